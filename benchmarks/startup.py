"""How long a fresh process takes: to its first finished game, to the command line's help, and to serve.

`python -m benchmarks.startup --beside FOLDER` also starts the server of another checkout, in turn with this one.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from .measure import Claim, at_most, console, interleave, open_spiel, run_alone, skipped, table, timed
from .server.starting import ANSWERS, MOVE, measure_starts

REPETITIONS = 7
SERVER_ROUNDS, SERVER_STARTS = 3, 3

IMPORT = "import duodecim"
PLAY_OUT = """
import duodecim
batch = duodecim.game("chips").batch(1, seed=1)
batch.play_out()
assert batch.done.all()
"""
MOVE_BY_MOVE = """
import duodecim
position = duodecim.game("chips").start(seed=1)
while position.outcome is None:
    seat = position.actors[0]
    position = position.play(seat, position.actions(seat)[0])
"""
PEER = """
import pyspiel
state = pyspiel.load_game("oh_hell").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
"""

_BARE = "python -c pass"
_GAME = "import, one compiled game to its end"
_HELP = "duodecim --help"


def measure() -> list[Claim]:
    """Time everything and say which claims were kept."""
    contestants: dict[str, Callable[[], None]] = {
        _BARE: partial(_python, "pass"),
        "import duodecim": partial(_python, IMPORT),
        _GAME: partial(_python, PLAY_OUT),
        "import, one game move by move": partial(_python, MOVE_BY_MOVE),
    }
    script = Path(sys.executable).with_name("duodecim")
    if script.exists():
        contestants[_HELP] = partial(_run, str(script), "--help")
    if open_spiel() is not None:
        contestants["OpenSpiel: import, one game of oh_hell"] = partial(_python, PEER)
    times = interleave("Fresh processes, compiled code on disk", contestants, REPETITIONS)
    figures = table("Fresh processes, s", "what", "median", "worst")
    for name, seconds in times.runs.items():
        figures.add_row(name, f"{times.median(name):.3f}", f"{max(seconds):.3f}")
    with console.status("Compiling everything for the first time …"):
        for name, program in (("a game played out", PLAY_OUT), ("a game move by move", MOVE_BY_MOVE)):
            figures.add_row(f"{name}, nothing compiled yet (once)", f"{_first_compile(program):.1f}", "")
    console.print(figures)
    claims = [at_most("a fresh process: import duodecim, one compiled game of chips", times.median(_GAME), 2, "s")]
    if _HELP in times.runs:
        claims.append(at_most("duodecim --help", times.median(_HELP), 0.3, "s"))
    else:
        claims.append(skipped("duodecim --help", "≤ 0.3 s", "the command duodecim is not installed beside this Python"))
    return [*claims, *measure_server()]


def measure_server(beside: Path | None = None) -> list[Claim]:
    """Kill a server with a game in play, start it again, and time its first answers."""
    servers = {"this server": None, **({} if beside is None else {"the other": beside / "src"})}
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in servers}
    for _ in range(SERVER_ROUNDS):
        for name, sources in servers.items():
            runs[name] += asyncio.run(measure_starts(sources, SERVER_STARTS))
    medians = {
        name: {what: statistics.median(each[what] for each in found) for what in ANSWERS}
        for name, found in runs.items()
    }
    figures = table("A server started again: seconds to its first answers, median", "what", *servers)
    for what in ANSWERS:
        figures.add_row(what, *(f"{medians[name][what]:.2f}" for name in servers))
    console.print(figures)
    ours = medians["this server"]
    if beside is not None:
        ratio = medians["the other"][MOVE] / ours[MOVE]
        console.print(f"the first move comes {ratio:.1f} times as soon as at the other server")
    return [at_most(f"a server started again: {what}", ours[what], 1, "s") for what in ANSWERS]


def _python(program: str) -> None:
    _run(sys.executable, "-c", program)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _first_compile(program: str) -> float:
    """Seconds with an empty cache of compiled code."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
        command = [sys.executable, "-c", program]
        return timed(lambda: subprocess.run(command, check=True, env=environment))


def main() -> None:
    """Run this benchmark alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="another checkout, whose server starts too")
    beside = parser.parse_args().beside
    run_alone(measure if beside is None else lambda: measure_server(beside))


if __name__ == "__main__":
    main()
