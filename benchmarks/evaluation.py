"""How fast positions are valued: `game.evaluate` of a view in both forms, and many positions at once.

Positions are those of games between `easy` bots at every kind of table, and for many at once those of random play.
Seconds are those of the processor, so that a busy machine does not count; a rate is that of one core. A first question,
which loads code and may solve a round of King of 12, is not counted.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

import duodecim
from duodecim.core.registry import descriptor

from .measure import Claim, at_least, at_most, console, run_alone, table

TABLES: list[tuple[str, dict[str, Any]]] = [
    *(("chips", {"players": players}) for players in (2, 3, 4)),
    ("chips", {"edition": "tgm2022"}),
    ("chips", {"no_burst": True}),
    *(("king", {"players": players}) for players in (2, 3, 4)),
    *(("king-tournament", {"players": players}) for players in (5, 16)),
    *(("rummikub", {"players": players}) for players in (2, 4)),
]
#: How many positions of games between bots are valued one by one, and of how many games.
POSITIONS = 200
GAMES = 4
#: How many games are valued at once, how often, and with how many moves between.
BATCH = 4_000
TIMES = 8
MOVES = 5
CORES = 2
PER_SECOND = 200_000
QUICK_MILLISECONDS = 1.0
FULL_MILLISECONDS = 20.0


def views(game: Any) -> list[Any]:
    """Return what seats see that are to move, in some positions of games between bots."""
    bot, found = descriptor(game.id).make_bot("easy"), []
    for seed in range(GAMES):
        position, random = game.start(seed), Random(seed)
        while position.outcome is None:
            seat = position.actors[0]
            found.append(position.view(seat))
            position = position.play(seat, bot.choose(found[-1], random))
    return Random(1).sample(found, min(POSITIONS, len(found)))


def busy_seconds(work: Callable[[], object]) -> float:
    """Return the processor time that some work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def milliseconds(game: Any, found: list[Any], *, quick: bool) -> list[float]:
    """Return how long each evaluation takes. Everything is evaluated once before, and no garbage is collected."""
    for view in found:
        game.evaluate(view, quick=quick)
    gc.collect()
    gc.disable()
    taken = [1000 * busy_seconds(lambda view=view: game.evaluate(view, quick=quick)) for view in found]  # type: ignore[misc]  # the view of this round
    gc.enable()
    return taken


def batch_rate(game: Any) -> float:
    """Return how many positions of random play are valued in a second of one core."""
    batch = game.batch(BATCH, seed=1, auto_reset=True)
    game.evaluate_batch(game.batch(2, seed=1))
    seconds = 0.0
    for _ in range(TIMES):
        for _ in range(MOVES):
            batch.step(batch.random_actions())
        seconds += busy_seconds(lambda: game.evaluate_batch(batch))
    return TIMES * BATCH / seconds


def measure() -> list[Claim]:
    """Measure all kinds of tables."""
    figures = table("Evaluation", "game", "table", "ms, median", "worst", "quick, median", "worst", "many at once, /s")
    slowest, slowest_quick, rates = 0.0, 0.0, []
    for game_id, options in TABLES:
        game = duodecim.game(game_id, **options)
        found = views(game)
        full, quick = milliseconds(game, found, quick=False), milliseconds(game, found, quick=True)
        rates.append(batch_rate(game))
        times = [f"{np.median(full):.2f}", f"{max(full):.1f}", f"{np.median(quick):.2f}", f"{max(quick):.2f}"]
        described = ", ".join(f"{name} {value}" for name, value in options.items())
        figures.add_row(game_id, described, *times, f"{rates[-1]:,.0f}")
        slowest, slowest_quick = max(slowest, *full), max(slowest_quick, *quick)
    console.print(figures)
    return [
        at_most("one position of any game, at worst", slowest, FULL_MILLISECONDS, "ms"),
        at_most("one position, quickly, at worst", slowest_quick, QUICK_MILLISECONDS, "ms"),
        at_least("many positions at once, one core, at least", min(rates), PER_SECOND / CORES, "/s"),
    ]


if __name__ == "__main__":
    run_alone(measure)
