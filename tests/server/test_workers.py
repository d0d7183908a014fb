"""Workers run one call at a time within a limit of time, and a pool of them serves urgent calls first."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator

import pytest

from duodecim.server.errors import TableError
from duodecim.server.infra.worker_pool import WorkerPool
from duodecim.server.infra.workers import (
    ProcessWorker,
    ThreadWorker,
    Worker,
    WorkerDied,
    WorkerLost,
    WorkerOverdue,
    report_compiling,
)

pytestmark = pytest.mark.anyio
LONG = 60.0


def do_nothing() -> None:
    pass


def spin() -> None:
    while True:
        pass


def refuse() -> None:
    raise TableError("table/level", game="chips", level="best", levels="easy")


def compile_slowly() -> str:
    report_compiling()
    time.sleep(1)
    return "compiled"


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    made = WorkerPool(2, lambda: ProcessWorker(do_nothing))
    yield made
    made.close()


async def test_a_process_answers_and_refuses_as_a_call_would(pool: WorkerPool) -> None:
    async with pool.take() as worker:
        assert await worker.run(max, 3, 5, seconds=LONG) == 5
        with pytest.raises(TableError, match="chips has no bot of the level “best”") as refused:
            await worker.run(refuse, seconds=LONG)
        assert refused.value.reason == "table/level"
        assert await worker.run(os.getpid, seconds=LONG) != os.getpid()


async def test_a_process_that_hangs_or_dies_is_replaced(pool: WorkerPool) -> None:
    async with pool.take() as worker:
        first = await worker.run(os.getpid, seconds=LONG)
        with pytest.raises(WorkerOverdue):
            await worker.run(spin, seconds=0.1)
    async with pool.take() as worker:
        second = await worker.run(os.getpid, seconds=LONG)
        os.kill(second, signal.SIGSTOP)
        with pytest.raises(WorkerOverdue):
            await worker.run(max, 3, 5, seconds=0.1)
    async with pool.take() as worker:
        third = await worker.run(os.getpid, seconds=LONG)
        os.kill(third, signal.SIGKILL)
        with pytest.raises(WorkerDied):
            await worker.run(max, 3, 5, seconds=LONG)
    async with pool.take() as worker:
        assert await worker.run(os.getpid, seconds=LONG) not in {first, second, third}


async def test_a_process_that_compiles_has_more_time(pool: WorkerPool) -> None:
    async with pool.take() as worker:
        assert await worker.run(compile_slowly, seconds=0.5) == "compiled"


async def test_urgent_calls_go_first_and_a_worker_is_left_for_them() -> None:
    pool = WorkerPool(3, ThreadWorker)
    order: list[str] = []
    release = asyncio.Event()

    async def call(name: str, *, patient: bool) -> None:
        async with pool.take(patient=patient):
            order.append(name)
            await release.wait()

    calls = [asyncio.create_task(call(f"patient {number}", patient=True)) for number in range(4)]
    while len(order) < 2:
        await asyncio.sleep(0.001)
    calls += [asyncio.create_task(call(f"urgent {number}", patient=False)) for number in range(3)]
    await asyncio.sleep(0.01)
    assert order == ["patient 0", "patient 1", "urgent 0"]
    assert (pool.workers_for_urgent, pool.urgent_waiting) == (1, 2)
    release.set()
    await asyncio.gather(*calls)
    assert order[3:] == ["urgent 1", "urgent 2", "patient 2", "patient 3"]
    pool.close()


async def test_a_call_that_is_cancelled_keeps_no_worker() -> None:
    pool = WorkerPool(1, ThreadWorker)
    async with pool.take():
        waiting = asyncio.create_task(pool.take().__aenter__())
        await asyncio.sleep(0)
        waiting.cancel()
        handed_over = asyncio.create_task(pool.take().__aenter__())
        await asyncio.sleep(0)
        assert pool.urgent_waiting == 1
    handed_over.cancel()  # it has its worker, but has not seen it yet
    await asyncio.wait((waiting, handed_over))
    async with pool.take() as worker:
        assert await worker.run(max, 3, 5, seconds=LONG) == 5
    pool.close()


async def test_everyone_who_waits_is_told_if_no_worker_starts() -> None:
    class Unstartable(ThreadWorker):
        async def start(self) -> None:
            raise WorkerDied

    pool = WorkerPool(2, Unstartable)

    async def call() -> Worker:
        async with pool.take() as worker:
            return worker

    for told in await asyncio.gather(*(call() for _ in range(3)), return_exceptions=True):
        assert isinstance(told, WorkerLost)
    pool.close()
