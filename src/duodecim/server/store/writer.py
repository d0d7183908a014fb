"""The one thread that writes to an SQLite file. Whatever waits when it looks is committed together."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

Result = TypeVar("Result")
Work: TypeAlias = Callable[[sqlite3.Connection], Any]
_Job: TypeAlias = tuple[Work, "asyncio.Future[Any]", asyncio.AbstractEventLoop]

#: More than this in one transaction would let the first wait long for the last.
_MOST_TOGETHER = 256


class Writer:
    """Runs pieces of work in transactions, many in one: a sync to disk costs the same for one as for a hundred."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="duodecim-store")
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run a piece of work; it is on disk when this returns. If it raises, it alone is undone."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._jobs.put((work, future, loop))
        # Whoever waits may be cancelled; the work is not.
        return await asyncio.shield(future)

    async def close(self) -> None:
        """Finish everything that was asked for."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            jobs: list[_Job] = [first]
            ending = False
            while len(jobs) < _MOST_TOGETHER and not ending:
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    ending = True
                else:
                    jobs.append(job)
            self._commit(jobs)
            if ending:
                return

    def _commit(self, jobs: list[_Job]) -> None:
        results: list[tuple[bool, Any]] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            results = [self._one(work) for work, _, _ in jobs]
            self._connection.execute("COMMIT")
        except sqlite3.Error as problem:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            results = [(False, problem)] * len(jobs)
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], bool, Any]]] = {}
        for (_, future, loop), (fine, result) in zip(jobs, results, strict=True):
            by_loop.setdefault(loop, []).append((future, fine, result))
        for loop, settled in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, settled)

    def _one(self, work: Work) -> tuple[bool, Any]:
        self._connection.execute("SAVEPOINT one")
        try:
            result = work(self._connection)
        except Exception as problem:  # it goes to whoever asked
            self._connection.execute("ROLLBACK TO one")
            self._connection.execute("RELEASE one")
            return False, problem
        self._connection.execute("RELEASE one")
        return True, result


def _settle(settled: list[tuple[asyncio.Future[Any], bool, Any]]) -> None:
    for future, fine, result in settled:
        if future.done():
            continue
        if fine:
            future.set_result(result)
        else:
            future.set_exception(result)
