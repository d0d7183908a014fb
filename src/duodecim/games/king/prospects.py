"""What the cards in a hand would make of its owner's die, if nobody interferes."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct

from .cards import names_of
from .die import FACES, NEIGHBOURS
from .explanation import Effect
from .referee import dice_alone


class OwnDie(Struct, frozen=True):
    """K3: a die as it lies, for drawing it."""

    face: int
    #: The five faces beside the top, in order around it.
    neighbours: tuple[int, ...]
    opposite: int


class Prospect(Struct, frozen=True):
    """What a card would make of its owner's die if it were alone in force."""

    card: str
    #: The values the die can come to: several where the owner chooses or rolls.
    values: tuple[int, ...]
    #: How it comes to its value, where there is but one.
    effects: tuple[Effect, ...]


@cache
def die_of(face: int) -> OwnDie:
    """The die that shows a face."""
    return OwnDie(face, NEIGHBOURS[face], FACES + 1 - face)


@lru_cache(maxsize=4096)
def prospects(face: int, hand: int) -> tuple[Prospect, ...]:
    """What the cards of a hand, a set of them, would make of a die that shows a face."""
    return tuple(prospect(face, card) for card in names_of(hand))


@cache
def prospect(face: int, card: str) -> Prospect:
    """What a card would make of a die that shows a face."""
    dice = dice_alone(face, card)
    return Prospect(card, tuple(die.value for die in dice), dice[0].effects if len(dice) == 1 else ())
