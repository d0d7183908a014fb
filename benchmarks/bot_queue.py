"""How late bots move when there are more of them than cores: `python -m benchmarks.bot_queue`.

At all tables strong bots play against each other, so every table always has a move to be made. Guests at other tables
ask for one hint after the other. The server itself counts how long each bot takes from when it is to move until its
move is on disk. What happens before the workers have loaded the code of all bots does not count.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

from .measure import Claim, at_least, at_most, close, console, print_machine
from .server.client import Client
from .server.process import ServerProcess

_TOKEN = "benchmark"  # noqa: S105  # of a server that runs for the benchmark only
_GAMES: tuple[dict[str, Any], ...] = (
    {"game": "chips", "options": {"players": 3}},
    {"game": "king", "options": {"players": 4}},
    {"game": "rummikub", "options": {"players": 4}},
)
_OPEN = {"kind": "open"}
_EXPERT = {"kind": "bot", "level": "expert"}
#: Tables that one connection follows.
_TABLES_PER_CLIENT = 7
_BOUND_SECONDS = 2.0


class Delays:
    """The histogram of the server: how many bots moved within how many seconds."""

    def __init__(self, address: str) -> None:
        asked = urllib.request.Request(f"{address}/metrics", headers={"Authorization": f"Bearer {_TOKEN}"})  # noqa: S310  # our own server
        with urllib.request.urlopen(asked, timeout=30) as answer:  # noqa: S310  # likewise
            text = answer.read().decode()
        self.within: dict[float, float] = {}
        for bound, count in re.findall(r'^duodecim_bot_delay_seconds_bucket\{.*le="(.*?)".*\} (\S+)$', text, re.M):
            self.within[float(bound)] = self.within.get(float(bound), 0.0) + float(count)

    def since(self, before: Delays) -> dict[float, float]:
        """The moves that were made since then, by the bounds."""
        return {bound: count - before.within.get(bound, 0.0) for bound, count in sorted(self.within.items())}


async def play(client: Client, number: int, *, hints: bool) -> None:
    """One table after the other. Bots play all seats, or a person plays who asks for a hint before every move."""
    wish = _GAMES[number % len(_GAMES)]
    seats = [_OPEN, *[_EXPERT] * (wish["options"]["players"] - 1)]
    while True:
        table = await client.create(**wish, seats=seats)
        for command in ("sit", "start", *(() if hints else ("resign",))):
            await client.command(command, table=table)
        while client.tables[table]["summary"]["phase"] != "finished":
            if hints and (await client.command("hint", table=table))["type"] == "hinted":
                await client.command("play", table=table, action=client.tables[table]["view"]["actions"][0])
            async with client.news:
                await client.news.wait()
        await client.unwatch(table)


async def measure_delays(server: ServerProcess, tables: int, guests: int, seconds: float) -> list[Claim]:
    """Let bots play at so many tables, beside guests who ask for hints."""
    clients = [Client(server.address) for _ in range(-(-tables // _TABLES_PER_CLIENT) + guests)]
    for client in clients:
        await client.open()
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(play(clients[-1], number, hints=True)) for number in range(len(_GAMES))]
        console.print("the workers load the code of the bots …")
        await asyncio.sleep(30)
        console.print(f"{tables} tables of bots, {guests} guests who ask for hints …")
        asking = [play(clients[-1 - number], number, hints=True) for number in range(guests)]
        moving = [play(clients[number // _TABLES_PER_CLIENT], number, hints=False) for number in range(tables)]
        playing += [group.create_task(each) for each in (*asking, *moving)]
        await asyncio.sleep(10)
        before = await asyncio.to_thread(Delays, server.address)
        await asyncio.sleep(seconds)
        found = (await asyncio.to_thread(Delays, server.address)).since(before)
        for task in playing:
            task.cancel()
    for client in clients:
        await client.close()
    moves = found[float("inf")]
    for bound, count in found.items():
        console.print(f"  within {bound:g} s: {100 * count / moves:.2f} %")
    return [
        at_least(f"bots at {tables} tables", moves / seconds, 1, "moves/s"),
        at_most(f"moves that came later than {_BOUND_SECONDS:g} s", moves - found[_BOUND_SECONDS], 0, "moves"),
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--guests", type=int, default=5, help="guests who ask for hints all the time")
    parser.add_argument("--seconds", type=float, default=60.0)
    choices = parser.parse_args()
    print_machine()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        options = ["--database", str(folder / "tables.db"), "--no-limits", "--metrics-token", _TOKEN]
        with ServerProcess(*options, "--log-level", "warning", log=folder / "log") as server:
            claims = asyncio.run(measure_delays(server, choices.tables, choices.guests, choices.seconds))
        console.print(server.log().strip()[-2000:])
    sys.exit(close(claims))


if __name__ == "__main__":
    main()
