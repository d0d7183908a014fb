"""`solve_many`: the best play of many positions, on all cores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ....core.errors import DuodecimError
from ....core.parallel import run_on_cores
from ..rules.rulebook import JOKER_PENALTY
from ..rules.set_tiles import tile_kinds
from ..rules.sets import MOST_SETS, NO_SET
from ..rules.solver.own import own_desk
from ..rules.solver.question import IMPOSSIBLE, NO_SUCH_SET, NOTHING, PLAY, answer_rows
from ..rules.tiles import HIGHEST, JOKER, KINDS, count_tiles
from .best_table import Objective
from .given import GivenRack, GivenTable, SolveError, Table, read_rack, read_sets
from .goals import JokerRule, find_goal
from .notation import check_tiles
from .solution import Solution

#: One row for each position: how many tiles of each kind there are, or sets packed as in `rules.sets`, 0 for none.
Rows: TypeAlias = NDArray[np.integer[Any]]

#: Fewer positions than this for each core are not worth a thread.
_SMALLEST_SHARE: Final = 8
_POINTS: Final = np.array([0 if kind == JOKER else kind % HIGHEST + 1 for kind in range(KINDS + 1)], np.int32)


class Solutions(Sequence[Solution]):
    """The best plays of many positions, as arrays with one row for each. An item is one of them as a `Solution`."""

    def __init__(self, racks: Rows, tables: Rows, laid: Rows, new: Rows, objective: Objective, *, melds: bool) -> None:
        self._racks = racks
        self._old = tables
        self._melds = melds
        self._points = _POINTS.copy()
        self._points[JOKER] = JOKER_PENALTY if objective == "penalty" else 0
        #: How many tiles of each kind are laid, shape (n, 53): thirteen of each colour in the order k, r, b, o; jokers.
        self.laid = laid
        #: The new tables, shape (n, 35): sets packed as in `Table.sets`, 0 for none. For initial melds only their sets.
        self.tables = new
        #: How many tiles are laid, and their points, as in a `Solution`; shape (n,).
        self.tiles: NDArray[np.int32] = laid.sum(axis=1, dtype=np.int32)
        self.points: NDArray[np.int32] = laid.astype(np.int32) @ self._points

    @property
    def out(self) -> NDArray[np.bool_]:
        """True where the rack is empty then, shape (n,)."""
        empty: NDArray[np.bool_] = self.tiles == self._racks.sum(axis=1)
        return empty

    def __len__(self) -> int:
        return len(self.tiles)

    def __getitem__(self, row: Any) -> Any:
        if isinstance(row, slice):
            return [self[each] for each in range(*row.indices(len(self)))]
        own = [kind for kind, count in enumerate(self._racks[row].tolist()) for _ in range(count)]
        tiles, points, old = int(self.tiles[row]), int(self.points[row]), _sets_in(self._old[row])
        new = _sets_in(self.tables[row]) if tiles else []
        return Solution(own, old, [] if self._melds else new, new if self._melds else [], tiles, points)


def solve_many(
    racks: Rows | Sequence[GivenRack],
    tables: Rows | GivenTable | Sequence[GivenTable] = "",
    *,
    objective: Objective = "tiles",
    jokers: JokerRule | None = None,
    initial: bool | None = None,
) -> Solutions:
    """Return the best plays of many positions on all cores: of equal ones any, where `solve` takes the calmest.

    Racks are a list of what `solve` takes, or an array of shape (n, 53): how many tiles of each kind, thirteen of each
    colour in the order k, r, b, o, then the jokers. Tables are a list with one for each rack, one for all, or an array
    of shape (n, 35): sets packed as in `Table.sets`, 0 for none. Arrays are by far the fastest.

    >>> solutions = solve_many(["r6 b9", "k1 *"], ["r3 r4 r5 | k9 r9 o9", "k2 k3 k4"])
    >>> solutions.tiles.tolist(), solutions.out.tolist()
    ([2, 2], [True, True])
    >>> solutions[0].laid
    ('r6', 'b9')
    """
    goal = np.array(find_goal(objective, jokers, initial), np.int64)
    counts = _rack_rows(racks)
    sets = _table_rows(tables, len(counts))
    status, laid = np.zeros(len(counts), np.int8), np.zeros_like(counts)
    new = np.zeros_like(sets)

    def answer(start: int, stop: int, _stride: int) -> None:
        answer_rows(start, stop, own_desk().sheet, goal, counts, sets, status, laid, new)

    run_on_cores(answer, len(counts), _SMALLEST_SHARE)
    if status.max(initial=PLAY) >= IMPOSSIBLE:
        _refuse_row(int(np.argmax(status >= IMPOSSIBLE)), status, counts, sets)
    if not initial:
        new[status == NOTHING] = sets[status == NOTHING]
    return Solutions(counts, sets, laid, new, objective, melds=bool(initial))


def _rack_rows(racks: Rows | Sequence[GivenRack]) -> NDArray[np.int8]:
    """Return racks as counts of tiles, a row for each."""
    if isinstance(racks, np.ndarray):
        return _checked_rows(racks, KINDS + 1, np.int8, "racks")
    rows = [_read_row(read_rack, rack, row) for row, rack in enumerate(_rows_of(racks, "racks"))]
    return np.array([count_tiles(kinds) for kinds in rows], np.int8).reshape(len(rows), KINDS + 1)


def _table_rows(tables: Rows | GivenTable | Sequence[GivenTable], count: int) -> NDArray[np.int32]:
    """Return tables as packed sets, a row for each."""
    if isinstance(tables, np.ndarray):
        rows = _checked_rows(tables, MOST_SETS, np.int32, "tables")
    elif isinstance(tables, (str, Table)):
        rows = np.tile(_padded(read_sets(tables)), (count, 1))
    else:
        read = [_read_row(read_sets, table, row) for row, table in enumerate(_rows_of(tables, "tables"))]
        rows = np.array([_padded(sets) for sets in read], np.int32).reshape(len(read), MOST_SETS)
    if len(rows) != count:
        raise SolveError("rummikub/many-tables", racks=count, tables=len(rows))
    return rows


def _rows_of(given: object, name: str) -> Sequence[Any]:
    if not isinstance(given, Sequence) or isinstance(given, (str, bytes)):
        raise SolveError("rummikub/many-list", name=name, given=type(given).__name__)
    return given


def _checked_rows(rows: Rows, width: int, kind: type[Any], name: str) -> NDArray[Any]:
    """Return an array as compiled code takes it."""
    if rows.ndim != 2 or rows.shape[1] != width or rows.dtype.kind not in "iu":
        raise SolveError("rummikub/many-shape", name=name, width=width, shape=rows.shape, kind=rows.dtype)
    if len(rows) and (rows.min() < 0 or rows.max() > np.iinfo(kind).max):
        wrong = int(np.argmax(((rows < 0) | (rows > np.iinfo(kind).max)).any(axis=1)))
        raise SolveError("rummikub/many-range", name=name, row=wrong)
    return np.ascontiguousarray(rows, kind)


def _read_row(read: Callable[[Any], Sequence[int]], given: Any, row: int) -> Sequence[int]:
    """Return a rack or a table. An error names the row."""
    try:
        found = read(given)
        check_tiles([kind for each in found for kind in (tile_kinds(each) if read is read_sets else (each,))])
    except DuodecimError as problem:
        raise SolveError("rummikub/many-row", row=row, problem=problem.words) from None
    return found


def _padded(sets: Sequence[int]) -> NDArray[np.int32]:
    row = np.zeros(MOST_SETS, np.int32)
    row[: len(sets)] = sets
    return row


def _sets_in(row: Rows) -> list[int]:
    return [packed for packed in row.tolist() if packed != NO_SET]


def _refuse_row(row: int, status: Rows, counts: Rows, sets: Rows) -> NoReturn:
    """Say what is wrong with a row."""
    if status[row] == NO_SUCH_SET:
        raise SolveError("rummikub/many-set", row=row)
    own = [kind for kind, count in enumerate(counts[row].tolist()) for _ in range(count)]
    try:
        check_tiles([*own, *(kind for packed in _sets_in(sets[row]) for kind in tile_kinds(packed))])
    except DuodecimError as problem:
        raise SolveError("rummikub/many-row", row=row, problem=problem.words) from None
    raise AssertionError(row)
