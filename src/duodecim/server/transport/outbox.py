"""What waits to be sent to one client. It never holds up anyone else.

See docs/decisions/0045-sending-to-clients.md.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from ..protocol.limits import MOST_WAITING_BYTES, MOST_WAITING_MESSAGES


class Outbox:
    """A bounded queue and the task that empties it; a client that does not keep up is cut off."""

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        send_now: Callable[[bytes], bool] = lambda _: False,
        delivered: Callable[[float], None] = lambda _: None,
    ) -> None:
        self._send = send
        #: Sends without waiting, if that is possible: most of the time nothing is in the way.
        self._send_now = send_now
        #: Called with the seconds that something waited.
        self._delivered = delivered
        #: What waits, and since when; the first is being sent.
        self._waiting: deque[tuple[bytes, float]] = deque()
        self._bytes = 0
        self._something = asyncio.Event()
        #: Set when the client has fallen too far behind.
        self.overrun = False

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, payload: bytes) -> None:
        """Queue a message. Never blocks."""
        if self.overrun:
            return
        if not self._waiting and self._send_now(payload):
            self._delivered(0.0)
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
            if not self._waiting:
                self._something.clear()
                await self._something.wait()
                continue
            payload, since = self._waiting[0]
            await self._send(payload.decode())
            self._delivered(time.perf_counter() - since)
            if self._waiting:  # otherwise it has just been given up
                self._waiting.popleft()
                self._bytes -= len(payload)
