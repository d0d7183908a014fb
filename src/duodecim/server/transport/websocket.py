"""One client's WebSocket: read, limit, decode, and write what comes back."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from litestar import WebSocket

from ...core.errors import DuodecimError
from ..domain.identity import Identity
from ..errors import TooFast
from ..live.client import Client
from ..protocol.codec import command_id, decode_command, encode
from ..protocol.commands import Chat, Command, Hint, Ping, Watch
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
#: No more commands than this are read while one of them takes long.
_MOST_HELD: Final = 32


class Connection:
    """A client's WebSocket from its welcome to its end."""

    _answering_held: asyncio.Task[None]

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
        #: Commands that wait their turn, the first of them being carried out.
        self._held: deque[Command] = deque()

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
            self._answer_later(self._answer(command))
        elif isinstance(command, Ping) or not (self._held or isinstance(command, Watch)):
            await self._answer(command)
        else:
            await self._hold(command)

    async def _hold(self, command: Command) -> None:
        """Answer a command after those before it, while others are read: a table may have to wait for its game."""
        self._held.append(command)
        if len(self._held) == 1:
            self._answering_held = self._answer_later(self._answer_held())
        elif len(self._held) >= _MOST_HELD:
            await asyncio.wait((self._answering_held,))

    async def _answer_held(self) -> None:
        while self._held:
            await self._answer(self._held[0])
            self._held.popleft()

    def _answer_later(self, answer: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(answer)
        self._slow_answers.add(task)
        task.add_done_callback(self._slow_answers.discard)
        return task

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
