"""A WebSocket protocol that bounds what one client costs, and ends a connection even if the client does not read.

See docs/decisions/0045-sending-to-clients.md.
"""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable, Mapping
from http import HTTPStatus
from struct import Struct
from typing import Any, Final, TypeAlias

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # in C where that could be built
from websockets.http11 import Request
from websockets.protocol import State

from ..infra.limits import RATES
from ..infra.rate_limit import Bucket
from ..protocol.limits import LONGEST_MESSAGE, MOST_UNREAD, MOST_WARNINGS
from .http_protocol import counted_address, refusal_bytes

#: Sends a text at once if possible. Returns True if it did.
SendNow: TypeAlias = Callable[[bytes], bool]
#: The ASGI extensions under which a connection offers that, and the allowance that its frames are counted against.
SEND_NOW: Final = "duodecim.send_now"
ALLOWANCE: Final = "duodecim.allowance"
#: How long a client has to read before a closing connection is aborted.
LINGER_SECONDS: Final = 10.0

#: What is parsed at a time: a client that is to be cut off can send thousands of frames at once.
_SLICE_BYTES: Final = 4096
#: The first byte of a pong.
_PONG: Final = b"\x8a"
#: The first byte of a text in one frame. Its length follows in one byte if it is short, else in 16 or 64 bits.
_TEXT: Final = 0x81
_SHORT: Final = 126
_LONG: Final = 2**16
#: The bit of the second byte that says that a mask of four bytes comes before the text, as in all frames of clients.
_MASKED: Final = 0x80
_MASK_BYTES: Final = 4
_LEAST_FRAME: Final = 2 + _MASK_BYTES
_TEXT_AND_16_BITS: Final = Struct("!BBH")
_TEXT_AND_64_BITS: Final = Struct("!BBQ")
_UNWELCOME: Final = 1008
_INVALID_DATA: Final = 1007
_REASON: Final = "too many frames"


def send_now_of(scope: Mapping[str, Any]) -> SendNow:
    """Return the function that sends without waiting, if the server offers it."""
    offered = (scope.get("extensions") or {}).get(SEND_NOW)
    send: SendNow = offered["send"] if offered else lambda _: False
    return send


def allowance_of(scope: Mapping[str, Any]) -> Bucket:
    """Return the allowance of a connection, which the protocol counts control frames against too."""
    offered = (scope.get("extensions") or {}).get(ALLOWANCE)
    return offered["bucket"] if offered else Bucket(RATES["message/connection"])


def _is_unicode(frames: list[bytes]) -> bool:
    """Return True for the text of a message in UTF-8."""
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


class SocketProtocol(WebSocketsSansIOProtocol):
    """Counts the frames that never reach the application, and closes also if the client has stopped reading.

    Messages are counted by the application, against the same allowance. As it comes, closing waits until there is room
    to send, which for such a client never is: it would neither learn why it was cut off nor be let go of.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.allowance = Bucket(RATES["message/connection"])
        self._excess = 0
        self._is_cut_off = False
        self._ending: TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        if self._take_whole_text(data):
            return
        for start in range(0, len(data), _SLICE_BYTES):
            if self._is_cut_off or self.transport.is_closing():
                return
            super().data_received(data[start : start + _SLICE_BYTES])
            if not self.handshake_initiated:  # the head that came over HTTP cannot be read as a handshake
                self.transport.write(refusal_bytes(HTTPStatus.BAD_REQUEST))
                self.transport.close()
            if self.queue.qsize() > MOST_UNREAD:
                self._cut_off()

    def _take_whole_text(self, data: bytes) -> bool:
        """Queue a text that came as one whole frame, if nothing else is going on. Return False in all other cases.

        Nearly all messages come so. The library's own way reads them piece by piece.
        """
        if len(data) < _LEAST_FRAME or data[0] != _TEXT or not data[1] & _MASKED:
            return False
        if self.close_sent or self.frames or self.queue.qsize() or self.conn.state is not State.OPEN:
            return False
        if not self._is_between_frames():
            return False
        length, mask_at = data[1] & ~_MASKED, 2
        if length == _SHORT:
            length, mask_at = int.from_bytes(data[2:4], "big"), 4
        text_at = mask_at + _MASK_BYTES
        if length > LONGEST_MESSAGE or len(data) != text_at + length:
            return False
        try:
            text = apply_mask(data[text_at:], data[mask_at:text_at]).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def _is_between_frames(self) -> bool:
        """Return True if the library has read all that came, and waits for the first byte of a frame."""
        waiting: Any = self.conn.parser
        while waiting.gi_yieldfrom is not None:
            waiting = waiting.gi_yieldfrom
        return bool(waiting.__name__ == "at_eof")

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was not refused
            self.scope["extensions"] = {
                **(self.scope["extensions"] or {}),
                SEND_NOW: {"send": self.send_now},
                ALLOWANCE: {"bucket": self.allowance},
            }

    def handle_ping(self) -> None:
        output = self.conn.data_to_send()
        if not self._count_frame() or not self.writable.is_set():
            output = [frame for frame in output if not frame.startswith(_PONG)]
        self.transport.write(b"".join(output))

    def handle_pong(self, event: Frame) -> None:
        if self.pending_ping_payload != bytes(event.data):  # nobody asked for it
            self._count_frame()
        super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        if not event.fin:
            self._count_frame()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if not event.fin:
            self._count_frame()
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_frame()
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.close_sent:  # the application reads no more messages, so they are counted here
            self._count_frame()
        elif self.curr_msg_data_type == "text" and not _is_unicode(self.frames):
            self.conn.fail(_INVALID_DATA, "not UTF-8")
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _count_frame(self) -> bool:
        """Return True if the allowance has room for a frame. Cut the client off if it goes on without."""
        if not self.allowance.take():
            return True
        self._excess += 1
        if self._excess > MOST_WARNINGS:
            self._cut_off()
        return False

    def _cut_off(self) -> None:
        """Close with 1008 and read no more: what a flood has left in the buffers would still have to be parsed."""
        if self._is_cut_off:
            return
        self._is_cut_off = True
        app: Any = self.config.app
        app.server.metrics.cut_off.labels(_REASON).inc()
        if not self.handshake_complete:
            self.transport.abort()
            return
        self.transport.pause_reading()
        self.read_paused = False  # otherwise reading would go on when the application has read everything
        self.conn.fail(_UNWELCOME, _REASON)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": _UNWELCOME, "reason": _REASON})
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def send_now(self, payload: bytes) -> bool:
        """Send a text at once if the buffer has room. Return True if it was sent."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN or self.close_sent or self.disconnected:
            return False
        # The library's own way makes an object for each frame. A frame of text that is whole needs only its length.
        length = len(payload)
        if length < _SHORT:
            head = bytes((_TEXT, length))
        elif length < _LONG:
            head = _TEXT_AND_16_BITS.pack(_TEXT, _SHORT, length)
        else:
            head = _TEXT_AND_64_BITS.pack(_TEXT, _SHORT + 1, length)
        self.transport.write(head + payload)
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
        app: Any = self.config.app
        app.server.connection_limits.release(counted_address(self))
        super().connection_lost(exc)
        self._free()

    def _free(self) -> None:
        """Cut what refers back to this connection. Only a garbage collection, which is rare, would free it."""
        if self.handshake_initiated:
            self.scope["extensions"] = {}
        self.conn.parser.close()
