"""Bots of 12 Chip Trick to measure others by; nobody need play against them."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import duodecim
from duodecim.core.bot import Budget
from duodecim.core.compile import on_first
from duodecim.core.position import Position
from duodecim.core.state import States
from duodecim.games.chips.bots.deals import deals_of
from duodecim.games.chips.bots.expert import MOST_DEALS
from duodecim.games.chips.bots.medium import MediumBot
from duodecim.games.chips.bots.round_game import position_key, round_rules
from duodecim.games.chips.model.actions import read_action
from duodecim.search.solve import make_solver, new_solver
from duodecim.search.tree import search_tree

from .matches import Contestant
from .strangers import TreeSearch


def tile_won(position: Position[Any, Any]) -> tuple[float, ...] | None:
    """Each seat's share of the first round's tile."""
    view: Any = position.view()
    scores = [seat.score for seat in view.seats]
    if not any(scores):
        return None
    return tuple(score / sum(scores) for score in scores)


TREE_SEARCH = Contestant("tree search, 10,000 iterations", TreeSearch)
#: The same number of iterations spent on one round, with `expert`'s view of what a round is worth.
ROUND_SEARCH = Contestant("medium with 10,000 iterations", MediumBot, Budget(iterations=10_000))


class ClairvoyantBot:
    """Takes the average over all deals that fit, each looked at as if all chips lay open (perfect-information search).

    A deal is solved exactly where that takes few enough positions; before that, by a tree search of its own. It does
    not learn from what the others do, and thinks that they and itself will know more than they will.
    """

    positions = 20_000
    iterations = 1000

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # has its own
        if len(view.actions) == 1:
            only: str = view.actions[0]
            return only
        deals, _ = deals_of(view, random, MOST_DEALS)
        game: Any = duodecim.game("chips", players=view.options.players)
        numbers = [game.action_number(read_action(action)) for action in view.actions]
        totals = np.zeros(len(numbers))
        for index in range(len(deals)):
            totals += self._values(view, deals[index : index + 1], numbers)
        best: str = view.actions[int(totals.argmax())]
        return best

    def _values(self, view: Any, deal: States, numbers: list[int]) -> NDArray[Any]:
        rules, seat = round_rules(view.options.seats), view.viewer
        solver = new_solver(rules, 2 * self.positions)
        values = []
        for number in numbers:
            solver.states[0] = deal[0]
            on_first(rules.step)(solver.states, number)
            if not make_solver(rules, position_key)(solver, self.positions - int(solver.solved[0])):
                break
            values.append(float(solver.values[0, seat]))
        if len(values) == len(numbers):
            return np.array(values)
        # Given twice, a deal is not drawn anew.
        result = search_tree(rules, np.repeat(deal, 2), seat, exploration=0.2, iterations=self.iterations)
        worths = {found.action: found.worth for found in result.actions}
        return np.array([worths[number] for number in numbers])


CLAIRVOYANT = Contestant("perfect-information search", ClairvoyantBot)
