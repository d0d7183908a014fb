"""A player who costs the measuring process little: thousands of them fit beside the server on two cores."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect


class View(Struct):
    """What a player must know of a view to move."""

    to_act: int | None = None
    waiting_for: list[int] = []
    actions: list[str] = []


class Changes(Struct):
    """The same in what changed of a view."""

    to_act: int | UnsetType | None = UNSET
    waiting_for: list[int] | UnsetType = UNSET
    actions: list[str] | UnsetType = UNSET

    def apply(self, view: View) -> View:
        """Return the view after the changes."""
        return View(
            view.to_act if self.to_act is UNSET else self.to_act,
            view.waiting_for if self.waiting_for is UNSET else self.waiting_for,
            view.actions if self.actions is UNSET else self.actions,
        )


class Summary(Struct):
    """What a player must know of a table to go on to the next."""

    phase: str
    rematch: str | None = None


class Heard(Struct):
    """As much of a message as is looked at."""

    type: str
    id: str | None = None
    table: str = ""
    version: int | None = None
    seat: int | None = None
    reason: str = ""
    view: View | None = None
    changes: Changes | None = None
    summary: Summary | None = None


_HEARD = msgspec.json.Decoder(Heard)
_ENCODER = msgspec.json.Encoder()


class Person(WSListener):
    """One player with one connection."""

    def __init__(self, address: str, cookie: str, *, changes: bool = False) -> None:
        """Ask for `changes` instead of whole views only at a server that knows them."""
        self._url = address.replace("http", "ws", 1) + "/ws"
        self.cookie = cookie
        self._wishes = {"changes": True} if changes else {}
        self._transport: WSTransport | None = None
        self._numbers = itertools.count(1)
        self._answers: dict[str, asyncio.Future[Heard]] = {}
        #: Called with the version that has arrived, and when.
        self.on_update: Callable[[int, float], None] = lambda _version, _at: None
        self.table = ""
        self.version: int | None = None
        self.seat: int | None = None
        self.view = View()
        self.summary = Summary("waiting")
        self.lost = asyncio.Event()

    async def connect(self) -> None:
        """Connect, and take up where it was."""
        self.lost.clear()
        self._transport, _ = await ws_connect(
            lambda: self, self._url, extra_headers={"Cookie": self.cookie}, websocket_handshake_timeout=60
        )
        if self.table:
            await self.ask("watch", version=self.version, seat=self.seat, **self._wishes)

    async def watch(self, table: str) -> None:
        """Follow another table."""
        self.table, self.version = table, None
        await self.ask("watch", **self._wishes)

    async def ask(self, kind: str, **values: Any) -> Heard:
        """Send a command; its answer."""
        number = f"{id(self):x}-{next(self._numbers)}"
        future: asyncio.Future[Heard] = asyncio.get_running_loop().create_future()
        self._answers[number] = future
        assert self._transport is not None  # noqa: S101  # connected
        self._transport.send(
            WSMsgType.TEXT, _ENCODER.encode({"type": kind, "id": number, "table": self.table, **values})
        )
        return await future

    def disconnect(self) -> None:
        """Go."""
        if self._transport is not None:
            self._transport.disconnect()

    @property
    def asked(self) -> bool:
        """Whether the game waits for this player."""
        return self.seat is not None and (self.view.to_act == self.seat or self.seat in self.view.waiting_for)

    def on_ws_frame(self, _transport: WSTransport, frame: WSFrame) -> None:
        """Take in a message."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        at = time.perf_counter()
        heard = _HEARD.decode(frame.get_payload_as_memoryview())
        if heard.type in ("snapshot", "update"):
            if heard.table == self.table and heard.version is not None:
                self.version, self.seat = heard.version, heard.seat
                self.view = heard.changes.apply(self.view) if heard.changes else heard.view or self.view
                self.summary = heard.summary or self.summary
                self.on_update(heard.version, at)
        elif heard.id is not None and (future := self._answers.pop(heard.id, None)) is not None and not future.done():
            future.set_result(heard)

    def on_ws_disconnected(self, _transport: WSTransport) -> None:
        """The connection is gone."""
        self.lost.set()
