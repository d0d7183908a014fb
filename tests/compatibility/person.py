"""Someone who speaks the protocol as it was written down, with nothing of ours in between."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.compatibility.fields import seats_to_act

#: The first time that a bot is asked, it may have to be compiled.
_PATIENCE_SECONDS: Final = 200
#: A little less than the protocol allows: so many messages at once, so many a second after that.
_BURST: Final = 60.0
_PER_SECOND: Final = 22.0


class Person:
    """One client: requests over HTTP, at most one socket and one stream."""

    def __init__(self, address: str) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=_PATIENCE_SECONDS)
        #: All messages heard, in order.
        self.messages: list[dict[str, Any]] = []
        #: By table what was heard last: version, seat, view, summary.
        self.tables: dict[str, dict[str, Any]] = {}
        self._socket: ClientConnection | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._news = asyncio.Condition()
        #: Messages that nobody has waited for yet.
        self._waiting: list[dict[str, Any]] = []
        self._moves = 0
        self._allowance = _BURST
        self._sent = 0.0

    async def close(self) -> None:
        """Close everything."""
        await self.disconnect()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.http.aclose()

    async def request(self, method: str, path: str, body: Any, headers: dict[str, str]) -> httpx.Response:
        """Ask over HTTP."""
        content = None if body is None else json.dumps(body).encode()
        typed = {"Content-Type": "application/json", **headers} if content else headers
        return await self.http.request(method, path, content=content, headers=typed)

    async def connect(self) -> dict[str, Any]:
        """Open the socket; return the first message, or the status with which it was refused."""
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}
        if "authorization" in self.http.headers:
            headers = {"Authorization": self.http.headers["authorization"]}
        address = str(self.http.base_url).replace("http", "ws", 1).rstrip("/") + "/ws"
        try:
            self._socket = await connect(address, additional_headers=headers, compression=None)
        except InvalidStatus as refusal:
            return {"status": refusal.response.status_code, "body": None}
        self._tasks.append(asyncio.create_task(self._read_socket(self._socket)))
        return await self.hear("welcome")

    async def disconnect(self) -> None:
        """Close the socket, if there is one."""
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    def follow(self, path: str) -> None:
        """Read the stream of a bot from now on."""
        self._tasks.append(asyncio.create_task(self._read_stream(path)))

    async def send(self, text: str) -> None:
        """Send a message over the socket."""
        assert self._socket is not None
        now = time.monotonic()
        self._allowance = min(_BURST, self._allowance + (now - self._sent) * _PER_SECOND) - 1
        self._sent = now
        if self._allowance < 0:
            await asyncio.sleep(-self._allowance / _PER_SECOND)
        await self._socket.send(text)

    async def command(self, command: dict[str, Any]) -> dict[str, Any]:
        """Send a command and return its answer."""
        await self.send(json.dumps(command))
        return await self._take(lambda message: "id" in message and message["id"] == command["id"])

    async def hear(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind that nobody has waited for yet."""
        return await self._take(lambda message: message["type"] == kind)

    async def hear_refusal(self) -> dict[str, Any]:
        """Return the refusal of a message without an id."""
        return await self._take(lambda message: message["type"] == "refused" and message["id"] is None)

    async def until(self, table: str, condition: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Wait until what is known of a table fulfils a condition."""
        await self._wait(lambda: table in self.tables and condition(self.tables[table]))
        return self.tables[table]

    async def play_to_the_end(self, table: str) -> None:
        """Make the first legal move whenever it is this person's turn, until the game is over."""
        while not is_over(known := await self.until(table, lambda known: is_over(known) or is_asked(known))):
            self._moves += 1
            command = {"type": "play", "id": f"move-{self._moves}", "table": table}
            answer = await self.command({**command, "action": known["view"]["actions"][0]})
            assert answer["type"] == "accepted", answer
            version = answer["version"]
            await self.until(table, lambda known, version=version: known["version"] >= version)  # type: ignore[misc]

    async def _wait(self, condition: Callable[[], Any]) -> None:
        async with asyncio.timeout(_PATIENCE_SECONDS), self._news:
            await self._news.wait_for(condition)

    async def _take(self, is_meant: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        await self._wait(lambda: any(map(is_meant, self._waiting)))
        found = next(filter(is_meant, self._waiting))
        self._waiting.remove(found)
        return found

    async def _read_socket(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                await self._note(json.loads(text))

    async def _read_stream(self, path: str) -> None:
        with suppress(httpx.TransportError):
            async with self.http.stream("GET", path) as answer:
                async for line in answer.aiter_lines():
                    await self._note(json.loads(line))

    async def _note(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        self._waiting.append(message)
        if message["type"] in ("snapshot", "update"):
            known = self.tables.setdefault(message["table"], {})
            # Of several updates that are sent together only the last one has these.
            kept = {name for name in ("summary", "view") if message[name] is None and known.get(name) is not None}
            known.update({name: value for name, value in message.items() if name not in kept})
        async with self._news:
            self._news.notify_all()


def is_over(known: dict[str, Any]) -> bool:
    """Return True if the game at a table is over."""
    return bool(known["summary"]["phase"] == "finished")


def is_asked(known: dict[str, Any]) -> bool:
    """Return True if the game waits for the client."""
    return bool(known["view"]) and known["seat"] in seats_to_act(known["view"])
