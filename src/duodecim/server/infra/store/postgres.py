"""The store in PostgreSQL, for several processes that serve together."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg

from ...errors import ServerError
from ...ops.logs import without_passwords
from .base import MOST_CHAT, Append, ChatRow, Due, EntryRow, Extent, NewRow, Seating, TableRow, Work
from .health import StoreFailure, StoreHealth
from .migrations import pending
from .postgres_pool import LONG_STATEMENT_SECONDS, STATEMENT_SECONDS, Lent, PostgresPool
from .statements import COPY_CHAT, END_SEATINGS, EXTENTS, KEEP_RATED, KEEP_SEATING, PROBE

Result = TypeVar("Result")

#: Any number works, as long as every process that migrates takes the same lock.
_MIGRATION_LOCK = 12_12_12
#: How the names of all our connections begin.
_NAME = "duodecim "


class PostgresStore:
    """A store that other processes use too."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.health = StoreHealth()
        #: What the connections of this process are called in the list that PostgreSQL keeps of them.
        self._name = f"{_NAME}{secrets.token_hex(4)}"
        self._pool = PostgresPool(address, self._name, self.health)

    async def open(self) -> None:
        try:
            await self._pool.open()
        except ValueError:  # it quotes parts of the address, and perhaps of the password
            raise ServerError("server/database-address", address=without_passwords(self._address)) from None
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
            raise ServerError("server/database", problem=without_passwords(str(problem))) from problem
        try:
            await self._migrate()
        except StoreFailure as problem:
            await self._pool.close()
            raise ServerError("server/database", problem=str(problem)) from problem

    async def _migrate(self) -> None:
        # Another process may be migrating, and that may take long.
        async with self._writing(seconds=None) as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATION_LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (number BIGINT NOT NULL)")
            found = await connection.fetchval("SELECT COALESCE(MAX(number), 0) FROM schema_version")
            for step in pending(found):
                for statement in step.statements:
                    await connection.execute(statement)
                if step.fill is not None:
                    await step.fill(_Transaction(connection))
                await connection.execute("INSERT INTO schema_version VALUES ($1)", step.number)

    async def close(self) -> None:
        await self._pool.close()

    async def inspect(self) -> None:
        pass  # PostgreSQL looks after its own files

    async def claim(self, *, alone: bool) -> bool:
        if not alone:
            return False
        async with self._pool.lend() as connection:
            others: int = await connection.fetchval(
                "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database()"
                " AND starts_with(application_name, $1) AND application_name <> $2",
                *(_NAME, self._name),
            )
        return others > 0

    async def check(self) -> None:
        if self.health.has_written_lately:
            await self._fetch("SELECT 1")
            return
        async with self._writing() as connection:
            await connection.execute(PROBE)

    @asynccontextmanager
    async def _writing(self, seconds: float | None = STATEMENT_SECONDS) -> AsyncIterator[Lent]:
        """Lend a connection for something that writes."""
        async with self._pool.lend(seconds=seconds) as connection:
            yield connection
        self.health.note_write()

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        async with self._pool.lend() as connection:
            return await connection.fetch(statement, *values)

    async def read(self, work: Work[Result]) -> Result:
        async with (
            self._pool.lend(seconds=LONG_STATEMENT_SECONDS) as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            return await work(_Transaction(connection))

    async def write(self, work: Work[Result]) -> Result:
        async with self._writing(LONG_STATEMENT_SECONDS) as connection, connection.transaction():
            return await work(_Transaction(connection))

    async def setting(self, name: str, value: str) -> str:
        async with self._writing() as connection:
            await connection.execute("INSERT INTO settings VALUES ($1, $2) ON CONFLICT DO NOTHING", name, value)
            kept: str = await connection.fetchval("SELECT value FROM settings WHERE name = $1", name)
        return kept

    async def create(self, row: NewRow) -> str:
        async with self._writing() as connection:
            try:
                async with connection.transaction():
                    await _insert_table(connection, row)
            except asyncpg.UniqueViolationError:
                made_before: str = await connection.fetchval(
                    "SELECT id FROM tables WHERE host = $1 AND command = $2", row.host, row.command
                )
                return made_before
        return row.id

    async def append(self, append: Append) -> bool:
        async with self._writing() as connection:
            try:
                if not (append.is_over or append.seating or append.new_table or append.record is not None):
                    return await _append(connection, append)
                async with connection.transaction():
                    added = await _append(connection, append)
                    if added and append.record is not None:
                        await connection.execute(
                            "INSERT INTO records VALUES ($1, $2, $3)", append.table, append.record, append.changed
                        )
                    if added and append.rated is not None:
                        await connection.execute(KEEP_RATED, append.table, append.rated, append.changed)
                    if added and append.is_over:
                        aborted = int(append.phase == "aborted")
                        await connection.execute(END_SEATINGS, append.table, append.changed, aborted)
                    if added and append.seating is not None:
                        await _keep_seating(connection, append.table, append.seating)
                    if added and append.new_table is not None:
                        await _insert_table(connection, append.new_table)
                        await connection.execute(COPY_CHAT, append.new_table.id, append.table)
                    return added
            except asyncpg.UniqueViolationError:
                # Another process has already run the same command.
                return False

    async def load(self, table: str, after: int = 0) -> TableRow | None:
        async with (
            self._pool.lend() as connection,
            connection.transaction(isolation="repeatable_read", readonly=True),
        ):
            head = await connection.fetchrow("SELECT header, version, deadline FROM tables WHERE id = $1", table)
            if head is None:
                return None
            rows = await connection.fetch(
                "SELECT body, player, command FROM entries WHERE table_id = $1 AND version > $2 ORDER BY version",
                table,
                after,
            )
        return TableRow(**head, entries=tuple(EntryRow(**row) for row in rows))

    async def extents(self, tables: Sequence[str]) -> dict[str, Extent]:
        rows = await self._fetch(EXTENTS.format(choice="= ANY($1::text[])"), list(tables))
        return {row["id"]: Extent(row["version"], row["chat"]) for row in rows}

    async def due(self, now: int, most: int) -> list[Due]:
        rows = await self._fetch(
            "SELECT id, seen FROM tables WHERE deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline LIMIT $2",
            now,
            most,
        )
        return [Due(*row) for row in rows]

    async def mark_seen(self, tables: Sequence[str], now: int) -> None:
        async with self._writing() as connection:
            await connection.execute("UPDATE tables SET seen = $1 WHERE id = ANY($2::text[])", now, list(tables))

    async def lobby(self, most: int, since: int = 0) -> list[str]:
        rows = await self._fetch(
            "SELECT summary FROM tables WHERE public = 1 AND phase IN ('waiting', 'playing') AND seen >= $1"
            " ORDER BY changed DESC LIMIT $2",
            since,
            most,
        )
        return [row["summary"] for row in rows]

    async def record(self, table: str) -> str | None:
        rows = await self._fetch("SELECT record FROM records WHERE table_id = $1", table)
        return rows[0]["record"] if rows else None

    async def say(self, table: str, line: EntryRow) -> ChatRow:
        async with self._writing() as connection, connection.transaction():
            # One line at a time, so that numbers are consecutive.
            await connection.execute("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", table)
            known = await connection.fetchrow(
                "SELECT number, player, command, body FROM chat WHERE table_id = $1 AND player = $2 AND command = $3",
                *(table, line.player, line.command),
            )
            if known is None:
                known = await connection.fetchrow(
                    "INSERT INTO chat SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4 FROM chat WHERE table_id = $1"
                    " RETURNING number, player, command, body",
                    *(table, line.player, line.command, line.body),
                )
                await connection.execute(
                    "DELETE FROM chat WHERE table_id = $1 AND number <= $2", table, known["number"] - MOST_CHAT
                )
        return ChatRow(**known)

    async def chat(self, table: str, after: int = 0) -> list[ChatRow]:
        rows = await self._fetch(
            "SELECT number, player, command, body FROM chat WHERE table_id = $1 AND number > $2 ORDER BY number",
            table,
            after,
        )
        return [ChatRow(**row) for row in rows]


class _Transaction:
    """Runs statements in an open transaction."""

    def __init__(self, connection: Lent) -> None:
        self._connection = connection

    async def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in await self._connection.fetch(statement, *values)]


async def _keep_seating(connection: Lent, table: str, seating: Seating) -> None:
    await connection.execute(KEEP_SEATING, seating.player, table, seating.seat)


async def _append(connection: Lent, append: Append) -> bool:
    """Return the check and the entry as one statement: one round trip, one transaction."""
    added = await connection.execute(
        "WITH moved AS (UPDATE tables SET version = version + 1, phase = $3, deadline = $4,"
        " changed = COALESCE($5, changed), summary = COALESCE($6, summary)"
        " WHERE id = $1 AND version = $2 RETURNING version)"
        " INSERT INTO entries SELECT $1, version, $7, $8, $9 FROM moved",
        *(append.table, append.version, append.phase, append.deadline, append.changed, append.summary),
        *(append.entry.player, append.entry.command, append.entry.body),
    )
    return bool(added == "INSERT 0 1")


async def _insert_table(connection: Lent, row: NewRow) -> None:
    await connection.execute(
        "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10)",
        *(row.id, row.header, row.host, row.command, int(row.public), row.phase, len(row.entries), row.deadline),
        *(row.summary, row.created),
    )
    for version, entry in enumerate(row.entries, 1):
        await connection.execute(
            "INSERT INTO entries VALUES ($1, $2, $3, $4, $5)",
            *(row.id, version, entry.player, entry.command, entry.body),
        )
    for seating in row.seatings:
        await _keep_seating(connection, row.id, seating)
