"""Tables and their logs, without a server."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from duodecim.core.registry import descriptor
from duodecim.server.domain import commands
from duodecim.server.domain.header import TableHeader
from duodecim.server.domain.log import Entry, LogEntry, Sat
from duodecim.server.domain.new_table import NewTable, make_header
from duodecim.server.domain.table import Table

Log = list[Entry]


def new_header(game: str, options: dict[str, Any], table_id: str = "t") -> TableHeader:
    return make_header(NewTable(id="c", game=game, options=options), table_id, "player 0", 1000)


def table_after(header: TableHeader, log: Log) -> Table:
    table = Table(header)
    for entry in log:
        table.apply(LogEntry(entry))
    return table


def random_log(header: TableHeader, random: Random, most: int) -> Log:
    """The log of a game that was played for a while, people in all seats."""
    table = Table(header)
    level = "easy" if header.game == "rummikub" else "random"
    for seat in range(len(table.seats)):
        table.apply(LogEntry(Sat(seat, f"player {seat}", f"name {seat}")))
    apply(table, commands.start(table, "player 0", "", 1000))
    for _ in range(most):
        position = table.position
        assert position is not None
        if position.outcome is not None:
            break
        seat = random.choice(position.actors)
        ready = [each for each in range(len(table.seats)) if each not in position.actors and position.may_act(each)]
        if ready and random.random() < 0.2:
            seat = random.choice(ready)  # thinks again
        action = descriptor(header.game).make_bot(level).choose(position.view(seat), random)
        apply(table, commands.move(table, seat, action, "player", 1000))
    return [applied.entry for applied in table.history]


def rated_wish(game: str) -> dict[str, Any]:
    """What a new table needs to be rated."""
    return {"rated": True, "public": True, "hints": False, "clock": 0 if game == "rummikub" else 300}


def table_of(game: str, clock: int, **options: Any) -> Table:
    """A table with people in all seats."""
    table = Table(replace(new_header(game, options), clock=clock))
    for seat in range(len(table.seats)):
        apply(table, commands.sit(table, f"p{seat}", f"name {seat}", seat))
    apply(table, commands.start(table, "p0", "", 1_000))
    return table


def apply(table: Table, decision: commands.Decision) -> None:
    table.apply(LogEntry(decision.entry), decision.step)
    table.deadline = decision.deadline


def play(table: Table, seat: int, at: int, number: int = 0) -> int | None:
    """Make a legal move at a time; the deadline after it."""
    assert table.position is not None
    action = str(table.position.view(seat).actions[number])
    apply(table, commands.move(table, seat, action, "player", at))
    return table.deadline
