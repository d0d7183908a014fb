"""The store in a file: SQLite with a write-ahead log, synced to disk before anything is acknowledged."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar, cast

from ...errors import ServerError
from ...ops.logs import without_passwords
from .base import MOST_CHAT, Append, ChatRow, Due, EntryRow, Extent, NewRow, TableRow, Work
from .damage import find_damage, is_damage
from .file_lock import FileLock
from .health import StoreHealth
from .migrations import pending
from .statements import COPY_CHAT, END_SEATINGS, EXTENTS, KEEP_RATED, KEEP_SEATING, PROBE
from .writer import BUSY_MILLISECONDS, Writer, explain

Result = TypeVar("Result")

_LOG = logging.getLogger(__name__)
#: How long a start may be delayed by the search for damage. Some ten megabytes are read in that time.
_INSPECTION_SECONDS = 0.3


class SqliteStore:
    """A store in one file."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._reading = threading.Lock()
        self.health = StoreHealth()
        self._lock = FileLock(Path(f"{path}-lock"))

    async def open(self) -> None:
        try:
            await asyncio.to_thread(self._open)
        except sqlite3.Error as problem:
            raise self._unusable(problem) from problem

    def _unusable(self, problem: sqlite3.Error) -> ServerError:
        if is_damage(problem):
            return ServerError("server/damaged", path=self._path, problem=problem)
        # A mistyped address of PostgreSQL is taken for the name of a file.
        return ServerError("server/database", problem=f"{without_passwords(self._path)}: {problem}")

    def _open(self) -> None:
        connection = _connect(self._path)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("BEGIN IMMEDIATE")
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        for step in pending(found):
            for statement in step.statements:
                connection.execute(statement)
            if step.fill is not None:
                _run_now(step.fill(_Transaction(connection)))
            connection.execute(f"PRAGMA user_version = {step.number}")
        connection.execute("COMMIT")
        self._reader = _connect(self._path)
        self._writer = Writer(connection, self.health)

    async def close(self) -> None:
        await self._writer.close()
        self._reader.close()
        self._lock.release()

    async def inspect(self) -> None:
        if not Path(self._path).exists():
            return
        try:
            damage = await asyncio.to_thread(self._find_damage)
        except TimeoutError:
            _LOG.info("the database is large and was checked in part; `duodecim doctor` checks all of it")
        except sqlite3.Error as problem:
            raise self._unusable(problem) from problem
        else:
            if damage is not None:
                raise ServerError("server/damaged", path=self._path, problem=damage)

    def _find_damage(self) -> str | None:
        with closing(_connect(self._path)) as connection:
            return find_damage(connection, _INSPECTION_SECONDS)

    async def claim(self, *, alone: bool) -> bool:
        try:
            is_ours = self._lock.acquire(shared=not alone)
        except OSError as problem:
            raise ServerError("server/database", problem=str(problem)) from problem
        if not is_ours:
            raise ServerError("server/database-taken", path=self._path)
        return False

    async def check(self) -> None:
        await self._read(lambda connection: connection.execute("SELECT 1").fetchone())
        if not self.health.has_written_lately:
            await self._writer.do(lambda connection: connection.execute(PROBE), quick=True)

    async def _read(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        def read() -> Result:
            with self._reading:
                return work(self._reader)

        try:
            return await asyncio.to_thread(read)
        except sqlite3.Error as problem:
            explained = explain(problem, self.health)
            if explained is problem:
                raise
            raise explained from problem

    async def read(self, work: Work[Result]) -> Result:
        def look(connection: sqlite3.Connection) -> Result:
            connection.execute("BEGIN")
            try:
                return _run_now(work(_Transaction(connection)))
            finally:
                connection.execute("COMMIT")

        return await self._read(look)

    async def write(self, work: Work[Result]) -> Result:
        return await self._writer.do(lambda connection: _run_now(work(_Transaction(connection))))

    async def setting(self, name: str, value: str) -> str:
        def keep(connection: sqlite3.Connection) -> str:
            connection.execute("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING", (name, value))
            (kept,) = connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
            return str(kept)

        return await self._writer.do(keep)

    async def create(self, row: NewRow) -> str:
        def make(connection: sqlite3.Connection) -> str:
            found = connection.execute(
                "SELECT id FROM tables WHERE host = ? AND command = ?", (row.host, row.command)
            ).fetchone()
            if found:
                return str(found[0])
            _insert_table(connection, row)
            return row.id

        return await self._writer.do(make, quick=True)

    async def append(self, append: Append) -> bool:
        def add(connection: sqlite3.Connection) -> bool:
            moved = connection.execute(
                "UPDATE tables SET version = version + 1, phase = ?, deadline = ?, changed = COALESCE(?, changed),"
                " summary = COALESCE(?, summary) WHERE id = ? AND version = ?",
                (append.phase, append.deadline, append.changed, append.summary, append.table, append.version),
            )
            if not moved.rowcount:
                return False
            _insert_entry(connection, append.table, append.version + 1, append.entry)
            if append.record is not None:
                connection.execute(
                    "INSERT INTO records VALUES (?, ?, ?)", (append.table, append.record, append.changed)
                )
            if append.rated is not None:
                connection.execute(KEEP_RATED, _numbered(append.table, append.rated, append.changed))
            if append.is_over:
                values = (append.table, append.changed, int(append.phase == "aborted"))
                connection.execute(END_SEATINGS, _numbered(*values))
            if append.seating is not None:
                seating = append.seating
                connection.execute(KEEP_SEATING, _numbered(seating.player, append.table, seating.seat))
            if append.new_table is not None:
                _insert_table(connection, append.new_table)
                connection.execute(COPY_CHAT, _numbered(append.new_table.id, append.table))
            return True

        try:
            return await self._writer.do(add, quick=True)
        except sqlite3.IntegrityError:
            # The same command has already run.
            return False

    async def load(self, table: str, after: int = 0) -> TableRow | None:
        def read(connection: sqlite3.Connection) -> TableRow | None:
            connection.execute("BEGIN")  # the table and its log from one snapshot
            try:
                head = connection.execute(
                    "SELECT header, version, deadline FROM tables WHERE id = ?", (table,)
                ).fetchone()
                rows = connection.execute(
                    "SELECT body, player, command FROM entries WHERE table_id = ? AND version > ? ORDER BY version",
                    (table, after),
                ).fetchall()
            finally:
                connection.execute("COMMIT")
            return _table_row(head, rows) if head else None

        return await self._read(read)

    async def extents(self, tables: Sequence[str]) -> dict[str, Extent]:
        rows = await self._rows(EXTENTS.format(choice="IN (SELECT value FROM json_each(?))"), json.dumps(list(tables)))
        return {table: Extent(version, chat) for table, version, chat in rows}

    async def due(self, now: int, most: int) -> list[Due]:
        rows = await self._rows(
            "SELECT id, seen FROM tables WHERE deadline IS NOT NULL AND deadline <= ? ORDER BY deadline LIMIT ?",
            now,
            most,
        )
        return [Due(*row) for row in rows]

    async def mark_seen(self, tables: Sequence[str], now: int) -> None:
        def mark(connection: sqlite3.Connection) -> None:
            connection.executemany("UPDATE tables SET seen = ? WHERE id = ?", [(now, table) for table in tables])

        await self._writer.do(mark, quick=True)

    async def lobby(self, most: int, since: int = 0) -> list[str]:
        rows = await self._rows(
            "SELECT summary FROM tables WHERE public = 1 AND phase IN ('waiting', 'playing') AND seen >= ?"
            " ORDER BY changed DESC LIMIT ?",
            since,
            most,
        )
        return [str(summary) for (summary,) in rows]

    async def record(self, table: str) -> str | None:
        rows = await self._rows("SELECT record FROM records WHERE table_id = ?", table)
        return str(rows[0][0]) if rows else None

    async def say(self, table: str, line: EntryRow) -> ChatRow:
        def keep(connection: sqlite3.Connection) -> ChatRow:
            known = connection.execute(
                "SELECT number, player, command, body FROM chat WHERE table_id = ? AND player = ? AND command = ?",
                (table, line.player, line.command),
            ).fetchone()
            if known:
                return _chat_row(known)
            (last,) = connection.execute(
                "SELECT COALESCE(MAX(number), 0) FROM chat WHERE table_id = ?", (table,)
            ).fetchone()
            row = (last + 1, line.player, line.command, line.body)
            connection.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?)", (table, *row))
            connection.execute("DELETE FROM chat WHERE table_id = ? AND number <= ?", (table, last + 1 - MOST_CHAT))
            return _chat_row(row)

        return await self._writer.do(keep, quick=True)

    async def chat(self, table: str, after: int = 0) -> list[ChatRow]:
        rows = await self._rows(
            "SELECT number, player, command, body FROM chat WHERE table_id = ? AND number > ? ORDER BY number",
            table,
            after,
        )
        return [_chat_row(row) for row in rows]

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        return await self._read(lambda connection: connection.execute(statement, values).fetchall())


class _Transaction:
    """Runs statements in an open transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        return self._connection.execute(statement, _numbered(*values)).fetchall()


def _numbered(*values: object) -> dict[str, object]:
    """Values for `$1`, `$2` and so on."""
    return {str(number): value for number, value in enumerate(values, 1)}


def _run_now(work: Awaitable[Result]) -> Result:
    """Run a coroutine that awaits nothing but a transaction, which never suspends. Return its result."""
    coroutine = cast("Coroutine[Any, Any, Result]", work)
    try:
        coroutine.send(None)
    except StopIteration as done:
        result: Result = done.value
        return result
    coroutine.close()
    raise RuntimeError("work on the store may wait for nothing else")


def _connect(path: str) -> sqlite3.Connection:
    # We begin and commit explicitly, and never use a connection in two threads at once.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _insert_table(connection: sqlite3.Connection, row: NewRow) -> None:
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(row.id, row.header, row.host, row.command, int(row.public), row.phase, len(row.entries), row.deadline),
            *(row.summary, row.created, row.created, row.created),
        ),
    )
    for version, entry in enumerate(row.entries, 1):
        _insert_entry(connection, row.id, version, entry)
    for seating in row.seatings:
        connection.execute(KEEP_SEATING, _numbered(seating.player, row.id, seating.seat))


def _insert_entry(connection: sqlite3.Connection, table: str, version: int, entry: EntryRow) -> None:
    connection.execute(
        "INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (table, version, entry.player, entry.command, entry.body)
    )


def _table_row(head: Any, rows: Sequence[Any]) -> TableRow:
    header, version, deadline = head
    entries = tuple(EntryRow(body=body, player=player, command=command) for body, player, command in rows)
    return TableRow(header=header, version=version, deadline=deadline, entries=entries)


def _chat_row(row: Any) -> ChatRow:
    number, player, command, body = row
    return ChatRow(number=number, player=player, command=command, body=body)
