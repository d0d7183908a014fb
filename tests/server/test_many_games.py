"""Players with ten thousand games: no question reads them all, and deleting them keeps nobody waiting."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import msgspec
import pytest

from duodecim.core.records import Seat as RecordSeat
from duodecim.core.registry import find_game
from duodecim.server.accounts import deletion, queries
from duodecim.server.accounts.service import Accounts
from duodecim.server.domain.identity import Identity
from duodecim.server.infra.limits import RATES
from duodecim.server.infra.rate_limit import RateLimiter
from duodecim.server.infra.sanctions import Sanctions
from duodecim.server.infra.signer import Signer
from duodecim.server.infra.store import accounts, deletions, ratings, rewriting, seatings
from duodecim.server.infra.store.accounts import AccountRow
from duodecim.server.infra.store.base import Store, Transaction, Work
from duodecim.server.infra.store.choose import is_postgres
from duodecim.server.infra.store.rewriting import Rewriting
from duodecim.server.infra.store.seatings import BEGINNING, Place
from duodecim.server.live.rooms import Rooms
from duodecim.server.protocol.account_messages import Export

from .plans import WHOLE, Explaining
from .rooms import open_services

pytestmark = pytest.mark.anyio

Result = TypeVar("Result")
SIGNER = Signer("secret")
ANNA = Identity(player="anna", kind="account", name="Anna")
SUMMARY = (
    '{"table":"t","game":"chips","options":{},"phase":"finished","seats":[{"kind":"person","name":"Anna","level":"",'
    '"resigned":false,"standing":"account"}],"public":true,"clock":0,"hints":true,"memory":true,"created":1,'
    '"rematch":null}'
)
SAT = '{"type":"sat","seat":0,"player":"anna","name":"Anna","standing":"account"}'
RECORD = (
    find_game("chips")(players=2)
    .start(seed=1)
    .record([RecordSeat("Anna"), RecordSeat("Ben"), RecordSeat("automa", "automa")])
    .dumps()
)


#: Of the last number of a game.
NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST($1 AS BIGINT)) SELECT "
ADD_GAMES = {
    "tables": "'t' || i, '{}', 'anna', 'c' || i, CASE WHEN i % 3 = 0 THEN 1 ELSE 0 END, 'finished', 1, NULL,"
    f" '{SUMMARY}', i, i, i FROM n",
    "entries": f"'t' || i, 1, '', '', '{SAT}' FROM n",
    "records": f"'t' || i, '{RECORD}', i FROM n",
    "chat": "'t' || i, CASE who WHEN 'anna' THEN 1 ELSE 2 END, who || CASE who WHEN 'anna' THEN '' ELSE '' || i END,"
    ' \'c\', \'{"name":"Anna","seat":0,"text":"hello","time":1}\' FROM n, people',
    "rating_changes": "'t' || i, who || CASE who WHEN 'anna' THEN '' ELSE '' || i END, 'chips/2', 1, 25.0, 8.0, i"
    " FROM n, people",
    "seatings (player, table_id, seat, public, ended)": "who || CASE who WHEN 'anna' THEN '' ELSE '' || i END,"
    " 't' || i, CASE who WHEN 'anna' THEN 0 ELSE 1 END, CASE WHEN i % 3 = 0 THEN 1 ELSE 0 END, i FROM n, people",
}


async def add_games(store: Store, count: int) -> None:
    """Let Anna have finished so many games, every third of them in public, each against another stranger."""

    async def add(transaction: Transaction) -> None:
        await accounts.add_account(transaction, AccountRow("anna", "Anna", "anna", "hash", None, 1))
        for into, what in ADD_GAMES.items():
            people = "(SELECT 'anna' AS who UNION ALL SELECT 'other') AS people"
            await transaction.rows(
                f"INSERT INTO {into} {NUMBERS}{what.replace('people', people)}", count
            )  # our own words

    await store.write(add)


async def test_no_question_about_a_player_reads_a_whole_table(store: Store, database: str) -> None:
    await add_games(store, 10_000)
    postgres = is_postgres(database)
    if postgres:
        connection = await asyncpg.connect(database)
        await connection.execute("ANALYZE")
        await connection.close()

    def same(text: str) -> str:
        return text

    wiping = Rewriting(same, lambda _, text: text, lambda _, text: text, same)

    async def ask(transaction: Transaction) -> dict[str, str]:
        if postgres:  # it would read a small table as a whole even if it had an index
            await transaction.rows("SET LOCAL enable_seqscan = off")
        asking = Explaining(transaction, postgres)
        for which in ("all", "waiting", "playing", "finished"):
            await seatings.tables_of(asking, "anna", which, Place(5_000, "t"), 21)
        assert len(await seatings.public_games_of(asking, "anna", 20)) == 20
        assert await seatings.count_finished(asking, "anna") == 10_000
        assert len(await seatings.said_by(asking, "anna", ("t5", 0), 100)) == 100
        assert len(await ratings.changes_of(asking, "anna", (5_000, ""), 100)) == 100
        await ratings.games_together(asking, "anna", "ben", "chips/2", 9_990)
        await seatings.unfinished_tables_of(asking, "anna")
        assert await rewriting.rewrite_tables(asking, "anna", wiping, 5, ended=True) == 5
        assert await rewriting.rewrite_tables(asking, "anna", wiping, 5, ended=False) == 0
        assert await rewriting.rewrite_chat(asking, "anna", same, ("", 0), 5) is not None
        assert await rewriting.move_tables(asking, "anna", "ben", same, 5) == 5
        assert await ratings.forget_ratings(asking, "anna", 5) == 5
        return asking.plans

    plans = await store.write(ask)
    assert len(plans) > 15
    whole = {statement: plan for statement, plan in plans.items() if WHOLE.search(plan)}
    assert list(whole.values()) == []
    listed = plans[seatings._LISTS["finished"]]
    assert "TEMP B-TREE" not in listed
    assert "Sort" not in listed


def test_the_check_of_plans_can_fail(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "db")) as connection:
        connection.execute("CREATE TABLE seatings (player TEXT, seat BIGINT)")
        ((*_, plan),) = connection.execute("EXPLAIN QUERY PLAN SELECT * FROM seatings WHERE player = 'anna'")
    assert WHOLE.search(plan)


class Crash(BaseException):
    """The end of the process."""


class Counting:
    """A store that counts how many rows each transaction changes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.changed: list[int] = []
        #: Fails before this transaction, if there are so many.
        self.fails_at: int | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def write(self, work: Work[Result]) -> Result:
        if self.fails_at is not None and len(self.changed) >= self.fails_at:
            raise Crash
        tables: Counter[object] = Counter()

        async def count(transaction: Transaction) -> Result:
            class Counted:
                async def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
                    if not statement.startswith("SELECT") and "chat" not in statement:
                        tables.update(value for value in values if re.fullmatch(r"t\d+", str(value)))
                    return await transaction.rows(statement, *values)

            return await work(Counted())

        result = await self._store.write(count)
        self.changed.append(len(tables))
        return result


@pytest.fixture
async def rooms(database: str) -> AsyncIterator[tuple[Rooms, Counting]]:
    async with open_services(database) as services:
        await add_games(services.store, 3 * deletion.BATCH + 5)
        counting = Counting(services.store)
        yield Rooms(msgspec.structs.replace(services, store=counting)), counting


async def left_of_anna(store: Store) -> list[int]:
    """How many rows still tell of Anna."""

    async def count(transaction: Transaction) -> list[int]:
        counts = []
        for what in (
            "tables WHERE summary LIKE '%Anna%'",
            'entries WHERE body LIKE \'%"name":"Anna"%\'',
            "records WHERE record LIKE '%Anna%'",
            "chat WHERE player = 'anna' AND body LIKE '%Anna%'",
            "seatings WHERE player = 'anna'",
            "rating_changes WHERE player = 'anna'",
            "deletions",
        ):
            counts += [row[0] for row in await transaction.rows(f"SELECT COUNT(*) FROM {what}")]  # noqa: S608  # likewise
        return counts

    return await store.read(count)


async def test_an_account_is_deleted_in_batches_and_after_a_crash_to_the_end(
    rooms: tuple[Rooms, Counting],
) -> None:
    live, store = rooms
    service = Accounts(store, SIGNER, RateLimiter(RATES), Sanctions(store))
    games = 3 * deletion.BATCH + 5
    assert (await left_of_anna(store))[:5] == [games] * 5
    store.fails_at = 3
    with pytest.raises(Crash):
        await deletion.delete(service, live, ANNA)
    store.fails_at = None
    left = await left_of_anna(store)
    assert 0 < left[0] < games
    assert left[-1] == 1
    account = await store.read(partial(accounts.account_by_id, player="anna"))
    assert account is not None
    assert account.name is None
    # What was interrupted is found and finished.
    (player,) = await store.read(partial(deletions.deletions_before, time=2**62))
    await deletion._erase(store, live, player)
    assert await left_of_anna(store) == [0] * 7
    assert max(store.changed) == deletion.BATCH
    service.close()


async def test_an_export_of_many_games_is_whole(store: Store) -> None:
    await add_games(store, 250)
    parts = [part async for part in queries.export(store, SIGNER, ANNA)]
    assert max(map(len, parts)) < 1_000
    data = msgspec.json.decode(b"".join(parts), type=Export, strict=False)
    assert (len(data.tables), len(data.chat), len(data.rating_changes)) == (250, 250, 250)
    assert [table.changed for table in data.tables] == list(range(250, 0, -1))
    assert data.me.name == "Anna"
    newcomer = b"".join([part async for part in queries.export(store, SIGNER, Identity(player="nobody"))])
    assert msgspec.json.decode(newcomer, type=Export).tables == ()


async def test_pages_of_games_follow_each_other(store: Store) -> None:
    await add_games(store, 50)
    found: list[int] = []
    after = None
    while True:
        page = await queries.my_tables(store, ANNA, "all", after)
        found += [table.changed for table in page.tables]
        after = page.next
        if after is None:
            break
    assert found == list(range(50, 0, -1))
    profile = await queries.profile(store, "Anna")
    assert (profile.games, [table.changed for table in profile.tables]) == (50, list(range(48, 0, -3)))
    assert (await store.read(partial(seatings.public_games_of, player="anna", most=3)))[0].table == "t48"
    assert BEGINNING.changed > 50
