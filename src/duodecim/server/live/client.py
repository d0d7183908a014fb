"""One connected client: who it is, which rooms it watches. It answers every command of the protocol."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from msgspec.structs import replace

from ...core.errors import DuodecimError
from ...core.language import Language
from ..domain.identity import Identity, display_name
from ..domain.names import clean_name, fold
from ..errors import AccountError, ServerError, TableError
from ..infra.store.accounts import account_by_name
from ..infra.store.health import StoreFailure
from ..infra.time import now
from ..protocol.commands import Command, Hello, Ping, Unwatch, Watch
from ..protocol.limits import MOST_WATCHED
from ..protocol.messages import Accepted, Message, Pong, Refused, Welcome, make_welcome
from .room import Caller, Room
from .rooms import Rooms
from .watchers import LastSeen

_LOG = logging.getLogger(__name__)


class Client:
    """A client from its welcome until it leaves."""

    def __init__(self, rooms: Rooms, identity: Identity, send: Callable[[bytes], None]) -> None:
        self.player = identity.player
        #: Queues a message. Never blocks.
        self.send = send
        self._rooms = rooms
        self._metrics = rooms.services.metrics
        self._handle = rooms.services.handle_of(self.player)
        self._caller = Caller(identity, display_name(identity, "", self._handle))
        self._watched: dict[str, Room] = {}
        #: Tables that the client could not watch because the store failed.
        self._unready: set[str] = set()

    @property
    def language(self) -> Language:
        """The language of what the client is told."""
        return self._caller.language

    def welcome(self) -> Welcome:
        """Return the first message for the client."""
        return make_welcome(self._handle, now())

    def leave(self) -> None:
        """Watch nothing any more."""
        for room in self._watched.values():
            room.unwatch(self)
        self._watched.clear()

    async def answer(self, command: Command) -> Message:
        """Carry out a command and return the answer, which may be a refusal."""
        started = time.perf_counter()
        try:
            return await self._execute(command)
        except DuodecimError as error:
            return self.refuse(command.id, error)
        except StoreFailure:
            # Nobody knows if the command was carried out. Its id keeps it from being carried out twice.
            return self.refuse(command.id, ServerError("server/unavailable"))
        except Exception:
            _LOG.exception("a %s failed", type(command).__name__)
            return self.refuse(command.id, ServerError("server/failed"))
        finally:
            self._metrics.answers.labels(type(command).__name__.lower()).observe(time.perf_counter() - started)

    def refuse(self, command: str | None, error: DuodecimError) -> Refused:
        """Return an error as the answer to a command."""
        self._metrics.refusals.labels(error.reason).inc()
        return Refused(id=command, code=error.code, reason=error.reason, text=error.in_language(self.language))

    async def _execute(self, command: Command) -> Message:
        match command:
            case Hello():
                await self._introduce(command)
            case Ping():
                return Pong(id=command.id, time=now())
            case Watch():
                return await self._watch(command)
            case Unwatch(table=table):
                self._room(table).unwatch(self)
                del self._watched[table]
            case _:
                return await self._room(command.table).execute(self._caller, command)
        return Accepted(id=command.id)

    async def _introduce(self, hello: Hello) -> None:
        # The language comes first, so that a refusal of the name is in it.
        self._caller = replace(self._caller, language=hello.language)
        chosen = ""
        if hello.name and self._caller.identity.kind == "guest":
            chosen = clean_name(hello.name)
            await self._check_free(chosen)
        name = display_name(self._caller.identity, chosen, self._handle, hello.language)
        self._caller = replace(self._caller, name=name)

    async def _check_free(self, name: str) -> None:
        """Refuse a guest the name of an account, or one that looks like it."""
        store = self._rooms.services.store
        if await store.read(lambda transaction: account_by_name(transaction, fold(name))) is not None:
            raise AccountError("account/name-taken")

    async def _watch(self, command: Watch) -> Accepted:
        table = command.table
        if table not in self._watched and len(self._watched) >= MOST_WATCHED:
            raise TableError("table/too-many-watched", most=MOST_WATCHED)
        try:
            room = await self._rooms.find_level(table)
        except StoreFailure:
            if len(self._unready) < MOST_WATCHED:
                self._unready.add(table)
            raise
        self._unready.discard(table)
        self._watched[table] = room
        await room.watch(self, LastSeen(command.version, command.seat, command.chat), changes=command.changes)
        return Accepted(id=command.id, version=room.viewer_version(self.player))

    def _room(self, table: str) -> Room:
        if table not in self._watched:
            # A command that is repeated after a reconnect must not be refused for good because the `watch` was.
            raise ServerError("server/unavailable") if table in self._unready else TableError("table/not-watching")
        return self._watched[table]
