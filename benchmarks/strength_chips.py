"""How often `expert` of 12 Chip Trick wins the tile of a round against searches that are no levels of the game.

Every deal is played in all rotations. Whole games between levels are played by the arena, see docs/strength.md.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import duodecim
from duodecim.core.bot import Budget
from duodecim.core.random import seed_state
from duodecim.games.chips.bots.expert import ExpertBot
from duodecim.games.chips.bots.round_game import round_rules
from duodecim.games.chips.game import Chips
from duodecim.search.tree import search_tree

from .chips_bots import CLAIRVOYANT, ROUND_SEARCH, TREE_SEARCH, tile_won
from .matches import Contestant, Match, level
from .measure import MILLION, Claim, at_least, at_most
from .strength import Question, run

DEALS = 100
SPEED_BUDGETS = (0.05, 0.2, 0.5)


def questions() -> list[Question]:
    """`expert` for the tile of a round against other searches."""
    expert = level("chips", "expert")
    return [
        Question(_match(expert, rival), DEALS, share)
        for rival, share in ((TREE_SEARCH, 0.42), (CLAIRVOYANT, 0.33), (ROUND_SEARCH, 0.33))
    ]


def _match(first: Contestant, others: Contestant) -> Match:
    title = f"tile of a round, 3 players: {first.name} against {others.name}"
    return Match(title, "chips", {"players": 3}, (first, others, others), tile_won)


def _more() -> Iterator[Claim]:
    yield from _budgets()
    yield _speed()


def _positions() -> Iterator[Any]:
    """Views of a game played at random."""
    random = Random(1)
    position: Any = duodecim.game("chips").start(seed=1)
    for _ in range(12):
        seat = position.actors[0]
        if len(position.actions(seat)) > 1:
            yield position.view(seat)
        position = position.play(seat, random.choice(position.actions(seat)))


def _budgets() -> Iterator[Claim]:
    """Whether a budget of seconds is kept to."""
    bot = ExpertBot()
    for view in _positions():
        bot.evaluate(view, Random(1))
    for seconds in SPEED_BUDGETS:
        spent = []
        for view in _positions():
            begun = time.perf_counter()
            bot.evaluate(view, Random(1), Budget(seconds=seconds))
            spent.append(time.perf_counter() - begun)
        yield at_most(f"expert with {seconds:g} s, median spent", median(spent), 1.2 * seconds, "s")


def _speed() -> Claim:
    """Play-outs a second of the tree search on one core, from a first move."""
    view = next(iter(_positions()))
    states = Chips.state_from_view(view)
    seed_state(states, 1)
    best = 0.0
    for _ in range(10):
        begun = time.perf_counter()
        search_tree(round_rules(3), states, view.viewer, exploration=0.2, iterations=10_000)
        best = max(best, 10_000 / (time.perf_counter() - begun))
    return at_least("tree search, 10,000 iterations of a round, one core", best / MILLION, 0.5, "million play-outs/s")


if __name__ == "__main__":
    run(__doc__, questions(), _more)
