"""Connections to PostgreSQL that are given up when the database is silent.

Neither a statement nor a new connection may wait for ever: bytes can be lost without an error, and the database can be
stopped. See docs/decisions/0060-faults-of-redis-and-postgresql.md.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

import asyncpg

from .health import StoreFailure, StoreHealth

Result = TypeVar("Result")

_CONNECTIONS: Final = 8
#: How long the database may take for a statement, and for one that may have much to do.
STATEMENT_SECONDS: Final = 2.0
LONG_STATEMENT_SECONDS: Final = 20.0
#: How long a new connection may take, and how long at the start, when the database may still be starting too.
_CONNECT_SECONDS: Final = 1.5
_FIRST_CONNECT_SECONDS: Final = 10.0
#: If the event loop is so late, it gets as long again before the database is taken for silent.
_LAG_SECONDS: Final = 0.5
#: How long to wait until one of the connections is free.
_QUEUE_SECONDS: Final = 3.0
#: How long everybody is told at once that the database is silent, before it is tried again.
_REST_SECONDS: Final = 0.3
#: How long what is running may take when the server stops.
_CLOSE_SECONDS: Final = 1.0
#: What PostgreSQL does about connections that have gone silent, so that they hold no locks.
_SERVER_SETTINGS: Final = {
    "idle_in_transaction_session_timeout": "5000",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
#: Errors for reasons outside: the connection, the disk, the operator of the database.
_FAILURES: Final = (
    *(OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError),
    *(asyncpg.InsufficientResourcesError, asyncpg.OperatorInterventionError, asyncpg.PostgresSystemError),
    asyncpg.ReadOnlySQLTransactionError,
)
#: Those that concern the connection itself, so that the others may be lost too.
_LOSSES: Final = (OSError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError)


class Silence(TimeoutError):
    """The database has not answered in time."""


class PostgresPool:
    """A few connections that are lent one at a time."""

    def __init__(self, address: str, name: str, health: StoreHealth) -> None:
        self._address = address
        self._name = name
        self._health = health
        self._free = asyncio.Semaphore(_CONNECTIONS)
        #: All connections, and those that nobody uses. The one that was used last is lent first.
        self._open: set[Any] = set()
        self._idle: list[Any] = []
        #: When the database last answered, and until when nobody tries it.
        self._answered = float("-inf")
        self._resting_until = float("-inf")

    async def open(self) -> None:
        """Make the first connection."""
        self._idle.append(await self._connect(_FIRST_CONNECT_SECONDS))

    async def _connect(self, seconds: float) -> Any:
        settings = {"application_name": self._name, **_SERVER_SETTINGS}
        try:
            connection = await asyncpg.connect(self._address, timeout=seconds, server_settings=settings)
        except TimeoutError:
            raise Silence("no connection in time") from None
        self._open.add(connection)
        return connection

    async def close(self) -> None:
        """Let what is running finish, but not for long, and disconnect."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_SECONDS):
                for _ in range(_CONNECTIONS):
                    await self._free.acquire()
                await asyncio.gather(*(connection.close() for connection in self._open), return_exceptions=True)
        self._cut_all()

    @asynccontextmanager
    async def lend(self, *, seconds: float | None = STATEMENT_SECONDS) -> AsyncIterator[Lent]:
        """Lend a connection, whose statements may take so many seconds each.

        Errors for reasons outside of the statements are noted as failures of the database.
        """
        started = time.monotonic()
        if started < self._resting_until:
            raise StoreFailure("the database is silent")
        try:
            async with self._take() as connection:
                yield Lent(connection, seconds)
            self._answered = time.monotonic()
        except _FAILURES as problem:
            if isinstance(problem, _LOSSES) and self._answered < started:
                # Those who wait learn it at once, and no other connection is likely to be better.
                self._resting_until = time.monotonic() + _REST_SECONDS
                self._cut_all()
            raise self._health.note_failure(problem) from problem

    @asynccontextmanager
    async def _take(self) -> AsyncIterator[Any]:
        async with asyncio.timeout(_QUEUE_SECONDS):
            await self._free.acquire()
        try:
            connection = self._take_idle() or await self._connect(_CONNECT_SECONDS)
            try:
                yield connection
            finally:
                if connection.is_closed():
                    self._open.discard(connection)
                else:
                    self._idle.append(connection)
        finally:
            self._free.release()

    def _take_idle(self) -> Any:
        """Return a connection that the database has not closed meanwhile, or None."""
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
            self._open.discard(connection)
        return None

    def _cut_all(self) -> None:
        for connection in self._open:
            connection.terminate()
        self._open.clear()
        self._idle.clear()


class Lent:
    """A connection that is cut off if a statement gets no answer in time."""

    def __init__(self, connection: Any, seconds: float | None) -> None:
        self._connection = connection
        self._seconds = seconds

    async def execute(self, statement: str, *values: object) -> str:
        """Run a statement and return what it did, such as `INSERT 0 1`."""
        done: str = await self._expect(self._connection.execute(statement, *values))
        return done

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """Run a statement and return its rows."""
        rows: list[Any] = await self._expect(self._connection.fetch(statement, *values))
        return rows

    async def fetchrow(self, statement: str, *values: object) -> Any:
        """Run a statement and return its first row, or None."""
        return await self._expect(self._connection.fetchrow(statement, *values))

    async def fetchval(self, statement: str, *values: object) -> Any:
        """Run a statement and return the first value of its first row, or None."""
        return await self._expect(self._connection.fetchval(statement, *values))

    @asynccontextmanager
    async def transaction(self, **options: Any) -> AsyncIterator[None]:
        """Run what is inside in a transaction, and commit it unless an error is raised."""
        transaction = self._connection.transaction(**options)
        await self._expect(transaction.start())
        try:
            yield
        except BaseException:
            if not self._connection.is_closed():
                await self._expect(transaction.rollback())
            raise
        await self._expect(transaction.commit())

    async def _expect(self, answer: Awaitable[Result]) -> Result:
        """Wait for an answer, and cut the connection if it does not come: nothing else would end the wait."""
        patience = None if self._seconds is None else _Patience(self._seconds, self._connection.terminate)
        try:
            return await answer
        except asyncio.CancelledError:
            self._connection.terminate()  # to ask a silent database to stop would take as long as to wait for it
            raise
        except Exception as problem:
            if patience is not None and patience.is_over:
                raise Silence("no answer in time") from problem
            if self._connection.is_closed():
                # Whatever asyncpg makes of it: it was not prepared for being cut off between two steps.
                raise ConnectionError("the connection is lost") from problem
            raise
        finally:
            if patience is not None:
                patience.stop()


class _Patience:
    """Calls something after a number of seconds, unless it is stopped before."""

    def __init__(self, seconds: float, act: Callable[[], None]) -> None:
        self._act = act
        self._loop = asyncio.get_running_loop()
        self._timer = self._loop.call_later(seconds, self._end)
        self.is_over = False

    def stop(self) -> None:
        """Do nothing any more."""
        self._timer.cancel()

    def _end(self) -> None:
        if self._loop.time() - self._timer.when() > _LAG_SECONDS:
            # This process was busy. The answer may be there, and nobody had the time to read it.
            self._timer = self._loop.call_later(_LAG_SECONDS, self._end)
            return
        self.is_over = True
        self._act()
