"""The tools of a hostile guest: connections from an address of their own, and loops that end in time."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any, Self

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

#: What a server does to those who go too far.
REFUSED = (OSError, EOFError, ConnectionClosed, InvalidHandshake, TimeoutError)
#: An attacker who is refused comes back after so many seconds.
_BREATH = 0.005


class Target(Struct):
    """Where the server is, what is known of it, and how long to attack."""

    port: int
    seconds: float
    #: The address of the attacker on loopback. Limits count by address.
    source: str = "127.0.0.66"
    #: Tables that exist.
    tables: list[str] = []
    #: The name and the password of an account with many games.
    name: str = ""
    password: str = ""
    #: The record of a long game.
    record: str = ""


class Http:
    """A plain HTTP connection that is opened again when the server has closed it."""

    def __init__(self, target: Target, cookie: str = "") -> None:
        self._target = target
        self._cookies = dict([cookie.split("=", 1)]) if cookie else {}
        self._lock = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @property
    def cookie(self) -> str:
        """All cookies, as a browser sends them."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items() if value)

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, bytes]:
        """Send a request; the status and the body of the answer. Cookies that come with it are kept."""
        async with self._lock:
            return await self._ask(method, path, body, headers)

    async def _ask(self, method: str, path: str, body: object, headers: dict[str, str]) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await open_connection(self._target)
        reader, writer = self._streams
        content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        fields = {"host": f"127.0.0.1:{self._target.port}", "content-length": str(len(content)), "cookie": self.cookie}
        fields |= {"content-type": "application/json"} | headers
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items() if value)
        try:
            writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + content)
            first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            answered = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
            if answered.get("transfer-encoding") == "chunked":
                answer = await _read_chunks(reader)
            else:
                answer = await reader.readexactly(int(answered.get("content-length", 0)))
        except BaseException:
            self.close()  # the rest of an answer must not be taken for the next
            raise
        for line in lines:
            field, _, value = line.partition(": ")
            if field.lower() == "set-cookie":
                name, _, held = value.partition(";")[0].partition("=")
                self._cookies[name] = held.strip('"')
        if answered.get("connection") == "close":
            self.close()
        return int(first.split()[1]), answer

    async def become_guest(self) -> Self:
        """Get the cookie of a new guest."""
        status, answer = await self.ask("POST", "/api/guest", {})
        if status >= 300:
            raise ConnectionError(answer.decode())
        return self

    async def create_table(self, game: str, seats: list[dict[str, str]], **wish: Any) -> str:
        """Create a table; its id."""
        body = {"id": secrets.token_hex(4), "game": game, "options": {"players": len(seats)}, "seats": seats, **wish}
        status, answer = await self.ask("POST", "/api/tables", body)
        if status != 201:
            raise ConnectionError(answer.decode())
        table: str = json.loads(answer)["table"]
        return table

    def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Socket:
    """A WebSocket of an attacker, who reads answers only when waiting for one."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._numbers = itertools.count(1)

    async def send(self, kind: str, **values: Any) -> str:
        """Send a command; its id."""
        number = str(next(self._numbers))
        await self.socket.send(json.dumps({"type": kind, "id": number, **values}))
        return number

    async def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        """Send a command; its answer."""
        number = await self.send(kind, **values)
        return await self.answer_to(number)

    async def answer_to(self, number: str) -> dict[str, Any]:
        """Read up to the answer to a command."""
        while True:
            message: dict[str, Any] = json.loads(await self.socket.recv())
            if message.get("id") == number and message["type"] in ("accepted", "refused", "hinted", "pong"):
                return message

    async def next_view(self) -> dict[str, Any]:
        """Read up to the next view of a table."""
        while True:
            message: dict[str, Any] = json.loads(await self.socket.recv())
            if message.get("view"):
                view: dict[str, Any] = message["view"]
                return view


async def open_connection(target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect from the attacker's address."""
    return await asyncio.open_connection("127.0.0.1", target.port, local_addr=(target.source, 0), limit=2**22)


async def _read_chunks(reader: asyncio.StreamReader) -> bytes:
    content = b""
    while length := int(await reader.readline(), 16):
        content += await reader.readexactly(length)
        await reader.readline()
    await reader.readline()
    return content


def open_socket(target: Target, cookie: str, **options: Any) -> connect:
    """Open a WebSocket from the attacker's address: a context, as in `websockets`."""
    return connect(
        f"ws://127.0.0.1:{target.port}/ws",
        additional_headers={"Cookie": cookie, **options.pop("headers", {})},
        compression=None,
        ping_interval=None,
        close_timeout=1,
        local_addr=(target.source, 0),
        **options,
    )


async def insist(target: Target, once: Callable[[], Awaitable[object]], at_once: int = 1) -> int:
    """Do something again and again until the time is over, several at once; how often it worked."""
    end, worked = time.monotonic() + target.seconds, 0

    async def repeat() -> None:
        nonlocal worked
        while time.monotonic() < end:
            try:
                await asyncio.wait_for(once(), max(0.1, end - time.monotonic()))
                worked += 1
            except REFUSED:
                await asyncio.sleep(_BREATH)

    await asyncio.gather(*(repeat() for _ in range(at_once)))
    return worked
