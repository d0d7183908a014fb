"""A client that plays: it repeats what got no answer, and takes up where it was cut off."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

RETRY_SECONDS = 0.1
#: When a command is repeated after the server has failed. The web client waits as long.
_FAILED_SECONDS = 1.0


def request(address: str, path: str, body: object = None, cookie: str = "") -> tuple[int, Any, str]:
    """Ask over HTTP: the status, the answer and the cookie that came with it."""
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(address + path, data, headers)  # noqa: S310  # our own server
    try:
        with urllib.request.urlopen(asked, timeout=10) as answer:  # noqa: S310  # likewise
            return answer.status, json.load(answer), (answer.headers.get("Set-Cookie") or "").partition(";")[0]
    except urllib.error.HTTPError as refused:
        return refused.code, json.load(refused), ""


class Client:
    """One player with one connection at a time."""

    def __init__(self, *addresses: str) -> None:
        #: Where the service can be reached; the next one is tried when one does not answer.
        self._addresses = itertools.cycle(addresses)
        self.address = next(self._addresses)
        self.cookie = ""
        self.name = f"player {secrets.token_hex(2)}"
        self._socket: ClientConnection | None = None
        self._connected = asyncio.Event()
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._numbers = itertools.count(1)
        self._run = secrets.token_hex(4)
        self._task: asyncio.Task[None] | None = None
        #: By table what was last told: version, seat, view, summary.
        self.tables: dict[str, dict[str, Any]] = {}
        self._watched: list[str] = []
        #: By the id of the command that takes it up again, the tables that were watched over the last connection.
        self._again: dict[str, str] = {}
        #: Versions that came out of order.
        self.problems: list[str] = []
        #: Called with every message.
        self.on_message: Callable[[dict[str, Any]], None] = lambda _: None
        self.news = asyncio.Condition()
        self.connections = 0
        #: True if commands are repeated when the server fails, False if the answer shows it.
        self.patient = False
        self._repeating: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Become a guest and connect."""
        await self._retry(self._become_guest)
        self._task = asyncio.create_task(self._stay_connected())
        await self._connected.wait()

    async def close(self) -> None:
        """Leave."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._socket is not None:
            await self._socket.close()

    async def post(self, path: str, body: object) -> tuple[int, Any]:
        """Ask over HTTP, again and again until there is an answer."""

        async def once() -> tuple[int, Any]:
            status, answer, _ = await asyncio.to_thread(request, self.address, path, body, self.cookie)
            return status, answer

        answered: tuple[int, Any] = await self._retry(once)
        return answered

    async def create(self, **wish: Any) -> str:
        """Make a table and watch it."""
        status, answer = await self.post("/api/tables", {"id": self.new_id(), **wish})
        assert status == 201, answer  # noqa: S101  # a script of ours that is refused is wrong
        await self.watch(answer["table"])
        table: str = answer["table"]
        return table

    async def watch(self, table: str) -> dict[str, Any]:
        """Follow a table."""
        self.tables.setdefault(table, {})
        self._watched += [table] if table not in self._watched else []
        return await self.command("watch", table=table)

    async def unwatch(self, table: str) -> None:
        """Follow a table no longer; what is known of it stays."""
        self._watched.remove(table)
        await self.command("unwatch", table=table)

    def new_id(self) -> str:
        """An id for a command."""
        return f"{self._run}-{next(self._numbers)}"

    async def command(self, kind: str, **values: Any) -> dict[str, Any]:
        """Send a command until it is answered; its answer."""
        command = {"type": kind, "id": self.new_id(), **values}
        while True:
            answer = await self.ask(command)
            if answer.get("reason") == "message/too-fast":
                await asyncio.sleep(RETRY_SECONDS)
            elif self.patient and answer.get("code") == "server/failed":
                await asyncio.sleep(_FAILED_SECONDS)
            else:
                return answer

    async def ask(self, command: dict[str, Any]) -> dict[str, Any]:
        """Send a command with its id until it is answered; its answer."""
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[command["id"]] = future
        while not future.done():
            await self._connected.wait()
            socket = self._socket
            try:
                assert socket is not None  # noqa: S101  # connected
                await socket.send(json.dumps(command))
                # The connection may be lost before the answer comes; then it is asked again over the next one.
                lost = asyncio.ensure_future(socket.wait_closed())
                waiting: list[asyncio.Future[Any]] = [future, lost]
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                lost.cancel()
            except ConnectionClosed:
                await asyncio.sleep(0)
        return future.result()

    async def until(self, table: str, condition: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Wait until what is known of a table fulfils a condition."""
        async with self.news:
            await self.news.wait_for(lambda: condition(self.tables[table]))
        return self.tables[table]

    async def _retry(self, once: Callable[[], Any]) -> Any:
        while True:
            try:
                return await once()
            except OSError:
                await asyncio.sleep(RETRY_SECONDS)
                self.address = next(self._addresses)

    async def _become_guest(self) -> None:
        _, _, cookie = await asyncio.to_thread(request, self.address, "/api/guest", {}, self.cookie)
        self.cookie = cookie

    async def _stay_connected(self) -> None:
        while True:
            try:
                async with self._connection() as socket:
                    async for text in socket:
                        await self._hear(json.loads(text))
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            await asyncio.sleep(RETRY_SECONDS)
            self.address = next(self._addresses)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[ClientConnection]:
        address = self.address.replace("http", "ws", 1) + "/ws"
        headers = {"Cookie": self.cookie}
        async with connect(address, additional_headers=headers, compression=None, ping_interval=None) as socket:
            self._socket = socket
            await socket.send(json.dumps({"type": "hello", "id": self.new_id(), "name": self.name}))
            self._again = {self.new_id(): table for table in self._watched}
            for number in self._again:
                await self._watch_again(number)
            self.connections += 1
            self._connected.set()
            try:
                yield socket
            finally:
                self._connected.clear()
                self._socket = None

    async def _watch_again(self, number: str, after: float = 0) -> None:
        """Take up a table where the last connection was cut off."""
        await asyncio.sleep(after)
        known = self.tables[self._again[number]]
        seen = {"version": known["version"], "seat": known["seat"]} if known else {}
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(
                    json.dumps({"type": "watch", "id": number, "table": self._again[number], **seen})
                )

    async def _hear(self, message: dict[str, Any]) -> None:
        self.on_message(message)
        if message["type"] in ("snapshot", "update"):
            known = self.tables.setdefault(message["table"], {})
            before, update = known.get("version", -1), message["type"] == "update"
            if message["version"] != before + 1 if update else message["version"] < before:
                self.problems.append(f"{message['type']} {message['version']} came after {before}")
            known.update(
                {key: value for key, value in message.items() if value is not None or key in ("seat", "deadline")}
            )
            known.setdefault("view", None)
            async with self.news:
                self.news.notify_all()
        elif message.get("code") == "server/failed" and message["id"] in self._again:
            task = asyncio.create_task(self._watch_again(message["id"], _FAILED_SECONDS))
            self._repeating.add(task)
            task.add_done_callback(self._repeating.discard)
        elif (future := self._answers.pop(message.get("id") or "", None)) is not None and not future.done():
            future.set_result(message)
