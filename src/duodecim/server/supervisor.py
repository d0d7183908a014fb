"""Several processes that serve together on one machine: started, replaced when they die, and stopped together.

See docs/decisions/0070-a-supervisor-of-our-own.md.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from msgspec.structs import replace

from .config import Settings
from .errors import ServerError

_LOG = logging.getLogger(__name__)

#: Runs one worker until it is told to stop. Calls the last argument when it serves.
RunWorker = Callable[[Settings, socket.socket, Callable[[], None]], None]

#: How long the workers have to stop before they are killed: longer than each gives its clients.
_STOP_SECONDS: Final = 20.0
#: A worker that dies sooner than this after its start is not replaced at once.
_STEADY_SECONDS: Final = 10.0
#: The pause before another takes its place, doubled each time up to the second.
_FIRST_PAUSE_SECONDS: Final = 0.5
_LONGEST_PAUSE_SECONDS: Final = 10.0


def check_workers(settings: Settings) -> None:
    """Raise ServerError if several processes could not serve together with these settings."""
    if settings.workers > 1 and ("://" not in settings.database or settings.redis is None):
        raise ServerError("server/workers", workers=settings.workers)


class Supervisor:
    """Runs workers that share one listening socket."""

    def __init__(self, settings: Settings, listener: socket.socket, run: RunWorker) -> None:
        self._settings = settings
        self._listener = listener
        self._run = run
        # Workers begin afresh: a fork of a process with threads may hang.
        self._context = multiprocessing.get_context("spawn")
        self._signals, self._signalled = self._context.Pipe(duplex=False)
        self._workers = [_Worker(number) for number in range(1, settings.workers + 1)]
        self._is_stopping = False

    def supervise(self, on_ready: Callable[[], None]) -> None:
        """Run until a signal comes. Call `on_ready` when all workers serve for the first time."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        for worker in self._workers:
            self._start(worker)
        is_ready = False
        while not self._is_stopping:
            self._await_news()
            for worker in self._workers:
                worker.note_messages()
                if not self._is_stopping and not worker.is_alive:
                    self._replace(worker)
            if not is_ready and all(worker.serves for worker in self._workers):
                is_ready = True
                on_ready()
        self._end()

    def _stop(self, *_: object) -> None:
        self._is_stopping = True
        self._signalled.send(None)

    def _await_news(self) -> None:
        """Wait until a worker begins to serve, dies or is due to be started, or a signal comes."""
        now = time.monotonic()
        pauses = [worker.due - now for worker in self._workers if worker.due is not None]
        wait(
            [self._signals, *(source for worker in self._workers for source in worker.sources)],
            max(0.0, min(pauses)) if pauses else None,
        )

    def _start(self, worker: _Worker) -> None:
        messages, speak = self._context.Pipe(duplex=False)
        settings = replace(self._settings, worker=worker.number)
        process = self._context.Process(
            target=_work,
            args=(self._run, settings, self._listener, speak),
            name=f"duodecim worker {worker.number}",
        )
        process.start()
        speak.close()
        worker.begin(process, messages)

    def _replace(self, worker: _Worker) -> None:
        if worker.due is None:
            pause = worker.note_death()
            _LOG.error("worker %s ended with %s; another takes its place", worker.number, worker.status)
            if pause:
                return
        if worker.due is None or worker.due <= time.monotonic():
            self._start(worker)

    def _end(self) -> None:
        """Let all workers stop, and kill those that do not in time."""
        for worker in self._workers:
            worker.terminate()
        end = time.monotonic() + _STOP_SECONDS
        for worker in self._workers:
            worker.join(max(0.0, end - time.monotonic()))


class _Worker:
    """One of the processes, and how often it has died young."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.serves = False
        #: When the next one is to be started, if it waits for that.
        self.due: float | None = None
        self._process: SpawnProcess | None = None
        self._messages: Connection | None = None
        self._started = 0.0
        self._pause = 0.0

    @property
    def is_alive(self) -> bool:
        """Return True while the process runs."""
        return self._process is not None and self._process.is_alive()

    @property
    def status(self) -> int | None:
        """The exit status of the process; the negative number of a signal that ended it."""
        return None if self._process is None else self._process.exitcode

    @property
    def sources(self) -> list[Any]:
        """What can be waited for: the end of the process, until it was noticed, and its message that it serves."""
        if self._process is None or self.due is not None:
            return []
        return [self._process.sentinel, *([self._messages] if self._messages is not None else [])]

    def begin(self, process: SpawnProcess, messages: Connection) -> None:
        """Take over a process that was started."""
        self._process, self._messages = process, messages
        self._started, self.due = time.monotonic(), None

    def note_messages(self) -> None:
        """Note if the process has said that it serves. It says nothing else."""
        if self._messages is not None and self._messages.poll():
            try:
                self._messages.recv()
                self.serves = True
            except EOFError:  # it died before
                pass
            self._messages.close()
            self._messages = None

    def note_death(self) -> float:
        """Return the seconds until another may be started: more each time for one that dies soon after its start."""
        is_young = time.monotonic() - self._started < _STEADY_SECONDS
        longer = min(_LONGEST_PAUSE_SECONDS, max(_FIRST_PAUSE_SECONDS, 2 * self._pause))
        self._pause = longer if is_young else 0.0
        if self._pause:
            self.due = time.monotonic() + self._pause
        return self._pause

    def terminate(self) -> None:
        """Ask the process to stop."""
        if self._process is not None:
            self._process.terminate()

    def join(self, seconds: float) -> None:
        """Wait until the process has ended. Kill it if that takes too long."""
        if self._process is None:
            return
        self._process.join(seconds)
        if self._process.is_alive():
            _LOG.error("worker %s does not stop and is killed", self.number)
            self._process.kill()
            self._process.join()


def _work(run: RunWorker, settings: Settings, listener: socket.socket, speak: Connection) -> None:
    """Run one worker. It ends with the supervisor, even if that is killed."""

    def watch_supervisor() -> None:
        supervisor = multiprocessing.parent_process()
        if supervisor is not None:
            supervisor.join()
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch_supervisor, daemon=True).start()

    def tell_ready() -> None:
        speak.send("serves")
        speak.close()

    run(settings, listener, tell_ready)
