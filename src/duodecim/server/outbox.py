"""What waits to be sent to one client. It never holds up anyone else."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from .limits import MOST_WAITING_BYTES, MOST_WAITING_MESSAGES


class Outbox:
    """A bounded queue and the task that empties it; a client that does not keep up is cut off."""

    def __init__(
        self, send: Callable[[str], Awaitable[None]], delivered: Callable[[float], None] = lambda _: None
    ) -> None:
        self._send = send
        #: Called with the seconds that something waited.
        self._delivered = delivered
        #: What waits, and since when.
        self._waiting: deque[tuple[bytes, float]] = deque()
        self._bytes = 0
        self._something = asyncio.Event()
        #: Set when the client has fallen too far behind.
        self.overrun = False

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, payload: bytes) -> None:
        """Send something, sometime; never waits."""
        if self.overrun:
            return
        if len(self._waiting) >= MOST_WAITING_MESSAGES or self._bytes + len(payload) > MOST_WAITING_BYTES:
            self.overrun = True
            self._waiting.clear()
        else:
            self._waiting.append((payload, time.perf_counter()))
            self._bytes += len(payload)
        self._something.set()

    async def run(self) -> None:
        """Send what waits, until the client has fallen too far behind."""
        while not self.overrun:
            while self._waiting:
                payload, since = self._waiting.popleft()
                self._bytes -= len(payload)
                await self._send(payload.decode())
                self._delivered(time.perf_counter() - since)
            self._something.clear()
            if not self.overrun:
                await self._something.wait()
