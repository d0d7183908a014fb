"""Compares open rooms with the store while messages of other processes may be missed.

See docs/decisions/0060-faults-of-redis-and-postgresql.md.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from ..infra.bus.base import Distress
from ..infra.time import now
from .background import BackgroundTasks
from .room import Room
from .services import Services

_LOG = logging.getLogger(__name__)
_SECONDS: Final = 1.0
#: Tables in one query.
_CHUNK: Final = 1_000
#: How long rooms are compared after the database has failed: what it was sent before may be carried out late.
_AFTERCARE_SECONDS: Final = 10.0


class Reconciler:
    """Keeps rooms level with the store, and notes outages."""

    def __init__(self, rooms: Mapping[str, Room], services: Services, background: BackgroundTasks) -> None:
        self._rooms = rooms
        self._services = services
        self._background = background
        self._requested = asyncio.Event()
        self._failures = services.store.health.failures
        self._was_in_doubt = False
        self._care_until = float("-inf")

    def request(self) -> None:
        """Compare all rooms soon, because messages were missed."""
        self._requested.set()

    def note_distress(self) -> None:
        """Note that the store fails, here or for another process, and compare all rooms for a while."""
        self._services.outages.note(now())
        self._care_until = time.monotonic() + _AFTERCARE_SECONDS

    async def run(self) -> None:
        """Compare rooms whenever there is doubt, until cancelled."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_SECONDS):
                    await self._requested.wait()
            missed = self._requested.is_set()
            self._requested.clear()
            try:
                await self._reconcile(missed=missed)
            except Exception:
                _LOG.exception("tables could not be compared with the database")
                self._care_until = time.monotonic() + _AFTERCARE_SECONDS

    async def _reconcile(self, *, missed: bool) -> None:
        if missed:
            self._announce_presence()
        in_doubt = self._note_bus()
        await self._look_after_store()
        is_recovering = time.monotonic() < self._care_until
        if missed or in_doubt or is_recovering:
            await self._compare()
        if is_recovering:
            await self._take_up()

    def _note_bus(self) -> bool:
        """Return True if messages may be lost. Note the beginning: until now players were not told of moves."""
        bus = self._services.bus
        in_doubt = bus.is_in_doubt or bus.has_silent_peers
        if in_doubt and not self._was_in_doubt:
            self._services.outages.note(now())
        self._was_in_doubt = in_doubt
        return in_doubt

    async def _look_after_store(self) -> None:
        """Note failures of the store and tell other processes of them. Find out when it works again."""
        store = self._services.store
        if store.health.failures == self._failures and not store.health.is_failing:
            return
        self._failures = store.health.failures
        self.note_distress()
        self._services.bus.publish(Distress())
        if store.health.is_failing:
            await store.check()

    async def _take_up(self) -> None:
        """Let games go on after the store has failed."""
        with_players = [room for room in self._rooms.values() if room.has_players]
        await self._services.store.mark_seen([room.id for room in with_players], now())
        for room in with_players:
            room.start()  # bots stop when a move cannot be stored

    def _announce_presence(self) -> None:
        for room in list(self._rooms.values()):
            room.check_presence()

    async def _compare(self) -> None:
        """Refresh the rooms that are behind the store."""
        tables = list(self._rooms)
        for start in range(0, len(tables), _CHUNK):
            extents = await self._services.store.extents(tables[start : start + _CHUNK])
            for table, extent in extents.items():
                room = self._rooms.get(table)
                if room is not None and room.is_behind(extent):
                    self._background.start(room.catch_up(extent))
