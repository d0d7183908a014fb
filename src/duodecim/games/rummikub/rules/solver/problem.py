"""What may and what must lie on the new table, and what it is worth.

J1 to J3a come down to counting. A joker of the old table must be matched with a joker that stands for a tile it stood
for, or with such a real tile. So whichever tile it is taken to have stood for, the new table must have that tile, be it
real or a joker, and for two jokers that stood for the same tile twice. The tiles that one joker may have stood for
all have the same number, so this is a condition on what is laid at that number, and on nothing else.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, rule
from ..tiles import COLOUR_COUNT, HIGHEST, JOKERS

#: One tile laid or point is worth more than all disturbance of the table.
SCALE: Final = 1 << 10
#: Inside the search a score is counted this much finer, so that bounds can be shared out between colours.
FINE: Final = 1 << 4
#: A tile or a point there.
UNIT_BITS: Final = 14
UNIT: Final = SCALE * FINE
NO_WAY: Final = -(1 << 60)
#: The search has come to too many states; `deep_search` takes over.
TOO_HARD: Final = NO_WAY - 1


class Problem(NamedTuple):
    """What is asked for, by colour and number where it says nothing else."""

    #: Real tiles that lie there already, and so must lie there, and tiles that may.
    least: NDArray[np.int32]
    most: NDArray[np.int32]
    #: How the table is arranged: how many runs go on to a number, and how many tiles of it are in groups.
    links: NDArray[np.int32]
    grouped: NDArray[np.int32]
    #: For every number the colours that the first and the second joker may stand for, as bits, and whether these are
    #: two different ones; the colours are 0 for no joker.
    represented: NDArray[np.int32]
    settings: NDArray[np.int32]


#: Jokers that must lie on the new table, and all that there are; worth of a tile, of each point of its number, of a
#: joker from the rack; the points that are needed in all, jokers included (U2), or 0; and how many tiles of the rack
#: must be laid: these are among the least tiles and the least jokers, and count nothing.
TABLE_JOKERS: Final = 0
ALL_JOKERS: Final = 1
TILE_WORTH: Final = 2
POINT_WORTH: Final = 3
JOKER_WORTH: Final = 4
POINTS_NEEDED: Final = 5
REQUIRED: Final = 6
SETTINGS: Final = 7

#: The third column of `Problem.represented`.
APART: Final = JOKERS


@helper
def new_problem() -> Problem:
    """An empty table and an empty rack."""
    shape = (COLOUR_COUNT, HIGHEST + 1)
    return Problem(
        least=np.zeros(shape, np.int32),
        most=np.zeros(shape, np.int32),
        links=np.zeros(shape, np.int32),
        grouped=np.zeros(shape, np.int32),
        represented=np.zeros((HIGHEST + 1, APART + 1), np.int32),
        settings=np.zeros(SETTINGS, np.int32),
    )


@rule
def joker_worth(problem: Problem, jokers: int) -> int:
    """What so many jokers on the new table add to the score, unless every tile is a loss."""
    return int((jokers - problem.settings[TABLE_JOKERS]) * max(0, problem.settings[JOKER_WORTH]) * SCALE)


@rule
def disturbance(problem: Problem) -> int:
    """More than a table can be disturbed by; in a meld points come on top instead of it."""
    return 0 if problem.settings[POINTS_NEEDED] > 0 else 128 * FINE


@rule
def level_of(score: int, small: int) -> int:
    """How much is laid with such a score, `small` being what `disturbance` says."""
    return score + small >> UNIT_BITS


@rule
def tiles_bound(problem: Problem, colour: int, number: int) -> int:
    """How many jokers stand for this tile and no other: so many of it, real or jokers, must lie on the new table."""
    tile = 1 << colour
    return (1 if problem.represented[number, 0] == tile else 0) + (1 if problem.represented[number, 1] == tile else 0)


@rule
def jokers_matched(represented: NDArray[np.int32], number: int, tiles: NDArray[np.int32]) -> bool:
    """J3a: True if with so many tiles of each colour every joker on the table has one of its own that it stood for."""
    first, second = represented[number, 0], represented[number, 1]
    if first == 0:
        return True
    for_first = for_second = for_both = colours = 0
    for colour in range(COLOUR_COUNT):
        for_first += tiles[colour] if first >> colour & 1 else 0
        for_second += tiles[colour] if second >> colour & 1 else 0
        for_both += tiles[colour] if (first | second) >> colour & 1 else 0
        colours += 1 if first >> colour & 1 and tiles[colour] > 0 else 0
    if second == 0:
        return for_first > 0
    if represented[number, APART] != 0:
        return colours > 1
    return for_first > 0 and for_second > 0 and for_both > 1
