"""How strong the bots of 12 Chip Trick are, against each other and against searches that they do not use.

Every deal is played in all rotations. The lower steps of the ladder are far apart, so that a fifth of the deals is
enough there.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
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
from .strength_claims import Question, run

DEALS = 100
LADDER_SHARE = 5
TABLES: dict[str, dict[str, Any]] = {
    "3 players": {"players": 3},
    "2 players and the automa": {"players": 2},
    "4 players": {"players": 4},
    "tgm2022": {"edition": "tgm2022"},
}
LADDER = ("random", "easy", "medium", "expert")
#: What `expert` wins against a table of random bots at least: twice its fair share, and nearly all where that is all.
MOST_NEEDED = 0.9
SPEED_BUDGETS = (0.05, 0.2, 0.5)


def questions() -> list[Question]:
    """`expert` for the tile of a round against other searches, and the ladder at every kind of table."""
    expert = level("chips", "expert")
    found = [
        Question(
            _match("tile of a round, 3 players", {"players": 3}, expert, rival)._replace(result=tile_won), DEALS, share
        )
        for rival, share in ((TREE_SEARCH, 0.42), (CLAIRVOYANT, 0.33), (ROUND_SEARCH, 0.33))
    ]
    for name, options in TABLES.items():
        for weaker, stronger in pairwise(LADDER):
            deals = DEALS if stronger == "expert" else DEALS // LADDER_SHARE
            found.append(Question(_match(name, options, level("chips", stronger), level("chips", weaker)), deals))
        match = _match(name, options, expert, level("chips", "random"))
        found.append(Question(match, DEALS // LADDER_SHARE, min(2 / len(match.line_up), MOST_NEEDED)))
    return found


def _match(name: str, options: dict[str, Any], first: Contestant, others: Contestant) -> Match:
    people = options.get("players", 3)
    return Match(f"{name}: {first.name} against {others.name}", "chips", options, (first, *[others] * (people - 1)))


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
