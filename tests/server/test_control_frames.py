"""Frames that carry no message are counted too: a client that floods the server with them is cut off."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from duodecim.server.infra.limits import RATES
from duodecim.server.protocol.limits import MOST_WARNINGS
from duodecim.server.transport.socket_protocol import SocketProtocol

from .raw_socket import RawSocket, raw_socket
from .serving import players, serve
from .test_operations import figures

pytestmark = pytest.mark.anyio

#: More frames than a client may send at once before it is cut off, but less than a second of a flood.
MANY = 5000
FLOODS = {
    "pings": [Frame(Opcode.PING, b"")] * MANY,
    "long pings": [Frame(Opcode.PING, b"x" * 125)] * MANY,
    "pongs": [Frame(Opcode.PONG, b"")] * MANY,
    "fragments": [Frame(Opcode.TEXT, b"", fin=False), *[Frame(Opcode.CONT, b"", fin=False)] * MANY],
    "empty messages": [Frame(Opcode.TEXT, b"")] * MANY,
}


@pytest.fixture
def protocols(monkeypatch: pytest.MonkeyPatch) -> list[SocketProtocol]:
    """All sockets of the server, in the order in which they came."""
    made: list[SocketProtocol] = []
    begin = SocketProtocol.connection_made

    def connection_made(self: SocketProtocol, transport: Any) -> None:
        made.append(self)
        begin(self, transport)

    monkeypatch.setattr(SocketProtocol, "connection_made", connection_made)
    return made


@pytest.mark.parametrize("kind", FLOODS)
async def test_who_floods_the_server_with_frames_is_cut_off_with_1008(kind: str, tmp_path: Path) -> None:
    async with (
        serve(str(tmp_path / "db"), metrics_token="secret") as address,  # noqa: S106
        players(address, 2) as (anna, eve),
        raw_socket(eve) as flooding,
    ):
        sending = asyncio.create_task(flooding.send(*FLOODS[kind]))
        frames = await flooding.read_to_the_end()
        assert flooding.close_code == 1008
        answered = [frame for frame in frames if frame.opcode is Opcode.PONG]
        assert len(answered) <= RATES["message/connection"].burst + MOST_WARNINGS + 4096 // 6
        assert (await anna.command("ping"))["type"] == "pong"
        cut_off = {name: count for name, count in (await figures(address)).items() if "cut_off_total" in name}
        assert sum(cut_off.values()) >= 1, cut_off
        sending.cancel()


async def test_a_client_that_was_cut_off_costs_nothing_more(
    tmp_path: Path, protocols: list[SocketProtocol], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (eve,), raw_socket(eve) as flooding:
        sending = asyncio.create_task(flooding.send(*FLOODS["pings"] * 20))
        await flooding.read_to_the_end()
        parsed: list[bytes] = []
        monkeypatch.setattr(protocols[-1].conn, "receive_data", parsed.append)
        assert (await eve.command("ping"))["type"] == "pong"
        assert not parsed
        assert protocols[-1].transport.get_write_buffer_size() == 0
        sending.cancel()


async def test_pings_of_every_day_are_answered_and_answers_to_our_own_are_free(
    tmp_path: Path, protocols: list[SocketProtocol]
) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,), raw_socket(anna) as socket:
        await socket.next_frame()  # the welcome
        for number in range(20):
            await socket.send(Frame(Opcode.PING, b"%d" % number))
            assert await socket.next_frame() == Frame(Opcode.PONG, b"%d" % number)
        server = protocols[-1]
        used = server.allowance.used
        assert 0 < used <= 20
        server.send_keepalive_ping()
        ping = await socket.next_frame()
        assert ping is not None
        assert ping.opcode is Opcode.PING
        await socket.send(Frame(Opcode.PONG, ping.data), Frame(Opcode.PING, b"after"))
        assert await socket.next_frame() == Frame(Opcode.PONG, b"after")
        assert server.pending_ping_payload is None
        assert server.allowance.used <= used + 1


async def test_a_ping_of_a_client_that_does_not_read_gets_no_pong(
    tmp_path: Path, protocols: list[SocketProtocol]
) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,), raw_socket(anna) as socket:
        await socket.next_frame()  # the welcome
        server = protocols[-1]
        server.pause_writing()  # as the transport does when its buffer is full
        await socket.send(Frame(Opcode.PING, b"unread"))
        await _until_counted(server)
        server.resume_writing()
        await socket.send(Frame(Opcode.PING, b"read"))
        assert await socket.next_frame() == Frame(Opcode.PONG, b"read")


async def test_a_close_is_answered_also_when_pongs_are_dropped(tmp_path: Path, protocols: list[SocketProtocol]) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,), raw_socket(anna) as socket:
        await socket.next_frame()  # the welcome
        protocols[-1].pause_writing()
        await socket.send(Frame(Opcode.PING, b"unread"), Frame(Opcode.CLOSE, b"\x03\xe8"))
        assert [frame.opcode for frame in await socket.read_to_the_end()] == [Opcode.CLOSE]
        assert socket.close_code == 1000


async def test_frames_and_messages_share_one_allowance(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,), raw_socket(anna) as socket:
        burst = int(RATES["message/connection"].burst)
        pings = [Frame(Opcode.PING, b"%d" % number) for number in range(burst + 20)]
        await socket.send(*pings, Frame(Opcode.TEXT, b'{"type":"ping","id":"1"}'))
        assert b"message/too-fast" in await _first_answer(socket)


async def _first_answer(socket: RawSocket) -> bytes:
    while frame := await socket.next_frame():
        if frame.opcode is Opcode.TEXT and b'"id"' in bytes(frame.data):
            return bytes(frame.data)
    raise AssertionError("the connection has ended")


async def _until_counted(server: SocketProtocol) -> None:
    while not server.allowance._used:
        await asyncio.sleep(0)
