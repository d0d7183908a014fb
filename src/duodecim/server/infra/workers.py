"""Workers: a process or a thread that runs one function at a time for the server, within a limit of time."""

from __future__ import annotations

import asyncio
import math
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any, Final, Protocol, TypeVar

Answer = TypeVar("Answer")

#: How long a process may take to start. Imports take a second, on a busy machine much longer.
_START_SECONDS: Final = 60.0
#: How long a call may go on after it has said that it compiles something.
_COMPILING_SECONDS: Final = 300.0
#: A message of a worker that has not got its answer yet.
_COMPILING: Final = "compiling"

_CONTEXT: Final = get_context("spawn")


class WorkerLost(Exception):
    """A worker gave no answer. It is gone; another can be asked."""


class WorkerDied(WorkerLost):
    """The process ended before its answer."""


class WorkerOverdue(WorkerLost):
    """The call took longer than allowed, so the worker was ended."""


class Worker(Protocol):
    """Runs one call at a time."""

    @property
    def usable(self) -> bool:
        """Return True unless the worker was lost."""

    async def start(self) -> None:
        """Get ready. Raise WorkerLost if that fails."""

    async def run(self, work: Callable[..., Answer], *values: Any, seconds: float) -> Answer:
        """Return what a function returns. Raise what it raises, or WorkerLost. Cancelling a call ends the worker."""

    def end(self) -> None:
        """End the worker at once, whatever it does."""


class ProcessWorker:
    """A process. It ends with the server, even if the server is killed.

    `set_up` is called in the process, with `values`, before the first function. What it returns is called after each
    function, when the answer is on its way.
    """

    def __init__(self, set_up: Callable[..., Callable[[], object]], *values: Any) -> None:
        self._pipe, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_serve, args=(theirs, set_up, values), daemon=True)
        self._theirs: Connection = theirs
        # It waits for the pipe: the event loop cannot do that on all systems.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="duodecim-worker")
        self._deadline = math.inf
        self._ended = False

    @property
    def usable(self) -> bool:
        return not self._ended

    async def start(self) -> None:
        await self._within(_START_SECONDS, self._thread.submit(self._start))

    async def run(self, work: Callable[..., Answer], *values: Any, seconds: float) -> Answer:
        answer: Answer = await self._within(seconds, self._thread.submit(self._ask, work, values))
        return answer

    def end(self) -> None:
        self._ended = True
        if self._process.pid is not None:
            self._process.kill()  # also ends a process that was stopped
        self._thread.shutdown(wait=False)

    async def _within(self, seconds: float, asked: Future[Any]) -> Any:
        self._deadline = time.monotonic() + seconds
        answer = asyncio.wrap_future(asked)
        try:
            while not answer.done():
                left = self._deadline - time.monotonic()
                if left <= 0:
                    raise WorkerOverdue
                await asyncio.wait((answer,), timeout=left)
            return answer.result()
        except WorkerDied:
            self.end()
            raise
        finally:
            if not answer.done():  # overdue, or cancelled
                self.end()
                # The thread gets an error from the broken pipe, and nobody waits for it.
                answer.add_done_callback(lambda done: done.cancelled() or done.exception())

    def _start(self) -> None:
        try:
            self._process.start()
            self._theirs.close()  # so that the end of the process is the end of the pipe
            self._pipe.recv()
        except (EOFError, OSError) as problem:
            raise WorkerDied from problem

    def _ask(self, work: Callable[..., Any], values: tuple[Any, ...]) -> Any:
        try:
            self._pipe.send((work, values))
            while (message := self._pipe.recv()) == _COMPILING:
                self._deadline = time.monotonic() + _COMPILING_SECONDS
        except (EOFError, OSError) as problem:
            raise WorkerDied from problem
        done, answer = message
        if not done:
            raise answer
        return answer


class ThreadWorker:
    """A thread of the server. It cannot be ended: after a call that is overdue it is left to itself."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="duodecim-worker")
        self._ended = False

    @property
    def usable(self) -> bool:
        return not self._ended

    async def start(self) -> None:
        """Do nothing: a thread starts at once."""

    async def run(self, work: Callable[..., Answer], *values: Any, seconds: float) -> Answer:
        answer = asyncio.wrap_future(self._thread.submit(work, *values))
        try:
            done, _ = await asyncio.wait((answer,), timeout=seconds)
            if not done:
                raise WorkerOverdue
            return answer.result()
        finally:
            if not answer.done():
                self.end()

    def end(self) -> None:
        self._ended = True
        self._thread.shutdown(wait=False, cancel_futures=True)


#: The server's end of the pipe, in a process of a worker.
_server: Connection | None = None


def report_compiling() -> None:
    """Tell the server that the call which is running compiles something, so that it is given more time."""
    if _server is not None:
        _server.send(_COMPILING)


def _serve(pipe: Connection, set_up: Callable[..., Callable[[], object]], values: tuple[Any, ...]) -> None:
    """Run what the server sends, until the server or the worker is ended."""
    global _server  # noqa: PLW0603  # one process is one worker
    _server = pipe
    # Ctrl-C is for the server, which lets its workers finish.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_server, daemon=True).start()
    tidy_up = set_up(*values)
    pipe.send(None)
    with suppress(EOFError, OSError):  # the server is gone
        while True:
            work, arguments = pipe.recv()
            pipe.send(_call(work, arguments))
            tidy_up()


def _call(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[bool, Any]:
    """Return True and the result of a call, or False and what it raised."""
    try:
        return True, work(*arguments)
    except Exception as problem:
        return False, problem


def _exit_with_server() -> None:
    """Exit when the server does. A server that is killed cannot end its workers."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)
