"""How long a newcomer waits: a server with nothing compiled, until its page, the first moves and all games are there.

`python -m benchmarks.first_start --game chips` measures one game. `--beside FOLDER` also starts the server of another
checkout, once, and asks it for everything in turn. `--work` measures instead what the descriptors state as
`compile_work`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import duodecim
from duodecim.core.registry import descriptor

from .measure import Claim, at_most, console, run_alone, table
from .server.client import Client
from .server.process import ServerProcess, cpu_seconds_of

_PACKAGE = Path(duodecim.__file__).parent
#: Seats at the table of each game.
_PLAYERS: Final = {"chips": 3, "king": 4, "king-tournament": 16, "rummikub": 3}
_LEVELS: Final = ("medium", "expert")
_PAGE: Final = "the page"
_ALL: Final = "everything compiled, nobody plays"


class Moment(NamedTuple):
    """When something was there: seconds since the start, and the time of processors that was used until then."""

    seconds: float
    processor: float

    def __str__(self) -> str:
        return f"{self.seconds:.1f} ({self.processor:.1f})"


#: When each answer came.
Times = dict[str, Moment]


class FreshServer(NamedTuple):
    """A server that was just started with nothing compiled."""

    process: ServerProcess
    started: float

    def now(self) -> Moment:
        """Return how long ago it was started, and what it and its processes have used since."""
        return Moment(time.perf_counter() - self.started, self.process.cpu_seconds_of_all())


def measure(games: Sequence[str] = tuple(_PLAYERS), beside: Path | None = None) -> list[Claim]:
    """Start servers, print how soon they answer, and return the claims."""
    ours = asyncio.run(_measure_apart(games))
    columns = {"this server": ours}
    if beside is not None:
        columns["the other"] = asyncio.run(_measure_together(games, beside / "src" / "duodecim"))
    figures = table("Nothing compiled: seconds from the start (of processors)", "until", *columns)
    for what in ours:
        figures.add_row(what, *(str(times[what]) for times in columns.values()))
    console.print(figures)
    return [at_most("nothing compiled: the page", ours[_PAGE].seconds, 5, "s")]


async def _measure_apart(games: Sequence[str]) -> Times:
    """Start a server anew for each game and level: a newcomer asks for one of them first."""
    times: Times = {}
    with _fresh_server(_PACKAGE) as server:
        times[_PAGE] = server.now()
        await _wait_for_all(server)
        times[_ALL] = server.now()
    for game in games:
        for level in _LEVELS:
            with _fresh_server(_PACKAGE) as server:
                await _play_a_move(server, game, level)
                times[_name(game, level)] = server.now()
    return times


async def _measure_together(games: Sequence[str], package: Path) -> Times:
    """Start one server that compiles everything before it serves, and ask it for all games."""
    times: Times = {}
    with _fresh_server(package) as server:
        times[_PAGE] = times[_ALL] = server.now()
        for game in games:
            for level in _LEVELS:
                await _play_a_move(server, game, level)
                times[_name(game, level)] = server.now()
    return times


def measure_work(games: Sequence[str] = tuple(_PLAYERS)) -> list[Claim]:
    """Compile games one after the other, and print what each level takes beside what the descriptors state."""
    figures = table("Compiling: functions, and seconds of one core", "level", "stated", "", "measured", "")
    with tempfile.TemporaryDirectory() as name:
        sources = _copy(_PACKAGE, Path(name))
        for game in games:
            for level, functions, seconds in _compile(game, sources):
                stated = descriptor(game).work_of(level)
                numbers = f"{stated.functions}", f"{stated.seconds}", f"{functions}", f"{seconds:.1f}"
                figures.add_row(f"{game} {level}", *numbers)
    console.print(figures)
    return []


def _compile(game: str, sources: Path) -> Iterator[tuple[str, int, float]]:
    """Compile a game. Yield each level with its functions and the seconds of a core that they took."""
    command = [sys.executable, "-m", "duodecim.core.precompile", "--tied", game]
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "env": environment}
    with subprocess.Popen(command, **pipes) as process:
        functions, before = 0, 0.0
        for line in process.stdout or ():
            if line.strip().isdecimal():
                functions = int(line)
                before = before or cpu_seconds_of(process.pid)  # the first function is nearly nothing beside the start
            else:
                now = cpu_seconds_of(process.pid)
                yield line.strip(), functions, now - before
                functions, before = 0, now


def _copy(package: Path, folder: Path) -> Path:
    """Copy a package without any compiled code. Return the folder that holds the copy."""
    shutil.copytree(package, folder / "src" / "duodecim", ignore=shutil.ignore_patterns("__pycache__"))
    return folder / "src"


@contextmanager
def _fresh_server(package: Path) -> Iterator[FreshServer]:
    """A server of a package without any compiled code, that has answered for its page."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sources = _copy(package, folder)
        options = ("--database", str(folder / "tables.db"), "--no-limits", "--log-level", "warning")
        server = ServerProcess(*options, log=folder / "log", sources=sources)
        started = time.perf_counter()
        with server:
            server.read("/")
            yield FreshServer(server, started)


async def _wait_for_all(server: FreshServer) -> None:
    while await asyncio.to_thread(server.process.read, "/api/preparation") != b"[]":
        await asyncio.sleep(0.1)


async def _play_a_move(server: FreshServer, game: str, level: str) -> None:
    """Begin a game against bots of a level, and make moves until the bots have answered one."""
    player = Client(server.process.address)
    await player.open()
    seats = [{"kind": "open"}, *[{"kind": "bot", "level": level}] * (_PLAYERS[game] - 1)]
    created = await player.create(game=game, options={"players": _PLAYERS[game]}, seats=seats)
    for command in ("sit", "start"):
        await player.command(command, table=created)
    known = await player.until(created, _is_asked)
    answer = await player.command("play", table=created, action=known["view"]["actions"][0])
    await player.until(created, lambda known: known["version"] > answer["version"] and _is_asked(known))
    await player.close()


def _is_asked(known: dict[str, Any]) -> bool:
    return bool(known["view"] and known["view"]["actions"])


def _name(game: str, level: str) -> str:
    return f"a move of {game} answered by {level} bots"


def main() -> None:
    """Run this benchmark alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=_PLAYERS, help="one game instead of all")
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="another checkout, whose server starts too")
    parser.add_argument("--work", action="store_true", help="measure what each level takes to compile instead")
    wishes = parser.parse_args()
    games = wishes.game or tuple(_PLAYERS)
    run_alone(lambda: measure_work(games) if wishes.work else measure(games, wishes.beside))


if __name__ == "__main__":
    main()
