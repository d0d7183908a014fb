"""A deal of 12 Chip Trick as a series of draws, one chip at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..rules.chipset import full_set
from ..rules.state import CHIPS_PER_COLOUR, HAND_SIZE
from .actions import Deal
from .facts import Colour, colour_of
from .options import ChipsOptions

#: A draw and the number of equally likely ways to it.
Ways = list[tuple[int, int]]


def deal_ways(options: ChipsOptions, drawn: Sequence[int]) -> Ways:
    """Return what may be drawn next of a deal: seat by seat, red chips before blue ones (S1).

    The automa's chips come in any order, from the top of its stack down (A1).
    """
    seat, place = divmod(len(drawn), HAND_SIZE)
    if seat == options.seats:
        return []
    left = Counter(full_set(options.seats)) - Counter(drawn)
    if seat != options.automa:
        return _ways(left, "red" if place < CHIPS_PER_COLOUR else "blue", 1)
    own = [colour_of(chip) for chip in drawn[seat * HAND_SIZE :]]
    colours: tuple[Colour, ...] = ("red", "blue")
    # Of its places left, each is as likely to hold one colour as the other has places; the number of chips of a colour
    # that others may still get does not count.
    red, blue = (sum(left[chip] for chip in left if colour_of(chip) == colour) or 1 for colour in colours)
    places_left = {colour: CHIPS_PER_COLOUR - own.count(colour) for colour in colours}
    return _ways(left, "red", places_left["red"] * blue) + _ways(left, "blue", places_left["blue"] * red)


def drawn_deal(options: ChipsOptions, drawn: Sequence[int]) -> Deal:
    """Return the deal that was drawn."""
    hands = [tuple(drawn[start : start + HAND_SIZE]) for start in range(0, len(drawn), HAND_SIZE)]
    return Deal(tuple(hand if seat == options.automa else tuple(sorted(hand)) for seat, hand in enumerate(hands)))


def hidden_ways(hidden: Sequence[Sequence[int]], drawn: Sequence[int]) -> Ways:
    """Return what may be drawn next where hidden chips are dealt anew, each in a place of its own colour (S2)."""
    places = [chip for hand in hidden for chip in hand]
    if len(drawn) == len(places):
        return []
    return _ways(Counter(places) - Counter(drawn), colour_of(places[len(drawn)]), 1)


def _ways(left: Counter[int], colour: Colour, weight: int) -> Ways:
    """Return the chips of a colour, each as often as it is there."""
    return [(chip, count * weight) for chip, count in sorted(left.items()) if colour_of(chip) == colour and weight]
