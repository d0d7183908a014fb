"""How long compiling takes: seconds of one core, with nothing compiled yet."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from typing import Final

from duodecim.core.registry import descriptors

from .measure import Claim, at_most, console, run_alone, table

#: The first level and the medium one, which most people begin with: how many seconds they may take.
LIMITS: Final = {"chips": 5, "king": 8, "rummikub": 12}
LIMIT_OF_ALL: Final = 60
PLAY: Final = """
import sys
from random import Random
from duodecim.core.bot import Budget
from duodecim.core.registry import descriptor
game = descriptor(sys.argv[1])
for level in (game.levels[0], "medium"):
    position, bot = game.game_class().start(0), game.make_bot(level)
    for _ in range(40):
        if position.outcome is None:
            seat = position.actors[0]
            position = position.play(seat, bot.choose(position.view(seat), Random(0), Budget(iterations=20)))
            position.view()
"""


def measure() -> list[Claim]:
    """Compile everything, and then each game with its medium bot, and say which claims were kept."""
    figures = table("Compiling with nothing on disk, s of one core", "what", "CPU time")
    claims = []
    with console.status("Compiling …"):
        with tempfile.TemporaryDirectory() as folder:
            together = 0.0
            for game_id in descriptors():
                seconds = _cpu_seconds(folder, "-m", "duodecim.core.precompile", game_id)
                figures.add_row(f"{game_id}, all bots", f"{seconds:.1f}")
                together += seconds
        figures.add_row("all games, all bots", f"{together:.1f}")
        claims.append(at_most("compiling all games with all bots", together, LIMIT_OF_ALL, "s"))
        for game_id, limit in LIMITS.items():
            with tempfile.TemporaryDirectory() as folder:
                seconds = _cpu_seconds(folder, "-c", PLAY, game_id)
            figures.add_row(f"{game_id}, medium bot", f"{seconds:.1f}")
            claims.append(at_most(f"compiling {game_id} with its medium bot", seconds, limit, "s"))
    console.print(figures)
    return claims


def _cpu_seconds(cache: str, *arguments: str) -> float:
    """Return the CPU time of a process of Python that keeps its compiled code in a folder."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
    subprocess.run([sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    run_alone(measure)
