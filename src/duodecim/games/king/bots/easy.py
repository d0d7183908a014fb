"""A beginner at King of 12 and its tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..model.actions import Order, Play, Turn, read_action
from ..model.referee import value_in_order, values_alone

if TYPE_CHECKING:
    from random import Random

    from ....core.bot import Budget


class EasyBot:
    """A beginner who knows the rules: looks at the dice as they lie, and forgets that the others play cards too.

    Plays a card with which its own die would be first now, or else second; the Knight where its die is the lowest.
    Turns a die to the highest face that equals no other. Among equals, and where else it is asked, it takes its pick.
    """

    def choose(self, view: Any, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # needs none
        return random.choice(obvious(view, view.actions))


def obvious(view: Any, actions: Sequence[str]) -> list[str]:
    """The actions that look best to the viewer as the dice lie."""
    values = {action: _value(view, action) for action in actions}
    best = max(values.values())
    return [action for action, value in values.items() if value == best]


def _value(view: Any, text: str) -> float:
    action = read_action(text)
    own = view.seats[view.viewer]
    if isinstance(action, Turn):
        return _standing(view, action.face, lowest_wins=False) * 100 + action.face
    if isinstance(action, Order):
        return value_in_order(own.face, action.first)
    if not isinstance(action, Play):
        return 0
    lowest_wins = action.card == "knight"
    values = values_alone(own.face, action.card)
    standings = [_standing(view, value, lowest_wins=lowest_wins) for value in values]
    return max(standings) if action.card == "sorcerer" else sum(standings) / len(standings)


def _standing(view: Any, value: int, *, lowest_wins: bool) -> int:
    """2 if a value would win against the other dice as they lie, 1 if it would be second, 0 if not."""
    others: list[int] = [view.seats[seat].face for seat in view.table_of(view.viewer) if seat != view.viewer]
    if value in others:
        return 0
    alone = [other for other in others if others.count(other) == 1]
    better = sum(other < value if lowest_wins else other > value for other in alone)
    return max(0, 2 - better)
