"""One client's WebSocket: its commands, each answered once, and what it is told."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket
from msgspec import Struct

from ... import __version__
from ...core.errors import DuodecimError
from ...core.language import Language
from ..domain.chat import clean_name, clean_text
from ..domain.identity import Identity, display_name
from ..errors import MessageError, ServerError, TableError, TooFast
from ..infra.limits import RATES
from ..infra.rate_limit import Bucket
from ..infra.time import now
from ..live import play as playing
from ..live.bot_pool import Advice
from ..live.outbox import Outbox
from ..live.room import encode
from ..live.rooms import Seated
from ..protocol.commands import Chat, Check, Command, Hello, Hint, Ping, Unwatch, Watch
from ..protocol.limits import LONGEST_MESSAGE, MOST_WARNINGS, MOST_WATCHED
from ..protocol.messages import PROTOCOL, Accepted, Hinted, Message, Pong, Refused, Welcome
from .addresses import address_of
from .socket_protocol import send_now_of

if TYPE_CHECKING:
    from ..server import Server

_LOG = logging.getLogger(__name__)
_COMMAND: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)

#: Codes with which a connection is closed; the client may come again after all but the first.
UNWELCOME = 1008
TRY_AGAIN = 1013


class _OnlyId(Struct):
    """What is left of a message that cannot be read otherwise."""

    id: str


class Connection:
    """A client, from its welcome to its end."""

    def __init__(self, socket: WebSocket[Any, Any, Any], server: Server, who: Identity) -> None:
        self.player = who.player
        self._who = who
        self._socket = socket
        self._address = address_of(socket.scope)
        self._hub = server.hub
        self._guard = server.guard
        self._metrics = server.metrics
        self.language: Language = "en"
        self._handle = server.signer.handle_of(who.player)
        self._name = display_name(who, "", self._handle, self.language)
        self._watched: dict[str, Seated] = {}
        self._outbox = Outbox(self._send, send_now_of(socket.scope), self._metrics.deliveries.observe)
        self._allowance = Bucket(RATES["message/connection"])
        self._warnings = 0
        self._asking: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""
        return len(self._outbox)

    def tell(self, payload: bytes) -> None:
        """Tell the client something; never waits."""
        self._outbox.put(payload)

    async def run(self) -> None:
        """Serve the client until it goes, or must go."""
        await self._socket.accept()
        self._answer(Welcome(protocol=PROTOCOL, server=__version__, you=self._handle, time=now()))
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._outbox.run())
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for seated in self._watched.values():
                seated.live.unwatch(self)
            for task in (reading, writing, *self._asking):
                task.cancel()
            await asyncio.gather(reading, writing, *self._asking, return_exceptions=True)
        if self._outbox.overrun:
            await self.close(TRY_AGAIN, "too slow")
        elif self._warnings > MOST_WARNINGS:
            await self.close(UNWELCOME, "too many bad messages")

    async def close(self, code: int, reason: str) -> None:
        """End the connection, if it is still there."""
        self._metrics.cut_off.labels(reason).inc()
        try:
            await asyncio.wait_for(self._socket.close(code=code, reason=reason), 1)
        except Exception as problem:  # it is gone already
            _LOG.debug("closing: %s", problem)

    async def _send(self, text: str) -> None:
        await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})

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
            command = self._understand(text)
        except DuodecimError as error:
            self._warnings += 1
            self._refuse(_id_in(text), error)
            return
        if isinstance(command, Hint):
            # A bot may think long; meanwhile the client can go on.
            task = asyncio.create_task(self._carry_out(command))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)
        else:
            await self._carry_out(command)

    def _understand(self, text: str | None) -> Command:
        if self._allowance.take():
            raise TooFast("message/too-fast")
        self._guard.spend("message", self._address, self.player)
        if text is None:
            raise MessageError("message/unreadable", problem="binary")
        if len(text) > LONGEST_MESSAGE:
            raise MessageError("message/unreadable", problem=f"> {LONGEST_MESSAGE}")
        try:
            return _COMMAND.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise MessageError("message/unreadable", problem=str(problem)) from None

    async def _carry_out(self, command: Command) -> None:
        started = time.perf_counter()
        try:
            self._answer(await self._do(command))
        except DuodecimError as error:
            self._refuse(command.id, error)
        except Exception:
            _LOG.exception("a %s failed", type(command).__name__)
            self._refuse(command.id, ServerError("server/failed"))
        finally:
            self._metrics.answers.labels(type(command).__name__.lower()).observe(time.perf_counter() - started)

    async def _do(self, command: Command) -> Message:
        match command:
            case Hello(id=number, language=language, name=name):
                self.language = language
                self._name = display_name(self._who, clean_name(name) if name else "", self._handle, language)
                return Accepted(id=number)
            case Ping(id=number):
                return Pong(id=number, time=now())
            case Watch():
                return await self._watch(command)
            case Unwatch(id=number, table=table):
                self._at(table).live.unwatch(self)
                del self._watched[table]
                return Accepted(id=number)
            case Chat(id=number, table=table, text=text):
                live = self._at(table).live
                await live.say(self.player, number, self._name, clean_text(text))
                return Accepted(id=number, version=live.told(self.player))
            case Check(id=number, table=table, action=action):
                return Accepted(id=number, version=await self._at(table).live.check(self.player, action))
            case Hint(id=number, table=table):
                return _hinted(number, await playing.hint(self._at(table).live, self.player, self.language))
            case _:
                seated = self._at(command.table)
                version = await playing.carry_out(seated.live, self._who, self._name, command)
                await seated.driver.come_back(self.player)  # who takes a seat back may find the clock standing
                return Accepted(id=command.id, version=version)

    async def _watch(self, command: Watch) -> Message:
        if command.table not in self._watched and len(self._watched) >= MOST_WATCHED:
            raise TableError("table/too-many-watched", most=MOST_WATCHED)
        seated = await self._hub.find(command.table)
        if (command.version or 0) > seated.live.told(self.player):
            # It has seen more than we know: in another process. Meanwhile the table may have been let go of here.
            await seated.live.refresh()
            seated = await self._hub.find(command.table)
        self._watched[command.table] = seated
        seated.live.watch(self, command.version, command.seat, command.chat)
        await seated.driver.come_back(self.player)
        return Accepted(id=command.id, version=seated.live.told(self.player))

    def _at(self, table: str) -> Seated:
        if table not in self._watched:
            raise TableError("table/not-watching")
        return self._watched[table]

    def _answer(self, message: Message) -> None:
        self.tell(encode(message))

    def _refuse(self, command: str | None, error: DuodecimError) -> None:
        self._metrics.refusals.labels(error.reason).inc()
        text = error.in_language(self.language)
        self._answer(Refused(id=command, code=error.code, reason=error.reason, text=text))


def _hinted(command: str, advice: Advice) -> Hinted:
    thought = advice.evaluation
    return Hinted(
        id=command,
        action=advice.action,
        reason=advice.reason,
        chances=thought.seats if thought else (),
        values=thought.choices if thought else (),
    )


def _id_in(text: str | None) -> str | None:
    """The id of a message that cannot be read, if at least that can."""
    try:
        return msgspec.json.decode(text or "", type=_OnlyId).id[:64]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
