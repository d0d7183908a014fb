"""A strong player of King of 12 and its tournament."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, TypeGuard

from ....core.bot import Budget, Choice, Estimate, Evaluation, draw_action
from .duel.player import ExactChoice, effort_limit, exact_choices, win_chance
from .multiplayer.player import USUAL, weigh

if TYPE_CHECKING:
    from ..model.view import AnyKingView, KingView

#: Between two players the worth of a round is exact. The worth of the game follows from it by a rule with this error.
_GAME_ERROR: Final = 0.02


class ExpertBot:
    """A player who calculates.

    Between two players it plays the exact mix of the rest of the round, with a belief about the card that the other may
    have set aside, as soon as that can be solved within the budget. Otherwise, and at larger tables and in the
    tournament, it looks one trick ahead and mixes by regret matching: everybody at its table is taken to learn from
    what they missed, and a network values the round after the trick.
    """

    #: How long it thinks if no budget is given.
    usual: ClassVar[Budget] = USUAL

    def choose(self, view: AnyKingView, random: Random, budget: Budget | None = None) -> str:
        return draw_action(self.mix(view, random, budget), random)

    def mix(self, view: AnyKingView, random: Random, budget: Budget | None = None) -> dict[str, float]:
        """Return how often to choose which action. Between two players it depends on the view alone."""
        if len(view.actions) == 1:
            return {view.actions[0]: 1.0}
        choices = exact_choices(view, effort_limit(budget)) if is_duel(view) else None
        mix = weigh(view, random, budget).choices if choices is None else choices
        return {one.action: one.probability for one in mix}

    def evaluate(self, view: AnyKingView, random: Random, budget: Budget | None = None) -> Evaluation:
        if is_duel(view):
            allowed = effort_limit(budget)
            choices = exact_choices(view, allowed)
            if choices is not None:
                return _evaluation(view, choices, allowed)
        return weigh(view, random, budget)


def _evaluation(view: KingView, choices: list[ExactChoice], allowed: int) -> Evaluation:
    """Return what a round between two is worth for the game, the action to choose most often first."""
    choices = sorted(choices, key=lambda choice: -choice.probability)
    chances = [win_chance(view, choice.worth, allowed) for choice in choices]
    own = Estimate(
        sum(chance * choice.probability for chance, choice in zip(chances, choices, strict=True)), _GAME_ERROR
    )
    other = Estimate(1 - own.value, _GAME_ERROR)
    return Evaluation(
        seats=(own, other) if view.viewer == 0 else (other, own),
        choices=tuple(
            Choice(choice.action, Estimate(chance, _GAME_ERROR), choice.probability)
            for chance, choice in zip(chances, choices, strict=True)
        ),
    )


def is_duel(view: AnyKingView) -> TypeGuard[KingView]:
    """Return True if a view is of a game between two."""
    return view.game == "king" and len(view.seats) == 2
