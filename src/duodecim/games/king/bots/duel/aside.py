"""Which card to set aside between two players (R3)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...rules.cards import SET_SIZE, nth_of
from ...rules.rounds import LAST_CARDS
from .solution import NO_TOKENS, Solution, effort
from .solution_cache import solutions


class Aside(NamedTuple):
    """The card to set aside, and what the next round is worth with each card of the set aside."""

    card: int
    worths: dict[int, float]

    @property
    def worth(self) -> float:
        """What the next round is worth to the side that sets a card aside, against all seven."""
        return self.worths[self.card]


def whole_hands(cards: int, aside: bool) -> list[int]:
    """Return the hands that a side may hold at the start of a round, with a card set aside or not."""
    return [cards & ~(1 << nth_of(cards, place)) for place in range(SET_SIZE)] if aside else [cards]


def solution_for(cards: int, own_aside: bool, other_aside: bool) -> Solution:
    """Return the solution of a whole round with a set, for all hands of a first side that has set a card aside.

    The other side may play whatever it has not played yet, also if it has set a card aside: which one, only it knows.
    """
    own = whole_hands(cards, own_aside)
    return solutions.solve(cards, own, [cards], tricks=_tricks(own_aside, other_aside))


@lru_cache(maxsize=64)
def round_effort(cards: int, own_aside: bool, other_aside: bool) -> int:
    """Return the effort of solving that round."""
    return effort(cards, whole_hands(cards, own_aside), [cards], tricks=_tricks(own_aside, other_aside))


def _tricks(own_aside: bool, other_aside: bool) -> int:
    """Return how many tricks a round can have: one less if anybody has set a card aside (R1)."""
    return SET_SIZE - LAST_CARDS - (own_aside or other_aside)


@lru_cache(maxsize=64)
def best_aside(cards: int) -> Aside:
    """Return the card that costs least, if the other side has all seven and finds out which one it is.

    To keep the card a secret would gain next to nothing, and to rely on the secret can cost much. See
    docs/decisions/0110-cards-set-aside-count-as-known.md.
    """
    solution = solution_for(cards, own_aside=True, other_aside=False)
    held = [nth_of(cards, place) for place in range(SET_SIZE)]
    worths = {card: solution.mean_worth((cards & ~(1 << card), cards), NO_TOKENS) for card in held}
    return Aside(max(worths, key=lambda card: worths[card]), worths)
