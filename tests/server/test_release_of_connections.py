"""A connection that has ended is freed at once: nothing that belongs to it refers back to it."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from duodecim.server.live.client import Client
from duodecim.server.transport.http_protocol import HttpProtocol
from duodecim.server.transport.socket_protocol import SocketProtocol
from duodecim.server.transport.websocket import Connection

from .serving import chips_table, players, serve

pytestmark = pytest.mark.anyio

#: What belongs to one connection.
KINDS = (HttpProtocol, SocketProtocol, Connection, Client)


@pytest.fixture
def alive(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[weakref.ref[object]]]:
    """All that is made for connections, with the garbage collector switched off."""
    made: list[weakref.ref[object]] = []
    for kind in KINDS:
        begin = kind.__init__

        def note(self: Any, *arguments: Any, begin: Any = begin, **options: Any) -> None:
            made.append(weakref.ref(self))
            begin(self, *arguments, **options)

        monkeypatch.setattr(kind, "__init__", note)
    gc.collect()
    gc.disable()
    yield made
    gc.enable()


async def until_freed(made: list[weakref.ref[object]]) -> None:
    assert made
    for _ in range(200):
        if not any(reference() for reference in made):
            return
        await asyncio.sleep(0.01)
    left = [type(reference()).__name__ for reference in made if reference() is not None]
    pytest.fail(f"not freed: {left}")


async def test_plain_connections_are_freed(tmp_path: Path, alive: list[weakref.ref[object]]) -> None:
    async with serve(str(tmp_path / "db")) as address:
        for path in ("/healthz", "/api/games", "/nothing"):
            async with httpx.AsyncClient(base_url=address) as client:
                await client.get(path)
                await client.get(path)
        await until_freed(alive)


async def test_sockets_are_freed(tmp_path: Path, alive: list[weakref.ref[object]]) -> None:
    async with serve(str(tmp_path / "db")) as address:
        async with players(address, 2) as (anna, boris):
            table = await chips_table(anna)
            await boris.watch(table)
            await boris.command("chat", table=table, text="hello")
            await boris.command("play", table=table, action="nothing")
        await until_freed(alive)


async def test_sockets_that_are_refused_or_cut_off_are_freed(tmp_path: Path, alive: list[weakref.ref[object]]) -> None:
    async with serve(str(tmp_path / "db")) as address:
        url = address.replace("http", "ws") + "/ws"
        with pytest.raises(InvalidStatus):
            await connect(url)
        async with players(address, 1) as (anna,):
            async with connect(url, additional_headers={"Cookie": anna.cookie}) as rude:
                with suppress(Exception):
                    while True:
                        await rude.send("nonsense")
                        await rude.recv()
                assert rude.close_code == 1008
            _, writer = await asyncio.open_connection("127.0.0.1", int(address.rpartition(":")[2]))
            writer.close()
        await until_freed(alive)
