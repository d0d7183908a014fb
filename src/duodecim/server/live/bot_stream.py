"""What a program with a bot account is told: the tables where it has a seat, and those where it could take one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from ...core.language import Language
from ..domain.identity import Identity
from ..domain.projection import TableSummary
from ..infra.store.base import Transaction
from ..infra.store.seatings import BEGINNING, tables_of
from ..infra.time import now
from ..protocol.codec import decode_summary, encode
from ..protocol.messages import Alive, Offered, make_welcome
from .lobby import Lobby
from .room import Room
from .rooms import Rooms

#: How often the store is asked for tables that are new to the bot.
_POLL_SECONDS: Final = 1.0
#: After this many polls without a message an Alive is sent.
_QUIET_POLLS: Final = 10
_MOST_OFFERED: Final = 100
#: Streams that one bot may have open in this process.
MOST_STREAMS: Final = 4
#: Tables that one stream watches.
MOST_TABLES: Final = 50


class BotStreams:
    """The bot streams that are open in this process."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._open: dict[str, set[BotStream]] = {}
        self._polled = 0.0
        self._free: dict[str, TableSummary] = {}

    def count(self, player: str) -> int:
        """Return how many streams a bot has open."""
        return len(self._open.get(player, ()))

    def add(self, stream: BotStream) -> None:
        """Add a stream."""
        self._open.setdefault(stream.player, set()).add(stream)

    def remove(self, stream: BotStream) -> None:
        """Remove a stream."""
        self._open[stream.player].discard(stream)
        if not self._open[stream.player]:
            del self._open[stream.player]

    def wake(self, player: str) -> None:
        """Let a bot's streams poll at once: the bot has done something."""
        for stream in self._open.get(player, ()):
            stream.wake()

    async def free_tables(self) -> dict[str, TableSummary]:
        """Return public tables with a free seat. All streams share one query."""
        if time.monotonic() - self._polled > _POLL_SECONDS / 2:
            self._polled = time.monotonic()
            summaries = map(decode_summary, await self._lobby.list_tables(_MOST_OFFERED))
            self._free = {summary.table: summary for summary in summaries if _has_free_seat(summary)}
        return self._free

    def close(self) -> None:
        """End all streams."""
        for streams in self._open.values():
            for stream in streams:
                stream.end()


class BotStream:
    """Watches all tables of one bot. `send` queues one message and never blocks."""

    def __init__(
        self,
        rooms: Rooms,
        streams: BotStreams,
        identity: Identity,
        language: Language,
        send: Callable[[bytes], None],
        *,
        offers: bool,
    ) -> None:
        self.player = identity.player
        self.language: Language = language
        self._rooms = rooms
        self._streams = streams
        self._send = send
        self._offers = offers
        self._watched: dict[str, Room] = {}
        self._offered: set[str] = set()
        self._poll_now = asyncio.Event()
        self._quiet_polls = 0
        self._ended = False
        streams.add(self)

    def send(self, payload: bytes) -> None:
        """Queue a message. Never blocks."""
        self._quiet_polls = 0
        self._send(payload)

    def wake(self) -> None:
        """Poll for new tables at once."""
        self._poll_now.set()

    def end(self) -> None:
        """Let `run` return soon."""
        self._ended = True
        self._poll_now.set()

    def close(self) -> None:
        """Watch nothing any more."""
        for room in self._watched.values():
            room.unwatch(self)
        self._watched.clear()
        self._streams.remove(self)

    async def run(self) -> None:
        """Send what the bot should know, until the stream is ended."""
        self.send(encode(make_welcome(self._rooms.services.handle_of(self.player), now())))
        while not self._ended:
            await self._watch_own_tables()
            if self._offers:
                await self._offer_free_tables()
            self._quiet_polls += 1
            if self._quiet_polls > _QUIET_POLLS:
                self.send(encode(Alive(time=now())))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._poll_now.wait(), _POLL_SECONDS)
            self._poll_now.clear()

    async def _watch_own_tables(self) -> None:
        """Watch tables where the bot has taken a seat, and stop watching those where the game is over."""
        for table, room in list(self._watched.items()):
            if room.table.is_over:
                room.unwatch(self)
                del self._watched[table]
        for table in await self._rooms.services.store.read(self._own_tables):
            if table in self._watched or len(self._watched) >= MOST_TABLES:
                continue
            room = self._watched[table] = await self._rooms.find(table)
            await room.watch(self)

    async def _own_tables(self, transaction: Transaction) -> list[str]:
        waiting = await tables_of(transaction, self.player, "waiting", BEGINNING, MOST_TABLES)
        playing = await tables_of(transaction, self.player, "playing", BEGINNING, MOST_TABLES)
        return [row.table for row in (*playing, *waiting)]

    async def _offer_free_tables(self) -> None:
        """Name public tables that have a free seat, each once."""
        free = await self._streams.free_tables()
        for table in free.keys() - self._offered - self._watched.keys():
            self.send(encode(Offered(table=table, summary=free[table])))
        self._offered = set(free)


def _has_free_seat(summary: TableSummary) -> bool:
    return summary.phase == "waiting" and any(seat.kind == "open" for seat in summary.seats)
