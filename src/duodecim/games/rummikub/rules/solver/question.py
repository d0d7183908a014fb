"""A question to the solver and its answer on one sheet of numbers.

Python writes a rack, a table and what is looked for onto the sheet, calls `answer_sheet`, and reads the new table from
the same sheet. The solver itself stays where it is: the sheet has its address.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.address import finder
from .....core.compile import procedure
from ..sets import MOST_SETS, NO_SET, add_tiles
from ..tiles import ALL_TILES, COPIES, HIGHEST, JOKER, JOKERS, KINDS
from .play import Solver, best_play_with, new_solver, value_tiles
from .problem import NO_WAY

#: Where things are on the sheet: the address of a desk, whether jokers are strict, the worth of a tile, of a point and
#: of a joker, the points needed, and how many sets, tiles on the rack and tiles that must be laid follow.
ADDRESS: Final = 0
STRICT: Final = 1
WORTHS: Final = 2
NEEDED: Final = 5
COUNTS: Final = 6
LISTS: Final = 9
#: The answer: how many tiles are laid, their points without jokers, how many of them are jokers, and how many sets of
#: the new table follow.
ANSWER: Final = LISTS + MOST_SETS + 2 * ALL_TILES
ANSWER_LISTS: Final = ANSWER + 4
SHEET: Final = ANSWER_LISTS + MOST_SETS

#: What comes of it: a play, no play, or tiles that there cannot be.
PLAY: Final = 0
NOTHING: Final = 1
IMPOSSIBLE: Final = 2


class Desk(NamedTuple):
    """A solver with memory for one question at a time."""

    solver: Solver
    rack: NDArray[np.int8]
    must: NDArray[np.int8]
    table: NDArray[np.int8]
    sets: NDArray[np.int32]
    new: NDArray[np.int32]


def desk_of(solver: Solver) -> Desk:
    """Return a desk for a solver."""
    return Desk(
        solver=solver,
        rack=np.zeros(KINDS + 1, np.int8),
        must=np.zeros(KINDS + 1, np.int8),
        table=np.zeros(KINDS + 1, np.int8),
        sets=np.zeros(MOST_SETS, np.int32),
        new=np.zeros(MOST_SETS, np.int32),
    )


def _model() -> Desk:
    return desk_of(new_solver())


_find_desk = finder(_model)


@procedure
def answer_sheet(sheet: NDArray[np.int64]) -> int:
    """Answer the question on a sheet. Return PLAY, NOTHING or IMPOSSIBLE."""
    desk = _find_desk(sheet[ADDRESS])
    set_count, rack_count, must_count = int(sheet[COUNTS]), int(sheet[COUNTS + 1]), int(sheet[COUNTS + 2])
    for kind in range(KINDS + 1):
        desk.rack[kind] = desk.must[kind] = desk.table[kind] = 0
    place = LISTS
    for index in range(MOST_SETS):
        desk.sets[index] = NO_SET
        if index < set_count:
            desk.sets[index] = sheet[place]
            add_tiles(desk.table, 0, int(sheet[place]), 1)
            place += 1
    for _ in range(rack_count):
        desk.rack[sheet[place]] += 1
        place += 1
    for _ in range(must_count):
        desk.must[sheet[place]] += 1
        place += 1
    if not is_possible(desk):
        return IMPOSSIBLE
    value_tiles(desk.solver, int(sheet[WORTHS]), int(sheet[WORTHS + 1]), int(sheet[WORTHS + 2]), int(sheet[NEEDED]))
    found = best_play_with(desk.solver, desk.rack, desk.must, desk.sets, sheet[STRICT] != 0, desk.new)
    if found == NO_WAY:
        return NOTHING
    return write_answer(desk, sheet)


@procedure
def is_possible(desk: Desk) -> bool:
    """T1: return True if the game has so many tiles of each kind, and the rack those that must be laid."""
    for kind in range(KINDS + 1):
        most = JOKERS if kind == JOKER else COPIES
        if desk.rack[kind] + desk.table[kind] > most or desk.must[kind] > desk.rack[kind]:
            return False
    return True


@procedure
def write_answer(desk: Desk, sheet: NDArray[np.int64]) -> int:
    """Write the new table, and what is laid. Return PLAY, or NOTHING if that is no tile."""
    sets = tiles = points = 0
    for index in range(MOST_SETS):
        if desk.new[index] != NO_SET:
            sheet[ANSWER_LISTS + sets] = desk.new[index]
            sets += 1
            add_tiles(desk.table, 0, int(desk.new[index]), -1)
    for kind in range(KINDS + 1):
        # The old table without the new one: what is laid, as negative numbers.
        tiles -= desk.table[kind]
        if kind != JOKER:
            points -= desk.table[kind] * (kind % HIGHEST + 1)
    sheet[ANSWER], sheet[ANSWER + 1] = tiles, points
    sheet[ANSWER + 2], sheet[ANSWER + 3] = -desk.table[JOKER], sets
    return PLAY if tiles > 0 else NOTHING
