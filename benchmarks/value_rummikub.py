"""How fast positions of Rummikub are valued: `game.evaluate` of a view, and many positions at once at a glance.

All positions of some games between `medium` bots. Seconds are those of the processor, so that a busy machine does not
count; a rate is that of one core.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

import duodecim
from duodecim.core.registry import descriptor
from duodecim.games.rummikub.bots.values import glance_at_states

from .measure import Claim, at_least, at_most, console, run_alone

GAMES = 4
#: The batch: the positions of the games, over and over again.
BATCH = 40_000
CORES = 2
PER_SECOND = 200_000
QUICK_MILLISECONDS = 1.0
FULL_MILLISECONDS = 20.0


def positions(players: int) -> list[Any]:
    """Return all positions of some games in which a seat is to move."""
    game, bot, found = duodecim.game("rummikub", players=players), descriptor("rummikub").make_bot("medium"), []
    for seed in range(GAMES):
        position, random = game.start(seed), Random(seed)
        while position.outcome is None:
            found.append(position)
            seat = position.actors[0]
            position = position.play(seat, bot.choose(position.view(seat), random))
    return found


def busy_seconds(work: Callable[[], object]) -> float:
    """Return the processor time that some work takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def measure_evaluation(players: int, found: list[Any], *, quick: bool, most: float) -> Claim:
    """Measure single evaluations from the view of the seat to move."""
    views = [position.view(position.actors[0]) for position in found]
    game = found[0].game
    game.evaluate(views[0], quick=quick)
    taken = [1000 * busy_seconds(lambda view=view: game.evaluate(view, quick=quick)) for view in views]  # type: ignore[misc]  # the view of this round
    form = "quick" if quick else "full"
    middle, high, worst = np.percentile(taken, [50, 99, 100]).tolist()
    console.print(f"{players} players, {form}: median {middle:.2f} ms, 99 % within {high:.1f} ms, worst {worst:.1f} ms")
    return at_most(f"one position of Rummikub, {players} players, {form}, at worst", worst, most, "ms")


def measure_batch(players: int, found: list[Any]) -> Claim:
    """Measure many positions at once, seen by everybody."""
    states = np.concatenate([position.states for position in found])
    batch = np.tile(states, 1 + BATCH // len(states))[:BATCH]
    glance_at_states(batch[:10])
    rate = BATCH / busy_seconds(lambda: glance_at_states(batch))
    return at_least(f"positions of Rummikub at a glance, {players} players, one core", rate, PER_SECOND / CORES, "/s")


def measure() -> list[Claim]:
    """Measure tables of two and of four."""
    claims = []
    for players in (2, 4):
        found = positions(players)
        claims.append(measure_evaluation(players, found, quick=True, most=QUICK_MILLISECONDS))
        claims.append(measure_evaluation(players, found, quick=False, most=FULL_MILLISECONDS))
        claims.append(measure_batch(players, found))
    return claims


if __name__ == "__main__":
    run_alone(measure)
