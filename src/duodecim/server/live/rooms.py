"""All rooms that are open in this process, and the loops that look after them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from ...core.registry import descriptor
from ..domain.header import read_table_id
from ..domain.new_table import NewTable, TableDraft, make_header
from ..errors import NoTable
from ..infra.bus.base import Attendance, BusMessage, Distress, News
from ..infra.store.base import Due
from ..infra.time import catch_up, now
from ..protocol.codec import decode_header
from ..protocol.http_messages import Preparation
from .background import BackgroundTasks
from .chat import RoomChat
from .reconciler import Reconciler
from .room import Room, new_table_id
from .rows import new_table_row
from .services import Services

_LOG = logging.getLogger(__name__)

#: How often deadlines are checked, and how many at a time.
_CLOCK_SECONDS: Final = 0.25
_MOST_DUE: Final = 200
#: How often presence is announced and idle rooms are released.
_ROUND_SECONDS: Final = 10.0
#: After this many entries no log has any.
_NO_ENTRIES: Final = 2**31 - 1


class Rooms:
    """Opens a room when somebody asks for its table, and releases it when it is idle."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.background = BackgroundTasks()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._reconciler = Reconciler(self._rooms, services, self.background)

    def __len__(self) -> int:
        return len(self._rooms)

    def open(self) -> None:
        """Start the clocks."""
        self.background.start(self._watch_deadlines())
        self.background.start(self._make_rounds())
        self.background.start(self._reconciler.run())

    async def close(self) -> None:
        """Stop clocks and bots. The store finishes what it has begun."""
        for room in self._rooms.values():
            room.stop()
        await self.background.close()
        self.services.builder.close()

    async def create(self, request: NewTable, player: str) -> str:
        """Create a table and return its id. Repeating a player's request creates no second one."""
        await self.services.games.wait_for_class(request.game)
        header = make_header(request, new_table_id(), player, now())
        return await self.services.store.create(new_table_row(TableDraft(header), request.id))

    async def find(self, table_id: str) -> Room:
        """Return the room of a table. Its table is loaded from the store if the room is not open."""
        # A room that was just loaded may be released before this goes on, so look again after waiting.
        while table_id not in self._rooms:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = asyncio.create_task(self._load(read_table_id(table_id)))
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            await asyncio.shield(loading)
        return self._rooms[table_id]

    async def find_level(self, table_id: str) -> Room:
        """Return the room of a table after comparing it with the store, if other processes write there too."""
        room = await self.find(table_id)
        if self.services.settings.redis is not None:
            extents = await self.services.store.extents([table_id])
            if table_id in extents:
                await room.catch_up(extents[table_id])
            room = await self.find(table_id)  # it may have been released meanwhile
        return room

    async def preparations(self, table_id: str) -> list[Preparation]:
        """Return how far that is which a table still needs: the rules of its game, then its bots."""
        if table_id in self._rooms:
            table = self._rooms[table_id].table
            game_id, bots = table.header.game, [seat.bot for seat in table.seats]
        else:
            row = await self.services.store.load(read_table_id(table_id), _NO_ENTRIES)
            if row is None:
                raise NoTable("table/unknown")
            header = decode_header(row.header)
            game_id, bots = header.game, [plan.level for plan in header.seats]
        games = self.services.games
        if not await games.preparations():
            return []
        levels = dict.fromkeys((descriptor(game_id).levels[0], _strongest_bot(game_id, bots)))
        found = [games.preparation(game_id, level) for level in levels]
        return [each for each in found if each is not None]

    async def _load(self, table_id: str) -> None:
        row = await self.services.store.load(table_id)
        if row is None:
            raise NoTable("table/unknown")
        chat = RoomChat(table_id, self.services)
        await chat.load()
        header = decode_header(row.header)
        await self.services.games.ask(header.game, _strongest_bot(header.game, (plan.level for plan in header.seats)))
        await self.services.games.wait_for_rules(header.game)
        room = Room(await self.services.builder.build(row), chat, self.services)
        self._rooms[table_id] = room
        room.start()

    def receive(self, news: BusMessage | None) -> None:
        """Act on what another process says. None means that something may have been missed."""
        start = self.background.start
        if news is None:
            self._reconciler.request()
        elif isinstance(news, Distress):
            self._reconciler.note_distress()
        elif isinstance(news, Attendance):
            if news.table in self._rooms:
                self._rooms[news.table].receive_presence(news)
        elif news.what == "player":
            start(self.reload_here(news.table))
        elif news.table in self._rooms:
            room = self._rooms[news.table]
            start(room.refresh() if news.what == "log" else room.refresh_chat())

    async def reload(self, player: str) -> None:
        """Read all tables of a player again, here and in other processes: they were rewritten in the store."""
        await self.reload_here(player)
        self.services.bus.publish(News(player, "player"))

    async def reload_table(self, table_id: str) -> None:
        """Read one table again, if its room is open in this process."""
        if table_id in self._rooms:
            await self._rooms[table_id].reload()

    async def reload_here(self, player: str) -> None:
        """Read all tables of a player again in this process."""
        for room in list(self._rooms.values()):
            if room.involves(player):
                await room.reload()

    async def _watch_deadlines(self) -> None:
        await asyncio.sleep(self.services.settings.settling_seconds)
        while True:
            for due in await self._due():
                self.background.start(self._time_out(due))
            await asyncio.sleep(_CLOCK_SECONDS)

    async def _due(self) -> list[Due]:
        try:
            return await self.services.store.due(now(), _MOST_DUE)
        except Exception:
            _LOG.exception("deadlines cannot be read")
            return []

    async def _time_out(self, due: Due) -> None:
        room = await self.find(due.table)
        await room.time_out(due.seen)

    async def _make_rounds(self) -> None:
        while True:
            begun = now()
            await asyncio.sleep(_ROUND_SECONDS)
            if all(room.table.deadline is None for room in self._rooms.values()):
                catch_up()
            visited = [room.id for room in self._rooms.values() if room.is_visited]
            if visited:
                with suppress(Exception):  # the next round repeats it
                    await self.services.store.mark_seen(visited, now())
            was_stopped = now() - begun > 2000 * _ROUND_SECONDS
            for table_id in list(self._rooms):
                if was_stopped:
                    self._rooms[table_id].restart_idleness()
                self._rooms[table_id].check_presence()
                self.release_if_idle(table_id)
                await asyncio.sleep(0)  # no move should wait for the whole round

    def release_if_idle(self, table_id: str) -> None:
        """Release the room of a table, which frees it, unless somebody watches or something is going on."""
        if self._rooms[table_id].idle:
            del self._rooms[table_id]


def _strongest_bot(game_id: str, levels: Iterable[str]) -> str:
    """Return the level of the strongest bot at a table; `levels` are empty for seats of people."""
    return descriptor(game_id).strongest_of(level for level in levels if level)
