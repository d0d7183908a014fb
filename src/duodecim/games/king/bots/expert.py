"""A strong player of King of 12 and its tournament."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, TypeGuard, TypeVar

from ....core.bot import Budget, Choice, Estimate, Evaluation, draw_action
from ....search.budget import Countdown
from .duel.player import effort_limit, exact_choices, win_chance
from .duel.time_limit import OutOfTime, time_limit
from .multiplayer.player import USUAL, weigh

if TYPE_CHECKING:
    from ....core.story import Story
    from ..model.view import AnyKingView, KingView

Solved = TypeVar("Solved")

#: Between two players the worth of a round is exact. The worth of the game follows from it by a rule with this error.
_GAME_ERROR: Final = 0.02
#: The part of the seconds that may be spent on a solution. The rest is for the search, if there is none.
_TO_SOLVE: Final = 0.6


class ExpertBot:
    """A player who calculates.

    Between two players it plays the exact mix of the rest of the round, whatever card the other may have set aside, as
    soon as that can be solved within the budget. Otherwise, and at larger tables and in the tournament, it looks one
    trick ahead and mixes by regret matching: everybody at its table is taken to learn from what they missed, and a
    network values the round after the trick.
    """

    #: How long it thinks if no budget is given.
    usual: ClassVar[Budget] = USUAL

    def choose(self, view: AnyKingView, random: Random, budget: Budget | None = None, story: Story = ()) -> str:
        return draw_action(self.mix(view, random, budget, story), random)

    def mix(
        self, view: AnyKingView, random: Random, budget: Budget | None = None, story: Story = ()
    ) -> dict[str, float]:
        """Return how often to choose which action. Between two players it depends on the view alone."""
        if len(view.actions) == 1:
            return {view.actions[0]: 1.0}
        countdown = Countdown(None if budget is None else budget.seconds)
        if is_duel(view):
            choices = _in_time(budget, lambda: exact_choices(view, effort_limit(budget)))
            if choices is not None:
                return {one.action: one.probability for one in choices}
        return {one.action: one.probability for one in weigh(view, random, _rest(budget, countdown), story).choices}

    def evaluate(
        self, view: AnyKingView, random: Random, budget: Budget | None = None, story: Story = ()
    ) -> Evaluation:
        countdown = Countdown(None if budget is None else budget.seconds)
        if is_duel(view):
            exact = _in_time(budget, lambda: _evaluation(view, effort_limit(budget)))
            if exact is not None:
                return exact
        return weigh(view, random, _rest(budget, countdown), story)


def _in_time(budget: Budget | None, solve: Callable[[], Solved | None]) -> Solved | None:
    """Return what was solved; None if that would take more effort, or took more time, than a budget allows."""
    seconds = None if budget is None or budget.seconds is None else _TO_SOLVE * budget.seconds
    try:
        with time_limit(Countdown(seconds)):
            return solve()
    except OutOfTime:
        return None


def _rest(budget: Budget | None, countdown: Countdown) -> Budget | None:
    """Return what is left of a budget."""
    return None if budget is None else Budget(budget.iterations, countdown.left)


def _evaluation(view: KingView, allowed: int) -> Evaluation | None:
    """Return what a round between two is worth for the game, the action to choose most often first.

    None if solving would take more effort than is allowed.
    """
    found = exact_choices(view, allowed)
    if found is None:
        return None
    choices = sorted(found, key=lambda choice: -choice.probability)
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
