"""A fair player of King of 12 and its tournament."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from ....core.bot import Budget, Choice, Estimate, Evaluation
from ....core.random import seed_state
from ....search.flat import search_flat
from ....search.results import Findings
from ..model.actions import action_numbered
from ..rules.hidden import state_to_answer

if TYPE_CHECKING:
    from ....core.rules import Rules

#: What it thinks with unless told: so many games for every card.
USUAL: Final = Budget(iterations=300)


class MediumBot:
    """A player who tries things out: plays every card in its hand so many times, and everything else at random.

    What wins most of these games is what it chooses. It guesses at the cards that others have set aside, and does not
    expect anybody to be clever.
    """

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:
        if len(view.actions) == 1:
            only: str = view.actions[0]
            return only
        return str(action_numbered(self._search(view, random, budget).best))

    def evaluate(self, view: Any, random: Random, budget: Budget | None = None) -> Evaluation:
        found = self._search(view, random, budget)
        return Evaluation(
            seats=tuple(Estimate(share, error) for share, error in found.seats),
            choices=tuple(
                Choice(str(action_numbered(one.action)), Estimate(one.worth, one.error), float(place == 0))
                for place, one in enumerate(found.actions)
            ),
        )

    def _search(self, view: Any, random: Random, budget: Budget | None) -> Findings:
        thinking = budget or USUAL
        states = state_to_answer(view)
        seed_state(states, random.getrandbits(64))
        return search_flat(
            rules_of(view), states, view.viewer, iterations=thinking.iterations, seconds=thinking.seconds
        )


def rules_of(view: Any) -> Rules:
    """The compiled rules of the game that a view is of."""
    if view.game == "king":
        from ..rules.agents import rules_for

        return rules_for(len(view.seats))
    from ...king_tournament.rules.agents import rules_for as rules_for_tournament

    return rules_for_tournament(len(view.seats))
