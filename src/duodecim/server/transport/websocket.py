"""One client's WebSocket: read, limit, decode, and write what comes back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from litestar import WebSocket

from ...core.errors import DuodecimError
from ..domain.identity import Identity
from ..errors import TooFast
from ..live.client import Client
from ..protocol.codec import command_id, decode_command, encode
from ..protocol.commands import Chat, Command, Hint
from ..protocol.limits import MOST_WARNINGS
from .addresses import address_of
from .outbox import Outbox
from .socket_protocol import allowance_of, send_now_of

if TYPE_CHECKING:
    from ..server import Server

_LOG = logging.getLogger(__name__)

#: Codes with which a connection is closed. The client may connect again after all but the first.
UNWELCOME = 1008
TRY_AGAIN = 1013


class Connection:
    """A client's WebSocket from its welcome to its end."""

    def __init__(self, socket: WebSocket[Any, Any, Any], server: Server, identity: Identity) -> None:
        self._socket = socket
        self._address = address_of(socket.scope)
        self._guard = server.guard
        self._metrics = server.metrics
        self._outbox = Outbox(_sender(socket), send_now_of(socket.scope), self._metrics.deliveries.observe)
        self._client = Client(server.rooms, identity, self._outbox.put)
        self._allowance = allowance_of(socket.scope)
        self._warnings = 0
        #: Answers that take long, so that the client can send more commands meanwhile.
        self._slow_answers: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """The number of messages that wait to be sent."""
        return len(self._outbox)

    async def run(self) -> None:
        """Serve the client until it leaves or is cut off."""
        await self._socket.accept()
        self._outbox.put(encode(self._client.welcome()))
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._outbox.run())
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._client.leave()
            for task in (reading, writing, *self._slow_answers):
                task.cancel()
            await asyncio.gather(reading, writing, *self._slow_answers, return_exceptions=True)
        if self._outbox.overrun:
            await self.close(TRY_AGAIN, "too slow")
        elif self._warnings > MOST_WARNINGS:
            await self.close(UNWELCOME, "too many bad messages")

    async def close(self, code: int, reason: str) -> None:
        """End the connection, if it is still open."""
        self._metrics.cut_off.labels(reason).inc()
        try:
            await asyncio.wait_for(self._socket.close(code=code, reason=reason), 1)
        except Exception as problem:  # it is gone already
            _LOG.debug("closing: %s", problem)

    async def _read(self) -> None:
        while self._warnings <= MOST_WARNINGS:
            event: Any = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == "websocket.receive":
                await self._take(event.get("text"))

    async def _take(self, text: str | None) -> None:
        """Read one message and answer it."""
        try:
            self._spend()
            command = decode_command(text)
            if isinstance(command, Chat):
                self._guard.spend("chat", self._address, self._client.player)
        except DuodecimError as error:
            self._warnings += 1
            self._outbox.put(encode(self._client.refuse(command_id(text), error)))
            return
        if isinstance(command, Hint):
            task = asyncio.create_task(self._answer(command))
            self._slow_answers.add(task)
            task.add_done_callback(self._slow_answers.discard)
        else:
            await self._answer(command)

    def _spend(self) -> None:
        """Count one message. Raise TooFast if it is one too many."""
        if self._allowance.take():
            raise TooFast("message/too-fast")
        self._guard.spend("message", self._address, self._client.player)

    async def _answer(self, command: Command) -> None:
        self._outbox.put(encode(await self._client.answer(command)))


def _sender(socket: WebSocket[Any, Any, Any]) -> Callable[[str], Awaitable[None]]:
    """Return a function that sends a text. It does not refer to a connection, which thus is freed when it has ended."""

    async def send(text: str) -> None:
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})

    return send
