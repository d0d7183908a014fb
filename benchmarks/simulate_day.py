"""Play as many games as on a busy day, in a row, at one server: `python -m benchmarks.simulate_day`.

Guests play against bots, some to the end, some resign. Memory must level off, a restart must take no longer than on an
empty database but for the short search for damage, and the log must stay empty.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from .measure import Claim, at_most, close, console, no_complaints, print_machine, progress_bar, table
from .server.client import request
from .server.person import Person
from .server.process import ServerProcess

_MEGABYTE = 2**20
#: Games and how many of twenty are played: short ones more often.
_GAMES = ("chips",) * 10 + ("king",) * 7 + ("rummikub",) * 3
#: So many of ten people resign, after at most so many moves.
_RESIGN = 4
_MOVES_BEFORE = 12
_TENTHS = 10


class Guest:
    """Somebody who comes, plays a game against a bot and goes."""

    def __init__(self, server: ServerProcess, seed: int) -> None:
        self._server = server
        self._random = random.Random(seed)
        self._news = asyncio.Event()
        self.moves = 0

    async def visit(self) -> None:
        """Play one game, to its end or until tired of it."""
        address, game = self._server.address, self._random.choice(_GAMES)
        _, _, cookie = await asyncio.to_thread(request, address, "/api/guest", {})
        seats = [{"kind": "open"}, {"kind": "bot", "level": self._random.choice(("random", "easy"))}]
        wish = {"id": "1", "game": game, "options": {"players": 2}, "seats": seats}
        _, answer, _ = await asyncio.to_thread(request, address, "/api/tables", wish, cookie)
        person = Person(address, cookie)
        person.on_update = lambda _version, _at: self._news.set()
        await person.connect()
        await person.watch(answer["table"])
        await person.ask("sit")
        await person.ask("start")
        patience = self._random.randrange(_MOVES_BEFORE) if self._random.randrange(10) < _RESIGN else sys.maxsize
        await self._play(person, patience)
        person.disconnect()

    async def _play(self, person: Person, patience: int) -> None:
        while person.summary.phase != "finished":
            self._news.clear()
            if person.lost.is_set():
                raise RuntimeError("a guest was cut off")
            if not (person.asked and person.view.actions):
                await asyncio.wait_for(self._news.wait(), 60)
            elif patience:
                patience -= 1
                self.moves += 1
                await self._move(person)
            else:
                await person.ask("resign")

    async def _move(self, person: Person) -> None:
        answer = await person.ask("play", action=self._random.choice(person.view.actions))
        if answer.reason == "message/too-fast":
            await asyncio.sleep(0.1)
        elif answer.type == "refused":
            raise RuntimeError(f"a legal move was refused: {answer.reason}")


async def play_games(server: ServerProcess, games: int, at_once: int, seed: int) -> list[Claim]:
    """Let guests come and go until so many games are over, and see what the server holds."""
    memory, files, rates = [], [], []
    with progress_bar() as bar:
        task = bar.add_task("Games", total=games)

        async def come_and_go(numbers: Iterator[int]) -> int:
            moves = 0
            for number in numbers:
                guest = Guest(server, seed + number)
                await guest.visit()
                moves += guest.moves
                bar.advance(task)
            return moves

        for tenth in range(1, _TENTHS + 1):
            started = time.monotonic()
            numbers = iter(range(games * (tenth - 1) // _TENTHS, games * tenth // _TENTHS))
            moves = await asyncio.gather(*(come_and_go(numbers) for _ in range(at_once)))
            rates.append(sum(moves) / (time.monotonic() - started))
            memory.append(server.memory_bytes() / _MEGABYTE)
            files.append(server.open_files())
    figures = table(f"{games:,} games", "", *(f"{tenth}/{_TENTHS}" for tenth in range(1, _TENTHS + 1)))
    figures.add_row("memory, MB", *(f"{value:.0f}" for value in memory))
    figures.add_row("open files", *map(str, files))
    figures.add_row("moves of people a second", *(f"{value:.0f}" for value in rates))
    console.print(figures)
    return [at_most(f"{games:,} games: memory after the first tenth", max(memory[1:]) / memory[0], 1.2, "times")]


def main() -> None:
    """Simulate a day at a server of its own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--at-once", type=int, default=40, help="guests who play at the same time")
    parser.add_argument("--seed", type=int, default=1)
    choices = parser.parse_args()
    print_machine()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        options = ["--database", str(folder / "tables.db"), "--no-limits", "--log-level", "warning"]
        with ServerProcess(*options, log=folder / "log") as server:
            server.stop()
            empty = _start(server)
            claims = asyncio.run(play_games(server, choices.games, choices.at_once, choices.seed))
            server.stop()
            full = _start(server)
            complaints = server.complaints()
    console.print(f"Started in {empty:.2f} s on an empty database, in {full:.2f} s after the games.")
    claims += [
        at_most("how much longer a start takes after the games", full - empty, 0.5, "s"),
        no_complaints(complaints),
    ]
    sys.exit(close(claims))


def _start(server: ServerProcess) -> float:
    """Start a server; the seconds until it answers."""
    started = time.monotonic()
    server.start()
    return time.monotonic() - started


if __name__ == "__main__":
    main()
