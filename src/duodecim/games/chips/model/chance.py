"""What chance may do in 12 Chip Trick: all first players and all deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from ..rules.chipset import full_set
from ..rules.state import CHIPS_PER_COLOUR
from .actions import Deal, First
from .facts import colour_of
from .options import ChipsOptions


def first_players(options: ChipsOptions) -> Iterator[tuple[First, int]]:
    """Yield every first player (S3)."""
    for seat in range(options.seats):
        yield First(seat), 1


def deals(options: ChipsOptions) -> Iterator[tuple[Deal, int]]:
    """Yield every deal: two red and two blue chips to each seat (S1), the automa's in any order (A1)."""
    chips = full_set(options.seats)
    red = list(_shares([chip for chip in chips if colour_of(chip) == "red"]))
    blue = list(_shares([chip for chip in chips if colour_of(chip) == "blue"]))
    for reds, blues in product(red, blue):
        hands = [tuple(sorted(pair + other)) for pair, other in zip(reds, blues, strict=True)]
        if options.players == options.seats:
            yield Deal(tuple(hands)), 1
            continue
        for stack in permutations(hands[options.automa]):
            yield Deal((*hands[: options.automa], stack)), 1


def _shares(chips: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield all ways to deal the chips of one colour, the first seat's first. Twins count as two chips."""
    if not chips:
        yield ()
        return
    for places in combinations(range(len(chips)), CHIPS_PER_COLOUR):
        own = tuple(chips[place] for place in places)
        left = [chip for place, chip in enumerate(chips) if place not in places]
        for others in _shares(left):
            yield (own, *others)
