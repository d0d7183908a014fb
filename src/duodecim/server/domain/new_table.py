"""Creating tables: checking a request, and setting up a rematch.

See docs/decisions/0083-which-choices-exclude-each-other.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from ...core.registry import find_game
from ..errors import TableError
from .header import CLOCKS, CommandId, SeatPlan, TableHeader, check_seats, has_own_clock, rating_obstacles
from .log import Entry, LogEntry, Sat
from .table import Table


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to create a table."""

    #: Chosen by the client; repeating a request with the same id creates no second table.
    id: CommandId
    game: Annotated[str, Meta(max_length=32)]
    options: dict[Annotated[str, Meta(max_length=32)], Any] = {}
    #: One for each seat that players control; all open when none are given.
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=32)] = ()
    #: Listed in the lobby, or known only to those who have the link.
    public: bool = False
    #: Seconds for a move, 0 for no clock. Rummikub has a clock in its own options.
    clock: int = 0
    hints: bool = True
    #: True if games should change ratings. A rated table is public and has a clock and no hints.
    rated: bool = False
    #: Whether views show what everyone has seen of a hand. Without it players must remember.
    memory: bool = True


class TableDraft(Struct, frozen=True):
    """A table that is not stored yet: its header and the first entries of its log."""

    header: TableHeader
    entries: tuple[Entry, ...] = ()
    #: When time runs out for the first move, if the game has begun.
    deadline: int | None = None

    def table(self) -> Table:
        """Return the table as it will be."""
        table = Table(self.header)
        for entry in self.entries:
            table.apply(LogEntry(entry))
        return table


def make_header(request: NewTable, table_id: str, host: str, created: int) -> TableHeader:
    """Return the header that a request asks for. Raise if it is not possible."""
    kind = find_game(request.game)
    kind.read_options(request.options)  # an unknown option is refused here, before it becomes a keyword argument
    game = kind(**request.options)
    seats = request.seats or (SeatPlan(),) * game.people
    check_seats(request.game, game, seats)
    if request.clock not in CLOCKS:
        raise TableError("table/clock", allowed=", ".join(map(str, CLOCKS)), value=request.clock)
    if request.clock and has_own_clock(game):
        raise TableError("table/own-clock", game=request.game)
    header = TableHeader(
        id=table_id,
        game=request.game,
        options=game.option_values(),
        seats=tuple(SeatPlan("bot", seat.level) if seat.kind == "bot" else SeatPlan() for seat in seats),
        public=request.public,
        clock=request.clock,
        hints=request.hints,
        memory=request.memory,
        rated=request.rated,
        host=host,
        created=created,
    )
    if header.rated and (obstacles := rating_obstacles(header, game)):
        raise TableError(f"table/rated-{obstacles[0]}")
    return header


def change_request(request: NewTable, change: Mapping[str, Any]) -> NewTable:
    """Return a request with other choices. Those among the options leave the other options as they are."""
    values = {**msgspec.to_builtins(request), **change}
    values["options"] = {**request.options, **_options(change)}
    try:
        return msgspec.convert(values, NewTable)
    except msgspec.ValidationError as problem:
        raise TableError("table/change", problem=str(problem)) from None


def _options(change: Mapping[str, Any]) -> Mapping[str, Any]:
    options = change.get("options", {})
    return options if isinstance(options, Mapping) else {}


def draft_rematch(table: Table, table_id: str, host: str, created: int) -> TableDraft:
    """Return a table for the same game, with the same people and bots, everybody one seat further on.

    Not all seats are alike: see docs/decisions/0122-a-rematch-moves-everybody-one-seat-on.md.
    """
    seats = (table.seats[-1], *table.seats[:-1])
    plans = tuple(SeatPlan() if seat.player else SeatPlan("bot", seat.bot) for seat in seats)
    header = replace(
        table.header,
        id=table_id,
        host=host,
        created=created,
        previous=table.header.id,
        bots_of=table.header.bots_of or table.header.id,
        moved_on=table.header.moved_on + 1,
        seats=plans,
    )
    entries = tuple(
        Sat(number, seat.player, seat.name, seat.player_kind)
        for number, seat in enumerate(seats)
        if seat.player and seat.player_kind != "deleted"
    )
    return TableDraft(header, entries)
