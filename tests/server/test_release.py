"""A room that is released is freed at once: nothing that belongs to it refers back to it."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from duodecim.server.domain.header import SeatPlan
from duodecim.server.domain.identity import Identity
from duodecim.server.domain.log import Paused, Played
from duodecim.server.domain.new_table import NewTable
from duodecim.server.live.client import Client
from duodecim.server.live.room import Room
from duodecim.server.live.rooms import Rooms
from duodecim.server.protocol.commands import Chat, Check, Hint, Play, Sit, Start, Unwatch, Watch
from duodecim.server.protocol.messages import Accepted, Hinted, Refused

from .rooms import Listener, guest, open_services

pytestmark = pytest.mark.anyio

BOT = SeatPlan("bot", "random")


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    async with open_services(str(tmp_path / "db")) as services:
        yield Rooms(services)


@pytest.fixture
def _no_garbage_collection() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def until_people_are_to_act(rooms: Rooms, table: str) -> None:
    async with asyncio.timeout(60):
        while not (await rooms.find(table)).table.seats_to_act(bots=False):
            await asyncio.sleep(0.01)


async def until_idle(room: Room) -> None:
    async with asyncio.timeout(60):
        while not room.idle:
            await asyncio.sleep(0.01)


async def begin(rooms: Rooms, game: str, **options: Any) -> tuple[str, Client]:
    """A table where one person has begun to play against bots, and has given commands of every kind."""
    request = NewTable(
        id="1", game=game, options=options, seats=(SeatPlan(), *[BOT] * (options["players"] - 1)), clock=10
    )
    table = await rooms.create(request, "anna")
    client = Client(rooms, Identity(player="anna"), Listener("anna").send)
    for command in (Watch(id="w", table=table), Sit(id="s", table=table), Start(id="g", table=table)):
        assert isinstance(await client.answer(command), Accepted)
    await until_people_are_to_act(rooms, table)
    for _ in range(2):
        assert isinstance(await client.answer(Play(id="b", table=table, action="nonsense")), Refused)
    assert isinstance(await client.answer(Check(id="c", table=table, action="nonsense")), Refused)
    assert isinstance(await client.answer(Hint(id="h", table=table)), Hinted)
    assert isinstance(await client.answer(Chat(id="t", table=table, text="hello")), Accepted)
    return table, client


async def parts_of(rooms: Rooms, table: str) -> list[weakref.ref[Any]]:
    """The room, its table and everything that it owns, without holding on to it."""
    room = await rooms.find(table)
    await until_idle(room)
    parts = (part for part in vars(room).values() if part is not rooms.services)
    owned = [part for part in parts if type(part).__module__.startswith("duodecim")]
    return [weakref.ref(part) for part in (room, room.table, *owned)]


@pytest.mark.usefixtures("_no_garbage_collection")
async def test_a_released_room_is_freed_without_the_garbage_collector(rooms: Rooms) -> None:
    table, client = await begin(rooms, "chips", players=3)
    view: Any = (await rooms.find(table)).table.position.view(0)  # type: ignore[union-attr]  # it has begun
    await client.answer(Play(id="p", table=table, action=view.actions[0]))
    await until_people_are_to_act(rooms, table)
    await client.answer(Unwatch(id="u", table=table))
    parts = await parts_of(rooms, table)
    assert len(parts) > 7
    rooms.release_if_idle(table)
    assert len(rooms) == 0
    assert [part() for part in parts] == [None] * len(parts)


@pytest.mark.usefixtures("_no_garbage_collection")
@pytest.mark.parametrize("last", [Played, Paused])
async def test_a_room_is_freed_after_time_has_run_out(rooms: Rooms, last: type[Played | Paused]) -> None:
    table, client = await begin(rooms, "king", players=2)
    if last is Paused:
        client.leave()
    room: Room | None = await rooms.find(table)
    assert room is not None
    room.table.deadline = 1
    await room.time_out(last_seen=0)
    assert last in [type(applied.entry) for applied in room.table.history[-2:]]
    room = None
    client.leave()
    parts = await parts_of(rooms, table)
    rooms.release_if_idle(table)
    assert [part() for part in parts] == [None] * len(parts)


async def test_a_room_that_somebody_watches_is_not_released(rooms: Rooms) -> None:
    table = await rooms.create(NewTable(id="1", game="chips", options={"players": 3}), "anna")
    room = await rooms.find(table)
    listener = Listener("anna")
    await room.watch(listener)
    rooms.release_if_idle(table)
    assert await rooms.find(table) is room
    room.unwatch(listener)
    rooms.release_if_idle(table)
    assert await rooms.find(table) is not room


async def test_a_room_that_carries_out_a_command_is_not_released(rooms: Rooms) -> None:
    table = await rooms.create(NewTable(id="1", game="chips", options={"players": 3}), "anna")
    room = await rooms.find(table)
    sitting = asyncio.create_task(room.execute(guest("anna"), Sit(id="s", table=table)))
    await asyncio.sleep(0)
    while not sitting.done():
        assert not room.idle
        await asyncio.sleep(0)
    assert (await sitting).version == 1
    assert room.idle


async def test_a_command_whose_client_has_left_keeps_the_room_until_it_is_done(rooms: Rooms) -> None:
    table = await rooms.create(NewTable(id="1", game="chips", options={"players": 3}), "anna")
    room = await rooms.find(table)
    sitting = asyncio.create_task(room.execute(guest("anna"), Sit(id="s", table=table)))
    await asyncio.sleep(0)
    sitting.cancel()
    await asyncio.sleep(0)
    assert sitting.cancelled()
    assert not room.idle
    await until_idle(room)
    assert room.table.seat_of("anna") == 0


async def test_a_room_that_is_released_while_it_is_asked_for_is_loaded_again(rooms: Rooms) -> None:
    table = await rooms.create(NewTable(id="1", game="chips", options={"players": 3}), "anna")
    finding = asyncio.create_task(rooms.find(table))
    while not len(rooms):
        await asyncio.sleep(0)
    rooms.release_if_idle(table)
    assert await finding is await rooms.find(table)
