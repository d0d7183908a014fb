"""Both stores keep the same promises."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from duodecim.server.domain.log import Sat, Stood
from duodecim.server.infra.store.base import MOST_CHAT, Append, Due, EntryRow, NewRow, Store
from duodecim.server.infra.store.choose import make_store
from duodecim.server.infra.store.migrations import migrations
from duodecim.server.protocol.codec import encode_text

pytestmark = pytest.mark.anyio

TABLE = NewRow(id="t", header="{}", host="anna", command="c1", public=True, created=1000, summary='{"n":0}')
ENTRY = EntryRow(body='{"a":1}', player="anna", command="m1")
MOVE = Append(table="t", version=0, entry=ENTRY, phase="playing", deadline=5000, changed=2000)


async def test_a_table_is_kept_with_its_log(store: Store) -> None:
    assert await store.create(TABLE) == "t"
    assert await store.append(MOVE)
    row = await store.load("t")
    assert row is not None
    assert (row.header, row.version, row.deadline, row.entries) == ("{}", 1, 5000, (ENTRY,))
    assert await store.load("nothing") is None


async def test_a_table_can_begin_with_entries(store: Store) -> None:
    await store.create(replace(TABLE, entries=(ENTRY, EntryRow(body="{}"))))
    row = await store.load("t")
    assert row is not None
    assert (row.version, row.entries) == (2, (ENTRY, EntryRow(body="{}")))


async def test_the_same_wish_makes_one_table(store: Store) -> None:
    assert await store.create(TABLE) == "t"
    assert await store.create(replace(TABLE, id="u")) == "t"
    assert await store.create(replace(TABLE, id="v", host="ben")) == "v"
    assert await store.load("u") is None


async def test_only_one_of_those_who_append_to_a_version_does(store: Store) -> None:
    await store.create(TABLE)
    entries = [EntryRow(body=str(number)) for number in range(20)]
    done = await asyncio.gather(*(store.append(replace(MOVE, entry=entry)) for entry in entries))
    assert done.count(True) == 1
    row = await store.load("t")
    assert row is not None
    assert row.entries == (entries[done.index(True)],)


async def test_nothing_stands_still_while_another_process_writes_to_the_file(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    store = make_store(file)
    await store.open()
    await store.create(TABLE)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    appending = asyncio.create_task(store.append(MOVE))
    await asyncio.sleep(0.2)  # this would wait for the file too, if the loop did
    assert not appending.done()
    other.execute("COMMIT")
    other.close()
    assert await asyncio.wait_for(appending, 5)
    assert await store.append(replace(MOVE, version=1, entry=EntryRow(body="{}")))
    await store.close()


async def test_an_append_that_comes_too_late_changes_nothing(store: Store) -> None:
    await store.create(TABLE)
    assert await store.append(MOVE)
    late = replace(MOVE, phase="finished", deadline=9, summary="late", record="late", new_table=replace(TABLE, id="u"))
    assert not await store.append(late)
    row = await store.load("t")
    assert row is not None
    assert (row.version, row.deadline) == (1, 5000)
    assert await store.record("t") is None
    assert await store.load("u") is None
    assert await store.lobby(9) == ['{"n":0}']


async def test_a_command_is_carried_out_once(store: Store) -> None:
    await store.create(TABLE)
    assert await store.append(MOVE)
    assert not await store.append(replace(MOVE, version=1))
    assert await store.append(replace(MOVE, version=1, entry=replace(ENTRY, player="ben")))
    row = await store.load("t", after=1)
    assert row is not None
    assert (row.version, [entry.player for entry in row.entries]) == (2, ["ben"])


async def test_many_tables_are_appended_to_at_once(store: Store) -> None:
    for number in range(50):
        await store.create(replace(TABLE, id=str(number), command=str(number)))
    for version in range(4):
        moves = [
            replace(MOVE, table=str(number), version=version, entry=EntryRow(body=f"{number} {version}"))
            for number in range(50)
        ]
        assert all(await asyncio.gather(*map(store.append, moves)))
    rows = [await store.load(str(number)) for number in range(50)]
    assert [[entry.body for entry in row.entries] for row in rows if row] == [
        [f"{number} {version}" for version in range(4)] for number in range(50)
    ]


async def test_what_ends_a_game_keeps_its_record_and_what_begins_another_its_table(store: Store) -> None:
    await store.create(TABLE)
    rematch = replace(TABLE, id="u", command="again", phase="playing", deadline=5_000)
    said = await store.say("t", EntryRow(body="hello", player="ben", command="c"))
    assert await store.append(replace(MOVE, phase="finished", deadline=None, record="{}", new_table=rematch))
    assert await store.record("t") == "{}"
    begun = await store.load("u")
    assert begun is not None
    assert begun.deadline == 5_000
    assert await store.chat("u") == [said]
    assert [await store.lobby(9), await store.due(4999, 9)] == [['{"n":0}'], []]


async def test_deadlines_come_due_the_longest_overdue_first(store: Store) -> None:
    for name, deadline in (("a", 300), ("b", 100), ("c", 200), ("d", None), ("e", 999)):
        await store.create(replace(TABLE, id=name, command=name))
        await store.append(replace(MOVE, table=name, deadline=deadline))
    assert await store.due(300, 9) == [Due("b", 1000), Due("c", 1000), Due("a", 1000)]
    assert await store.due(300, 1) == [Due("b", 1000)]
    await store.mark_seen(["b", "c"], 4000)
    assert await store.due(300, 9) == [Due("b", 4000), Due("c", 4000), Due("a", 1000)]


async def test_the_lobby_lists_public_tables_that_are_not_over(store: Store) -> None:
    await store.create(replace(TABLE, id="hidden", command="1", public=False, summary="hidden"))
    await store.create(replace(TABLE, id="old", command="2", created=1, summary="old"))
    await store.create(replace(TABLE, id="young", command="3", created=2, summary="young"))
    await store.create(replace(TABLE, id="over", command="4", summary="over"))
    await store.append(replace(MOVE, table="over", phase="finished", deadline=None))
    assert await store.lobby(9) == ["young", "old"]
    await store.append(replace(MOVE, table="old", summary="old, in play"))
    assert await store.lobby(9) == ["old, in play", "young"]


async def test_chat_is_numbered_bounded_and_said_once(store: Store) -> None:
    await store.create(TABLE)
    first = await store.say("t", EntryRow(body="hello", player="anna", command="1"))
    assert (first.number, first.body) == (1, "hello")
    assert await store.say("t", EntryRow(body="hello again", player="anna", command="1")) == first
    lines = [EntryRow(body=str(number), player="ben", command=str(number)) for number in range(MOST_CHAT)]
    await asyncio.gather(*(store.say("t", line) for line in lines))
    kept = await store.chat("t")
    assert [line.number for line in kept] == list(range(2, MOST_CHAT + 2))
    assert await store.chat("t", after=MOST_CHAT) == kept[-1:]


async def test_a_database_of_the_first_schema_learns_who_has_a_seat(database: str) -> None:
    await _make_first_schema(
        database,
        [
            Sat(seat=0, player="anna", name="A"),
            Sat(seat=1, player="ben", name="B"),
            Stood(seat=0),
            Sat(seat=0, player="clara", name="C"),
        ],
    )
    store = make_store(database)
    await store.open()
    rows = await store.read(
        lambda transaction: transaction.rows("SELECT player, table_id, seat FROM seatings ORDER BY player")
    )
    assert rows == [("anna", "t", None), ("ben", "t", 1), ("clara", "t", 0)]
    await store.close()


async def _make_first_schema(database: str, entries: list[Sat | Stood]) -> None:
    """Make a database as the first version of the schema had it, with one table."""
    statements = migrations()[0].statements
    table = "INSERT INTO tables VALUES ('t', '{}', 'anna', 'c', 0, 'waiting', 0, NULL, '{}', 1, 1, 1)"
    bodies = [(version, encode_text(entry)) for version, entry in enumerate(entries, 1)]
    if not database.startswith("postgresql"):
        with closing(sqlite3.connect(database)) as connection, connection:
            for statement in (*statements, table, "PRAGMA user_version = 1"):
                connection.execute(statement)
            connection.executemany("INSERT INTO entries VALUES ('t', ?, 'p', '', ?)", bodies)
        return
    connection = await asyncpg.connect(database)
    for statement in (
        *statements,
        table,
        "CREATE TABLE schema_version (number BIGINT NOT NULL)",
        "INSERT INTO schema_version VALUES (1)",
    ):
        await connection.execute(statement)
    await connection.executemany("INSERT INTO entries VALUES ('t', $1, 'p', '', $2)", bodies)
    await connection.close()


async def test_a_setting_keeps_its_first_value(store: Store) -> None:
    assert await store.setting("secret", "a") == "a"
    assert await store.setting("secret", "b") == "a"


async def test_everything_is_there_when_the_store_is_opened_again(store: Store, database: str) -> None:
    await store.create(TABLE)
    await store.append(MOVE)
    again = make_store(database)
    await again.open()
    assert await again.load("t") == await store.load("t")
    await again.check()
    await again.close()
