"""What a connection may cost before there is a request: time, length, and how many there may be."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.server.client import Client
from benchmarks.server.process import ServerProcess
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from duodecim.server.infra import connections
from duodecim.server.infra.limits import RATES
from duodecim.server.infra.rate_limit import Rate
from duodecim.server.transport import http_protocol
from duodecim.server.transport.http_protocol import LONGEST_HEAD, MOST_PIPELINED, HttpProtocol

from .serving import BOT, OPEN, play_to_the_end, players, serve
from .test_operations import figures

pytestmark = pytest.mark.anyio

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n"


class Line:
    """A plain connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, data: bytes) -> None:
        try:
            self._writer.write(data)
            await self._writer.drain()
        except ConnectionError:
            pass

    async def read_to_the_end(self) -> bytes:
        """Return all that comes until the server closes the connection."""
        data = b""
        try:
            while more := await asyncio.wait_for(self._reader.read(65536), 30):
                data += more
        except ConnectionError:
            pass
        return data

    async def status(self) -> int | None:
        """Return the status of the next answer, None if the server closes without one. Its body must be empty."""
        try:
            head = await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), 30)
        except (asyncio.IncompleteReadError, ConnectionError):
            return None
        length = next(int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if b"content-length" in line)
        await self._reader.readexactly(length)
        return int(head.split()[1])


@asynccontextmanager
async def line(address: str) -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rpartition(":")[2]))
    try:
        yield Line(reader, writer)
    finally:
        writer.close()


@pytest.fixture
def protocols(monkeypatch: pytest.MonkeyPatch) -> list[HttpProtocol]:
    """All connections of the server, in the order in which they came."""
    made: list[HttpProtocol] = []
    begin = HttpProtocol.connection_made

    def connection_made(self: HttpProtocol, transport: Any) -> None:
        made.append(self)
        begin(self, transport)

    monkeypatch.setattr(HttpProtocol, "connection_made", connection_made)
    return made


# Time.


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\nX: ", b"\r\n"])
@pytest.mark.parametrize("before", [b"", REQUEST])
async def test_a_request_that_does_not_come_is_not_waited_for(
    before: bytes, sent: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.2)
    async with serve(str(tmp_path / "db")) as address, line(address) as slow:
        if before:
            await slow.send(before)
            assert await slow.status() == 200
        if sent:
            await slow.send(sent)
        answer = await slow.read_to_the_end()
        assert answer.startswith(b"HTTP/1.1 408 ") or not sent.startswith(b"GET")


async def test_a_body_that_does_not_come_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0.2)
    async with serve(str(tmp_path / "db")) as address, line(address) as slow:
        await slow.send(b"POST /api/replay HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{")
        await slow.read_to_the_end()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_an_answer_may_take_its_time_and_a_socket_stays(
    tmp_path: Path, protocols: list[HttpProtocol], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0.2)
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,):
        app: Any = protocols[0].config.app
        async with AsyncExitStack() as closing:
            async with app.server.replays.workers.take():  # the request waits as long as this is held
                patient = await closing.enter_async_context(line(address))
                record = b'{"format":"duodecim/1","game":"chips","rules":"1","options":{},"seats":[],"moves":[]}'
                head = b"POST /api/replay HTTP/1.1\r\nHost: a\r\nCookie: %s\r\nContent-Length: %d\r\n\r\n"
                await patient.send(head % (anna.cookie.encode(), len(record)))
                await patient.send(record)
                await asyncio.sleep(0.5)
                assert not protocols[-1].transport.is_closing()
                assert (await anna.command("ping"))["type"] == "pong"
                assert anna.connections == 1
            assert await patient.status() == 400  # the record is no game, but was read


# Length.


@pytest.mark.parametrize(
    "head",
    [
        b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 4 * LONGEST_HEAD,
        b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: " + b"x" * LONGEST_HEAD + b"\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: a\r\n" + b"X: y\r\n" * (LONGEST_HEAD // 6) + b"\r\n",
        b"GET /" + b"x" * LONGEST_HEAD + b" HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: a\r\n" + UPGRADE + b"X: " + b"x" * LONGEST_HEAD + b"\r\n\r\n",
        b"POST /nothing HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: " + b"x" * 4 * LONGEST_HEAD,
    ],
    ids=["endless", "one long", "many", "address", "handshake", "trailer"],
)
async def test_a_head_that_is_too_long_is_refused(head: bytes, tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db"), metrics_token="secret") as address:  # noqa: S106
        async with line(address) as long:
            sending = asyncio.create_task(long.send(head))
            answer = await long.read_to_the_end()
            assert b" 431 " in answer or answer == b"" or head.startswith(b"POST")
            sending.cancel()
        assert (await figures(address))["duodecim_refusals_total connection/long-head"] == 1


async def test_a_head_of_every_day_and_a_long_body_are_read(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, httpx.AsyncClient(base_url=address) as client:
        assert (await client.get("/healthz", headers={"X": "x" * 60_000})).status_code == 200
        await client.post("/api/guest")
        answer = await client.post("/api/replay", content=b"x" * 200_000)
        assert answer.json()["code"] != "server/failed"
        assert (await client.get("/healthz")).status_code == 200


async def test_requests_beyond_those_that_are_answered_are_refused(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db"), metrics_token="secret") as address:  # noqa: S106
        async with line(address) as patient:
            await patient.send(REQUEST * 20)
            assert [await patient.status() for _ in range(20)] == [200] * 20
        async with line(address) as eager:
            await eager.send(REQUEST * (MOST_PIPELINED + 1000))
            await eager.read_to_the_end()
        assert (await figures(address))["duodecim_refusals_total connection/pipeline"] == 1


@pytest.mark.parametrize(
    "head",
    [
        b"nonsense\r\n\r\n",
        b"GET /ws HTTP/1.1\r\nHost: a\r\n" + UPGRADE + b"X: y\r\n" * 200 + b"\r\n",
        b"GET /ws\xff HTTP/1.1\r\nHost: a\r\n" + UPGRADE + b"\r\n",
    ],
)
async def test_what_is_no_request_is_refused_and_the_connection_ends(
    head: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serve(str(tmp_path / "db")) as address, line(address) as wrong:
        await wrong.send(head)
        assert (await wrong.read_to_the_end()).startswith(b"HTTP/1.1 400 ")
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


# Numbers.


@pytest.mark.parametrize(("proxies", "last"), [((), 503), (("127.0.0.0/8",), 200)])
async def test_one_address_has_so_many_connections_but_a_proxy_has_those_of_all_its_clients(
    proxies: tuple[str, ...], last: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "ADDRESS_CONNECTIONS", 3)
    async with serve(str(tmp_path / "db"), limits=True, proxies=proxies) as address:
        async with AsyncExitStack() as leaving:
            for _ in range(3):
                silent = await leaving.enter_async_context(line(address))
                await silent.send(REQUEST)
                assert await silent.status() == 200
            one_more = await leaving.enter_async_context(line(address))
            await one_more.send(REQUEST)
            # What a refused client has sent may end the connection before it reads why.
            assert await one_more.status() in ((503, None) if last == 503 else (200,))
        statuses: list[int | None] = []
        while 200 not in statuses:  # as soon as the server has noticed that the others have gone
            async with line(address) as later:
                await later.send(REQUEST)
                statuses.append(await later.status())


async def test_one_address_may_open_so_many_connections_in_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "connection/address", Rate(0.001, 3))
    async with serve(str(tmp_path / "db"), limits=True) as address:
        statuses = []
        for _ in range(6):
            async with line(address) as visitor:
                await visitor.send(REQUEST)
                statuses.append(await visitor.status())
        assert statuses[:3] == [200] * 3
        # What a refused client has sent may end the connection before it reads why.
        assert set(statuses[3:]) <= {503, None}


async def test_a_request_too_many_ends_the_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "request/address", Rate(0.001, 2))
    async with serve(str(tmp_path / "db"), limits=True) as address, line(address) as eager:
        await eager.send(REQUEST * 2)
        assert [await eager.status() for _ in range(2)] == [200, 200]
        await eager.send(REQUEST)
        assert (await eager.read_to_the_end()).startswith(b"HTTP/1.1 429 ")


async def test_connections_are_counted_until_they_end_sockets_too(
    tmp_path: Path, protocols: list[HttpProtocol]
) -> None:
    async with serve(str(tmp_path / "db")) as address:
        async with players(address, 3) as everyone, line(address):
            assert (await everyone[0].command("ping"))["type"] == "pong"
            limits = protocols[0]._limits
            assert len(limits) >= 4
            with pytest.raises(InvalidStatus):
                await connect(address.replace("http", "ws") + "/ws")
        while len(limits):
            await asyncio.sleep(0.01)
        assert not limits._by_address


async def test_beyond_the_limit_of_all_connections_they_are_refused_with_one_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 8)
    async with (
        serve(str(tmp_path / "db")) as address,
        players(address, 1) as (anna,),
        AsyncExitStack() as leaving,
    ):
        lines = [await leaving.enter_async_context(line(address)) for _ in range(40)]
        for each in lines[12:]:
            assert (await each.read_to_the_end()).startswith(b"HTTP/1.1 503 ")
        assert (await anna.command("ping"))["type"] == "pong"
    (told,) = [record for record in caplog.records if record.getMessage() == "connections refused"]
    assert told.data["reason"] == "connection/full"  # type: ignore[attr-defined]


async def test_the_server_keeps_descriptors_for_its_own_needs(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with ServerProcess("--database", str(tmp_path / "db"), "--no-warm", "--no-limits", log=log) as server:
        anna = Client(server.address)
        await anna.open()
        table = await anna.create(game="chips", options={"players": 3}, seats=[OPEN, BOT, BOT])
        await anna.command("sit", table=table)
        # So few that the connections of this test could take all of them.
        _, most = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (200, most))
        async with AsyncExitStack() as leaving:
            silent = [await leaving.enter_async_context(line(server.address)) for _ in range(300)]
            assert (await silent[-1].read_to_the_end()).startswith(b"HTTP/1.1 503 ")
            assert (await anna.command("start", table=table))["type"] == "accepted"
            assert await play_to_the_end(anna, table)  # bots have processes of their own, which need descriptors
        await anna.close()
        assert server.log().count("connection/full") == 1


def test_a_thousand_players_who_come_back_at_once_need_not_try_again(tmp_path: Path) -> None:
    with ServerProcess("--database", str(tmp_path / "db"), "--no-warm", log=tmp_path / "log") as server:
        os.kill(server.pid, signal.SIGSTOP)  # as busy as can be
        with ExitStack() as leaving:
            for _ in range(1000):
                leaving.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=0.9))
        os.kill(server.pid, signal.SIGCONT)


# Handshakes.


async def test_handshakes_that_are_refused_count_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "socket/address", Rate(0.001, 4))
    async with (
        serve(str(tmp_path / "db"), limits=True, metrics_token="secret") as address,  # noqa: S106
        players(address, 1),
    ):
        for _ in range(8):
            with pytest.raises(InvalidStatus) as refused:
                await connect(address.replace("http", "ws") + "/ws")
            assert refused.value.response.status_code == 403
        shown = await figures(address)
        assert shown["duodecim_refusals_total server/no-guest"] == 3
        assert shown["duodecim_refusals_total server/too-many"] == 5
