"""Two servers under the same load, one after the other: this one, and that of another checkout."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from ..measure import Claim, at_least, at_most, console, table
from .pace import CONNECTED, PacedTable, open_tables
from .process import ServerProcess

#: More than any server can do: everybody moves as soon as they may.
_NO_PAUSE = 1e6
#: The first moves of a server load code, and start the processes of bots. They are not measured.
_WARM_UP_SECONDS = 4.0


class Load(NamedTuple):
    """How a server did under one load."""

    moves: float
    told: list[float]
    #: Processor seconds of the server for each move of a person.
    cost: float

    @property
    def p50(self) -> float:
        """Half of the moves arrived everywhere within so many seconds."""
        return statistics.median(self.told)

    @property
    def p99(self) -> float:
        """All but one in a hundred did."""
        return statistics.quantiles(self.told, n=100)[98]


async def measure_server(sources: Path | None, tables: int, rate: float, seconds: float) -> tuple[Load, Load]:
    """Start a server; how it does at a steady rate, and at its limit.

    `sources` are those of the server, None for this one. Clients ask for changes where that is known.
    """
    with tempfile.TemporaryDirectory() as name:
        options = ["--database", str(Path(name) / "tables.db"), "--no-limits", "--log-level", "warning"]
        with ServerProcess(*options, log=Path(name) / "log", sources=sources) as server:
            opened = await open_tables(server.address, tables, changes=sources is None)
            await _load(server, opened, _NO_PAUSE, _WARM_UP_SECONDS)
            steady = await _load(server, opened, rate, seconds)
            limit = await _load(server, opened, _NO_PAUSE, seconds)
            for each in opened:
                for person in each.people:
                    person.disconnect()
            return steady, limit


async def _load(server: ServerProcess, opened: list[PacedTable], rate: float, seconds: float) -> Load:
    for each in opened:
        each.answered.clear()
        each.told.clear()
    used, started = server.cpu_seconds(), time.monotonic()
    await asyncio.gather(*(each.play(len(opened) / rate, started + seconds) for each in opened))
    took = time.monotonic() - started
    told = [value for each in opened for value in each.told]
    return Load(len(told) / took, told, (server.cpu_seconds() - used) / len(told))


def report(ours: tuple[Load, Load], others: tuple[Load, Load], tables: int, rate: float) -> list[Claim]:
    """Print both and the ratios, and return the claims."""
    for title, one, other in zip((f"{rate:.0f} moves/s", "At the limit"), ours, others, strict=True):
        figures = table(f"{title}, {tables} tables, {CONNECTED * tables} connected", "", "this", "the other", "ratio")
        rows = {
            "moves/s": (one.moves, other.moves),
            "told to everybody, p50, ms": (one.p50 * 1e3, other.p50 * 1e3),
            "told to everybody, p99, ms": (one.p99 * 1e3, other.p99 * 1e3),
            "processor time of the server for a move, µs": (one.cost * 1e6, other.cost * 1e6),
        }
        for name, (mine, theirs) in rows.items():
            figures.add_row(name, f"{mine:,.1f}", f"{theirs:,.1f}", f"{mine / theirs:.2f}")
        console.print(figures)
    return [
        at_most(f"a move to all seats at {rate:.0f} moves/s, p99", ours[0].p99 * 1e3, 25, "ms"),
        at_least("moves of people at the limit", ours[1].moves, 1500, "moves/s"),
    ]
