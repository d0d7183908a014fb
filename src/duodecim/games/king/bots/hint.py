"""Hints for King of 12: what `expert` chooses most often, what it gains, and why it does not always do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.hint import Hint, is_narrow, percent, shown_choices
from ....core.language import Words
from ..model.actions import Aside, Order, Play, Steal, Turn, read_action
from ..model.names import CardWords
from .duel.player import effort_limit, token_chances
from .expert import ExpertBot, is_duel

if TYPE_CHECKING:
    from random import Random

    from ....core.bot import Budget, Choice
    from ..model.view import AnyKingView

#: A choice that is made at least so often counts as always the same.
_NEARLY_ALWAYS: Final = 0.95


def hint(view: AnyKingView, random: Random, budget: Budget | None = None) -> Hint:
    """Return the action that `expert` chooses most often, and why."""
    evaluation = ExpertBot().evaluate(view, random, budget)
    choices = sorted(evaluation.choices, key=lambda choice: -choice.probability)
    best = choices[0]
    reasons = [_words("do", best.action)]
    if is_duel(view) and isinstance(read_action(best.action), Play):
        all_chances = token_chances(view, effort_limit(budget))
        if all_chances is not None:
            chances = all_chances[best.action]
            reasons.append(Words("king/hint/takes", two=_percent(chances.two), one=_percent(chances.one)))
    reasons.extend(_comparing(choices))
    return Hint(best.action, tuple(reasons), evaluation)


def _comparing(choices: list[Choice]) -> list[Words]:
    """Say what the best action is worth and how often to choose it, and name the next. Say nothing that is not sure."""
    best = choices[0]
    if len(choices) == 1:
        return [Words("king/hint/only")]
    second = choices[1]
    if best.probability >= _NEARLY_ALWAYS:
        return [Words("king/hint/worth", best=percent(best.worth))] if shown_choices(choices, best.action) else []
    if not is_narrow(best.worth):
        return []
    return [
        Words(
            "king/hint/mix",
            best=percent(best.worth),
            often=_percent(best.probability),
            other=_words("name", second.action),
            second=_percent(second.probability),
        )
    ]


def _words(key: str, action: str) -> Words:
    """Return an action in words: what to do, or just its name."""
    match read_action(action):
        case Play(card):
            return Words(f"king/hint/{key}/play", card=CardWords([card]))
        case Aside(card):
            return Words(f"king/hint/{key}/aside", card=CardWords([card]))
        case Turn(face):
            return Words(f"king/hint/{key}/turn", face=face)
        case Order(first):
            return Words(f"king/hint/{key}/order-{first}")
        case Steal(token):
            return Words(f"king/hint/{key}/steal", token=token)
        case chance:
            raise TypeError(f"a seat is not asked to {chance}")


def _percent(share: float) -> int:
    return round(100 * share)
