"""The memory of a server and of its bot processes with all games and bots warm: `python -m benchmarks.memory`.

A guest plays the first moves of every game with bots of every level and asks for hints. Several tables are in play at
the same time, so that all bot processes have work.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from duodecim.core.registry import descriptors

from .measure import Claim, at_most, close, console, no_complaints, print_machine, progress_bar, table
from .server.client import Client
from .server.memory import memory_of
from .server.process import ServerProcess

_MOST_MEGABYTES = 150
#: As few players as possible: between two the strongest bots of King of 12 need the most memory.
_PLAYERS = {"king-tournament": 5}
_USUAL_PLAYERS = 2
#: The server looks every ten seconds if it can return memory.
_PAUSE_SECONDS = 15.0


async def play(client: Client, game: str, level: str, moves: int) -> None:
    """Play the first moves of a game with bots of a level, and ask for a hint once."""
    players = _PLAYERS.get(game, _USUAL_PLAYERS)
    seats = [{"kind": "open"}, *[{"kind": "bot", "level": level}] * (players - 1)]
    table = await client.create(game=game, options={"players": players}, seats=seats)
    for command in ("sit", "start"):
        await client.command(command, table=table)
    random = Random(f"{game} {level} {moves}")
    for number in range(moves):
        known = await client.until(table, _is_asked_or_over)
        if known["summary"]["phase"] == "finished":
            break
        if not number:
            await client.command("hint", table=table)
        await client.command("play", table=table, action=random.choice(known["view"]["actions"]))
    await client.command("resign", table=table)
    await client.unwatch(table)


def _is_asked_or_over(known: dict[str, Any]) -> bool:
    if known["summary"]["phase"] == "finished":
        return True
    view, seat = known["view"], known["seat"]
    return view is not None and (view.get("to_act") == seat or seat in view.get("waiting_for", []))


async def measure_memory(server: ServerProcess, tables: int, moves: int) -> list[Claim]:
    """Play all games with all bots. Return what each process holds in the end."""
    await _until_loaded(server)
    figures = table("Memory, MB", "process", "resident (RSS)", "proportional (PSS)", "unique (USS)")

    def note(what: str, pid: int) -> float:
        held = memory_of(pid)
        figures.add_row(what, f"{held.resident:.0f}", f"{held.proportional:.0f}", f"{held.unique:.0f}")
        return held.resident

    note("the server with all rules loaded, before the first game", server.pid)
    client = Client(server.address)
    await client.open()
    kinds = [(game.id, level) for game in descriptors().values() for level in game.levels]
    with progress_bar() as bar:
        task = bar.add_task("Games with bots of every level", total=len(kinds))
        for game, level in kinds:
            await asyncio.gather(*(play(client, game, level, moves) for _ in range(tables)))
            bar.advance(task)
    await client.close()
    bots = server.child_pids("spawn_main")
    await asyncio.sleep(_PAUSE_SECONDS)
    claims = [at_most("the server, all games and bots warm", note("the server", server.pid), _MOST_MEGABYTES, "MB")]
    for number, pid in enumerate(bots, 1):
        name = f"bot process {number}"
        claims.append(at_most(f"{name}, all bots warm", note(name, pid), _MOST_MEGABYTES, "MB"))
    console.print(figures)
    return claims


async def _until_loaded(server: ServerProcess) -> None:
    """Wait until all games are loaded and a bot process is ready."""
    while json.loads(await asyncio.to_thread(server.read, "/healthz")).get("preparing"):
        await asyncio.sleep(0.2)
    while not server.child_pids("spawn_main"):
        await asyncio.sleep(0.2)
    await asyncio.sleep(_PAUSE_SECONDS)


def main() -> None:
    """Measure a server of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=4, help="tables of one game and level at the same time")
    parser.add_argument("--moves", type=int, default=6, help="moves of the guest at each table")
    choices = parser.parse_args()
    print_machine()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        options = ["--database", str(folder / "tables.db"), "--no-limits", "--log-level", "warning"]
        with ServerProcess(*options, log=folder / "log") as server:
            claims = asyncio.run(measure_memory(server, choices.tables, choices.moves))
            complaints = server.complaints()
    sys.exit(close([*claims, no_complaints(complaints)]))


if __name__ == "__main__":
    main()
