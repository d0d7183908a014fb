"""A WebSocket protocol that can end a connection even if the other side does not read."""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

#: Sends a text at once if possible. Returns True if it did.
SendNow: TypeAlias = Callable[[bytes], bool]
#: The ASGI extension under which a connection offers that.
SEND_NOW: Final = "duodecim.send_now"
#: How long a client has to read before a closing connection is aborted.
LINGER_SECONDS: Final = 10.0


def send_now_of(scope: Mapping[str, Any]) -> SendNow:
    """Return the function that sends without waiting, if the server offers it."""
    offered = (scope.get("extensions") or {}).get(SEND_NOW)
    send: SendNow = offered["send"] if offered else lambda _: False
    return send


class SocketProtocol(WebSocketsSansIOProtocol):
    """Closes a connection even if the client has stopped reading.

    As it comes, closing waits until there is room to send, which for such a client never is: it would neither learn why
    it was cut off nor be let go of.
    """

    _ending: TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was not refused
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), SEND_NOW: {"send": self.send_now}}

    def send_now(self, payload: bytes) -> bool:
        """Send a text at once if the buffer has room. Return True if it was sent."""
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
