"""Opponents for 12 Chip Trick that our bots are not tuned to. All but `TreeSearch` know tables of three players only.

In the arena:

    duodecim arena chips --bots expert,open_hand=benchmarks.strangers:OpenHand --tables duel

`OpenHand` and `Inferring` read the whole table of exact open-hand values, 437 MB, shared by processes. This makes it in
some minutes:

    python -m duodecim.games.chips.rules.open_hand.fill ~/.cache/duodecim/chips-open-hand.npy
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from duodecim.core.bot import Budget
from duodecim.core.random import seed_state
from duodecim.core.story import Story
from duodecim.core.view import game_of
from duodecim.games.chips.bots.beliefs import Habits, new_shares, rows_of, value_deals, weigh
from duodecim.games.chips.bots.deals import deals_of
from duodecim.games.chips.bots.round_moves import moves_of
from duodecim.games.chips.bots.sight import new_sight
from duodecim.games.chips.rules.open_hand.solver import Solver, new_solver
from duodecim.games.chips.rules.open_hand.table import PARTS, SEATS, ValueTable
from duodecim.search.tree import search_tree

#: The file with the whole table, if it is not in the user's cache.
TABLE: Final = "DUODECIM_CHIPS_OPEN_HAND"
_NO_LIMIT: Final = 1 << 40
_MOST_DEALS: Final = 10_000


def table_path() -> Path:
    """Return where the whole table of open-hand values is, or should be."""
    return Path(os.environ.get(TABLE, Path.home() / ".cache" / "duodecim" / "chips-open-hand.npy"))


@cache
def _solver() -> Solver:
    path = table_path()
    if not path.is_file():
        raise FileNotFoundError(f"there is no table at {path}; see the head of benchmarks/strangers.py")
    return new_solver(2, ValueTable(0, len(PARTS), np.load(path, mmap_mode="c")))


class OpenHand:
    """Takes the average of exact open-hand values over all deals that fit, each as likely as the next."""

    habits: Habits | None = None

    def choose(self, view: Any, random: Random, budget: Budget | None = None, story: Story = ()) -> str:  # noqa: ARG002  # has its own
        if view.options.seats != SEATS or view.options.players != SEATS:
            raise ValueError("this bot knows three players only")
        rows = rows_of(deals_of(view, random, _MOST_DEALS)[0])
        weights = self._weights(view, rows, story)
        shares = new_shares(len(rows))
        value_deals(_solver(), rows, SEATS, view.options.scoring, _NO_LIMIT, shares)
        worths = np.einsum("d,dv->v", weights, shares[:, :, view.viewer])
        best: str = max(view.actions, key=lambda action: worths[int(action.split()[1])])
        return best

    def _weights(self, view: Any, rows: NDArray[np.int32], story: Story) -> NDArray[np.float64]:
        weights = np.ones(len(rows))
        if self.habits is not None and len(rows) > 1:
            moves, scoring = moves_of(view, story), view.options.scoring
            shares = new_shares(1)[0]
            weigh(
                _solver(),
                rows,
                moves,
                view.viewer,
                SEATS,
                scoring,
                _NO_LIMIT,
                self.habits,
                new_sight(),
                shares,
                weights,
            )
        normal: NDArray[np.float64] = weights / weights.sum()
        return normal


class Inferring(OpenHand):
    """The same, with deals weighed by every move since the deal: a soft-max of open-hand values."""

    habits = Habits(sharpness=6.0, whim=0.05)


class TreeSearch:
    """Single-observer information-set tree search over the game's own rules, with no knowledge of the game."""

    iterations = 10_000

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # has its own
        if len(view.actions) == 1:
            only: str = view.actions[0]
            return only
        game = game_of(view)
        states = game.state_from_view(view)
        seed_state(states, random.getrandbits(64))
        result = search_tree(game.rules, states, view.viewer, exploration=0.7, iterations=self.iterations)
        return str(game.action(result.best))
