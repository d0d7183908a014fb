"""A client that stops reading is cut off and told why; nobody waits for it, and it does not stay for ever."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from benchmarks.server.client import Client
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.uri import parse_uri

from duodecim.server.transport import socket_protocol as sockets
from duodecim.server.transport.socket_protocol import SocketProtocol

from .serving import players, serve
from .test_operations import figures

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def lost(monkeypatch: pytest.MonkeyPatch) -> list[SocketProtocol]:
    """Sockets of the server that have ended. All have little room in the buffers of the system."""
    ended: list[SocketProtocol] = []
    begin, end = SocketProtocol.connection_made, SocketProtocol.connection_lost

    def connection_made(self: SocketProtocol, transport: Any) -> None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16384)
        begin(self, transport)

    def connection_lost(self: SocketProtocol, problem: Exception | None) -> None:
        ended.append(self)
        end(self, problem)

    monkeypatch.setattr(SocketProtocol, "connection_made", connection_made)
    monkeypatch.setattr(SocketProtocol, "connection_lost", connection_lost)
    return ended


#: Lines of chat that make a snapshot long, and so many snapshots: more than all buffers between two ends hold.
LINES_EACH = 60
SNAPSHOTS = 70


class StuckReader:
    """A client that asks for much and reads nothing, with little room in the system's own buffers."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._protocol = ClientProtocol(parse_uri(client.address.replace("http", "ws") + "/ws"), max_size=None)
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.settimeout(0)

    async def open(self) -> None:
        request = self._protocol.connect()
        request.headers["Cookie"] = self._client.cookie
        self._protocol.send_request(request)
        port = int(self._client.address.rpartition(":")[2])
        await asyncio.get_running_loop().sock_connect(self._socket, ("127.0.0.1", port))
        await self._send()
        self._protocol.receive_data(await self._receive())
        assert self._protocol.handshake_exc is None

    async def ask_for_much(self, table: str) -> None:
        for number in range(SNAPSHOTS):
            self._protocol.send_text(b'{"type":"watch","id":"%d","table":"%s"}' % (number, table.encode()))
            await self._send()

    async def code_of_close(self) -> int | None:
        """Read after all, to the end."""
        while data := await asyncio.wait_for(self._receive(), 10):
            self._protocol.receive_data(data)
            for frame in self._protocol.events_received():
                if getattr(frame, "opcode", None) is Opcode.CLOSE and self._protocol.close_rcvd:
                    return self._protocol.close_rcvd.code
        return None

    def close(self) -> None:
        self._socket.close()

    async def _send(self) -> None:
        await asyncio.get_running_loop().sock_sendall(self._socket, b"".join(self._protocol.data_to_send()))

    async def _receive(self) -> bytes:
        return await asyncio.get_running_loop().sock_recv(self._socket, 65536)


@asynccontextmanager
async def stuck_at_a_table(folder: Path) -> AsyncIterator[tuple[list[Client], str, StuckReader]]:
    """People who talk much at a table, and one who watches it without reading; ends once that one is cut off."""
    async with serve(str(folder / "db"), metrics_token="secret") as address, players(address, 4) as everyone:  # noqa: S106
        table = await everyone[0].create(game="chips")
        talking = []
        for each in everyone[:3]:
            await each.watch(table)
            talking += [each.command("chat", table=table, text="x" * 300) for _ in range(LINES_EACH)]
        await asyncio.gather(*talking)
        reader = StuckReader(everyone[3])
        await reader.open()
        try:
            await reader.ask_for_much(table)
            end = time.monotonic() + 20
            while not (await figures(address)).get("duodecim_cut_off_total too slow"):
                assert time.monotonic() < end, "it was not cut off"
                assert (await asyncio.wait_for(everyone[0].command("ping"), 10))["type"] == "pong"
            yield everyone[:3], table, reader
        finally:
            reader.close()


async def test_a_reader_that_stops_is_cut_off_with_1013_and_holds_up_nobody(tmp_path: Path) -> None:
    async with stuck_at_a_table(tmp_path) as (others, table, reader):
        assert await reader.code_of_close() == 1013
        assert (await others[0].command("chat", table=table, text="still here"))["type"] == "accepted"
        assert [(each.problems, each.connections) for each in others] == [([], 1)] * 3


async def test_a_reader_that_never_reads_again_is_let_go_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: list[SocketProtocol]
) -> None:
    monkeypatch.setattr(sockets, "LINGER_SECONDS", 0.5)
    async with stuck_at_a_table(tmp_path):
        assert not lost
        await asyncio.sleep(1.5)
        assert len(lost) == 1
