"""What a side may hold that has set a card aside, and how likely each hand is: for values, which are means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ...rules.cards import SET_SIZE, card_number, cards_of, count_of, nth_of
from .aside import best_aside

if TYPE_CHECKING:
    from ...model.view import KingView

#: How likely it is that a side sets aside what an expert would; the rest is any card alike.
_TRUST: Final = 0.5


class Hands(NamedTuple):
    """The hands that a side may have, and how likely each is."""

    hands: list[int]
    chances: list[float]


def possible_hands(view: KingView, seat: int) -> Hands:
    """Return what a seat may hold as far as everybody knows: all that it has not played, less a card set aside."""
    shown = view.seats[seat]
    held = cards_of(shown.hand) | sum(1 << card_number(name) for name in shown.aside if name)
    if not shown.aside:
        return Hands([held], [1.0])
    possible = cards_of(view.cards) & ~cards_of(shown.shown)
    candidates = [nth_of(possible, place) for place in range(count_of(possible))]
    best = best_aside(cards_of(view.cards)).card
    weights = [(1 - _TRUST) / SET_SIZE + (_TRUST if card == best else 0.0) for card in candidates]
    return Hands([held & ~(1 << card) for card in candidates], [weight / sum(weights) for weight in weights])
