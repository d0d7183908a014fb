"""Messages arrive however they are cut into frames and packets."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from .raw_socket import RawSocket, raw_socket
from .serving import players, serve

pytestmark = pytest.mark.anyio


def ping(number: int, length: int = 0) -> Frame:
    """A ping in JSON, at least as long as given."""
    return Frame(Opcode.TEXT, json.dumps({"type": "ping", "id": str(number)}).encode().ljust(length))


async def answers(socket: RawSocket, count: int) -> list[str]:
    """The ids of the next pongs."""
    found: list[str] = []
    while len(found) < count:
        frame = await socket.next_frame()
        assert frame is not None
        message = json.loads(bytes(frame.data))
        if message["type"] == "pong":
            found.append(message["id"])
    return found


async def test_messages_arrive_however_they_are_cut(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,), raw_socket(anna) as socket:
        lengths = [0, 125, 126, 127, 4000, 4096, 5000]
        for number, length in enumerate(lengths):
            await socket.send(ping(number, length))
            assert await answers(socket, 1) == [str(number)]
        await socket.send(ping(10), ping(11), Frame(Opcode.PING, b""), ping(12))
        assert await answers_and_pongs(socket) == {"10", "11", "pong", "12"}
        whole = ping(20, 300).serialize(mask=True)
        # After the head, after the mask, in the text: the rest looks like nothing, or like the head of another frame.
        for number, cut in enumerate((1, 2, 4, 8, 20, 299), 20):
            data = ping(number, 300).serialize(mask=True)
            assert len(data) == len(whole)
            await socket.send_bytes(data[:cut])
            await asyncio.sleep(0.05)
            await socket.send_bytes(data[cut:])
            assert await answers(socket, 1) == [str(number)]


async def answers_and_pongs(socket: RawSocket) -> set[str]:
    """The next four answers. A pong of the protocol may overtake one in JSON."""
    found: set[str] = set()
    while len(found) < 4:
        frame = await socket.next_frame()
        assert frame is not None
        found.add("pong" if frame.opcode is Opcode.PONG else str(json.loads(bytes(frame.data))["id"]))
    return found


async def test_a_text_that_looks_like_a_frame_is_not_taken_for_one(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,), raw_socket(anna) as socket:
        inner = ping(1).serialize(mask=True)
        # The head of a frame without a mask effect (a mask of zeros), then a payload that is itself a whole frame.
        await socket.send_bytes(bytes((0x81, 0x80 | len(inner), 0, 0, 0, 0)))
        await asyncio.sleep(0.05)
        await socket.send_bytes(inner)
        frame = await socket.next_frame()
        while frame is not None and frame.opcode is Opcode.TEXT and b'"pong"' not in bytes(frame.data):
            frame = await socket.next_frame()
        # It is not a message in UTF-8, and no ping that could be answered.
        assert frame is None or frame.opcode is Opcode.CLOSE
        assert socket.close_code == 1007


async def test_a_text_in_the_middle_of_another_ends_the_connection(tmp_path: Path) -> None:
    async with serve(str(tmp_path / "db")) as address, players(address, 1) as (anna,), raw_socket(anna) as socket:
        first = ping(1)
        await socket.send(Frame(Opcode.TEXT, first.data[:5], fin=False))
        await asyncio.sleep(0.05)
        await socket.send(Frame(Opcode.CONT, first.data[5:]))
        assert await answers(socket, 1) == ["1"]
        await socket.send(Frame(Opcode.TEXT, b"", fin=False))
        await asyncio.sleep(0.05)
        await socket.send(ping(2))
        await socket.read_to_the_end()
        assert socket.close_code == 1002
