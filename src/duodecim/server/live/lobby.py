"""Tables that are open to others: which are listed, how many one may have waiting, and when unused ones go.

See docs/decisions/0069-tables-that-nobody-uses.md.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ..errors import TooManyTables
from ..infra.limits import ADDRESS_WAITING, PLAYER_WAITING
from ..infra.store import waiting
from ..infra.store.base import Store, Transaction
from ..infra.time import now

_LOG = logging.getLogger(__name__)

_MINUTE: Final = 60 * 1000
#: A table that nobody has visited for so many minutes is not listed.
LISTED_MINUTES: Final = 2
#: A table that nobody has visited for so many minutes does not count against the limits.
UNUSED_MINUTES: Final = 15
#: After so many milliseconds a table at which no game has begun is deleted.
KEPT_MILLISECONDS: Final = 7 * 24 * 60 * _MINUTE
_LOOK_SECONDS: Final = 60.0
#: Tables that are deleted in one transaction.
_BATCH: Final = 50


class Lobby:
    """Public tables, and the tables that wait for players."""

    def __init__(self, store: Store, *, strict: bool = True) -> None:
        self._store = store
        self._strict = strict

    async def list_tables(self, most: int) -> list[str]:
        """Return summaries of public tables that have a free seat or are in play, newest first."""
        summaries = await self._store.lobby(most, now() - LISTED_MINUTES * _MINUTE)
        return [summary for summary in summaries if not _is_full(summary)]

    async def check_host(self, host: str, address: str, command: str) -> None:
        """Refuse another table to somebody who has too many waiting. A command that is repeated makes none."""
        if not self._strict:
            return

        async def count(transaction: Transaction) -> tuple[int, int]:
            if await waiting.has_made(transaction, host, command):
                return 0, 0
            return await waiting.count_waiting(transaction, host, address, _unused_since())

        own, of_address = await self._store.read(count)
        for count_now, most in ((own, PLAYER_WAITING), (of_address, ADDRESS_WAITING)):
            if count_now >= most:
                raise TooManyTables("table/too-many-waiting", most=most, minutes=UNUSED_MINUTES)

    async def add(self, table: str, host: str, address: str) -> None:
        """Note who made a table."""
        if self._strict:
            await self._store.write(lambda transaction: waiting.add_waiting(transaction, table, host, address))

    async def look_after(self) -> None:
        """Delete tables that nobody uses, until cancelled."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            try:
                await self.tidy_up(now())
            except Exception:
                _LOG.exception("unused tables could not be deleted")

    async def tidy_up(self, time: int) -> None:
        """Delete the tables that nobody has used for long by this time."""
        await self._store.write(waiting.forget_begun)
        before = time - KEPT_MILLISECONDS
        while await self._store.write(lambda transaction: waiting.delete_unused(transaction, before, _BATCH)):
            await asyncio.sleep(0)


def _is_full(summary: str) -> bool:
    """Return True if a table waits although all its seats are taken. The summary is not decoded: there may be many."""
    return '"phase":"waiting"' in summary and '"kind":"open"' not in summary


def _unused_since() -> int:
    return now() - UNUSED_MINUTES * _MINUTE
