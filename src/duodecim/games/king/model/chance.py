"""What chance may do in King of 12: all sets and all rolls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from ..rules.cards import DRAWN_FROM, KNIGHT, SET_SIZE, card_name, cards_of, may_be_drawn, names_of
from ..rules.die import FACES
from .actions import Cards, Reroll, Roll


def card_sets(promo: int) -> Iterator[tuple[Cards, int]]:
    """Yield all sets that may be drawn, with the promo that was named if there is one (D2, D4)."""
    fixed = [card_name(card) for card in (KNIGHT, promo) if card]
    for others in combinations(names_of(DRAWN_FROM), SET_SIZE - len(fixed)):
        cards = cards_of((*fixed, *others))
        if may_be_drawn(cards, promo):
            yield Cards(names_of(cards)), 1


def rolls(kind: type[Roll] | type[Reroll], dice: int) -> Iterator[tuple[Roll | Reroll, int]]:
    """Yield all faces of so many dice (R1, K-Oracle)."""
    for faces in product(range(1, FACES + 1), repeat=dice):
        yield kind(faces), 1
