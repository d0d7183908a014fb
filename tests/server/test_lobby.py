"""Open tables: which are listed, how many one may have, and when those go that nobody uses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from duodecim.server.domain.new_table import NewTable
from duodecim.server.infra.limits import PLAYER_WAITING, RATES
from duodecim.server.infra.store import waiting
from duodecim.server.infra.store.base import Append, EntryRow, NewRow, Seating, Store, Transaction
from duodecim.server.infra.store.choose import is_postgres
from duodecim.server.infra.time import now
from duodecim.server.live.lobby import KEPT_MILLISECONDS, UNUSED_MINUTES, Lobby
from duodecim.server.live.rooms import Rooms

from .members import browser
from .plans import WHOLE, Explaining
from .rooms import Listener, open_services
from .serving import BOT, OPEN, accepted, chips_table, players, serve

pytestmark = pytest.mark.anyio

TABLE = NewRow(id="t", header="{}", host="anna", command="c", public=True, created=1000, summary='"t"')
STARTED = Append(table="t", version=0, entry=EntryRow(body="{}"), phase="playing", deadline=None, changed=2000)
MINUTE = 60_000


async def add_tables(store: Store, **created: int) -> None:
    """Let Anna make tables at these times."""
    for table, time in created.items():
        row = replace(
            TABLE, id=table, command=table, created=time, summary=f'"{table}"', seatings=(Seating("anna", 0),)
        )
        await store.create(row)
        await store.say(table, EntryRow(body="hello", player="anna", command="1"))
        await store.write(lambda transaction, table=table: waiting.add_waiting(transaction, table, "anna", "home"))  # type: ignore[misc]  # mypy cannot infer it


async def test_a_table_that_nobody_visits_is_not_listed(store: Store) -> None:
    await add_tables(store, old=now() - (UNUSED_MINUTES + 1) * MINUTE, young=now() - MINUTE)
    lobby = Lobby(store)
    assert await lobby.list_tables(9) == ['"young"']
    await store.mark_seen(["old"], now())
    assert await lobby.list_tables(9) == ['"young"', '"old"']
    # A game that everyone has deserted is not listed either.
    assert await store.append(replace(STARTED, table="old"))
    await store.mark_seen(["old"], now() - (UNUSED_MINUTES + 1) * MINUTE)
    assert await lobby.list_tables(9) == ['"young"']


async def test_a_table_without_a_free_seat_is_not_listed_until_its_game_begins(tmp_path: Path) -> None:
    async with (
        serve(str(tmp_path / "db")) as address,
        players(address, 2) as (anna, ben),
        browser(address) as visitor,
    ):

        async def listed() -> list[str]:
            return [table["table"] for table in (await visitor.get("/api/tables")).json()]

        table = await anna.create(game="king", options={"players": 2}, seats=[OPEN, OPEN], public=True)
        await ben.watch(table)
        await accepted(anna, "sit", table)
        assert await listed() == [table]
        await accepted(ben, "sit", table)
        assert await listed() == []
        await accepted(ben, "start", table)
        assert await listed() == [table]


async def test_unused_tables_are_deleted_with_all_that_belongs_to_them_and_no_others(store: Store) -> None:
    await add_tables(store, unused=1000, begun=1000, visited=1000, **{f"more{number}": 1000 for number in range(60)})
    assert await store.append(replace(STARTED, table="begun"))
    await store.mark_seen(["visited"], KEPT_MILLISECONDS)
    await Lobby(store).tidy_up(KEPT_MILLISECONDS + 2000)

    async def left(transaction: Transaction) -> list[list[str]]:
        return [
            sorted(row[0] for row in await transaction.rows(f"SELECT {column} FROM {kept}"))  # noqa: S608  # our own words
            for kept, column in (
                ("tables", "id"),
                ("chat", "table_id"),
                ("seatings", "table_id"),
                ("waiting", "table_id"),
            )
        ]

    stays = ["begun", "visited"]
    assert await store.read(left) == [stays, stays, stays, ["visited"]]


async def test_tables_that_wait_are_counted_for_a_host_and_an_address(store: Store) -> None:
    await add_tables(store, a=5000, b=5000, c=1000, d=5000)
    assert await store.append(replace(STARTED, table="d"))

    async def count(transaction: Transaction) -> list[tuple[int, int]]:
        return [
            await waiting.count_waiting(transaction, host, address, 2000)
            for host, address in (("anna", "home"), ("ben", "home"), ("anna", "work"))
        ]

    assert await store.read(count) == [(2, 2), (0, 2), (2, 0)]


async def test_open_and_unused_tables_are_found_by_an_index(store: Store, database: str) -> None:
    await add_tables(store, a=1000, b=5000)

    async def ask(transaction: Transaction) -> dict[str, str]:
        if is_postgres(database):  # it would read a small table as a whole even if it had an index
            await transaction.rows("SET LOCAL enable_seqscan = off")
        asking = Explaining(transaction, is_postgres(database))
        await waiting.count_waiting(asking, "anna", "home", 2000)
        assert not await waiting.has_made(asking, "anna", "x")
        # What the lobby of both stores asks.
        await asking.rows(
            "SELECT summary FROM tables WHERE public = 1 AND phase IN ('waiting', 'playing') AND seen >= $1"
            " ORDER BY changed DESC LIMIT $2",
            *(1000, 9),
        )
        assert await waiting.delete_unused(asking, 2000, 9) == 1
        return asking.plans

    plans = await store.write(ask)
    assert [plan for plan in plans.values() if WHOLE.search(plan)] == []
    assert any("tables_unused" in plan for plan in plans.values())
    assert any("tables_in_lobby" in plan for plan in plans.values())


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    async with open_services(str(tmp_path / "db")) as services:
        yield Rooms(services)


async def test_a_waiting_table_is_used_as_long_as_anyone_is_there(rooms: Rooms) -> None:
    table = await rooms.create(NewTable(id="1", game="chips"), "anna")
    room = await rooms.find(table)
    visited = [room.is_visited]
    listener = Listener("stranger")
    await room.watch(listener)
    visited.append(room.is_visited)
    assert not room.has_players
    room.unwatch(listener)
    visited.append(room.is_visited)
    assert visited == [False, True, False]


async def test_one_player_can_have_only_so_many_tables_waiting(tmp_path: Path) -> None:
    wish: dict[str, Any] = {"game": "chips", "options": {"players": 3}, "seats": [OPEN, BOT, BOT]}
    async with serve(str(tmp_path / "db"), limits=True) as address, browser(address) as anna, browser(address) as ben:
        for number in range(PLAYER_WAITING):
            assert (await anna.post("/api/tables", json={"id": str(number), **wish})).status_code == 201
        refusal = await anna.post("/api/tables", json={"id": "one-too-many", **wish})
        assert (refusal.status_code, refusal.json()["reason"]) == (429, "table/too-many-waiting")
        assert f"have {PLAYER_WAITING} tables that wait for players" in refusal.json()["text"]
        assert "Retry-After" in refusal.headers
        again = await anna.post("/api/tables", json={"id": "0", **wish})  # it makes none
        assert again.status_code == 201
        assert (await ben.post("/api/tables", json={"id": "0", **wish})).status_code == 201


async def test_chat_and_lists_of_tables_are_limited(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db"), limits=True) as address, players(address, 2) as (anna, ben):
        table = await chips_table(anna, ben)
        burst = round(RATES["chat/player"].burst)
        answers = [await anna.command("chat", table=table, text=str(number)) for number in range(burst + 5)]
        assert [answer["type"] for answer in answers[:burst]] == ["accepted"] * burst
        assert answers[-1]["reason"] == "server/too-many"
        assert (await ben.command("chat", table=table, text="hello"))["type"] == "accepted"
        async with browser(address) as guest:
            codes = [
                (await guest.get("/api/tables")).status_code for _ in range(round(RATES["lobby/address"].burst) + 40)
            ]
            assert codes[0] == 200
            assert 429 in codes
            many = [
                (await guest.post("/api/tables", json={"id": str(number), "game": "chips", "public": True})).status_code
                for number in range(round(RATES["public-table/player"].burst) + 2)
            ]
            assert many[0] == 201
            assert many[-1] == 429
