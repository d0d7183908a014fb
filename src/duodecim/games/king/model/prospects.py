"""What an answer would make of its owner's die, if nobody interferes.

See docs/decisions/0018-king-prospects-in-the-view.md.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import get_args

from msgspec import Struct

from ..rules.cards import names_of
from ..rules.die import FACES, NEIGHBOURS
from .actions import FirstEffect, Order, Play
from .explanation import Effect
from .referee import dice_alone, die_in_order


class OwnDie(Struct, frozen=True):
    """K3: a die as it lies, for drawing it."""

    face: int
    #: The five faces beside the top, in order around it.
    neighbours: tuple[int, ...]
    opposite: int


class Prospect(Struct, frozen=True):
    """What an answer would make of its owner's die if nobody else's card interfered."""

    #: The answer, as text: a card to play, or which of two effects comes first.
    action: str
    card: str
    #: The values the die can come to: several where the owner chooses or rolls.
    values: tuple[int, ...]
    #: How it comes to its value, where there is but one way; whose cards they are is left open.
    effects: tuple[Effect, ...]


@cache
def die_of(face: int) -> OwnDie:
    """Return the die that shows a face."""
    return OwnDie(face, NEIGHBOURS[face], FACES + 1 - face)


@lru_cache(maxsize=4096)
def prospects(face: int, hand: int) -> tuple[Prospect, ...]:
    """Return what the cards of a hand, a set of them, would make of a die that shows a face."""
    return tuple(prospect(face, card) for card in names_of(hand))


@cache
def prospect(face: int, card: str) -> Prospect:
    """Return what a card would make of a die that shows a face."""
    dice = dice_alone(face, card)
    effects = dice[0].effects if len(dice) == 1 else ()
    return Prospect(str(Play(card)), card, tuple(die.value for die in dice), effects)


@cache
def orders(face: int) -> tuple[Prospect, ...]:
    """Return what each order of doubling and flipping would make of a die that shows a face (K-Alchemist)."""
    firsts: tuple[FirstEffect, ...] = get_args(FirstEffect)
    dice = ((first, die_in_order(face, first)) for first in firsts)
    return tuple(Prospect(str(Order(first)), die.card, (die.value,), die.effects) for first, die in dice)
