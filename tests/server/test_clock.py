"""Deadlines: who has how long, what follows when time runs out, and that it follows once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from duodecim.server.domain import commands
from duodecim.server.domain.clock import BOT_GRACE
from duodecim.server.domain.header import SeatPlan
from duodecim.server.domain.log import Paused, Played, Resumed
from duodecim.server.domain.new_table import NewTable
from duodecim.server.domain.projection import LastVersion, project_snapshot
from duodecim.server.domain.table import Table
from duodecim.server.infra.bus.base import Distress
from duodecim.server.infra.time import now
from duodecim.server.live.outages import Outages
from duodecim.server.live.room import Room
from duodecim.server.live.rooms import Rooms
from duodecim.server.protocol.commands import Play, Sit, Start

from .rooms import Listener, guest, open_services
from .tables import apply, play, table_of

pytestmark = pytest.mark.anyio

BOT = SeatPlan("bot", "random")


@pytest.fixture
async def processes(tmp_path: Path) -> AsyncIterator[list[Rooms]]:
    """The rooms of two processes, as it were, on one file."""
    database = str(tmp_path / "db")
    async with open_services(database) as one, open_services(database) as other:
        yield [Rooms(one), Rooms(other)]


async def started(rooms: Rooms, game: str, people: int, **wish: Any) -> Room:
    """A room in which people have begun to play."""
    wish = {"options": {"players": 2}, "clock": 30, **wish}
    table_id = await rooms.create(
        NewTable(id="1", game=game, seats=(SeatPlan(),) * people + (BOT,) * (2 - people), **wish), "p0"
    )
    room = await rooms.find(table_id)
    for number in range(people):
        await room.execute(guest(f"p{number}"), Sit(id=f"s{number}", table=table_id))
    await room.execute(guest("p0"), Start(id="go", table=table_id))
    return room


def let_time_pass(*rooms: Room) -> None:
    for room in rooms:
        assert room.table.deadline is not None
        room.table.deadline = 1


def entries(room: Room) -> list[Any]:
    return [applied.entry for applied in room.table.history]


@pytest.mark.parametrize("game", ["chips", "king"])
async def test_a_bot_moves_for_those_whose_time_has_run_out(game: str, processes: list[Rooms]) -> None:
    room = await started(processes[0], game, people=2)
    waited = room.table.seats_to_act(bots=False)
    let_time_pass(room)
    await room.time_out(last_seen=now())
    moves = [entry for entry in entries(room) if isinstance(entry, Played)]
    assert [(entry.seat, entry.by) for entry in moves] == [(seat, "clock") for seat in waited]
    assert room.table.deadline is not None
    assert room.table.deadline > now()


async def test_nobody_loses_time_by_an_outage(processes: list[Rooms]) -> None:
    room = await started(processes[0], "chips", people=2)
    room.table.deadline = now()
    processes[0].receive(Distress())  # the database fails for another process
    await room.time_out(last_seen=now())
    assert not [entry for entry in entries(room) if isinstance(entry, Played)]
    processes[1].services.outages.note(now() - 3_600_000)
    there = await processes[1].find(room.id)
    there.table.deadline = now()  # its turn began long after the outage
    await there.time_out(last_seen=now())
    assert [entry.by for entry in entries(there) if isinstance(entry, Played)] == ["clock"]


def test_a_clock_gets_back_the_time_of_outages_that_it_ran_in() -> None:
    outages = Outages()
    for second in range(100, 111):
        outages.note(second * 1_000)
    assert outages.extend(95_000, 30_000) == 95_000  # it ran out before
    assert outages.extend(160_000, 30_000) == 160_000  # it began afterwards
    assert outages.extend(100_000, 30_000) == 117_000  # from 96 to 113 seconds
    assert outages.extend(130_000, 30_000) == 143_000  # it began at 100 seconds
    outages.note(142_000)
    assert outages.extend(130_000, 30_000) == 150_000  # another one, from 138 to 145 seconds, before it ran out
    assert outages.extend(126_000, 30_000) == 143_000 + 7_000


async def test_in_rummikub_the_rules_say_what_follows(processes: list[Rooms]) -> None:
    room = await started(processes[0], "rummikub", people=2, clock=0)
    let_time_pass(room)
    await room.time_out(last_seen=now())
    last = entries(room)[-1]
    assert isinstance(last, Played)
    assert (last.by, last.moves[0]) == ("clock", "clock timeout")
    assert last.moves[1].startswith("chance drawn")


async def test_time_that_has_not_run_out_changes_nothing(processes: list[Rooms]) -> None:
    room = await started(processes[0], "chips", people=2)
    before = entries(room)
    await room.time_out(last_seen=now())
    assert entries(room) == before


@pytest.mark.parametrize("game", ["chips", "king", "rummikub"])
async def test_only_one_process_lets_time_run_out(game: str, processes: list[Rooms]) -> None:
    one = await started(processes[0], game, people=2, clock=0 if game == "rummikub" else 30)
    other = await processes[1].find(one.id)
    waited = one.table.seats_to_act(bots=False)
    let_time_pass(one, other)
    await asyncio.gather(one.time_out(last_seen=now()), other.time_out(last_seen=now()))
    await one.refresh()
    await other.refresh()
    assert entries(one) == entries(other)
    assert len([entry for entry in entries(one) if isinstance(entry, Played)]) == len(waited)


async def test_no_move_is_made_for_someone_who_is_not_to_move_any_more(
    processes: list[Rooms], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await started(processes[0], "king", people=2)
    bot_pool = processes[0].services.bot_pool
    choose, asked = bot_pool.choose, 0

    async def choose_slowly(*values: Any, **options: Any) -> str:
        nonlocal asked
        asked += 1
        assert room.table.position is not None
        action = str(room.table.position.view(1).actions[0])
        await room.execute(guest("p1"), Play(id="p1", table=room.id, action=action))
        return await choose(*values, **options)

    monkeypatch.setattr(bot_pool, "choose", choose_slowly)
    let_time_pass(room)
    await room._clock._move_for_people()
    assert asked == 1


async def test_a_deadline_outlives_the_process(processes: list[Rooms]) -> None:
    room = await started(processes[0], "chips", people=2)
    again = await processes[1].find(room.id)
    assert again.table.deadline == room.table.deadline is not None


async def test_the_clock_stands_while_nobody_is_there_and_goes_on_when_someone_comes(processes: list[Rooms]) -> None:
    room = await started(processes[0], "chips", people=2)
    let_time_pass(room)
    await room.time_out(last_seen=1)
    assert isinstance(entries(room)[-1], Paused)
    assert (room.table.phase, room.table.deadline) == ("paused", None)
    await room.resume("a stranger")
    assert room.table.phase == "paused"
    await room.resume("p1")
    assert isinstance(entries(room)[-1], Resumed)
    assert room.table.deadline is not None
    assert room.table.deadline > now()


async def test_the_clock_runs_while_anyone_who_plays_is_there(processes: list[Rooms]) -> None:
    room = await started(processes[0], "chips", people=2)
    await room.watch(Listener("p1"))
    let_time_pass(room)
    await room.time_out(last_seen=1)
    last = entries(room)[-1]
    assert isinstance(last, Played)
    assert last.by == "clock"


def test_everyone_has_the_same_time_for_a_secret_choice() -> None:
    table = table_of("king", 30, players=3)
    assert table.deadline == 31_000
    assert play(table, 1, at=5_000) == 31_000
    assert play(table, 1, at=6_000, number=1) == 31_000  # thinks again
    assert play(table, 2, at=7_000) == 31_000
    assert play(table, 0, at=9_000) == 39_000


def test_every_move_has_its_own_time() -> None:
    table = table_of("chips", 30, players=3)
    assert table.position is not None
    assert play(table, table.position.actors[0], at=5_000) == 35_000
    assert play(table, table.position.actors[0], at=8_000) == 38_000


def test_without_a_clock_nothing_is_ever_due_for_people() -> None:
    table = table_of("chips", 0, players=3)
    assert table.deadline is None
    assert table.position is not None
    seat = table.position.actors[0]
    apply(table, commands.resign(table, f"p{seat}", 5_000))
    assert table.deadline == 5_000 + BOT_GRACE  # in case the process dies in which the bot thinks


def table_with_an_only_move() -> tuple[Table, int]:
    """A table of 12 Chip Trick at which somebody may take only one chip."""
    table = table_of("chips", 30, players=3)
    for moment in range(2_000, 60_000, 1_000):
        assert table.position is not None
        (seat,) = table.position.actors
        if len(table.position.actions(seat)) == 1:
            return table, seat
        play(table, seat, at=moment)
    raise AssertionError("in every trick the last one to take has no choice")


def test_no_clock_runs_for_an_only_move_and_the_others_cannot_tell() -> None:
    table, seat = table_with_an_only_move()
    others = {0, 1, 2} - {seat}
    assert table.deadline is not None
    told = LastVersion(table, [0, 1, 2, None])
    assert told.deadline(seat) is None
    assert {told.deadline(other) for other in (*others, None)} == {table.deadline}
    assert project_snapshot(table, seat, (), "en").deadline is None
    assert project_snapshot(table, min(others), (), "en").deadline == table.deadline


def test_an_only_move_that_the_clock_makes_does_not_count_as_made_by_others() -> None:
    table, seat = table_with_an_only_move()
    assert table.position is not None
    own = table.seats[seat].own_moves
    apply(table, commands.move(table, seat, str(table.position.actions(seat)[0]), "clock", 90_000))
    assert (table.seats[seat].own_moves, table.seats[seat].moves_by_others) == (own, 0)


def test_drawing_in_rummikub_is_no_only_move() -> None:
    table = table_of("rummikub", 0, players=2, turn_seconds=60)
    assert table.position is not None
    (seat,) = table.position.actors
    assert len(table.position.view(seat).actions) == 1
    assert table.deadline_for(seat) == table.deadline is not None
