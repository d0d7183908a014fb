"""Tables at which people move at a given pace, and how long their moves take to arrive."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from .client import request
from .person import Person

#: Three people, a bot and a spectator at every table; the games take turns.
GAMES = ("chips", "king", "rummikub")
PEOPLE = 3
CONNECTED = PEOPLE + 1
_SEATS = [{"kind": "open"}] * PEOPLE + [{"kind": "bot", "level": "easy"}]
#: A move that has not arrived everywhere after so long counts as that long.
_LONGEST = 5.0
_AT_ONCE = 50


class PacedTable:
    """A table and all who are connected to it."""

    def __init__(self, address: str, game: str, *, changes: bool = False) -> None:
        self._address = address
        self._changes = changes
        self._game = game
        self.people: list[Person] = []
        #: From sending a move until it was answered, and until everybody had it.
        self.answered: list[float] = []
        self.told: list[float] = []
        self._arrived: dict[int, list[float]] = {}
        self._news = asyncio.Event()

    async def open(self) -> None:
        """Let everybody come, sit down and begin."""
        cookies = [(await asyncio.to_thread(request, self._address, "/api/guest", {}))[2] for _ in range(CONNECTED)]
        wish: dict[str, Any] = {"id": "1", "game": self._game, "options": {"players": CONNECTED}, "seats": _SEATS}
        _, answer, _ = await asyncio.to_thread(request, self._address, "/api/tables", wish, cookies[0])
        for cookie in cookies:
            person = Person(self._address, cookie, changes=self._changes)
            person.on_update = self._note
            await person.connect()
            await person.watch(answer["table"])
            self.people.append(person)
        for person in self.people[:PEOPLE]:
            await person.ask("sit")
        await self.people[0].ask("start")

    def _note(self, version: int, at: float) -> None:
        self._arrived.setdefault(version, []).append(at)
        self._news.set()

    async def _wait(self) -> None:
        self._news.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), 1)

    async def play(self, pause: float, end: float) -> None:
        """Move about once in so many seconds."""
        due = time.monotonic() + random.random() * pause  # people do not move in step
        while time.monotonic() < end:
            mover = next((person for person in self.people if person.asked and person.view.actions), None)
            if self.people[0].summary.phase == "finished":
                await self._again()
            elif mover is None:
                await self._wait()
            elif due > time.monotonic():
                await asyncio.sleep(due - time.monotonic())
            else:
                await self._move(mover)
                due += pause * (0.5 + random.random())

    async def _move(self, mover: Person) -> None:
        action = random.choice(mover.view.actions)
        self._arrived.clear()
        sent = time.perf_counter()
        answer = await mover.ask("play", action=action)
        if answer.type != "accepted" or answer.version is None:
            return  # someone else's move came first
        self.answered.append(time.perf_counter() - sent)
        while len(self._arrived.get(answer.version, ())) < CONNECTED and time.perf_counter() - sent < _LONGEST:
            await self._wait()
        arrived = self._arrived.get(answer.version, [])
        self.told.append(max(arrived) - sent if len(arrived) == CONNECTED else _LONGEST)

    async def _again(self) -> None:
        await self.people[0].ask("rematch")
        while self.people[0].summary.rematch is None:
            await self._wait()
        following = self.people[0].summary.rematch
        for person in self.people:
            await person.ask("unwatch")
            person.summary = person.summary.__class__("waiting")
            await person.watch(following)
        await self.people[0].ask("start")


async def open_tables(address: str, count: int, *, changes: bool = False) -> list[PacedTable]:
    """So many tables, in play. With `changes` everybody is sent what changes in their view instead of whole views."""
    tables = [PacedTable(address, GAMES[number % len(GAMES)], changes=changes) for number in range(count)]
    room = asyncio.Semaphore(_AT_ONCE)

    async def open_one(table: PacedTable) -> None:
        async with room:
            await table.open()

    await asyncio.gather(*(open_one(table) for table in tables))
    return tables


async def reconnect(people: Sequence[Person]) -> float:
    """Let everybody who was cut off come back at the same time; the seconds until the last has taken up the game."""
    await asyncio.gather(*(person.lost.wait() for person in people))
    started = time.perf_counter()
    await asyncio.gather(*(person.connect() for person in people))
    return time.perf_counter() - started
