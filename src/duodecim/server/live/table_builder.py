"""Builds tables from their stored logs, in threads of its own."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from ..domain.table import Table
from ..infra.store.base import TableRow
from .rows import build_table

#: More would only take the interpreter from each other.
_THREADS: Final = 2


class TableBuilder:
    """Replays logs while the event loop goes on.

    A long log takes a while. In the threads that all the rest of the server shares, reading from the store would wait
    for it.
    """

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="duodecim-tables")

    async def build(self, row: TableRow) -> Table:
        """Return the table that was stored."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, build_table, row)

    def close(self) -> None:
        """Build nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
