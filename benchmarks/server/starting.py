"""How soon a server that is started again answers, with a game in play and everything compiled."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

from .client import request
from .person import Person
from .process import ServerProcess

#: What is asked of a fresh process, one after the other.
HEALTH, PAGE, LOBBY, TABLE, MOVE = ANSWERS = (
    *("the health check", "the page", "the lobby"),
    *("a new table", "a move in a game that went on"),
)
_SEATS = [{"kind": "open"}, *[{"kind": "bot", "level": "random"}] * 2]
_WISH: dict[str, Any] = {"game": "chips", "options": {"players": 3}, "seats": _SEATS}


async def measure_starts(sources: Path | None, repetitions: int) -> list[dict[str, float]]:
    """Kill a server and start it again. Return the seconds from each start until each answer.

    `sources` are those of the server; None for the ones that this process uses.
    """
    runs: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as name:
        options = ["--database", str(Path(name) / "tables.db"), "--no-limits", "--log-level", "warning"]
        with ServerProcess(*options, log=Path(name) / "log", sources=sources) as server:
            player = await _begin(server)
            for _ in range(repetitions):
                server.kill()
                runs.append(await _start(server, player))
            player.disconnect()
    return runs


async def _begin(server: ServerProcess) -> Person:
    """Return a player in a game in which it is to move."""
    _, _, cookie = await asyncio.to_thread(request, server.address, "/api/guest", {})
    player = Person(server.address, cookie)
    await player.connect()
    await _next_game(server, player, 0)
    return player


async def _next_game(server: ServerProcess, player: Person, number: int) -> None:
    wish = {**_WISH, "id": f"game-{number}"}
    _, created, _ = await asyncio.to_thread(request, server.address, "/api/tables", wish, player.cookie)
    await player.watch(created["table"])
    await player.ask("sit")
    await player.ask("start")
    while not player.asked:
        await asyncio.sleep(0.01)


async def _start(server: ServerProcess, player: Person) -> dict[str, float]:
    started = time.perf_counter()
    times: dict[str, float] = {}

    async def note(what: str, answer: Awaitable[object]) -> None:
        await answer
        times[what] = time.perf_counter() - started

    await asyncio.to_thread(server.start)
    times[HEALTH] = time.perf_counter() - started
    await note(PAGE, _get(server, "/"))
    await note(LOBBY, _get(server, "/api/tables"))
    wish = {**_WISH, "id": str(started)}
    await note(TABLE, asyncio.to_thread(request, server.address, "/api/tables", wish, player.cookie))
    await player.connect()
    await note(MOVE, player.ask("play", action=player.view.actions[0]))
    await _next_game(server, player, round(started * 1000))
    return times


async def _get(server: ServerProcess, path: str) -> None:
    await asyncio.to_thread(server.read, path)
