"""Tasks that run beside the requests, until the server closes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

_LOG = logging.getLogger(__name__)


class BackgroundTasks:
    """Tasks that nobody waits for. One that fails is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine until it is done or the server closes."""
        task = asyncio.create_task(_log_failure(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Cancel all tasks and wait for their end."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _log_failure(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        _LOG.exception("a task of the server failed")
