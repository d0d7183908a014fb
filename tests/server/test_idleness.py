"""Somebody who is at the table and does not move cannot block a game for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from duodecim.server.domain import commands
from duodecim.server.domain.new_table import NewTable
from duodecim.server.domain.table import Table
from duodecim.server.errors import TableError
from duodecim.server.live.idleness import Idleness
from duodecim.server.live.outages import Outages
from duodecim.server.live.presence import Presence
from duodecim.server.live.rooms import Rooms
from duodecim.server.protocol.commands import Claim, Play, Sit, Start

from .rooms import Listener, guest, open_services
from .serving import OPEN, accepted, asked, play_to_the_end, players, refused, serve
from .tables import apply, play, table_of

PassTime = Callable[[float], None]

PATIENCE = 180_000
#: Less than two rounds in which a server looks after its tables. If more passes in one, the server has stood still.
IDLE_SECONDS = 9.0


def to_act(table: Table) -> int:
    assert table.position is not None
    return table.position.actors[0]


def test_waiting_is_counted_from_the_moment_the_game_waits() -> None:
    table, idleness = table_of("chips", 0, players=3), Idleness(PATIENCE)
    idleness.update(table, 0, 5_000)
    seat = to_act(table)
    assert idleness.idle_from(table, seat) == 5_000 + PATIENCE
    assert [idleness.idle_from(table, other) for other in range(3) if other != seat] == [None, None]
    version = table.version
    play(table, seat, at=9_000)
    idleness.update(table, version, 9_000)
    assert idleness.idle_from(table, to_act(table)) == 9_000 + PATIENCE


def test_moves_of_the_clock_do_not_count_as_moves_of_the_player() -> None:
    table, idleness = table_of("king", 10, players=2), Idleness(PATIENCE)
    idleness.update(table, 0, 1_000)
    for seat, by in ((0, "player"), (1, "clock")):
        version = table.version
        assert table.position is not None
        action = str(table.position.view(seat).actions[0])
        apply(table, commands.move(table, seat, action, by, 50_000))  # type: ignore[arg-type]  # both are movers
        idleness.update(table, version, 50_000)
    assert (idleness.idle_from(table, 0), idleness.idle_from(table, 1)) == (50_000 + PATIENCE, 1_000 + PATIENCE)


def test_two_turns_by_the_clock_are_always_allowed() -> None:
    table, idleness = table_of("chips", 300, players=2), Idleness(PATIENCE)
    idleness.update(table, 0, 0)
    assert idleness.idle_from(table, to_act(table)) == 600_000


def test_a_change_of_a_secret_choice_leaves_no_trace() -> None:
    table, idleness = table_of("king", 0, players=2), Idleness(PATIENCE)
    idleness.update(table, 0, 1_000)
    play(table, 0, at=2_000)
    idleness.update(table, table.version - 1, 2_000)
    before = [idleness.idle_from(table, seat) for seat in range(2)]
    play(table, 0, at=3_000, number=1)
    idleness.update(table, table.version - 1, 3_000)
    assert [idleness.idle_from(table, seat) for seat in range(2)] == before == [None, 1_000 + PATIENCE]


def test_after_a_fault_or_a_pause_the_count_begins_anew() -> None:
    table, idleness = table_of("chips", 0, players=2), Idleness(PATIENCE)
    idleness.update(table, 0, 1_000)
    idleness.restart(table, 70_000)
    assert idleness.idle_from(table, to_act(table)) == 70_000 + PATIENCE
    apply(table, commands.pause(table, 80_000))
    assert idleness.idle_from(table, to_act(table)) is None
    apply(table, commands.resume(table, 90_000))
    idleness.update(table, table.version - 2, 90_000)
    assert idleness.idle_from(table, to_act(table)) == 90_000 + PATIENCE


def test_everyone_is_told_when_somebody_has_not_moved_for_a_while() -> None:
    table, presence = table_of("chips", 0, players=2), Presence(60_000, idleness=Idleness(PATIENCE))
    idle = to_act(table)
    presence.update(table, ["p0", "p1"], 0)
    assert presence.message is not None
    assert (presence.message.replaceable, presence.message.claimable) == ((None,) * 3, (None,) * 3)
    assert presence.update(table, ["p0", "p1"], 29_000) is None
    message = presence.update(table, ["p0", "p1"], 30_000)
    assert message is not None
    assert message.replaceable[idle] == message.claimable[1 - idle] == PATIENCE
    assert message.replaceable[1 - idle] is message.claimable[idle] is None


def test_a_win_is_claimed_only_between_people_and_only_if_nobody_else_plays() -> None:
    table, presence = table_of("chips", 0, players=3), Presence(60_000, idleness=Idleness(PATIENCE))
    everyone = ["p0", "p1", "p2"]
    presence.update(table, everyone, 0)
    idle = to_act(table)
    here, third = (seat for seat in range(3) if seat != idle)
    assert presence.claimable_from(table, here) is None  # the third still plays
    apply(table, commands.resign(table, f"p{third}", 1_000))
    presence.update(table, everyone, 1_000)
    assert presence.claimable_from(table, here) == PATIENCE
    assert presence.claimable_from(table, idle) is None
    apply(table, commands.resign(table, f"p{idle}", 2_000))
    assert presence.claimable_from(table, here) == 0
    table.seats[third].player = ""  # as if a bot of the server had always had the seat
    assert presence.claimable_from(table, here) is None


def test_nobody_claims_who_lets_the_others_wait_too() -> None:
    table, presence = table_of("king", 0, players=2), Presence(60_000, idleness=Idleness(PATIENCE))
    presence.update(table, ["p0", "p1"], 0)
    assert presence.claimable_from(table, 0) is None
    with pytest.raises(TableError) as refusal:
        commands.replace(table, "p0", 1, 0, PATIENCE, idle=True)
    assert refusal.value.reason == "table/your-move"
    play(table, 0, at=1_000)
    assert presence.claimable_from(table, 0) == PATIENCE


def test_the_time_of_an_outage_does_not_count() -> None:
    table, outages = table_of("chips", 0, players=2), Outages()
    idleness = Idleness(PATIENCE, outages)
    idleness.update(table, 0, 0)
    for time in range(20_000, 60_000, 1_000):
        outages.note(time)
    idle_from = idleness.idle_from(table, to_act(table))
    assert idle_from is not None
    assert idle_from >= PATIENCE + 40_000


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    async with open_services(str(tmp_path / "db")) as services:
        yield Rooms(replace(services, settings=replace(services.settings, idle_seconds=IDLE_SECONDS)))


@pytest.mark.anyio
async def test_a_bot_plays_on_for_who_does_not_move_until_they_return(tmp_path: Path, pass_time: PassTime) -> None:
    async with serve(str(tmp_path / "db"), idle_seconds=IDLE_SECONDS) as address, players(address, 2) as (anna, ben):
        table = await anna.create(game="chips", options={"players": 2}, seats=[OPEN, OPEN])
        await ben.watch(table)
        for each in (anna, ben):
            await accepted(each, "sit", table)
        await accepted(anna, "start", table)
        people = [anna, ben]
        known = await anna.until(table, lambda known: known["view"] is not None)
        idle = known["view"]["to_act"]
        waiting = people[1 - idle]
        assert await refused(waiting, "replace", table, seat=idle) == "table/not-away"
        assert await refused(waiting, "claim", table, result="win") == "table/claim-later"
        pass_time(IDLE_SECONDS)
        assert await refused(people[idle], "replace", table, seat=1 - idle) == "table/not-away"
        await accepted(waiting, "replace", table, seat=idle)
        await waiting.until(table, lambda known: known["summary"]["seats"][idle]["resigned"])
        await accepted(people[idle], "return", table)
        assert all(await asyncio.gather(play_to_the_end(anna, table), play_to_the_end(ben, table)))


@pytest.mark.anyio
async def test_a_claim_ends_the_game_for_everyone(tmp_path: Path, pass_time: PassTime) -> None:
    async with serve(str(tmp_path / "db"), idle_seconds=IDLE_SECONDS) as address, players(address, 2) as (anna, ben):
        table = await anna.create(game="king", options={"players": 2}, seats=[OPEN, OPEN])
        await ben.watch(table)
        for each in (anna, ben):
            await accepted(each, "sit", table)
        await accepted(anna, "start", table)
        action = (await anna.until(table, asked))["view"]["actions"][0]
        await accepted(anna, "play", table, action=action)
        pass_time(IDLE_SECONDS)
        await accepted(anna, "claim", table, result="win")
        known = await ben.until(table, lambda known: known["summary"]["phase"] == "finished")
        assert known["summary"]["ending"] == {"kind": "win", "seat": 0}
        assert known["told"] == [f"Nobody else plays on. {anna.name} claims the win."]
        assert await refused(ben, "play", table, action=action) == "table/not-playing"
        await accepted(ben, "rematch", table)


@pytest.mark.anyio
async def test_a_server_that_stood_still_makes_nobody_idle(rooms: Rooms, pass_time: PassTime) -> None:
    table = await rooms.create(NewTable(id="1", game="king", options={"players": 2}), "anna")
    room = await rooms.find(table)
    for player in ("anna", "ben"):
        await room.watch(Listener(player))
        await room.execute(guest(player), Sit(id="sit", table=table))
    await room.execute(guest("anna"), Start(id="start", table=table))
    assert room.table.position is not None
    action = str(room.table.position.view(0).actions[0])
    await room.execute(guest("anna"), Play(id="play", table=table, action=action))
    pass_time(IDLE_SECONDS)
    room.restart_idleness()
    with pytest.raises(TableError) as refusal:
        await room.execute(guest("anna"), Claim(id="claim", table=table, result="win"))
    assert refusal.value.reason == "table/claim-later"
    pass_time(IDLE_SECONDS)
    await room.execute(guest("anna"), Claim(id="again", table=table, result="draw"))
    assert room.table.phase == "finished"
