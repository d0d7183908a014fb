"""All tables that are live in this process, and the clock that looks after all tables there are."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

import msgspec

from ..domain.header import NewTable, TableHeader, make_header, read_table_id
from ..domain.table import Table
from ..errors import NoTable
from ..infra.bus.base import Attendance, News
from ..infra.store.base import Due, TableRow
from ..infra.time import now
from .chat import chat_line
from .play import Driver, new_row, new_table_id
from .room import LiveTable, Services, read_entry

_LOG = logging.getLogger(__name__)

_HEADER = msgspec.json.Decoder(TableHeader)

#: How often deadlines are looked at, and how many at a time.
_CLOCK_SECONDS: Final = 0.25
_MOST_DUE: Final = 200
#: How often it is noted who is there, and tables that nobody watches are let go of.
_ROUND_SECONDS: Final = 10.0


class Seated:
    """A live table and what moves its bots."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.driver = Driver(live)


class Hub:
    """Loads tables when they are asked for, and lets go of them when nobody is there."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, Seated] = {}
        self._loading: dict[str, asyncio.Task[Seated]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._tables)

    def open(self) -> None:
        """Start the clocks."""
        self.start(self._watch_clocks())
        self.start(self._make_rounds())

    async def close(self) -> None:
        """Stop clocks and bots; what was begun is finished by the store."""
        for seated in self._tables.values():
            seated.driver.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def create(self, wish: NewTable, player: str) -> str:
        """A new table; the same wish of the same player makes one only."""
        header = make_header(wish, new_table_id(), player, now())
        return await self._services.store.create(new_row(header, wish.id))

    async def find(self, table_id: str) -> Seated:
        """A table, from the store if it is not live."""
        seated = self._tables.get(table_id)
        if seated is not None:
            return seated
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(read_table_id(table_id)))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> Seated:
        store = self._services.store
        row = await store.load(table_id)
        if row is None:
            raise NoTable("table/unknown")
        chat = [chat_line(line, self._services.signer) for line in await store.chat(table_id)]
        # A long game takes a while to be played again.
        live = LiveTable(await asyncio.to_thread(build_table, row), chat, self._services)
        seated = self._tables[table_id] = Seated(live)
        seated.driver.go()
        return seated

    def hear(self, news: News | Attendance | None) -> None:
        """Another process has changed a table or says who is there, or may have changed any."""
        if news is None:
            for seated in self._tables.values():
                self.start(seated.live.refresh())
                self.start(seated.live.refresh_chat())
        elif isinstance(news, Attendance):
            if news.table in self._tables:
                self._tables[news.table].live.hear_attendance(news)
        elif news.what == "player":
            self.start(self._reload_all(news.table))
        elif news.table in self._tables:
            live = self._tables[news.table].live
            self.start(live.refresh() if news.what == "log" else live.refresh_chat())

    async def reload(self, player: str) -> None:
        """All tables of a player were rewritten in the store: take that in, here and in other processes."""
        await self._reload_all(player)
        self._services.bus.publish(News(player, "player"))

    async def _reload_all(self, player: str) -> None:
        for seated in list(self._tables.values()):
            if seated.live.concerns(player):
                await self._reload(seated.live)

    async def _reload(self, live: LiveTable) -> None:
        async with live.lock:
            row = await self._services.store.load(live.id)
            if row is not None:
                chat = [chat_line(line, self._services.signer) for line in await self._services.store.chat(live.id)]
                live.replace(await asyncio.to_thread(build_table, row), chat)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run until the hub is closed."""
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _watch_clocks(self) -> None:
        await asyncio.sleep(self._services.settings.settling_seconds)
        while True:
            for due in await self._due():
                self.start(self._time_out(due.table, due.seen))
            await asyncio.sleep(_CLOCK_SECONDS)

    async def _due(self) -> list[Due]:
        try:
            return await self._services.store.due(now(), _MOST_DUE)
        except Exception:
            _LOG.exception("deadlines cannot be read")
            return []

    async def _time_out(self, table_id: str, seen: int) -> None:
        await (await self.find(table_id)).driver.time_out(seen)

    async def _make_rounds(self) -> None:
        while True:
            await asyncio.sleep(_ROUND_SECONDS)
            attended = [seated.live.id for seated in self._tables.values() if seated.live.attended]
            if attended:
                with suppress(Exception):  # it is only a note; the next round makes it again
                    await self._services.store.mark_seen(attended, now())
            for table_id, seated in list(self._tables.items()):
                if seated.live.watched:
                    seated.live.announce()
                    seated.live.look_around()
                if not (seated.live.watched or seated.driver.busy or seated.live.lock.locked()):
                    del self._tables[table_id]
                await asyncio.sleep(0)  # nobody's move should wait for the whole round


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        _LOG.exception("a task of the server failed")


def build_table(row: TableRow) -> Table:
    """A table from what is kept of it."""
    table = Table(_HEADER.decode(row.header))
    for entry in row.entries:
        table.apply(read_entry(entry))
    table.deadline = row.deadline
    return table
