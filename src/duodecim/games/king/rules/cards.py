"""The cards of King of 12 and the sets of seven that are played with.

A card is a number from 1 to 14, 0 means none. A set of cards is a number too: bit c says that card c is in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ....core.compile import rule
from ....core.random import HasRandomSource, draw_below

#: K4, in the order of the rules.
NAMES: Final = (
    "alchemist",
    "gambler",
    "oracle",
    "golem",
    "sorcerer",
    "knight",
    "lady",
    "machine",
    "merchants",
    "parasite",
    "reverser",
    "troublemakers",
    "collector",
    "faun",
)
CARD_COUNT: Final = len(NAMES)

NONE: Final = 0
ALCHEMIST: Final = 1
GAMBLER: Final = 2
ORACLE: Final = 3
GOLEM: Final = 4
SORCERER: Final = 5
KNIGHT: Final = 6
LADY: Final = 7
MACHINE: Final = 8
MERCHANTS: Final = 9
PARASITE: Final = 10
REVERSER: Final = 11
TROUBLEMAKERS: Final = 12
COLLECTOR: Final = 13
FAUN: Final = 14

SET_SIZE: Final = 7
EMPTY: Final = 0


def card_name(card: int) -> str:
    """The name of a card that there is."""
    return NAMES[card - 1]


def card_number(name: str) -> int:
    """The number of a card by its name."""
    return NAMES.index(name) + 1


def cards_of(names: Iterable[str]) -> int:
    """The set of the cards of those names.

    >>> names_of(cards_of(["knight", "golem"]))
    ('golem', 'knight')
    """
    return sum({1 << card_number(name) for name in names})


@cache
def names_of(cards: int) -> tuple[str, ...]:
    """The names of the cards in a set, in the order of the rules."""
    return tuple(name for card, name in enumerate(NAMES, 1) if cards >> card & 1)


#: R3: a card set aside that a viewer may not know is one of these bits beyond all cards, in a state that holds only
#: what that viewer knows.
HIDDEN: Final = (1 << CARD_COUNT + 1, 1 << CARD_COUNT + 2)


def hidden_count(cards: int) -> int:
    """How many cards of a set are hidden from the viewer."""
    return (cards >> CARD_COUNT + 1).bit_count()


#: K5: cards with the symbol of the die.
DIE_CARDS: Final = cards_of(["oracle", "sorcerer", "reverser"])
PROMOS: Final = cards_of(["collector", "faun"])
#: D1: the set for the first game.
FIRST_GAME: Final = cards_of(["knight", "sorcerer", "oracle", "alchemist", "machine", "parasite", "golem"])

#: D2: a random set holds at least that many die cards.
LEAST_DIE_CARDS: Final = 2
#: D2: what a random set is drawn from, besides the Knight.
DRAWN_FROM: Final = cards_of(NAMES) & ~PROMOS & ~(1 << KNIGHT)


@rule
def holds(cards: int, card: int) -> bool:
    """Return True if a card is in a set."""
    return (cards >> card & 1) != 0


@rule
def count_of(cards: int) -> int:
    """How many cards are in a set."""
    # Bits are counted in pairs, then in fours, then in eights.
    cards = (cards & 0x5555) + (cards >> 1 & 0x5555)
    cards = (cards & 0x3333) + (cards >> 2 & 0x3333)
    cards = (cards & 0x0F0F) + (cards >> 4 & 0x0F0F)
    return (cards & 0xFF) + (cards >> 8)


@rule
def nth_of(cards: int, index: int) -> int:
    """The card at that place of a set, the lowest first; also for other small sets of numbers kept as bits."""
    for _ in range(index):
        cards &= cards - 1
    lowest = 0
    while not cards >> lowest & 1:
        lowest += 1
    return lowest


@rule
def draw_set(state: HasRandomSource, promo: int) -> int:
    """D2, D4: the Knight, the promo if one was named, and random others, again until two are die cards."""
    while True:
        cards = 1 << KNIGHT
        if promo != NONE:
            cards |= 1 << promo
        left = DRAWN_FROM
        for drawn in range(SET_SIZE - count_of(cards)):
            card = nth_of(left, draw_below(state, count_of(DRAWN_FROM) - drawn))
            left &= ~(1 << card)
            cards |= 1 << card
        if count_of(cards & DIE_CARDS) >= LEAST_DIE_CARDS:
            return cards


def may_be_drawn(cards: int, promo: int) -> bool:
    """D2, D4: True if chance can draw this set, with the promo that was named or, with NONE, without any."""
    return (
        count_of(cards) == SET_SIZE
        and holds(cards, KNIGHT)
        and count_of(cards & DIE_CARDS) >= LEAST_DIE_CARDS
        and cards & PROMOS == (1 << promo if promo else EMPTY)
    )
