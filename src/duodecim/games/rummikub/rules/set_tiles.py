"""The tiles that a set on the table holds."""

from __future__ import annotations

from functools import cache

from .sets import (
    group_colours,
    is_run,
    run_colour,
    run_length,
    set_jokers,
    set_number,
)
from .tiles import COLOUR_COUNT, HIGHEST, JOKER, kind_of


@cache
def represented_kinds(packed: int) -> tuple[int, ...]:
    """The kinds that the tiles of a set are or stand for, in order."""
    number = set_number(packed)
    if is_run(packed):
        return tuple(kind_of(run_colour(packed), number + place) for place in range(run_length(packed)))
    return tuple(kind_of(colour, number) for colour in range(COLOUR_COUNT) if group_colours(packed) >> colour & 1)


@cache
def tile_kinds(packed: int) -> tuple[int, ...]:
    """The kinds of the tiles themselves, jokers as jokers."""
    jokers = set_jokers(packed)
    run = is_run(packed)
    return tuple(
        JOKER if jokers >> (index if run else kind // HIGHEST) & 1 else kind
        for index, kind in enumerate(represented_kinds(packed))
    )
