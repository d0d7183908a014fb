"""A club player of 12 Chip Trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import numpy as np

from ....core.bot import Budget, Choice, Estimate, Evaluation
from ....core.compile import on_first
from ....core.random import seed_state
from ....core.state import copy_states
from ....core.view import seat_of
from ....search.budget import Countdown
from ....search.tree import search_tree
from ..game import Chips
from ..model.actions import Play, Take
from ..rules.agents import chip_of, takes
from ..rules.state import MOST_SEATS
from .match_equity import stakes
from .medium_settings import EXPLORATION, ITERATIONS
from .round_game import round_rules

if TYPE_CHECKING:
    from random import Random

    from ..model.view import ChipsView

USUAL: Final = Budget(iterations=ITERATIONS)

_stakes = on_first(stakes)


class MediumBot:
    """Thinks the round through: guesses the hidden chips, plays it to its end at random, and learns what works.

    An information-set tree search of a thousand iterations. Every deal that fits counts as equally likely, whatever the
    others did.
    """

    #: How long it thinks if no budget is given.
    usual: ClassVar[Budget] = USUAL

    def choose(self, view: ChipsView, random: Random, budget: Budget | None = None) -> str:
        if len(view.actions) == 1:
            return view.actions[0]
        return self.evaluate(view, random, budget).choices[0].action

    def evaluate(self, view: ChipsView, random: Random, budget: Budget | None = None) -> Evaluation:
        """Return each seat's chance to win the game, and what every action is worth."""
        budget, seat = budget or USUAL, seat_of(view)
        countdown = Countdown(budget.seconds)
        states = Chips.state_from_view(view)
        seed_state(states, random.getrandbits(64))
        row, lows, spans = np.zeros((3, MOST_SEATS), np.float32)
        _stakes(states, copy_states(states), row, lows, spans)
        result = search_tree(
            round_rules(view.options.seats),
            states,
            seat,
            exploration=EXPLORATION * float(spans[seat]),
            iterations=budget.iterations,
            seconds=countdown.left,
        )
        choices = tuple(
            Choice(
                str((Take if takes(found.action) else Play)(chip_of(found.action))),
                Estimate(found.worth, found.error),
                1.0 if place == 0 else 0.0,
            )
            for place, found in enumerate(result.actions)
        )
        return Evaluation(tuple(Estimate(*estimate) for estimate in result.seats), choices)
