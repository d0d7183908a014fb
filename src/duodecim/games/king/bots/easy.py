"""A beginner at King of 12 and its tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....core.bot import draw_action
from ....core.view import seat_of
from ..model.actions import Order, Play, Turn, read_action
from ..model.referee import value_in_order, values_alone

if TYPE_CHECKING:
    from random import Random

    from ....core.bot import Budget
    from ..model.view import AnyKingView


class EasyBot:
    """A beginner who knows the rules: looks at the dice as they lie, and forgets that the others play cards too.

    Plays a card with which its own die would be first now, or else second; the Knight if its die is the lowest. Turns a
    die to the highest face that equals no other. Chooses at random among equals and wherever else it is asked.
    """

    def choose(self, view: AnyKingView, random: Random, budget: Budget | None = None) -> str:
        return draw_action(self.mix(view, random, budget), random)

    def mix(self, view: AnyKingView, random: Random, budget: Budget | None = None) -> dict[str, float]:  # noqa: ARG002  # needs neither
        """Return the actions that look best, all with the same probability."""
        best = obvious(view, seat_of(view), view.actions)
        return dict.fromkeys(best, 1 / len(best))


def obvious(view: AnyKingView, seat: int, actions: Sequence[str]) -> list[str]:
    """Return those of a seat's actions that look best as the dice lie."""
    values = {action: _value(view, seat, action) for action in actions}
    best = max(values.values())
    return [action for action, value in values.items() if value == best]


def _value(view: AnyKingView, seat: int, text: str) -> float:
    action, face = read_action(text), _face(view, seat)
    if isinstance(action, Turn):
        return _place(view, seat, action.face, lowest_wins=False) * 100 + action.face
    if isinstance(action, Order):
        return value_in_order(face, action.first)
    if not isinstance(action, Play):
        return 0
    lowest_wins = action.card == "knight"
    values = values_alone(face, action.card)
    places = [_place(view, seat, value, lowest_wins=lowest_wins) for value in values]
    return max(places) if action.card == "sorcerer" else sum(places) / len(places)


def _place(view: AnyKingView, seat: int, value: int, *, lowest_wins: bool) -> int:
    """Return 2 if a value would win against the other dice as they lie, 1 if it would be second, else 0."""
    others = [_face(view, other) for other in view.table_of(seat) if other != seat]
    if value in others:
        return 0
    alone = [other for other in others if others.count(other) == 1]
    better = sum(other < value if lowest_wins else other > value for other in alone)
    return max(0, 2 - better)


def _face(view: AnyKingView, seat: int) -> int:
    """Return the top of a die that was rolled."""
    return view.seats[seat].face or 0
