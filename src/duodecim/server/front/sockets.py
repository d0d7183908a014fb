"""Sockets that end when they must, whether or not the other side reads."""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

#: How long a client has to take in what was sent before the connection is torn down.
LINGER_SECONDS: Final = 10.0


class SocketProtocol(WebSocketsSansIOProtocol):
    """Says goodbye even to a client that has stopped reading, and does not keep it for ever.

    As it comes, closing waits until there is room to send, which for such a client never is: it would neither learn why
    it was cut off nor be let go of.
    """

    _ending: TimerHandle | None = None

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.writable.set()
            self._end_soon()
        await super().send(message)

    def keepalive_timeout(self) -> None:
        self._end_soon()
        super().keepalive_timeout()

    def _end_soon(self) -> None:
        if self._ending is None:
            self._ending = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._ending is not None:
            self._ending.cancel()
        super().connection_lost(exc)
