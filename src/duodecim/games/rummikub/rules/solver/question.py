"""Questions to the solver as Python asks them: one on a sheet of numbers, or many in arrays.

Python writes a rack, a table and what is looked for onto the sheet, calls `answer_sheet`, and reads the new table from
the same sheet. The solver and its memory stay where they are: the sheet has their addresses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from .....core.address import finder
from .....core.compile import helper, procedure
from ..sets import MOST_SETS, NO_SET, add_tiles, is_valid_set
from ..tiles import ALL_TILES, COPIES, HIGHEST, JOKER, JOKERS, KINDS
from .disturbance import Tidier, new_tidier, tidy
from .play import (
    EasySolver,
    Solver,
    find_easy_play,
    find_play,
    new_solver,
    read_rack,
    read_table,
    require_tiles,
    write_values,
)
from .prices import Chances, new_chances
from .problem import JOKER_WORTH, NO_WAY, POINT_WORTH, TILE_WORTH, TOO_HARD

#: Where things are on the sheet: the addresses of a solver, of its chances, of papers and of a tidier; which jokers of
#: the table are strict, as bits, the worth of a tile, of a point and of a joker, the points needed; and how many sets,
#: tiles on the rack and tiles that must be laid follow.
SOLVER: Final = 0
CHANCES: Final = 1
PAPERS: Final = 2
TIDIER: Final = 3
BOUND: Final = 4
COUNTS: Final = 9
LISTS: Final = 12
#: The answer: how many tiles are laid, their points without jokers, how many of them are jokers, and how many sets of
#: the new table follow.
ANSWER: Final = LISTS + MOST_SETS + 2 * ALL_TILES
ANSWER_LISTS: Final = ANSWER + 4
SHEET: Final = ANSWER_LISTS + MOST_SETS

#: What comes of it: a play, no play, a position for `answer_hard_sheet`, tiles that there cannot be, or a number that
#: is no set.
PLAY: Final = 0
NOTHING: Final = 1
HARD: Final = 2
IMPOSSIBLE: Final = 3
NO_SUCH_SET: Final = 4


class Papers(NamedTuple):
    """A question, and the new table that answers it."""

    #: Those of the solver's problem.
    settings: NDArray[np.int32]
    rack: NDArray[np.int8]
    must: NDArray[np.int8]
    #: How many tiles of each kind lie on the table; after an answer, how many are laid.
    table: NDArray[np.int8]
    sets: NDArray[np.int32]
    new: NDArray[np.int32]


def easy_part(solver: Solver) -> EasySolver:
    """Return the part of a solver that nearly all positions need."""
    return EasySolver(solver.problem, solver.work, solver.open_runs)


def papers_for(solver: Solver) -> Papers:
    """Return papers for the questions to a solver."""
    return Papers(
        settings=solver.problem.settings,
        rack=np.zeros(KINDS + 1, np.int8),
        must=np.zeros(KINDS + 1, np.int8),
        table=np.zeros(KINDS + 1, np.int8),
        sets=np.zeros(MOST_SETS, np.int32),
        new=np.zeros(MOST_SETS, np.int32),
    )


# Functions of their own, so that nothing is made before it is needed.
def _easy_model() -> EasySolver:
    return easy_part(new_solver())


def _papers_model() -> Papers:
    return papers_for(new_solver())


def _chances_model() -> Chances:
    return new_chances()


def _tidier_model() -> Tidier:
    return new_tidier()


_find_solver = finder(_easy_model)
_find_papers = finder(_papers_model)
_find_chances = finder(_chances_model)
_find_tidier = finder(_tidier_model)

AnySolver = TypeVar("AnySolver", EasySolver, Solver)


def _answering(
    find: Callable[[AnySolver, NDArray[np.int32]], int],
) -> Callable[[AnySolver, Papers, NDArray[np.int64]], int]:
    """Return a function that answers the question on papers with what `find` finds.

    It returns PLAY, NOTHING, IMPOSSIBLE, or HARD if `find` says so. `goal` is as on a sheet from BOUND on. Then the new
    table lies on the papers, for an initial meld without the old one (U2), and `papers.table` holds how many tiles of
    each kind are laid.
    """

    @procedure
    def answer(solver: AnySolver, papers: Papers, goal: NDArray[np.int64]) -> int:
        if not is_possible(papers):
            return IMPOSSIBLE
        bound, tile, point, joker, needed = int(goal[0]), int(goal[1]), int(goal[2]), int(goal[3]), int(goal[4])
        if needed > 0:
            papers.sets[:] = NO_SET
            papers.table[:] = 0
        for attempt in range(2):
            if attempt == 1:
                # A joker has no points, and can be laid for its own sake if nothing else can.
                tile = joker = 1
            write_values(papers.settings, tile, point, joker, needed)
            read_table(solver.problem, papers.sets, bound)
            read_rack(solver.problem, papers.rack)
            require_tiles(solver.problem, papers.must)
            found = find(solver, papers.new)
            if found == TOO_HARD:
                return HARD
            if found != NO_WAY:
                break
            if attempt == 1 or tile != 0 or joker != 0 or papers.rack[JOKER] == 0:
                return NOTHING
        return PLAY if count_laid(papers) > 0 else NOTHING

    return answer


_answer_easily = _answering(find_easy_play)
_answer_all = _answering(find_play)


@procedure
def answer_sheet(sheet: NDArray[np.int64]) -> int:
    """Answer the question on a sheet with any of the best plays. Return PLAY, NOTHING, HARD or IMPOSSIBLE."""
    papers = _find_papers(sheet[PAPERS])
    read_sheet(papers, sheet)
    found = _answer_easily(_find_solver(sheet[SOLVER]), papers, sheet[BOUND:])
    if found == PLAY:
        write_answer(papers, sheet)
    return found


@procedure
def answer_hard_sheet(sheet: NDArray[np.int64]) -> int:
    """Do the same for any position. Never returns HARD.

    A function of its own: it is half as much again to compile, and hardly any position of a game needs it.
    """
    papers = _find_papers(sheet[PAPERS])
    read_sheet(papers, sheet)
    found = _answer_all(_find_whole_solver(sheet), papers, sheet[BOUND:])
    if found == PLAY:
        write_answer(papers, sheet)
    return found


@helper
def _find_whole_solver(sheet: NDArray[np.int64]) -> Solver:
    """Return the solver whose addresses are on a sheet."""
    easy = _find_solver(sheet[SOLVER])
    return Solver(easy.problem, easy.work, easy.open_runs, _find_chances(sheet[CHANCES]))


@procedure
def calm_down_sheet(sheet: NDArray[np.int64]) -> None:
    """Replace the play that answers a sheet by one that is as good and disturbs the table least.

    A function of its own: it is as much to compile as the solver.
    """
    papers = _find_papers(sheet[PAPERS])
    settings = papers.settings
    tile, point, joker = int(settings[TILE_WORTH]), int(settings[POINT_WORTH]), int(settings[JOKER_WORTH])
    strict = sheet[BOUND] != 0
    tidier = _find_tidier(sheet[TIDIER])
    tidy(tidier, papers.rack, papers.must, papers.sets, strict, tile, point, joker, papers.new)
    count_laid(papers)
    write_answer(papers, sheet)


@procedure
def read_sheet(papers: Papers, sheet: NDArray[np.int64]) -> None:
    """Put the question on a sheet onto papers."""
    set_count, rack_count, must_count = int(sheet[COUNTS]), int(sheet[COUNTS + 1]), int(sheet[COUNTS + 2])
    for kind in range(KINDS + 1):
        papers.rack[kind] = papers.must[kind] = papers.table[kind] = 0
    place = LISTS
    for index in range(MOST_SETS):
        papers.sets[index] = NO_SET
        if index < set_count:
            papers.sets[index] = sheet[place]
            add_tiles(papers.table, 0, int(sheet[place]), 1)
            place += 1
    for _ in range(rack_count):
        papers.rack[sheet[place]] += 1
        place += 1
    for _ in range(must_count):
        papers.must[sheet[place]] += 1
        place += 1


@procedure
def count_laid(papers: Papers) -> int:
    """Count the tiles of each kind that a play lays. Return how many there are in all."""
    tiles = 0
    for kind in range(KINDS + 1):
        papers.table[kind] = 0
    for index in range(MOST_SETS):
        if papers.new[index] != NO_SET:
            add_tiles(papers.table, 0, int(papers.new[index]), 1)
        if papers.sets[index] != NO_SET:
            add_tiles(papers.table, 0, int(papers.sets[index]), -1)
    for kind in range(KINDS + 1):
        tiles += papers.table[kind]
    return tiles


@procedure
def is_possible(papers: Papers) -> bool:
    """T1: return True if the game has so many tiles of each kind, and the rack those that must be laid."""
    for kind in range(KINDS + 1):
        most = JOKERS if kind == JOKER else COPIES
        if (
            papers.rack[kind] < 0
            or papers.rack[kind] + papers.table[kind] > most
            or papers.must[kind] > papers.rack[kind]
        ):
            return False
    return True


@procedure
def write_answer(papers: Papers, sheet: NDArray[np.int64]) -> None:
    """Write the new table and what is laid onto a sheet."""
    sets = tiles = points = 0
    for index in range(MOST_SETS):
        if papers.new[index] != NO_SET:
            sheet[ANSWER_LISTS + sets] = papers.new[index]
            sets += 1
    for kind in range(KINDS + 1):
        count = int(papers.table[kind])
        tiles += count
        points += count * (kind % HIGHEST + 1) if kind != JOKER else 0
    sheet[ANSWER], sheet[ANSWER + 1] = tiles, points
    sheet[ANSWER + 2], sheet[ANSWER + 3] = papers.table[JOKER], sets


@procedure
def answer_rows(
    start: int,
    stop: int,
    sheet: NDArray[np.int64],
    goal: NDArray[np.int64],
    racks: NDArray[np.int8],
    tables: NDArray[np.int32],
    status: NDArray[np.int8],
    laid: NDArray[np.int8],
    new: NDArray[np.int32],
) -> None:
    """Answer questions `start` to `stop` with any of the best plays. Write what comes of each, what is laid, the table.

    `goal` is as on a sheet from BOUND on; of the sheet only the addresses matter. Where there is no play, nothing is
    laid and the new table is empty.
    """
    papers, solver = _find_papers(sheet[PAPERS]), _find_whole_solver(sheet)
    for row in range(start, stop):
        valid = True
        for kind in range(KINDS + 1):
            papers.rack[kind] = racks[row, kind]
            papers.must[kind] = papers.table[kind] = laid[row, kind] = 0
        for index in range(MOST_SETS):
            papers.sets[index] = tables[row, index]
            new[row, index] = NO_SET
            if tables[row, index] != NO_SET:
                valid = valid and is_valid_set(int(tables[row, index]))
                if valid:
                    add_tiles(papers.table, 0, int(tables[row, index]), 1)
        status[row] = _answer_all(solver, papers, goal) if valid else NO_SUCH_SET
        if status[row] == PLAY:
            for kind in range(KINDS + 1):
                laid[row, kind] = papers.table[kind]
            for index in range(MOST_SETS):
                new[row, index] = papers.new[index]
