"""The single writer to an SQLite file. Work that is waiting is committed together.

See docs/decisions/0049-quick-writes-on-the-event-loop.md.
"""

from __future__ import annotations

import asyncio
import math
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from .health import StoreFailure, StoreHealth

Result = TypeVar("Result")
Work: TypeAlias = Callable[[sqlite3.Connection], Any]
#: True and the result of a piece of work, or False and its error.
_Outcome: TypeAlias = tuple[bool, Any]

#: Most pieces of work in one transaction, so that the first does not wait long for the last.
_MOST_TOGETHER: Final = 256
#: The least time between two commits. Work that comes sooner waits for more to be committed with it.
_LEAST_SECONDS_BETWEEN: Final = 0.004
#: How long to wait for another process that uses the same file.
BUSY_MILLISECONDS: Final = 10_000

#: Errors for reasons outside: disk, memory, permissions, other processes.
_FAILURES: Final = (
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
    *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB),
)


def explain(problem: Exception, health: StoreHealth) -> Exception:
    """Return a failure of the database as such, and noted; any other error as it is."""
    if isinstance(problem, sqlite3.DatabaseError) and getattr(problem, "sqlite_errorcode", 0) & 0xFF in _FAILURES:
        return health.note_failure(problem)
    return problem


class _Job(NamedTuple):
    work: Work
    quick: bool
    future: asyncio.Future[Any]


class Writer:
    """Runs pieces of work, many in one transaction: a sync to disk costs the same for one as for a hundred.

    What is quick is done at once in the thread of the event loop, and only the wait for the disk in another: two
    threads that take turns at every statement would cost more than the statements.
    """

    def __init__(self, connection: sqlite3.Connection, health: StoreHealth) -> None:
        self._connection = connection
        self._health = health
        self._jobs: list[_Job] = []
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="duodecim-store")
        self._writing: asyncio.Task[None] | None = None
        #: When the last commit began.
        self._committed = -math.inf

    async def do(self, work: Callable[[sqlite3.Connection], Result], *, quick: bool = False) -> Result:
        """Run a piece of work. It is on disk when this returns. If it raises, only this piece is undone."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.append(_Job(work, quick, future))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        # The caller may be cancelled; the work is not.
        return await asyncio.shield(future)

    async def close(self) -> None:
        """Finish all pending work."""
        if self._writing is not None:
            await self._writing
        self._thread.shutdown()
        self._connection.close()

    async def _write(self) -> None:
        while self._jobs:
            await asyncio.sleep(self._committed + _LEAST_SECONDS_BETWEEN - time.monotonic())
            self._committed = time.monotonic()
            jobs, self._jobs = self._jobs[:_MOST_TOGETHER], self._jobs[_MOST_TOGETHER:]
            for job, (fine, result) in zip(jobs, await self._commit(jobs), strict=True):
                if job.future.done():
                    continue
                if fine:
                    job.future.set_result(result)
                else:
                    job.future.set_exception(result)
        self._writing = None

    async def _commit(self, jobs: list[_Job]) -> list[_Outcome]:
        here = asyncio.get_running_loop()
        try:
            if all(job.quick for job in jobs) and self._begin_at_once():
                outcomes = [self._one(job.work) for job in jobs]
            else:
                outcomes = await here.run_in_executor(self._thread, self._do_all, jobs)
            await here.run_in_executor(self._thread, self._connection.execute, "COMMIT")
        except Exception as problem:  # whatever it is, the caller must get an answer
            if self._connection.in_transaction:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
            return [(False, explain(problem, self._health))] * len(jobs)
        outcomes = [(fine, result if fine else explain(result, self._health)) for fine, result in outcomes]
        if not any(isinstance(result, StoreFailure) for _, result in outcomes):
            self._health.note_write()
        return outcomes

    def _begin_at_once(self) -> bool:
        """Begin a transaction, unless another process is writing to the file."""
        self._connection.execute("PRAGMA busy_timeout = 0")
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return False
        return True

    def _do_all(self, jobs: list[_Job]) -> list[_Outcome]:
        self._connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
        self._connection.execute("BEGIN IMMEDIATE")
        return [self._one(job.work) for job in jobs]

    def _one(self, work: Work) -> _Outcome:
        self._connection.execute("SAVEPOINT one")
        try:
            result = work(self._connection)
        except Exception as problem:  # the caller gets it
            if not self._connection.in_transaction:
                raise  # the database has undone everything
            self._connection.execute("ROLLBACK TO one")
            self._connection.execute("RELEASE one")
            return False, problem
        self._connection.execute("RELEASE one")
        return True, result
