"""The best play in compiled code: from a rack and a table to the new table."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..jokers import share_group
from ..sets import NO_SET, group_colours, is_run, run_colour, run_length, set_jokers, set_number
from ..tiles import COLOUR_COUNT, HIGHEST, JOKER, JOKERS
from .assembly import OpenRuns, assemble, new_open_runs
from .deep_search import deep_search
from .prices import Chances, new_chances
from .problem import (
    ALL_JOKERS,
    APART,
    JOKER_WORTH,
    NO_WAY,
    POINT_WORTH,
    POINTS_NEEDED,
    REQUIRED,
    SCALE,
    TABLE_JOKERS,
    TILE_WORTH,
    TOO_HARD,
    Problem,
    new_problem,
)
from .search import Workspace, new_workspace, search

#: All jokers on the table are strict.
ALL_BOUND: Final = (1 << JOKERS) - 1


class EasySolver(NamedTuple):
    """What a solver needs for positions that come to few states: nearly all."""

    problem: Problem
    work: Workspace
    open_runs: OpenRuns


class Solver(NamedTuple):
    """Everything a solver needs, to be used by one thread at a time."""

    problem: Problem
    work: Workspace
    open_runs: OpenRuns
    chances: Chances


@helper
def new_solver() -> Solver:
    """A solver with memory of its own."""
    return Solver(new_problem(), new_workspace(), new_open_runs(), new_chances())


@helper
def value_tiles(solver: Solver, tile: int, point: int, joker: int, needed: int) -> None:
    """What a solver looks for: the worth of a tile, of each point of its number and of a joker; points needed."""
    write_values(solver.problem.settings, tile, point, joker, needed)


@helper
def write_values(settings: NDArray[np.int32], tile: int, point: int, joker: int, needed: int) -> None:
    """Write what is looked for into the settings of a problem."""
    settings[TILE_WORTH] = tile
    settings[POINT_WORTH] = point
    settings[JOKER_WORTH] = joker
    settings[POINTS_NEEDED] = needed


@helper
def best_play(
    solver: Solver, rack: NDArray[np.int8], sets: NDArray[np.int32], strict: bool, new: NDArray[np.int32]
) -> int:
    """Write the best new table; how much is laid, by what `value_tiles` said, or NO_WAY if nothing can be laid."""
    read_table(solver.problem, sets, ALL_BOUND if strict else 0)
    read_rack(solver.problem, rack)
    return find_play(solver, new)


@helper
def find_play(solver: Solver, new: NDArray[np.int32]) -> int:
    """Solve the problem that a solver has. Write the new table. Return as `best_play` does."""
    score = search(solver.problem, solver.work)
    if score == TOO_HARD:
        score = deep_search(solver.problem, solver.work, solver.chances)
    return write_play(solver.problem, solver.work.path, solver.open_runs, score, new)


@helper
def find_easy_play(solver: EasySolver, new: NDArray[np.int32]) -> int:
    """Do the same, but return TOO_HARD if the position comes to many states."""
    score = search(solver.problem, solver.work)
    return write_play(solver.problem, solver.work.path, solver.open_runs, score, new)


@procedure
def write_play(
    problem: Problem, path: NDArray[np.int32], open_runs: OpenRuns, score: int, new: NDArray[np.int32]
) -> int:
    """Write the new table that a search has found. Return how much is laid, or what the search returned instead."""
    for index in range(len(new)):
        new[index] = NO_SET
    if score <= NO_WAY:
        return score
    assemble(path, open_runs, new)
    if problem.settings[POINTS_NEEDED] > 0:
        # What is laid, without the points that decide between equal melds.
        return score // SCALE
    # What is laid, without what the table is disturbed by.
    return -(-score // SCALE)


@procedure
def read_table(problem: Problem, sets: NDArray[np.int32], bound: int) -> None:
    """Count what lies on the table, how it is arranged, and what those of its jokers stand for that are strict."""
    for number in range(HIGHEST + 1):
        problem.represented[number, 0] = problem.represented[number, 1] = problem.represented[number, APART] = 0
        for colour in range(COLOUR_COUNT):
            problem.least[colour, number] = problem.links[colour, number] = problem.grouped[colour, number] = 0
    problem.settings[TABLE_JOKERS] = 0
    for index in range(len(sets)):
        packed = sets[index]
        if packed == NO_SET:
            continue
        number = set_number(packed)
        if is_run(packed):
            colour = run_colour(packed)
            for place in range(run_length(packed)):
                if place > 0:
                    problem.links[colour, number + place] += 1
                if set_jokers(packed) >> place & 1:
                    add_joker(problem, number + place, 1 << colour, bound)
                else:
                    problem.least[colour, number + place] += 1
        else:
            real = group_colours(packed) & ~set_jokers(packed)
            for colour in range(COLOUR_COUNT):
                if set_jokers(packed) >> colour & 1:
                    add_joker(problem, number, real ^ (1 << COLOUR_COUNT) - 1, bound)
                elif real >> colour & 1:
                    problem.least[colour, number] += 1
                    problem.grouped[colour, number] += 1
    if share_group(sets):
        for number in range(1, HIGHEST + 1):
            problem.represented[number, APART] = 1


@rule
def add_joker(problem: Problem, number: int, colours: int, bound: int) -> None:
    """S3: a joker on the table, and what it may stand for. If it is not strict it may go anywhere (J4)."""
    if bound >> problem.settings[TABLE_JOKERS] & 1:
        problem.represented[number, 0 if problem.represented[number, 0] == 0 else 1] = colours
    problem.settings[TABLE_JOKERS] += 1


@procedure
def read_rack(problem: Problem, rack: NDArray[np.int8]) -> None:
    """Count what may lie on the new table."""
    for colour in range(COLOUR_COUNT):
        for number in range(1, HIGHEST + 1):
            own = rack[colour * HIGHEST + number - 1]
            problem.most[colour, number] = problem.least[colour, number] + own
    problem.settings[ALL_JOKERS] = problem.settings[TABLE_JOKERS] + rack[JOKER]
    problem.settings[REQUIRED] = 0


@procedure
def require_tiles(problem: Problem, must: NDArray[np.int8]) -> None:
    """Add tiles of the rack to those that must lie on the new table. They count nothing then."""
    problem.settings[REQUIRED] = must[JOKER]
    for colour in range(COLOUR_COUNT):
        for number in range(1, HIGHEST + 1):
            required = must[colour * HIGHEST + number - 1]
            problem.least[colour, number] += required
            problem.settings[REQUIRED] += required
    problem.settings[TABLE_JOKERS] += must[JOKER]
