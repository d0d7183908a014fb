"""Questions to the solver as Python asks them: one on a sheet of numbers, or many in arrays.

Python writes a rack, a table and what is looked for onto the sheet, calls `answer_sheet`, and reads the new table from
the same sheet. The solver itself stays where it is: the sheet has its address.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.address import finder
from .....core.compile import procedure
from ..sets import MOST_SETS, NO_SET, add_tiles, is_valid_set
from ..tiles import ALL_TILES, COPIES, HIGHEST, JOKER, JOKERS, KINDS
from .disturbance import Tidier, new_tidier, tidy
from .play import Solver, best_play_with, new_solver, value_tiles
from .problem import JOKER_WORTH, NO_WAY, POINT_WORTH, TILE_WORTH

#: Where things are on the sheet: the address of a desk; which jokers of the table are strict, as bits, the worth of a
#: tile, of a point and of a joker, the points needed; and how many sets, tiles on the rack and tiles that must be laid
#: follow.
ADDRESS: Final = 0
BOUND: Final = 1
COUNTS: Final = 6
LISTS: Final = 9
#: The answer: how many tiles are laid, their points without jokers, how many of them are jokers, and how many sets of
#: the new table follow.
ANSWER: Final = LISTS + MOST_SETS + 2 * ALL_TILES
ANSWER_LISTS: Final = ANSWER + 4
SHEET: Final = ANSWER_LISTS + MOST_SETS

#: What comes of it: a play, no play, tiles that there cannot be, or a number that is no set.
PLAY: Final = 0
NOTHING: Final = 1
IMPOSSIBLE: Final = 2
NO_SUCH_SET: Final = 3


class Desk(NamedTuple):
    """A solver with memory for one question at a time."""

    solver: Solver
    tidier: Tidier
    rack: NDArray[np.int8]
    must: NDArray[np.int8]
    table: NDArray[np.int8]
    sets: NDArray[np.int32]
    new: NDArray[np.int32]


def desk_of(solver: Solver) -> Desk:
    """Return a desk for a solver."""
    return Desk(
        solver=solver,
        tidier=new_tidier(),
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
    """Answer the question on a sheet with any of the best plays. Return PLAY, NOTHING or IMPOSSIBLE."""
    desk = _find_desk(sheet[ADDRESS])
    read_sheet(desk, sheet)
    found = answer(desk, sheet[BOUND:])
    if found == PLAY:
        write_answer(desk, sheet)
    return found


@procedure
def answer_calmly(sheet: NDArray[np.int64]) -> int:
    """Do the same with the best play that disturbs the table least.

    A function of its own: it is three times as much to compile, and bots do not need it at once.
    """
    desk = _find_desk(sheet[ADDRESS])
    read_sheet(desk, sheet)
    found = answer(desk, sheet[BOUND:])
    if found == PLAY:
        calm_down(desk, int(sheet[BOUND]))
        write_answer(desk, sheet)
    return found


@procedure
def read_sheet(desk: Desk, sheet: NDArray[np.int64]) -> None:
    """Put the question on a sheet onto a desk."""
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


@procedure
def answer(desk: Desk, goal: NDArray[np.int64]) -> int:
    """Answer the question on a desk. Return PLAY, NOTHING or IMPOSSIBLE. `goal` is as on a sheet from BOUND on.

    Then the new table lies on the desk, for an initial meld without the old one (U2), and `desk.table` holds how many
    tiles of each kind are laid.
    """
    if not is_possible(desk):
        return IMPOSSIBLE
    bound, tile, point, joker, needed = int(goal[0]), int(goal[1]), int(goal[2]), int(goal[3]), int(goal[4])
    if needed > 0:
        desk.sets[:] = NO_SET
        desk.table[:] = 0
    for attempt in range(2):
        if attempt == 1:
            # A joker has no points, and can be laid for its own sake if nothing else can.
            tile = joker = 1
        value_tiles(desk.solver, tile, point, joker, needed)
        found = best_play_with(desk.solver, desk.rack, desk.must, desk.sets, bound, desk.new)
        if found != NO_WAY:
            break
        if attempt == 1 or tile != 0 or joker != 0 or desk.rack[JOKER] == 0:
            return NOTHING
    return PLAY if count_laid(desk) > 0 else NOTHING


@procedure
def calm_down(desk: Desk, bound: int) -> None:
    """Replace the play on a desk by one that is as good and disturbs the table least."""
    settings = desk.solver.problem.settings
    tile, point, joker = int(settings[TILE_WORTH]), int(settings[POINT_WORTH]), int(settings[JOKER_WORTH])
    tidy(desk.tidier, desk.rack, desk.must, desk.sets, bound != 0, tile, point, joker, desk.new)
    count_laid(desk)


@procedure
def count_laid(desk: Desk) -> int:
    """Count the tiles of each kind that a play lays. Return how many there are in all."""
    tiles = 0
    for kind in range(KINDS + 1):
        desk.table[kind] = 0
    for index in range(MOST_SETS):
        if desk.new[index] != NO_SET:
            add_tiles(desk.table, 0, int(desk.new[index]), 1)
        if desk.sets[index] != NO_SET:
            add_tiles(desk.table, 0, int(desk.sets[index]), -1)
    for kind in range(KINDS + 1):
        tiles += desk.table[kind]
    return tiles


@procedure
def is_possible(desk: Desk) -> bool:
    """T1: return True if the game has so many tiles of each kind, and the rack those that must be laid."""
    for kind in range(KINDS + 1):
        most = JOKERS if kind == JOKER else COPIES
        if desk.rack[kind] < 0 or desk.rack[kind] + desk.table[kind] > most or desk.must[kind] > desk.rack[kind]:
            return False
    return True


@procedure
def write_answer(desk: Desk, sheet: NDArray[np.int64]) -> None:
    """Write the new table and what is laid onto a sheet."""
    sets = tiles = points = 0
    for index in range(MOST_SETS):
        if desk.new[index] != NO_SET:
            sheet[ANSWER_LISTS + sets] = desk.new[index]
            sets += 1
    for kind in range(KINDS + 1):
        count = int(desk.table[kind])
        tiles += count
        points += count * (kind % HIGHEST + 1) if kind != JOKER else 0
    sheet[ANSWER], sheet[ANSWER + 1] = tiles, points
    sheet[ANSWER + 2], sheet[ANSWER + 3] = desk.table[JOKER], sets


@procedure
def answer_rows(
    start: int,
    stop: int,
    address: int,
    goal: NDArray[np.int64],
    racks: NDArray[np.int8],
    tables: NDArray[np.int32],
    status: NDArray[np.int8],
    laid: NDArray[np.int8],
    new: NDArray[np.int32],
) -> None:
    """Answer questions `start` to `stop` with any of the best plays. Write what comes of each, what is laid, the table.

    `goal` is as on a sheet from BOUND on. Where there is no play, nothing is laid and the new table is empty.
    """
    desk = _find_desk(address)
    for row in range(start, stop):
        valid = True
        for kind in range(KINDS + 1):
            desk.rack[kind] = racks[row, kind]
            desk.must[kind] = desk.table[kind] = laid[row, kind] = 0
        for index in range(MOST_SETS):
            desk.sets[index] = tables[row, index]
            new[row, index] = NO_SET
            if tables[row, index] != NO_SET:
                valid = valid and is_valid_set(int(tables[row, index]))
                if valid:
                    add_tiles(desk.table, 0, int(tables[row, index]), 1)
        status[row] = answer(desk, goal) if valid else NO_SUCH_SET
        if status[row] == PLAY:
            for kind in range(KINDS + 1):
                laid[row, kind] = desk.table[kind]
            for index in range(MOST_SETS):
                new[row, index] = desk.new[index]
