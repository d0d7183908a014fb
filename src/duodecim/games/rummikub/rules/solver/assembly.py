"""From what the search decided at each number to sets on the table."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..sets import pack_group, pack_run
from ..tiles import COLOUR_COUNT, HIGHEST
from .choice import groups_at, jokers_at, runs_at
from .runs import MOST_RUNS


class OpenRuns(NamedTuple):
    """The runs of one colour that are being laid; one of length 0 is none."""

    first: NDArray[np.int32]
    length: NDArray[np.int32]
    jokers: NDArray[np.int32]


@helper
def new_open_runs() -> OpenRuns:
    """Memory for the runs of one colour."""
    return OpenRuns(
        first=np.zeros(MOST_RUNS, np.int32), length=np.zeros(MOST_RUNS, np.int32), jokers=np.zeros(MOST_RUNS, np.int32)
    )


@rule
def run_jokers(choice: int, colour: int) -> int:
    """How many of the jokers of a colour are in runs: as many as there is room for, the others are in groups."""
    return min(jokers_at(choice, colour), runs_at(choice, colour))


@procedure
def assemble(path: NDArray[np.int32], open_runs: OpenRuns, sets: NDArray[np.int32]) -> int:
    """Write the sets. Return how many there are."""
    count = 0
    for number in range(1, HIGHEST + 1):
        count = assemble_groups(int(path[number]), number, sets, count)
    for colour in range(COLOUR_COUNT):
        count = assemble_runs(path, colour, open_runs, sets, count)
    return count


@procedure
def assemble_groups(choice: int, number: int, sets: NDArray[np.int32], count: int) -> int:
    """S2: as many groups as the colour that is there most often has tiles; dealt out in turn they are of like size."""
    groups = turn = 0
    for colour in range(COLOUR_COUNT):
        groups = max(groups, groups_at(choice, colour))
    for group in range(groups):
        sets[count + group] = pack_group(number, 0, 0)
    for colour in range(COLOUR_COUNT):
        jokers = jokers_at(choice, colour) - run_jokers(choice, colour)
        for tile in range(groups_at(choice, colour)):
            joker = 1 << colour if tile < jokers else 0
            sets[count + turn % groups] |= pack_group(number, 1 << colour, joker)
            turn += 1
    return count + groups


@procedure
def assemble_runs(
    path: NDArray[np.int32], colour: int, open_runs: OpenRuns, sets: NDArray[np.int32], count: int
) -> int:
    """S1: runs go on as the search took them to: the shortest first; those that no tile is left for end."""
    first, length, marked = open_runs.first, open_runs.length, open_runs.jokers
    for run in range(MOST_RUNS):
        length[run] = 0
    for number in range(1, HIGHEST + 2):
        tiles = jokers = 0
        if number <= HIGHEST:
            tiles = runs_at(int(path[number]), colour)
            jokers = run_jokers(int(path[number]), colour)
        run = shortest_before(open_runs, number)
        while run >= 0:
            if tiles > 0:
                marked[run] |= (1 if jokers > 0 else 0) << length[run]
                length[run] += 1
                tiles -= 1
                jokers -= 1
            else:
                sets[count] = pack_run(colour, int(first[run]), int(length[run]), int(marked[run]))
                count += 1
                length[run] = 0
            run = shortest_before(open_runs, number)
        for run in range(MOST_RUNS):
            if tiles > 0 and length[run] == 0:
                first[run], length[run], marked[run] = number, 1, 1 if jokers > 0 else 0
                tiles -= 1
                jokers -= 1
    return count


@rule
def shortest_before(open_runs: OpenRuns, number: int) -> int:
    """The shortest run that waits for a tile of this number, or -1."""
    shortest = -1
    for run in range(MOST_RUNS):
        waits = open_runs.length[run] > 0 and open_runs.first[run] + open_runs.length[run] == number
        if waits and (shortest < 0 or open_runs.length[run] < open_runs.length[shortest]):
            shortest = run
    return shortest
