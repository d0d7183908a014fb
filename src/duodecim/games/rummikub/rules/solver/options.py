"""What can be done with the tiles of one number, colour by colour and in groups."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..tiles import COLOUR_COUNT, HIGHEST, JOKERS
from .groups import (
    MOST_GROUPS,
    NO_GROUP_COUNT,
    ONE_GROUP_COUNT,
    PATTERN_COUNT,
    PATTERNS,
    PLAIN_COUNT,
    SMALLEST,
)
from .problem import ALL_JOKERS, JOKER_WORTH, POINT_WORTH, POINTS_NEEDED, SCALE, TILE_WORTH, Problem, tiles_bound
from .runs import MOST_RUNS

#: Ways to have tiles of one colour in runs when those in groups are given: how many, and how many jokers.
OPTIONS: Final = (MOST_RUNS + 1) * (JOKERS + 1)


class Options(NamedTuple):
    """By number, colour and tiles of that colour in groups: the ways to have more in runs and jokers among them."""

    choices: NDArray[np.int32]
    runs: NDArray[np.int32]
    jokers: NDArray[np.int32]
    #: What it adds to the score.
    gain: NDArray[np.int64]
    #: By number: how many patterns of groups can be laid, and which; by colour and tiles in groups if one has so many.
    pattern_count: NDArray[np.int32]
    patterns: NDArray[np.int32]
    possible: NDArray[np.bool_]


@helper
def new_options() -> Options:
    """Memory for the options of one problem."""
    shape = (HIGHEST + 1, COLOUR_COUNT, MOST_GROUPS + 1)
    each = (HIGHEST + 1, COLOUR_COUNT, MOST_GROUPS + 1, OPTIONS)
    return Options(
        choices=np.zeros(shape, np.int32),
        runs=np.zeros(each, np.int32),
        jokers=np.zeros(each, np.int32),
        gain=np.zeros(each, np.int64),
        pattern_count=np.zeros(HIGHEST + 1, np.int32),
        patterns=np.zeros((HIGHEST + 1, PATTERN_COUNT), np.int32),
        possible=np.zeros(shape, np.bool_),
    )


@procedure
def list_options(problem: Problem, options: Options) -> None:
    """All ways for each colour on its own, at every number.

    Arrays that are read in the inner loops have variables of their own: that is several times as fast.
    """
    settings, all_least, all_most, old_groups = problem.settings, problem.least, problem.most, problem.grouped
    choices, runs, jokers_used, gains = options.choices, options.runs, options.jokers, options.gain
    all_jokers = settings[ALL_JOKERS]
    joker_cost = min(0, settings[JOKER_WORTH])
    by_points = settings[POINTS_NEEDED] > 0 and settings[TILE_WORTH] >= 0
    for number in range(1, HIGHEST + 1):
        worth = settings[TILE_WORTH] + settings[POINT_WORTH] * number
        for colour in range(COLOUR_COUNT):
            least, most = all_least[colour, number], all_most[colour, number]
            fewest = max(least, tiles_bound(problem, colour, number))
            for grouped in range(MOST_GROUPS + 1):
                broken = max(0, old_groups[colour, number] - grouped)
                count = 0
                # The tiles in runs, from as few as there must be to as many as there can be.
                for in_runs in range(max(0, fewest - grouped), min(MOST_RUNS, most + all_jokers - grouped) + 1):
                    tiles = grouped + in_runs
                    for jokers in range(max(0, tiles - most), min(tiles - least, all_jokers) + 1):
                        gain = ((tiles - jokers - least) * worth + jokers * joker_cost) * SCALE - broken
                        runs[number, colour, grouped, count] = in_runs
                        jokers_used[number, colour, grouped, count] = jokers
                        # In a meld there is no table to disturb; of equal ones the one with the most points.
                        gains[number, colour, grouped, count] = gain + tiles * number if by_points else gain
                        count += 1
                choices[number, colour, grouped] = count


@procedure
def list_patterns(problem: Problem, options: Options) -> None:
    """The patterns of groups that can be filled with the tiles and jokers there are, at every number."""
    most, jokers = problem.most, problem.settings[ALL_JOKERS]
    possible, choices, found, counts = options.possible, options.choices, options.patterns, options.pattern_count
    for number in range(1, HIGHEST + 1):
        tiles = colours = jokers
        for colour in range(COLOUR_COUNT):
            tiles += most[colour, number]
            colours += most[colour, number] > 0
            for grouped in range(MOST_GROUPS + 1):
                possible[number, colour, grouped] = False
        count = 0
        for pattern in range(pattern_limit(tiles, colours, jokers)):
            missing = 0
            fits = True
            for colour in range(COLOUR_COUNT):
                grouped = PATTERNS[pattern, colour]
                missing += max(0, grouped - most[colour, number])
                fits = fits and choices[number, colour, grouped] > 0
            if fits and missing <= jokers:
                found[number, count] = pattern
                count += 1
                for colour in range(COLOUR_COUNT):
                    possible[number, colour, PATTERNS[pattern, colour]] = True
        counts[number] = count


@rule
def pattern_limit(tiles: int, colours: int, jokers: int) -> int:
    """How many of the patterns, which are sorted by their groups, so many tiles and colours could fill at all."""
    if colours < SMALLEST:
        return NO_GROUP_COUNT
    if tiles < 2 * SMALLEST:
        return ONE_GROUP_COUNT
    return PATTERN_COUNT if jokers > 0 else PLAIN_COUNT
