"""A pool of workers with two queues: urgent calls go first, and patient calls always leave a worker to them."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from .workers import Worker, WorkerLost

_LOG = logging.getLogger(__name__)
#: How long to wait after a worker could not be started.
_PAUSE_SECONDS: Final = 1.0


class WorkerPool:
    """At most `most` workers, started when they are needed and replaced when they are lost.

    As soon as all are busy another one is started, so that it is ready for what comes next.
    """

    def __init__(self, most: int, new_worker: Callable[[], Worker]) -> None:
        self._most = most
        self._new_worker = new_worker
        self._idle: list[Worker] = []
        #: Workers that were given away; True for those that do patient work.
        self._busy: dict[Worker, bool] = {}
        self._starting: set[asyncio.Task[None]] = set()
        self._urgent: deque[asyncio.Future[Worker]] = deque()
        self._patient: deque[asyncio.Future[Worker]] = deque()
        self._closed = False

    @property
    def urgent_waiting(self) -> int:
        """The number of urgent calls that wait for a worker."""
        return len(self._urgent)

    @property
    def workers_for_urgent(self) -> int:
        """The number of workers that urgent work has for itself now."""
        return len(self._idle) + len(self._busy) - sum(self._busy.values())

    def prepare(self) -> None:
        """Start a worker, so that the first call need not wait for it."""
        if not (self._idle or self._busy or self._starting):
            self._start_one()

    @asynccontextmanager
    async def take(self, *, patient: bool = False) -> AsyncIterator[Worker]:
        """Wait for a worker and have it for oneself. Raise WorkerLost if none can be started."""
        worker = await self._wait(self._patient if patient else self._urgent)
        try:
            yield worker
        finally:
            self._give_back(worker)

    def close(self) -> None:
        """End all workers. Calls that wait are cancelled."""
        self._closed = True
        for task in self._starting:
            task.cancel()
        for worker in (*self._idle, *self._busy):
            worker.end()
        for waiting in (*self._urgent, *self._patient):
            waiting.cancel()

    async def _wait(self, queue: deque[asyncio.Future[Worker]]) -> Worker:
        waiting: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        queue.append(waiting)
        self._assign()
        try:
            return await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled() and waiting.exception() is None:
                self._give_back(waiting.result())
            elif waiting in queue:
                queue.remove(waiting)
            raise

    def _give_back(self, worker: Worker) -> None:
        del self._busy[worker]
        if worker.usable:
            self._idle.append(worker)
        self._assign()

    def _assign(self) -> None:
        """Give idle workers to those who wait, and start another one if there are not enough."""
        if self._closed:
            return
        while self._idle and (queue := self._next_queue()) is not None:
            waiting = queue.popleft()
            if not waiting.done():  # it may have been cancelled
                worker = self._idle.pop()
                self._busy[worker] = queue is self._patient
                waiting.set_result(worker)
        # One more for patient work or for what comes next, and as many as urgent work needs.
        wanted = max(len(self._urgent), 1) if self._patient or not self._idle else 0
        room = self._most - len(self._idle) - len(self._busy)
        for _ in range(min(wanted, room) - len(self._starting)):
            self._start_one()

    def _next_queue(self) -> deque[asyncio.Future[Worker]] | None:
        if self._urgent:
            return self._urgent
        return self._patient if self._patient and self.workers_for_urgent > 1 else None

    def _start_one(self) -> None:
        task = asyncio.create_task(self._start())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)
        # Only now it is not among those that start, so that another can take its place.
        task.add_done_callback(lambda _: self._assign())

    async def _start(self) -> None:
        worker = self._new_worker()
        try:
            await worker.start()
            self._idle.append(worker)
        except Exception:
            _LOG.exception("a worker could not be started")
            if not self._busy:
                self._refuse_all()
            await asyncio.sleep(_PAUSE_SECONDS)
        finally:
            if worker not in self._idle:
                worker.end()

    def _refuse_all(self) -> None:
        """Tell everyone who waits that there is no worker, so that they can do without."""
        for queue in (self._urgent, self._patient):
            while queue:
                waiting = queue.popleft()
                if not waiting.done():
                    waiting.set_exception(WorkerLost())
