"""What can be done with the tiles of one number, colour by colour and in groups."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import rule
from ..tiles import COLOUR_COUNT, HIGHEST, JOKERS
from .groups import MOST_GROUPS, PATTERN_COUNT, PATTERNS, PLAIN_COUNT, SMALLEST
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


def new_options() -> Options:
    """Memory for the options of one problem."""
    shape = (HIGHEST + 1, COLOUR_COUNT, MOST_GROUPS + 1)
    return Options(
        choices=np.zeros(shape, np.int32),
        runs=np.zeros((*shape, OPTIONS), np.int32),
        jokers=np.zeros((*shape, OPTIONS), np.int32),
        gain=np.zeros((*shape, OPTIONS), np.int64),
        pattern_count=np.zeros(HIGHEST + 1, np.int32),
        patterns=np.zeros((HIGHEST + 1, PATTERN_COUNT), np.int32),
        possible=np.zeros(shape, np.bool_),
    )


@rule
def list_options(problem: Problem, options: Options, number: int) -> None:
    """All ways for each colour on its own."""
    settings = problem.settings
    worth = settings[TILE_WORTH] + settings[POINT_WORTH] * number
    for colour in range(COLOUR_COUNT):
        least, most = problem.least[colour, number], problem.most[colour, number]
        fewest = max(least, tiles_bound(problem, colour, number))
        for grouped in range(MOST_GROUPS + 1):
            broken = max(0, problem.grouped[colour, number] - grouped)
            count = 0
            # The tiles in runs, from as few as there must be to as many as there can be.
            for in_runs in range(max(0, fewest - grouped), min(MOST_RUNS, most + settings[ALL_JOKERS] - grouped) + 1):
                tiles = grouped + in_runs
                for jokers in range(max(0, tiles - most), min(tiles - least, settings[ALL_JOKERS]) + 1):
                    gain = (tiles - jokers - least) * worth + jokers * min(0, settings[JOKER_WORTH])
                    options.runs[number, colour, grouped, count] = in_runs
                    options.jokers[number, colour, grouped, count] = jokers
                    options.gain[number, colour, grouped, count] = gain * SCALE - broken
                    if settings[POINTS_NEEDED] > 0 and settings[TILE_WORTH] >= 0:
                        # There is no table to disturb; of equal melds the one with the most points.
                        options.gain[number, colour, grouped, count] += tiles * number
                    count += 1
            options.choices[number, colour, grouped] = count


@rule
def list_patterns(problem: Problem, options: Options, number: int) -> None:
    """The patterns of groups that can be filled with the tiles and jokers there are."""
    for colour in range(COLOUR_COUNT):
        for grouped in range(MOST_GROUPS + 1):
            options.possible[number, colour, grouped] = False
    jokers = problem.settings[ALL_JOKERS]
    tiles = jokers
    for colour in range(COLOUR_COUNT):
        tiles += problem.most[colour, number]
    patterns = 1 if tiles < SMALLEST else PATTERN_COUNT if jokers > 0 else PLAIN_COUNT
    count = 0
    for pattern in range(patterns):
        missing = 0
        possible = True
        for colour in range(COLOUR_COUNT):
            grouped = PATTERNS[pattern, colour]
            missing += max(0, grouped - problem.most[colour, number])
            possible = possible and options.choices[number, colour, grouped] > 0
        if possible and missing <= jokers:
            options.patterns[number, count] = pattern
            count += 1
            for colour in range(COLOUR_COUNT):
                options.possible[number, colour, PATTERNS[pattern, colour]] = True
    options.pattern_count[number] = count
