"""What a hostile guest can try, as scripts that end by themselves. `ATTACKS` lists them.

Each runs in its own process: `python -m benchmarks.server.attacks NAME`, with the target as JSON on standard input.
It prints how often it did what it tries.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import resource
import sys
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import AsyncExitStack, suppress
from typing import Any, Final

import msgspec
from websockets.frames import Frame, Opcode

from .attacker import REFUSED, Http, Socket, Target, insist, open_connection, open_socket

#: An attacker is another machine as a rule. Here it takes only what the server leaves of the processors.
_NICENESS: Final = 10
_OPEN: Final = {"kind": "open"}
_EASY: Final = {"kind": "bot", "level": "easy"}


async def load_tables(target: Target) -> int:
    """Load one table after the other, without an account."""
    connections, ids = itertools.cycle([Http(target) for _ in range(20)]), itertools.cycle(target.tables)
    return await insist(target, lambda: next(connections).ask("GET", f"/api/tables/{next(ids)}"), at_once=20)


async def connect_and_leave(target: Target) -> int:
    """Open sockets, watch a table and close them."""
    guest = await Http(target).become_guest()

    async def visit() -> None:
        async with open_socket(target, guest.cookie) as socket:
            await Socket(socket).ask("watch", table=random.choice(target.tables))

    return await insist(target, visit, at_once=20)


async def flood_pings(target: Target) -> int:
    """Send empty pings as fast as the line allows, and read no answer."""
    guest = await Http(target).become_guest()
    pings = Frame(Opcode.PING, b"").serialize(mask=True) * 5000

    async def flood() -> None:
        async with open_socket(target, guest.cookie) as socket:
            socket.transport.pause_reading()
            while not socket.transport.is_closing():
                socket.transport.write(pings)
                await asyncio.sleep(0.01)
                if socket.transport.get_write_buffer_size() > 2**22:
                    await asyncio.sleep(0.1)

    return await insist(target, flood, at_once=4)


async def stay_silent(target: Target) -> int:
    """Open connections that say nothing."""
    opened = []

    async def connect() -> None:
        opened.append(await open_connection(target))

    worked = await insist(target, connect, at_once=50)
    for _, writer in opened:
        writer.close()
    return worked


async def drip_head(target: Target) -> int:
    """Send the head of a request one line a second."""

    async def drip() -> None:
        reader, writer = await open_connection(target)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        while not reader.at_eof() and not writer.is_closing():
            writer.write(b"X: y\r\n")
            await writer.drain()
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1024), 1)

    return await insist(target, drip, at_once=200)


async def send_endless_heads(target: Target) -> int:
    """Send the head of a request that never ends."""
    piece = b"X: " + b"y" * 60_000 + b"\r\n"

    async def send() -> None:
        _, writer = await open_connection(target)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        while not writer.is_closing():
            writer.write(piece)
            await writer.drain()

    return await insist(target, send, at_once=20)


async def shake_hands_wrongly(target: Target) -> int:
    """Open sockets from a page of another site, which the server refuses."""
    connections = itertools.cycle([Http(target) for _ in range(20)])
    headers = {"upgrade": "websocket", "connection": "Upgrade", "sec-websocket-version": "13"}
    headers |= {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "origin": "https://attacker.example"}
    return await insist(target, lambda: next(connections).ask("GET", "/ws", None, **headers), at_once=20)


async def change_minds(target: Target) -> int:
    """Choose another card in King of 12 again and again, while the other seat, a friend's, never chooses."""
    guest, friend = await Http(target).become_guest(), await Http(target).become_guest()
    table = await guest.create_table("king", [_OPEN, _OPEN])
    async with open_socket(target, guest.cookie) as first, open_socket(target, friend.cookie) as second:
        mine, theirs = Socket(first), Socket(second)
        for each in (mine, theirs):
            await each.ask("watch", table=table)
            await each.ask("sit", table=table)
        await mine.send("start", table=table)
        view = await mine.next_view()
        choices = itertools.cycle(view["actions"])
        return await insist(target, lambda: mine.ask("play", table=table, action=next(choices)))


async def ask_for_hints(target: Target) -> int:
    """Ask for hints at several tables, as several guests, without waiting for the answers."""

    async def ask() -> None:
        guest = await Http(target).become_guest()
        table = await guest.create_table("rummikub", [_OPEN, _EASY], hints=True)
        async with open_socket(target, guest.cookie) as socket:
            player = Socket(socket)
            await player.ask("watch", table=table)
            await player.ask("sit", table=table)
            await player.ask("start", table=table)
            while True:
                number = ""
                for _ in range(10):
                    number = await player.send("hint", table=table)
                await player.answer_to(number)

    return await insist(target, ask, at_once=8)


async def send_records(target: Target) -> int:
    """Send the record of a long game to be replayed."""
    guests = itertools.cycle([await Http(target).become_guest() for _ in range(8)])
    record = target.record.encode()
    return await insist(target, lambda: next(guests).ask("POST", "/api/replay", record), at_once=8)


async def read_profiles(target: Target) -> int:
    """Read the profile of somebody who has played 10,000 games."""
    connections = itertools.cycle([Http(target) for _ in range(8)])
    return await insist(target, lambda: next(connections).ask("GET", f"/api/players/{target.name}"), at_once=8)


async def export_and_delete(target: Target) -> int:
    """Export everything about an account with 10,000 games again and again, then delete the account."""
    owner = Http(target)
    await owner.ask("POST", "/api/session", {"name": target.name, "password": target.password})
    half = msgspec.structs.replace(target, seconds=target.seconds / 2)
    worked = await insist(half, lambda: owner.ask("GET", "/api/me/export"))
    status, answer = await owner.ask("DELETE", "/api/me", {"password": target.password})
    if status >= 300:
        raise RuntimeError(f"the account was not deleted: {status} {answer.decode()}")
    return worked + 1


async def chat_without_end(target: Target) -> int:
    """Chat at a table that many sockets watch."""
    guest = await Http(target).become_guest()
    table = await guest.create_table("chips", [_OPEN, _OPEN])
    async with AsyncExitStack() as leaving:
        sockets = []
        for _ in range(15):
            socket = Socket(await leaving.enter_async_context(open_socket(target, guest.cookie)))
            await socket.ask("watch", table=table)
            sockets.append(socket)
        turns = itertools.cycle(sockets)
        return await insist(target, lambda: next(turns).send("chat", table=table, text="x" * 200), at_once=1)


async def open_tables(target: Target) -> int:
    """Create public tables, and read the list of open tables."""
    guests = itertools.cycle([await Http(target).become_guest() for _ in range(10)])

    async def create() -> None:
        guest = next(guests)
        with suppress(ConnectionError):
            await guest.create_table("chips", [_OPEN, _OPEN], public=True)
        await guest.ask("GET", "/api/tables")

    return await insist(target, create, at_once=10)


async def send_nonsense(target: Target) -> int:
    """Send messages that cannot be read: nested, endless, not UTF-8."""
    guest = await Http(target).become_guest()
    nonsense: Iterator[str | bytes] = itertools.cycle(
        ["[" * 50_000, '{"type":"watch"', "x" * 60_000, b"\xff" * 1000, "{}"]
    )

    async def send() -> None:
        async with open_socket(target, guest.cookie) as socket:
            while True:
                await socket.send(next(nonsense))

    return await insist(target, send, at_once=4)


ATTACKS: Final[Mapping[str, Callable[[Target], Coroutine[Any, Any, int]]]] = {
    attack.__name__: attack
    for attack in (
        load_tables,
        connect_and_leave,
        flood_pings,
        stay_silent,
        drip_head,
        send_endless_heads,
        shake_hands_wrongly,
        change_minds,
        ask_for_hints,
        send_records,
        read_profiles,
        chat_without_end,
        open_tables,
        send_nonsense,
        export_and_delete,
    )
}


def main() -> None:
    """Run one attack."""
    os.nice(_NICENESS)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    target = msgspec.json.decode(sys.stdin.buffer.read(), type=Target)
    try:
        print(asyncio.run(ATTACKS[sys.argv[1]](target)))
    except REFUSED as refused:
        print(f"refused: {refused}")


if __name__ == "__main__":
    main()
