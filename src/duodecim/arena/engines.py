"""Where blocks are played: in this process, in several, or on a Ray cluster.

An engine is given chunks of blocks and returns each when it is done, in any order. What a block holds depends on the
plan alone, so it does not matter where it is played, or how often.
"""

from __future__ import annotations

import multiprocessing
import os
import platform
import signal
import time
from abc import ABC, abstractmethod
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from .blocks import BlockPlayer, PlayedBlock
from .errors import ArenaError
from .plan import Plan

EngineName: TypeAlias = Literal["local", "ray"]

#: A chunk that kills so many workers in a row will kill the next one too.
_MOST_DEATHS: Final = 5


class Chunk(NamedTuple):
    """Blocks that were played one after the other by one worker."""

    first: int
    blocks: list[PlayedBlock]
    worker: str
    seconds: float


class Engine(ABC):
    """Plays chunks of blocks."""

    #: How many chunks it can have at a time.
    capacity: int = 1
    #: How long a chunk should take at least, in seconds. To hand one over costs little beside that.
    chunk_seconds: float = 0.0

    @abstractmethod
    def submit(self, first: int, last: int) -> None:
        """Begin to play the blocks from `first` to `last` − 1."""

    @abstractmethod
    def next_chunk(self) -> Chunk:
        """Wait for a chunk that is done."""

    @abstractmethod
    def close(self) -> None:
        """Stop all work."""


def play_chunk(player: BlockPlayer, first: int, last: int) -> Chunk:
    """Play blocks one after the other."""
    begun = time.perf_counter()
    blocks = [player.play(number) for number in range(first, last)]
    return Chunk(first, blocks, f"{platform.node()}:{os.getpid()}", time.perf_counter() - begun)


class SerialEngine(Engine):
    """Plays in this process."""

    def __init__(self, plan: Plan) -> None:
        self._player = BlockPlayer(plan)
        self._waiting: deque[tuple[int, int]] = deque()

    def submit(self, first: int, last: int) -> None:
        self._waiting.append((first, last))

    def next_chunk(self) -> Chunk:
        return play_chunk(self._player, *self._waiting.popleft())

    def close(self) -> None:
        self._player.close()


_worker_player: BlockPlayer | None = None


def _begin_worker(plan: Plan) -> None:
    """Prepare a worker process. Ctrl-C is for the process that leads."""
    global _worker_player  # noqa: PLW0603  # a pool offers no other place for what a worker keeps
    player = _worker_player = BlockPlayer(plan)

    def end(*_: object) -> None:
        # Programs of bots must not outlive the worker.
        player.close()
        os._exit(1)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end)


def _play_in_worker(first: int, last: int) -> Chunk:
    if _worker_player is None:
        raise RuntimeError("the worker was not prepared")
    return play_chunk(_worker_player, first, last)


class ProcessEngine(Engine):
    """Plays in several processes. A process that dies is replaced, and its chunks are played again."""

    chunk_seconds = 1.0

    def __init__(self, plan: Plan, processes: int) -> None:
        self.capacity = 2 * processes
        self._plan = plan
        self._processes = processes
        self._pool = self._new_pool()
        self._pending: dict[Future[Chunk], tuple[int, int]] = {}
        self._deaths = 0

    def _new_pool(self) -> ProcessPoolExecutor:
        # Fresh processes: a copy of this one would inherit threads that no longer run.
        fresh = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, fresh, initializer=_begin_worker, initargs=(self._plan,))

    def submit(self, first: int, last: int) -> None:
        try:
            self._pending[self._pool.submit(_play_in_worker, first, last)] = (first, last)
        except BrokenProcessPool:
            self._replace_pool([(first, last)])

    def next_chunk(self) -> Chunk:
        while True:
            done, _ = wait(self._pending, return_when=FIRST_COMPLETED)
            future = next(iter(done))
            task = self._pending.pop(future)
            try:
                chunk = future.result()
            except BrokenProcessPool:
                self._replace_pool([task])
            else:
                self._deaths = 0
                return chunk

    def _replace_pool(self, tasks: list[tuple[int, int]]) -> None:
        """Start other processes and give them everything that was not done."""
        self._deaths += 1
        if self._deaths > _MOST_DEATHS:
            raise ArenaError("arena/workers-die", block=min(first for first, _ in tasks), times=self._deaths)
        undone = [task for future, task in self._pending.items() if not _is_done(future)]
        self._pending = {future: task for future, task in self._pending.items() if _is_done(future)}
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._new_pool()
        for first, last in sorted({*tasks, *undone}):
            self._pending[self._pool.submit(_play_in_worker, first, last)] = (first, last)

    def close(self) -> None:
        processes = list((getattr(self._pool, "_processes", None) or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _is_done(future: Future[Any]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None
