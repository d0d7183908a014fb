"""An HTTP protocol that bounds what a connection may cost before there is a request."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, Literal

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .addresses import address_key

if TYPE_CHECKING:
    from ..infra.connections import ConnectionLimits

#: How long a client may take for the head of a request, and then for its body.
HEAD_SECONDS: Final = 10.0
BODY_SECONDS: Final = 60.0
#: The longest head of a request, and the longest piece of anything else that is not a body.
LONGEST_HEAD: Final = 65_536
#: Requests that a client may send before it has read the answers.
MOST_PIPELINED: Final = 32
_RETRY_SECONDS: Final = 10


class _Refused(Exception):
    """Stops the parser after the connection was refused."""


class HttpProtocol(HttpToolsProtocol):
    """Refuses connections beyond the limits, and clients that take too long or send too much before a request."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        app: Any = self.config.app
        self._limits: ConnectionLimits = app.server.connection_limits
        self._is_refused = False
        self._address: str | None = None
        self._deadline: TimerHandle | None = None
        self._part: Literal["none", "head", "body"] = "none"
        #: True if a part has begun for which the deadline was not set.
        self._is_new_part = False
        #: Bytes since the parser last found the end of a head or a piece of a body.
        self._unread = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        address = counted_address(self)
        refusal = self._limits.admit(address)
        if refusal is not None:
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, refusal)
            return
        self._address = address
        self._set_deadline(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._clear_deadline()
        if self._address is not None:
            self._limits.release(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            return
        self._unset_keepalive_if_required()
        self._unread += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self._upgrade()
                return
        except httptools.HttpParserError:
            self._refuse(HTTPStatus.BAD_REQUEST, "connection/unreadable")
        if self._unread > LONGEST_HEAD:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "connection/long-head")
        if not self._is_refused:
            self._watch_time()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._part, self._is_new_part = "head", True

    def on_headers_complete(self) -> None:
        if len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers) > LONGEST_HEAD:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "connection/long-head")
            raise _Refused
        if len(self.pipeline) >= MOST_PIPELINED:
            self._refuse(HTTPStatus.TOO_MANY_REQUESTS, "connection/pipeline")
            raise _Refused
        self._part, self._is_new_part, self._unread = "body", True, 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._part, self._unread = "none", 0
        super().on_message_complete()

    def _upgrade(self) -> None:
        """Hand the connection over to the protocol of WebSockets, which releases it in the end."""
        if not self.url.isascii():
            self._refuse(HTTPStatus.BAD_REQUEST, "connection/unreadable")
            return
        self._clear_deadline()
        self.handle_websocket_upgrade()
        # The two refer to each other. Only a garbage collection, which is rare, would free them.
        self.parser = None  # type: ignore[assignment]  # as in uvicorn

    def _watch_time(self) -> None:
        """Set the deadline for what has to come next. There is none while a request is answered."""
        if self._part == "none" and self.cycle is not None and not self.cycle.response_complete:
            self._clear_deadline()
        elif self._deadline is None or self._is_new_part:
            self._set_deadline(BODY_SECONDS if self._part == "body" else HEAD_SECONDS)
        self._is_new_part = False

    def _set_deadline(self, seconds: float) -> None:
        self._clear_deadline()
        self._deadline = self.loop.call_later(seconds, self._time_out)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_out(self) -> None:
        if self._part == "none" and not self._unread:
            self.transport.close()  # browsers open connections that they may never need
            return
        self._refuse(HTTPStatus.REQUEST_TIMEOUT, "connection/slow")

    def _refuse(self, status: HTTPStatus, reason: str) -> None:
        """Close the connection and say why, unless the client waits for another answer."""
        if self._is_refused:
            return
        self._is_refused = True
        self._clear_deadline()
        self._limits.note_refusal(reason)
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if not is_answering:
            self.transport.write(refusal_bytes(status))
        self.transport.close()


def counted_address(protocol: Any) -> str:
    """Return the address that a connection counts for, empty for a trusted proxy, which many clients share."""
    address = protocol.client[0] if protocol.client else ""
    # uvicorn wraps the application if there are proxies to trust.
    return "" if address in getattr(protocol.app, "trusted_hosts", ()) else address_key(address)


def refusal_bytes(status: HTTPStatus) -> bytes:
    """Return an answer without a body, after which the connection is closed."""
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        *("connection: close", "content-length: 0", f"retry-after: {_RETRY_SECONDS}"),
    ]
    return "\r\n".join([*lines, "", ""]).encode()
