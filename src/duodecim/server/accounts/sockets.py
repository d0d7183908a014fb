"""Open connections by session, so that they close when the session ends."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class Sockets:
    """Connections of this process by session id, or by player id for guests."""

    def __init__(self) -> None:
        self._open: dict[str, set[asyncio.Task[None]]] = {}
        self._ended: set[asyncio.Task[None]] = set()

    async def serve(self, key: str, work: Coroutine[Any, Any, None]) -> bool:
        """Run a connection to its end. Return True if it ended because its session did."""
        task = asyncio.create_task(work)
        self._open.setdefault(key, set()).add(task)
        try:
            await task
        except asyncio.CancelledError:
            if task not in self._ended:
                raise
            return True
        finally:
            self._ended.discard(task)
            self._open[key].discard(task)
            if not self._open[key]:
                del self._open[key]
        return False

    def end(self, key: str) -> None:
        """Close all connections of a session."""
        for task in self._open.get(key, ()):
            self._ended.add(task)
            task.cancel()

    def keys(self) -> list[str]:
        """Return the sessions and guests with open connections."""
        return list(self._open)
