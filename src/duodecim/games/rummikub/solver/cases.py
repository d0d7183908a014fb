"""J1 to J3a: jokers that lie on the table, as a few plain searches.

A joker on the table keeps standing for a tile it stood for, and then it simply is that tile; or it is freed, and then
a real such tile must lie on the new table: one that is there already, or one from the rack, which is then forced down.
Every joker has only a few such ways, and the best over all of them is the best play.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ..jokers import share_group, stands_for
from ..sets import NO_SET, group_colours, is_run, run_colour, run_length, set_jokers, set_number
from ..tiles import COLOUR_COUNT, HIGHEST, JOKER, JOKERS, KINDS
from .assembly import assemble
from .search import (
    ALL_JOKERS,
    JOKER_WORTH,
    NO_WAY,
    POINT_WORTH,
    POINTS_NEEDED,
    SCALE,
    TABLE_JOKERS,
    TILE_WORTH,
    Problem,
    Workspace,
    new_problem,
    new_workspace,
    search,
)

#: A way for a joker: keep tile t (t), or be freed by tile t (KINDS + t).
_WAYS: Final = 2 * KINDS


class Solver(NamedTuple):
    """Everything a solver needs, to be used by one thread at a time."""

    problem: Problem
    work: Workspace
    #: What each joker on the table may stand for, as bits; and whether both are in one group.
    standing: NDArray[np.int64]
    same_group: NDArray[np.int32]
    #: Jokers that keep their tile, in the way at hand and in the best one.
    pinned: NDArray[np.int32]
    best_pinned: NDArray[np.int32]
    best_path: NDArray[np.int32]
    real: NDArray[np.int32]


@procedure
def new_solver() -> Solver:
    """A solver with memory of its own."""
    shape = (COLOUR_COUNT, HIGHEST + 1)
    return Solver(
        new_problem(),
        new_workspace(),
        np.zeros(JOKERS, np.int64),
        np.zeros(1, np.int32),
        np.zeros(shape, np.int32),
        np.zeros(shape, np.int32),
        np.zeros(HIGHEST + 1, np.int32),
        np.zeros(shape, np.int32),
    )


@rule
def clear(counts: NDArray[np.int32]) -> None:
    """No tile of any colour and number."""
    for colour in range(COLOUR_COUNT):
        for number in range(HIGHEST + 1):
            counts[colour, number] = 0


@rule
def read_table(solver: Solver, sets: NDArray[np.int32]) -> int:
    """Count what lies on the table and how it is arranged; how many jokers there are."""
    problem, real, standing = solver.problem, solver.real, solver.standing
    clear(real)
    clear(problem.links)
    clear(problem.grouped)
    solver.same_group[0] = share_group(sets)
    jokers = 0
    for index in range(len(sets)):
        packed = sets[index]
        if packed == NO_SET:
            continue
        marked = set_jokers(packed)
        number = set_number(packed)
        if is_run(packed):
            colour = run_colour(packed)
            for place in range(run_length(packed)):
                if place > 0:
                    problem.links[colour, number + place] += 1
                if marked >> place & 1:
                    standing[jokers] = stands_for(packed, place)
                    jokers += 1
                else:
                    real[colour, number + place] += 1
        else:
            for colour in range(COLOUR_COUNT):
                if marked >> colour & 1:
                    standing[jokers] = stands_for(packed, colour)
                    jokers += 1
                elif group_colours(packed) >> colour & 1:
                    real[colour, number] += 1
                    problem.grouped[colour, number] += 1
    return jokers


@procedure
def solve_counts(solver: Solver, rack: NDArray[np.int8], table_jokers: int, strict: bool) -> int:
    """The best score over all ways for the jokers on the table; NO_WAY if there is none. See `read_table`."""
    ways_1 = _WAYS if strict and table_jokers > 0 else 1
    ways_2 = _WAYS if strict and table_jokers > 1 else 1
    best = NO_WAY
    for way_1 in range(ways_1):
        if ways_1 > 1 and not worth_trying(solver, rack, 0, way_1, table_jokers):
            continue
        for way_2 in range(ways_2):
            if ways_2 > 1 and not (
                worth_trying(solver, rack, 1, way_2, table_jokers) and fit_together(solver, rack, way_1, way_2)
            ):
                continue
            set_bounds(solver, rack, table_jokers, way_1 if ways_1 > 1 else -1, way_2 if ways_2 > 1 else -1)
            score = search(solver.problem, solver.work)
            if score > best:
                best = score
                for number in range(1, HIGHEST + 1):
                    solver.best_path[number] = solver.work.path[number]
                    for colour in range(COLOUR_COUNT):
                        solver.best_pinned[colour, number] = solver.pinned[colour, number]
    return best


@rule
def real_on_table(solver: Solver, kind: int) -> int:
    """How many real tiles of a kind lie on the table."""
    return int(solver.real[kind // HIGHEST, kind % HIGHEST + 1])


@rule
def worth_trying(solver: Solver, rack: NDArray[np.int8], joker: int, way: int, table_jokers: int) -> bool:
    """J1, J2: whether a joker has this way, and no way that allows at least as much makes it needless."""
    kind = way % KINDS
    standing = solver.standing[joker]
    if not standing >> kind & 1:
        return False
    both = solver.standing[0] & solver.standing[1] if table_jokers > 1 else 0
    if both == 0:
        # A real tile on the table frees the joker at once: nothing can be better.
        for free in range(KINDS):
            if standing >> free & 1 and real_on_table(solver, free) > 0:
                return way == KINDS + free
    return bool(way < KINDS or real_on_table(solver, kind) + rack[kind] > 0)


@rule
def fit_together(solver: Solver, rack: NDArray[np.int8], way_1: int, way_2: int) -> bool:
    """J3a: one distinct real tile for each joker freed; two jokers of one group stood for two different tiles."""
    kind = way_1 % KINDS
    if kind != way_2 % KINDS:
        return True
    if solver.same_group[0] != 0:
        return False
    freed = (way_1 >= KINDS) + (way_2 >= KINDS)
    return bool(real_on_table(solver, kind) + rack[kind] >= freed)


@rule
def set_bounds(solver: Solver, rack: NDArray[np.int8], table_jokers: int, way_1: int, way_2: int) -> None:
    """What must and what may lie on the new table if the jokers go these ways; -1 for no way chosen."""
    problem, pinned, real = solver.problem, solver.pinned, solver.real
    clear(pinned)
    for colour in range(COLOUR_COUNT):
        for number in range(1, HIGHEST + 1):
            problem.base[colour, number] = problem.least[colour, number] = real[colour, number]
            problem.most[colour, number] = real[colour, number] + rack[colour * HIGHEST + number - 1]
    free = table_jokers - apply_way(solver, way_1) - apply_way(solver, way_2)
    # Jokers freed by a kind need as many real tiles of it.
    for way in (way_1, way_2):
        if way >= KINDS:
            colour, number = (way - KINDS) // HIGHEST, (way - KINDS) % HIGHEST + 1
            needed = 1 + (way_1 == way_2)
            least = max(real[colour, number], needed) + pinned[colour, number]
            problem.least[colour, number] = max(problem.least[colour, number], least)
    problem.settings[TABLE_JOKERS] = free
    problem.settings[ALL_JOKERS] = free + rack[JOKER]


@rule
def apply_way(solver: Solver, way: int) -> int:
    """J1: a joker that keeps its tile is that tile; 1 if it does."""
    if 0 <= way < KINDS:
        colour, number = way // HIGHEST, way % HIGHEST + 1
        solver.pinned[colour, number] += 1
        solver.problem.base[colour, number] += 1
        solver.problem.least[colour, number] += 1
        solver.problem.most[colour, number] += 1
        return 1
    return 0


@rule
def value_tiles(solver: Solver, tile: int, point: int, joker: int, needed: int) -> None:
    """What a solver looks for: the worth of a tile, of each point of its number and of a joker; points needed."""
    settings = solver.problem.settings
    settings[TILE_WORTH] = tile
    settings[POINT_WORTH] = point
    settings[JOKER_WORTH] = joker
    settings[POINTS_NEEDED] = needed


@rule
def best_play(
    solver: Solver, rack: NDArray[np.int8], sets: NDArray[np.int32], strict: bool, new: NDArray[np.int32]
) -> int:
    """Write the best new table; how much is laid, by what `value_tiles` said, or NO_WAY."""
    for index in range(len(new)):
        new[index] = NO_SET
    jokers = read_table(solver, sets)
    score = solve_counts(solver, rack, jokers, strict)
    if score == NO_WAY:
        return NO_WAY
    assemble(solver.best_path, solver.best_pinned, new)
    # What is laid, without what the table is disturbed by.
    return -(-score // SCALE)
