"""A server in the process of the test, and players at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import asyncpg
import uvicorn
from benchmarks.server.client import Client
from benchmarks.server.process import free_port
from litestar import Litestar

from duodecim.server.config import Settings
from duodecim.server.main import make_config
from duodecim.server.transport.app import make_app

BOT = {"kind": "bot", "level": "random"}
OPEN = {"kind": "open"}


async def empty_database(address: str) -> None:
    """Forget what other tests have left in a database of PostgreSQL."""
    connection = await asyncpg.connect(address)
    # A server that was killed, or a test that failed, may hold on to what is to go.
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()


#: Applications whose servers have been closed. To make one takes longer than to start a server and to close it again.
_IDLE_APPS: list[Litestar] = []


class _Quiet(uvicorn.Server):
    """Leaves signals to the test runner, and stops at once instead of at the next tick."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_ready, self.stopping = asyncio.Event(), asyncio.Event()

    def install_signal_handlers(self) -> None:
        pass

    async def main_loop(self) -> None:
        self.is_ready.set()
        await self.stopping.wait()


@asynccontextmanager
async def serve(database: str, **settings: Any) -> AsyncIterator[str]:
    """Run a server, and return its address."""
    port = free_port()
    # All players of a test come from one address, and some tests let one player say as much as a hundred.
    usual = {"limits": False, "bot_processes": False, "warm": False}
    app = _IDLE_APPS.pop() if _IDLE_APPS else make_app()
    config = make_config(Settings(database=database, port=port, **{**usual, **settings}), app)
    config.port = port
    server = _Quiet(config)
    running = asyncio.create_task(server.serve())
    ready = asyncio.create_task(server.is_ready.wait())
    await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED)
    assert not running.done(), running
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.stopping.set()
        await running
        del app.state.server
        _IDLE_APPS.append(app)


@asynccontextmanager
async def players(address: str, count: int) -> AsyncIterator[list[Client]]:
    """Connected clients."""
    async with AsyncExitStack() as leaving:
        clients = [Client(address) for _ in range(count)]
        for client in clients:
            await client.open()
            leaving.push_async_callback(client.close)
        yield clients


def over(known: dict[str, Any]) -> bool:
    """Whether the game at a table is over."""
    return bool(known["summary"]["phase"] == "finished")


def asked(known: dict[str, Any]) -> bool:
    """Whether the client is to move."""
    view = known["view"]
    if over(known) or not view or known["seat"] is None:
        return over(known)
    return known["seat"] in view.get("waiting_for", [view.get("to_act")])


async def play_to_the_end(client: Client, table: str) -> int:
    """Make the first legal move until the game is over; how many it took."""
    count = 0
    while True:
        known = await client.until(table, asked)
        if over(known):
            return count
        answer = await client.command("play", table=table, action=known["view"]["actions"][0])
        assert answer["type"] == "accepted", answer
        version = answer["version"]
        await client.until(table, lambda known, version=version: known["version"] >= version)  # type: ignore[misc]
        count += 1


async def chips_table(host: Client, *others: Client, **wish: Any) -> str:
    """A table of 12 Chip Trick for these people and bots, started."""
    people = [host, *others]
    seats = [OPEN] * len(people) + [BOT] * (3 - len(people))
    table = await host.create(**{"game": "chips", "options": {"players": 3}, "seats": seats, **wish})
    for each in people:
        await each.watch(table)
        await accepted(each, "sit", table)
    await accepted(host, "start", table)
    return table


async def accepted(client: Client, kind: str, table: str, **values: Any) -> int:
    answer = await client.command(kind, table=table, **values)
    assert answer["type"] == "accepted", answer
    version: int = answer["version"]
    return version


async def refused(client: Client, kind: str, table: str, **values: Any) -> str:
    answer = await client.command(kind, table=table, **values)
    assert answer["type"] == "refused", answer
    reason: str = answer["reason"]
    return reason
