"""What can be done with the tiles of one number, colour by colour.

All arrays are flat, with a power of two for each colour and number: in the inner loops that is several times as fast as
arrays of several dimensions.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..tiles import COLOUR_COUNT, HIGHEST
from .groups import FITTING, FITTING_COUNT, GROUPED, GROUPED_BITS, MOST_GROUPS, PATTERNS, pattern_row
from .problem import (
    ALL_JOKERS,
    APART,
    FINE,
    JOKER_WORTH,
    POINT_WORTH,
    POINTS_NEEDED,
    SCALE,
    TILE_WORTH,
    Problem,
    tiles_bound,
)
from .runs import MOST_RUNS

#: Places for one colour at one number; those of the number 0 stay empty.
PAIRS: Final = (HIGHEST + 1) * COLOUR_COUNT
#: A way to use a colour at one number: how many of its tiles are in runs, and how many of all its tiles are jokers.
RUN_BITS: Final = 2
WAY_BITS: Final = 4
#: An option is a way and a label: how many tiles are in groups. Where jokers of the table must be matched, NOTHING is
#: the label of a colour that has no tile at all.
OPTION_BITS: Final = 6
LABEL_BITS: Final = 3
NOTHING: Final = MOST_GROUPS + 1
#: A pattern of groups is its four labels with its number above them; at most so many at a number.
PATTERN_PLACE: Final = LABEL_BITS * COLOUR_COUNT
PATTERN_BITS: Final = 7


class Options(NamedTuple):
    """By number and colour: the ways to have tiles in groups and in runs, and jokers among them."""

    choices: NDArray[np.int32]
    #: Each one: its way, the number of tiles in groups above it; and what it adds to the score.
    shape: NDArray[np.int32]
    gain: NDArray[np.int32]
    #: By number and colour: how many tiles can be in runs, as bits.
    in_runs: NDArray[np.int32]
    #: By number: how many patterns of groups can be laid, and which.
    pattern_count: NDArray[np.int32]
    pattern: NDArray[np.int32]


@helper
def new_options() -> Options:
    """Memory for the options of one problem."""
    return Options(
        choices=np.zeros(PAIRS, np.int32),
        shape=np.zeros(PAIRS << OPTION_BITS, np.int32),
        gain=np.zeros(PAIRS << OPTION_BITS, np.int32),
        in_runs=np.zeros(PAIRS, np.int32),
        pattern_count=np.zeros(HIGHEST + 1, np.int32),
        pattern=np.zeros(HIGHEST + 1 << PATTERN_BITS, np.int32),
    )


@rule
def pair_of(number: int, colour: int) -> int:
    """The place of a colour at a number."""
    return number * COLOUR_COUNT + colour


@procedure
def list_options(problem: Problem, options: Options) -> None:
    """All ways for each colour on its own, at every number.

    Arrays that are read in the inner loops have variables of their own: that is several times as fast.
    """
    settings, all_least, all_most, old_groups = problem.settings, problem.least, problem.most, problem.grouped
    counts, shapes, gains, all_in_runs = options.choices, options.shape, options.gain, options.in_runs
    represented = problem.represented
    all_jokers = int(settings[ALL_JOKERS])
    joker_cost = min(0, settings[JOKER_WORTH]) * SCALE * FINE
    by_points = FINE if settings[POINTS_NEEDED] > 0 and settings[TILE_WORTH] >= 0 else 0
    for number in range(1, HIGHEST + 1):
        worth = (settings[TILE_WORTH] + settings[POINT_WORTH] * number) * SCALE * FINE
        row = pattern_row(
            all_jokers, all_most[0, number], all_most[1, number], all_most[2, number], all_most[3, number]
        )
        bound = represented[number, 0] != 0
        options.pattern_count[number] = list_patterns(represented, options.pattern, number, row, bound)
        in_groups = GROUPED[row]
        for colour in range(COLOUR_COUNT):
            least, most = int(all_least[colour, number]), int(all_most[colour, number])
            fewest = max(least, tiles_bound(problem, colour, number))
            pair = pair_of(number, colour)
            first = place = pair << OPTION_BITS
            in_runs_bits = 0
            for grouped in range(MOST_GROUPS + 1):
                if not in_groups >> GROUPED_BITS * colour + grouped & 1:
                    continue
                broken = max(0, old_groups[colour, number] - grouped) * FINE
                # The tiles in runs, from as few as there must be to as many as there can be.
                for in_runs in range(max(0, fewest - grouped), min(MOST_RUNS, most + all_jokers - grouped) + 1):
                    tiles = grouped + in_runs
                    for jokers in range(max(0, tiles - most), min(tiles - least, all_jokers) + 1):
                        in_runs_bits |= 1 << in_runs
                        label = NOTHING if bound and tiles == 0 else grouped
                        shapes[place] = in_runs | jokers << RUN_BITS | label << WAY_BITS
                        # In a meld there is no table to disturb; of equal ones the one with the most points.
                        gains[place] = (
                            (tiles - jokers - least) * worth + jokers * joker_cost - broken + tiles * number * by_points
                        )
                        place += 1
            counts[pair] = place - first
            all_in_runs[pair] = in_runs_bits


@rule
def list_patterns(represented: NDArray[np.int32], found: NDArray[np.int32], number: int, row: int, bound: bool) -> int:
    """List the patterns of groups at one number, as labels. Return how many there are.

    Where jokers are bound, each comes once for every way to have no tile at all of some colours without groups.
    """
    start = place = number << PATTERN_BITS
    for index in range(FITTING_COUNT[row]):
        pattern = int(FITTING[row, index])
        if bound:
            for without in range(1 << COLOUR_COUNT):
                if may_be_without(represented, number, pattern, without):
                    found[place] = pack_labels(pattern, without)
                    place += 1
        else:
            found[place] = pack_labels(pattern, 0)
            place += 1
    return place - start


@rule
def pack_labels(pattern: int, without: int) -> int:
    """A pattern with the labels of its colours; those in `without` have no tile at all."""
    packed = pattern << PATTERN_PLACE
    for colour in range(COLOUR_COUNT):
        label = NOTHING if without >> colour & 1 else PATTERNS[pattern, colour]
        packed |= label << LABEL_BITS * colour
    return packed


@rule
def may_be_without(represented: NDArray[np.int32], number: int, pattern: int, without: int) -> bool:
    """Return True if these colours have no tile in groups, and jokers may be matched by tiles of the others."""
    there = (1 << COLOUR_COUNT) - 1 & ~without
    for colour in range(COLOUR_COUNT):
        if without >> colour & 1 and PATTERNS[pattern, colour] > 0:
            return False
    first, second = represented[number, 0] & there, represented[number, 1] & there
    if first == 0 or (second == 0 and represented[number, 1] != 0):
        return False
    return bool(represented[number, 1] == 0 or represented[number, APART] == 0 or first & first - 1 != 0)
