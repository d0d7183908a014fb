"""Load tables and open sockets again and again, and watch the server's memory: `python -m benchmarks.soak_memory`.

Memory and open files must level off: after the first tenth they may grow by a fifth at most.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path

from msgspec import Struct

from .measure import Claim, at_most, close, console, no_complaints, print_machine, progress_bar, table
from .server.client import request
from .server.person import Person
from .server.process import ServerProcess

_MEGABYTE = 2**20
_TOKEN = "soak"  # noqa: S105  # of a server on loopback that ends with this command
_AT_ONCE = 50
_TENTHS = 10


class Sample(Struct, frozen=True):
    """What the server holds at one moment."""

    memory: float
    files: int


async def soak(title: str, server: ServerProcess, once: Callable[[], Awaitable[None]], times: int) -> list[Claim]:
    """Do something many times, and compare what the server holds at the end of each tenth with the first."""
    samples = []
    with progress_bar() as bar:
        task = bar.add_task(title, total=times)
        for _ in range(_TENTHS):
            left = times // _TENTHS
            while left > 0:
                batch = min(left, _AT_ONCE)
                await asyncio.gather(*(once() for _ in range(batch)))
                left -= batch
                bar.advance(task, batch)
            await _until_released(server)
            samples.append(Sample(server.memory_bytes() / _MEGABYTE, server.open_files()))
    figures = table(title, "", *(f"{number}/{_TENTHS}" for number in range(1, _TENTHS + 1)))
    figures.add_row("memory, MB", *(f"{sample.memory:.0f}" for sample in samples))
    figures.add_row("open files", *(str(sample.files) for sample in samples))
    console.print(figures)
    first, later = samples[0], samples[1:]
    return [
        at_most(f"{title}: memory after the first tenth", max(s.memory for s in later) / first.memory, 1.2, "times"),
        at_most(f"{title}: open files after the first tenth", max(s.files for s in later) / first.files, 1.2, "times"),
    ]


async def _until_released(server: ServerProcess) -> None:
    """Wait until no table is in memory and no socket is open, so that loading starts from the database again."""
    while await asyncio.to_thread(_held, server):
        await asyncio.sleep(0.2)


def _held(server: ServerProcess) -> float:
    headers = {"Authorization": f"Bearer {_TOKEN}"}
    asked = urllib.request.Request(f"{server.address}/metrics", headers=headers)  # noqa: S310  # our own server
    with urllib.request.urlopen(asked, timeout=30) as answer:  # noqa: S310  # likewise
        lines = answer.read().decode().splitlines()
    return sum(float(line.split()[1]) for line in lines if line.startswith(("duodecim_tables ", "duodecim_sockets ")))


async def open_games(server: ServerProcess, count: int) -> list[str]:
    """Create tables of all games at which bots have moved and a guest has gone away."""
    _, _, cookie = await asyncio.to_thread(request, server.address, "/api/guest", {})
    tables = []
    for number in range(count):
        game = ("chips", "king", "rummikub")[number % 3]
        seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
        wish = {"id": str(number), "game": game, "options": {"players": 2}, "seats": seats}
        _, answer, _ = await asyncio.to_thread(request, server.address, "/api/tables", wish, cookie)
        host = Person(server.address, cookie)
        await host.connect()
        await host.watch(answer["table"])
        await host.ask("sit")
        await host.ask("start")
        host.disconnect()
        tables.append(answer["table"])
    return tables


async def run(server: ServerProcess, tables: int, loads: int, connects: int) -> list[Claim]:
    """Soak with loads of tables, then with connections."""
    opened = await open_games(server, tables)
    await _until_released(server)
    numbers = iter(range(loads))

    async def load() -> None:
        path = f"/api/tables/{opened[next(numbers) % len(opened)]}"
        await asyncio.to_thread(request, server.address, path)

    _, _, cookie = await asyncio.to_thread(request, server.address, "/api/guest", {})

    async def connect() -> None:
        person = Person(server.address, cookie)
        await person.connect()
        await person.watch(opened[0])
        person.disconnect()

    return [
        *await soak(f"{loads:,} loads of {tables:,} tables", server, load, loads),
        *await soak(f"{connects:,} connects", server, connect, connects),
    ]


def main() -> None:
    """Soak a server of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--loads", type=int, default=20_000)
    parser.add_argument("--connects", type=int, default=50_000)
    choices = parser.parse_args()
    print_machine()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        options = ["--database", str(folder / "tables.db"), "--no-limits", "--metrics-token", _TOKEN]
        with ServerProcess(*options, "--log-level", "warning", log=folder / "log") as server:
            claims = asyncio.run(run(server, choices.tables, choices.loads, choices.connects))
            complaints = server.complaints()
    sys.exit(close([*claims, no_complaints(complaints)]))


if __name__ == "__main__":
    main()
