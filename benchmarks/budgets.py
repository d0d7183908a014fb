"""Whether every bot keeps a budget of seconds while other programs take all cores.

`--late 0.05` sets by how much a budget may be exceeded, `--moves 12` how many moves of each bot are measured.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any

import duodecim
from duodecim.core.bot import Budget
from duodecim.core.cores import core_count
from duodecim.core.registry import descriptor
from duodecim.core.story import ask

from .measure import Claim, at_most, close

TABLES: dict[str, dict[str, Any]] = {
    "chips, 3 players": {"game": "chips", "players": 3},
    "chips, 4 players": {"game": "chips", "players": 4},
    "king, 2 players": {"game": "king", "players": 2},
    "king, 4 players": {"game": "king", "players": 4},
    "rummikub, 2 players": {"game": "rummikub", "players": 2},
}
SECONDS = (0.05, 0.3)


@contextmanager
def busy_machine() -> Iterator[None]:
    """Keep all cores busy with as many processes as there are cores."""
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=_spin, daemon=True) for _ in range(core_count())]
    for worker in workers:
        worker.start()
    try:
        yield
    finally:
        for worker in workers:
            worker.kill()


def _spin() -> None:
    while True:
        pass


def latest(game_id: str, level: str, options: dict[str, Any], seconds: float, moves: int) -> float:
    """Return by how many seconds a bot exceeded its budget at most."""
    bot, quick = descriptor(game_id).make_bot(level), descriptor(game_id).make_bot("easy")
    position: Any = duodecim.game(game_id, **options).start(seed=1)
    random, worst = Random(1), -seconds
    seat = position.actors[0]
    bot.choose(position.view(seat), random, Budget(seconds=seconds))  # loads and compiles
    asked = 0
    while position.outcome is None and asked < moves:
        seat = position.actors[0]
        view = position.view(seat)
        begun = time.perf_counter()
        ask(bot.choose, view, random, Budget(seconds=seconds), partial(position.story, seat))
        worst = max(worst, time.perf_counter() - begun - seconds)
        asked += 1
        position = position.play(seat, quick.choose(view, random))
    return worst


def claims(late: float, moves: int) -> Iterator[Claim]:
    """All bots that search, at every table, with a short and a longer budget."""
    with busy_machine():
        for name, options in TABLES.items():
            rest = {key: value for key, value in options.items() if key != "game"}
            for level in ("medium", "expert"):
                if not hasattr(descriptor(options["game"]).make_bot(level), "usual"):
                    continue
                for seconds in SECONDS:
                    worst = latest(options["game"], level, rest, seconds, moves)
                    yield at_most(f"{name}, {level}, {seconds:g} s: too late at most", 1000 * worst, 1000 * late, "ms")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--late", type=float, default=0.05)
    parser.add_argument("--moves", type=int, default=12)
    chosen = parser.parse_args()
    sys.exit(close(list(claims(chosen.late, chosen.moves))))


if __name__ == "__main__":
    main()
