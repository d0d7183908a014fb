"""The database of an earlier version, and today's server on a copy of it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from benchmarks.server.process import ServerProcess
from msgspec import Struct

from .files import read, read_json
from .making.people import People
from .serving import serve

#: No clock runs out while the rules are compiled, in milliseconds.
_SPARE: Final = 600_000


class Restarted(Struct):
    """A server of today that goes on where an earlier one was stopped."""

    server: ServerProcess
    #: What was seen through the earlier server.
    seen: dict[str, Any]
    #: How much later clocks run out than they would have, in milliseconds.
    later: int

    def client(self, name: str) -> httpx.AsyncClient:
        """Return a client that shows the cookies or the token that someone had."""
        known = self.seen["people"][name]
        headers = {"Authorization": f"Bearer {known['token']}"} if "token" in known else {}
        return httpx.AsyncClient(
            base_url=self.server.address, cookies=known.get("cookies"), headers=headers, timeout=200
        )

    @asynccontextmanager
    async def people(self) -> AsyncIterator[People]:
        """Bring the people back who had seats."""
        async with AsyncExitStack() as leaving:
            names = ("Anna", "Boris", "Clara")
            yield People({name: await leaving.enter_async_context(self.client(name)) for name in names})


@contextmanager
def restart(folder: Path, scratch: Path) -> Iterator[Restarted]:
    """Start today's server on a copy of the database, as if the earlier one had been stopped a moment ago."""
    seen = read_json(folder / "database.json.gz")
    later = round(time.time() * 1000) + _SPARE - seen["stopped"]
    database = scratch / "tables.db"
    database.write_bytes(read(folder / "database.db.gz"))
    connection = sqlite3.connect(database)
    with connection:
        connection.execute("UPDATE tables SET deadline = deadline + $1, seen = seen + $1", (later,))
        connection.execute("UPDATE sessions SET seen = seen + $1", (later,))
    connection.close()
    with serve(database) as server:
        yield Restarted(server, seen, later)
        assert "Traceback" not in server.log()
