"""A strong player of King of 12 and its tournament."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, TypeGuard

from ....core.bot import Budget, Choice, Estimate, Evaluation
from .duel.player import Thought, allowance, think, win_chance
from .table.player import weigh

if TYPE_CHECKING:
    from ..model.view import AnyKingView, KingView

#: What a round is worth is exact between two; what a game is worth follows from it by a rule that is off by about that.
_GAME_ERROR: Final = 0.02


class ExpertBot:
    """A player who works it out.

    Between two it plays the exact mix of the rest of the round, with a belief about the card that the other may have
    set aside, as soon as that can be worked out within the budget. Until then, at a larger table and in the tournament
    it looks one trick ahead and mixes by regret matching: everybody at its table is taken to learn from what they
    missed, and what the round is worth after the trick is told by a network.
    """

    def choose(self, view: AnyKingView, random: Random, budget: Budget | None = None) -> str:
        if len(view.actions) == 1:
            return view.actions[0]
        thoughts = think(view, allowance(budget)) if is_duel(view) else None
        mix = weigh(view, random, budget).choices if thoughts is None else thoughts
        actions = [one.action for one in mix]
        return random.choices(actions, [one.probability for one in mix])[0]

    def evaluate(self, view: AnyKingView, random: Random, budget: Budget | None = None) -> Evaluation:
        if is_duel(view):
            allowed = allowance(budget)
            thoughts = think(view, allowed)
            if thoughts is not None:
                return _evaluation(view, thoughts, allowed)
        return weigh(view, random, budget)


def _evaluation(view: KingView, thoughts: list[Thought], allowed: int) -> Evaluation:
    """Return what a round between two is worth for the game, the action to choose most often first."""
    thoughts = sorted(thoughts, key=lambda thought: -thought.probability)
    chances = [win_chance(view, thought.worth, allowed) for thought in thoughts]
    own = Estimate(
        sum(chance * thought.probability for chance, thought in zip(chances, thoughts, strict=True)), _GAME_ERROR
    )
    other = Estimate(1 - own.value, _GAME_ERROR)
    return Evaluation(
        seats=(own, other) if view.viewer == 0 else (other, own),
        choices=tuple(
            Choice(thought.action, Estimate(chance, _GAME_ERROR), thought.probability)
            for chance, thought in zip(chances, thoughts, strict=True)
        ),
    )


def is_duel(view: AnyKingView) -> TypeGuard[KingView]:
    """Return True if a view is of a game between two."""
    return view.game == "king" and len(view.seats) == 2
