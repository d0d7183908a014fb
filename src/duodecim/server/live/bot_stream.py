"""One bot's stream: it follows all tables at which the bot has a seat, and hears of those where it could take one."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from ... import __version__
from ...core.language import Language
from ..domain.identity import Identity
from ..domain.projection import TableSummary
from ..errors import AccountError
from ..infra.store.base import Store, Transaction
from ..infra.store.seatings import BEGINNING, tables_of
from ..infra.time import now
from ..protocol.bot_messages import Alive, Offered
from ..protocol.messages import PROTOCOL, Welcome
from .outbox import Outbox
from .room import encode
from .rooms import Seated

if TYPE_CHECKING:
    from ..server import Server

_LOG = logging.getLogger(__name__)
_SUMMARY: Final = msgspec.json.Decoder(TableSummary)

#: How often the store is asked for tables that are new to the bot.
_LOOK_SECONDS: Final = 1.0
#: After so many looks without a word a line says that all is well.
_QUIET_LOOKS: Final = 10
_MOST_OFFERED: Final = 100
MOST_STREAMS: Final = 4
#: Tables that one stream follows.
MOST_TABLES: Final = 50


class Streams:
    """The streams that are open in this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: dict[str, set[BotStream]] = {}
        self._looked = 0.0
        self._free: dict[str, TableSummary] = {}

    def add(self, stream: BotStream) -> None:
        """Keep a stream, unless the bot has too many."""
        streams = self._open.setdefault(stream.player, set())
        if len(streams) >= MOST_STREAMS:
            raise AccountError("account/many-streams", most=MOST_STREAMS)
        streams.add(stream)

    def discard(self, stream: BotStream) -> None:
        """Let go of a stream."""
        self._open[stream.player].discard(stream)
        if not self._open[stream.player]:
            del self._open[stream.player]

    def wake(self, player: str) -> None:
        """A bot has done something: its streams look at once at what it has come to."""
        for stream in self._open.get(player, ()):
            stream.wake()

    async def free_tables(self) -> dict[str, TableSummary]:
        """Public tables with a free seat; looked up once for all streams."""
        if time.monotonic() - self._looked > _LOOK_SECONDS / 2:
            self._looked = time.monotonic()
            summaries = map(_SUMMARY.decode, await self._store.lobby(_MOST_OFFERED))
            self._free = {summary.table: summary for summary in summaries if _has_room(summary)}
        return self._free

    def close(self) -> None:
        """End all streams."""
        for streams in self._open.values():
            for stream in streams:
                stream.end()


class BotStream:
    """Follows a bot's tables, and says so line by line."""

    def __init__(self, server: Server, who: Identity, language: Language, *, offers: bool) -> None:
        self.player = who.player
        self.language: Language = language
        self._server = server
        self._who = who
        self._offers = offers
        self._outbox = Outbox(self._send)
        #: One line at a time: what waits is the outbox's business.
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue(1)
        self._followed: dict[str, Seated] = {}
        self._offered: set[str] = set()
        self._look = asyncio.Event()
        self._quiet = 0
        self._ended = False
        server.streams.add(self)

    def tell(self, payload: bytes) -> None:
        """Tell the bot something; never waits."""
        self._quiet = 0
        self._outbox.put(payload)

    def wake(self) -> None:
        """Look for new tables at once."""
        self._look.set()

    def end(self) -> None:
        """Say no more."""
        self._ended = True
        self._look.set()

    async def lines(self) -> AsyncIterator[bytes]:
        """All that the bot is told, until it goes or must go."""
        running = asyncio.create_task(self._run())
        try:
            while (line := await self._lines.get()) is not None:
                yield line
        finally:
            running.cancel()
            for seated in self._followed.values():
                seated.live.unwatch(self)
            self._server.streams.discard(self)

    async def _run(self) -> None:
        try:
            await self._server.accounts.sockets.serve(self._who.session, self._serve())
        except Exception:
            _LOG.exception("a bot's stream failed")
        await self._lines.put(None)

    async def _serve(self) -> None:
        sending = asyncio.create_task(self._outbox.run())
        you = self._server.signer.handle_of(self.player)
        self.tell(encode(Welcome(protocol=PROTOCOL, server=__version__, you=you, time=now())))
        try:
            while not (sending.done() or self._ended):
                await self._follow()
                if self._offers:
                    await self._offer()
                self._quiet += 1
                if self._quiet > _QUIET_LOOKS:
                    self.tell(encode(Alive(time=now())))
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._look.wait(), _LOOK_SECONDS)
                self._look.clear()
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _send(self, text: str) -> None:
        await self._lines.put(text.encode() + b"\n")

    async def _follow(self) -> None:
        """Follow tables where the bot has got a seat, and no longer those where the game is over."""
        for table, seated in list(self._followed.items()):
            if seated.live.table.phase == "finished":
                seated.live.unwatch(self)
                del self._followed[table]
        for table in await self._server.store.read(self._own_tables):
            if table in self._followed or len(self._followed) >= MOST_TABLES:
                continue
            seated = self._followed[table] = await self._server.hub.find(table)
            seated.live.watch(self, None, None, 0)
            await seated.driver.come_back(self.player)

    async def _own_tables(self, transaction: Transaction) -> list[str]:
        waiting = await tables_of(transaction, self.player, "waiting", BEGINNING, MOST_TABLES)
        playing = await tables_of(transaction, self.player, "playing", BEGINNING, MOST_TABLES)
        return [row.table for row in (*playing, *waiting)]

    async def _offer(self) -> None:
        """Say which public tables have a free seat, each once."""
        free = await self._server.streams.free_tables()
        for table in free.keys() - self._offered - self._followed.keys():
            self.tell(encode(Offered(table=table, summary=free[table])))
        self._offered = set(free)


def _has_room(summary: TableSummary) -> bool:
    return summary.phase == "waiting" and any(seat.kind == "open" for seat in summary.seats)
