"""A process in which games are replayed, so that nobody at a table waits for it.

See docs/decisions/0072-replays-in-a-process.md.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Final

from ...core.errors import RecordError
from ...core.language import Language
from ...core.records import loads
from ..errors import TooMany
from ..infra.worker_pool import WorkerPool
from ..infra.workers import ProcessWorker, WorkerLost
from ..ops.logs import LogFormat
from ..protocol.replay import check_length, write_replay
from ..protocol.result import write_rounds
from .worker_setup import set_up_worker

#: How long one replay may take.
_LIMIT_SECONDS: Final = 20.0
#: How long a request waits for those before it.
_PATIENCE_SECONDS: Final = 20.0
#: Requests that wait at the same time. Each holds its record in memory.
_MOST_WAITING: Final = 16
#: The server and its bots go first.
_NICENESS: Final = 5


class ReplayPool:
    """One process, started when the first game is replayed. It replays one game at a time."""

    def __init__(self, log_format: LogFormat = "text", log_level: str = "warning") -> None:
        self.workers = WorkerPool(1, lambda: ProcessWorker(_set_up, log_format, log_level))

    async def write(
        self, record: bytes | str, language: Language, *, compressed: bool, short_only: bool = False
    ) -> bytes:
        """Return the replay of a record as it is sent. With `short_only` refuse a record that is very long.

        Raise TooMany if too many others wait, RecordError if the record is wrong or takes too long.
        """
        return await self._run(_write, record, language, compressed, short_only)

    async def write_rounds(self, record: str) -> bytes:
        """Return the results of a game's rounds as they are sent. Raise TooMany and RecordError as `write` does."""
        return await self._run(_write_rounds, record)

    async def _run(self, work: Callable[..., bytes], *arguments: object) -> bytes:
        if self.workers.urgent_waiting >= _MOST_WAITING:
            raise TooMany("server/replays-busy", seconds=round(_PATIENCE_SECONDS))
        try:
            async with asyncio.timeout(_PATIENCE_SECONDS) as patience, self.workers.take() as worker:
                patience.reschedule(None)
                return await worker.run(work, *arguments, seconds=_LIMIT_SECONDS)
        except TimeoutError as problem:
            raise TooMany("server/replays-busy", seconds=round(_PATIENCE_SECONDS)) from problem
        except WorkerLost as problem:
            raise RecordError("server/slow-record", seconds=round(_LIMIT_SECONDS)) from problem

    def close(self) -> None:
        """End the process."""
        self.workers.close()


def _set_up(log_format: LogFormat, log_level: str) -> Callable[[], object]:
    tidy_up = set_up_worker(log_format, log_level)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    return tidy_up


def _write(text: bytes | str, language: Language, compressed: bool, short_only: bool) -> bytes:  # sent to a process
    record = loads(text)
    if short_only:
        check_length(record)
    return write_replay(record, language, compressed=compressed)


def _write_rounds(text: str) -> bytes:  # sent to a process
    return write_rounds(loads(text))
