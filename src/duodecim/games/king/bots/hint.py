"""Hints for King of 12: what `expert` chooses most often, what that does, and why it does not always do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.hint import Hint, is_narrow, percent, shown_choices
from ....core.language import Words, with_minus
from ....core.view import seat_of
from ..model.actions import Aside, Order, Play, Steal, Turn, read_action
from ..model.names import CardWords
from .duel.player import effort_limit, token_chances
from .expert import ExpertBot, is_duel
from .trick_chances import trick_chances

if TYPE_CHECKING:
    from random import Random

    from ....core.bot import Budget, Choice
    from ....core.story import Story
    from ..model.view import AnyKingView

#: A choice that is made at least so often counts as always the same.
_NEARLY_ALWAYS: Final = 0.95
#: From this share on it is said that others may play the same card.
_WORTH_SAYING: Final = 0.15


def hint(view: AnyKingView, random: Random, budget: Budget | None = None, story: Story = ()) -> Hint:
    """Return the action that `expert` chooses most often, and why."""
    evaluation = ExpertBot().evaluate(view, random, budget, story)
    choices = sorted(evaluation.choices, key=lambda choice: -choice.probability)
    best = choices[0]
    reasons = [_words("do", best.action), *_effect(view, best.action), *_chances(view, best.action, random, budget)]
    return Hint(best.action, (*reasons, *_comparing(choices)), evaluation)


def _effect(view: AnyKingView, action: str) -> list[Words]:
    """Say what a card makes of the viewer's die."""
    face = view.seats[seat_of(view)].face
    prospect = next((each for each in view.prospects if each.action == action), None)
    if prospect is None or not isinstance(read_action(action), Play):
        return []
    if prospect.card == "knight":
        return [Words("king/hint/knight", face=face)]
    if len(prospect.values) > 1 or prospect.values[0] == face:
        return []
    return [Words("king/hint/makes", face=face, value=with_minus(prospect.values[0]))]


def _chances(view: AnyKingView, action: str, random: Random, budget: Budget | None) -> list[Words]:
    """Say how the trick is likely to go: against the best answer where that is solved, else as others usually play."""
    kind = read_action(action)
    if not isinstance(kind, (Play, Turn, Order)):
        return []
    solved = token_chances(view, effort_limit(budget)) if is_duel(view) and isinstance(kind, Play) else None
    if solved is not None:
        two, one = _percent(solved[action].two), _percent(solved[action].one)
        return [Words("king/hint/takes", two=two, one=one) if two or one else Words("king/hint/takes-nothing")]
    chances = trick_chances(view, action, random)
    for key, share in (("first", chances.first), ("second", chances.second)):
        if share >= _NEARLY_ALWAYS:
            return [Words(f"king/hint/surely-{key}")]
    if isinstance(kind, Turn) and _is_in_vain(view, random):
        return [Words("king/hint/hardly")]
    places = "places" if isinstance(kind, Play) else "places-known"
    reasons = [Words(f"king/hint/{places}", first=_percent(chances.first), second=_percent(chances.second))]
    if chances.same >= _WORTH_SAYING:
        reasons.append(Words("king/hint/same", same=_percent(chances.same)))
    return reasons


def _is_in_vain(view: AnyKingView, random: Random) -> bool:
    """Return True if no answer brings a place in this trick."""
    chances = [trick_chances(view, action, random) for action in view.actions]
    return all(each.first + each.second < 1 - _NEARLY_ALWAYS for each in chances)


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
