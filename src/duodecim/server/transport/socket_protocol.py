"""Sockets that end when they must, whether or not the other side reads."""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

#: Sends a text at once if it can; whether it did.
SendNow: TypeAlias = Callable[[bytes], bool]
#: Under this name a connection offers that to the application.
SEND_NOW: Final = "duodecim.send_now"
#: How long a client has to take in what was sent before the connection is torn down.
LINGER_SECONDS: Final = 10.0


def send_now_of(scope: Mapping[str, Any]) -> SendNow:
    """How to send without waiting, where the server offers it."""
    offered = (scope.get("extensions") or {}).get(SEND_NOW)
    send: SendNow = offered["send"] if offered else lambda _: False
    return send


class SocketProtocol(WebSocketsSansIOProtocol):
    """Says goodbye even to a client that has stopped reading, and does not keep it for ever.

    As it comes, closing waits until there is room to send, which for such a client never is: it would neither learn why
    it was cut off nor be let go of.
    """

    _ending: TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # it was not turned away
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), SEND_NOW: {"send": self.send_now}}

    def send_now(self, payload: bytes) -> bool:
        """Send a text at once, if there is room for it and nothing else is in the way; whether it was sent."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.close_sent or self.disconnected:
            return False
        self.conn.send_text(payload)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

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
