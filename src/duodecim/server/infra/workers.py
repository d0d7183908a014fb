"""Workers: a process or a thread that runs one function at a time for the server, within a limit of time."""

from __future__ import annotations

import asyncio
import math
import os
import pickle
import signal
import socket
import struct
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from typing import Any, Final, Protocol, TypeVar, cast

Answer = TypeVar("Answer")

#: How long a process may take to start. Imports take a second, on a busy machine much longer.
_START_SECONDS: Final = 60.0
#: How long a call may go on after it has said that it compiles something.
_COMPILING_SECONDS: Final = 300.0
#: A message of a worker that has not got its answer yet.
_COMPILING: Final = "compiling"

_CONTEXT: Final = get_context("spawn")
#: How a `Connection` says how long a message is. It has another way for those of two gigabytes and more.
_LENGTH: Final = struct.Struct("!i")


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
        self._socket, theirs = socket.socketpair()
        self._process = _CONTEXT.Process(target=_serve, args=(theirs, set_up, values), daemon=True)
        self._theirs = theirs
        self._connection = _WorkerConnection()
        self._ended = False

    @property
    def usable(self) -> bool:
        return not self._ended

    async def start(self) -> None:
        await asyncio.to_thread(self._start)
        answer = self._connection.expect_answer(_START_SECONDS)
        self._socket.settimeout(0)
        await asyncio.get_running_loop().create_connection(lambda: self._connection, sock=self._socket)
        await self._wait(answer)

    async def run(self, work: Callable[..., Answer], *values: Any, seconds: float) -> Answer:
        waiting = self._connection.expect_answer(seconds)
        self._connection.send(work, values)
        answer: Answer = await self._wait(waiting)
        return answer

    def end(self) -> None:
        self._ended = True
        if self._process.pid is not None:
            self._process.kill()  # also ends a process that was stopped
        self._theirs.close()
        if not self._connection.close():
            self._socket.close()

    def _start(self) -> None:
        self._process.start()
        self._theirs.close()  # so that the end of the process is the end of the connection

    async def _wait(self, waiting: asyncio.Future[Any]) -> Any:
        try:
            while not waiting.done():
                left = self._connection.deadline - time.monotonic()
                if left <= 0:
                    raise WorkerOverdue
                await asyncio.wait((waiting,), timeout=left)
            done, answer = waiting.result()
        except WorkerDied:
            self.end()
            raise
        finally:
            if waiting.cancel():  # overdue, or nobody waits any longer
                self.end()
        if not done:
            raise answer
        return answer


class _WorkerConnection(asyncio.Protocol):
    """The server's end of the connection to a process. The other end is a `Connection`, which frames its messages."""

    def __init__(self) -> None:
        #: When the answer that is expected is overdue.
        self.deadline = math.inf
        self._waiting: asyncio.Future[Any] | None = None
        self._transport: asyncio.Transport | None = None
        self._received = bytearray()

    def expect_answer(self, seconds: float) -> asyncio.Future[Any]:
        """Return what will be the next answer. It is overdue after so many seconds."""
        self.deadline = time.monotonic() + seconds
        self._waiting = asyncio.get_running_loop().create_future()
        if self._transport is not None and self._transport.is_closing():
            self._waiting.set_exception(WorkerDied())
        return self._waiting

    def send(self, *values: Any) -> None:
        """Send a message. Never blocks."""
        message = ForkingPickler.dumps(values)
        if self._transport is not None:
            self._transport.writelines((_LENGTH.pack(len(message)), message))

    def close(self) -> bool:
        """End the connection. Return False if it was never made."""
        if self._transport is not None:
            self._transport.abort()
        return self._transport is not None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self._received += data
        while len(self._received) >= _LENGTH.size:
            end = _LENGTH.size + _LENGTH.unpack_from(self._received)[0]
            if len(self._received) < end:
                return
            self._take(bytes(self._received[_LENGTH.size : end]))
            del self._received[:end]

    def _take(self, message: bytes) -> None:
        answer = pickle.loads(message)  # noqa: S301  # from our own process
        if answer == _COMPILING:
            self.deadline = time.monotonic() + _COMPILING_SECONDS
        elif self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(answer)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  # asyncio's signature
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(WorkerDied())


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


#: The connection to the server, in a process of a worker.
_server: Connection | None = None


def report_compiling() -> None:
    """Tell the server that the call which is running compiles something, so that it is given more time."""
    if _server is not None:
        _server.send(_COMPILING)


def _serve(theirs: socket.socket, set_up: Callable[..., Callable[[], object]], values: tuple[Any, ...]) -> None:
    """Run what the server sends, until the server or the worker is ended."""
    global _server  # noqa: PLW0603  # one process is one worker
    _server = pipe = Connection(theirs.detach())
    # Ctrl-C is for the server, which lets its workers finish.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_server, daemon=True).start()
    tidy_up = set_up(*values)
    pipe.send((True, None))
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
