"""`solve`: what can be laid from a rack, as people and programs ask it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ....core import errors
from ....core.language import Language
from ..rules.rulebook import JOKER_PENALTY, MELD
from ..rules.set_tiles import tile_kinds
from ..rules.tiles import HIGHEST, JOKER, count_tiles, tile_name
from .arrangement import Change, changes
from .best_table import WORTH, Objective, best_table
from .notation import check_tiles, read_set, read_table, read_tile, read_tiles, set_words
from .position import RummikubPosition
from .steps import step_words
from .view import RummikubView, SeatView, SetView

JokerRule: TypeAlias = Literal["strict", "free"]
#: Tiles as text, `r6 b9`, or one by one.
Rack: TypeAlias = str | Iterable[str]
#: A set as text, as its tiles, or as a view has it.
TableSet: TypeAlias = str | Sequence[str] | SetView


class SolveError(errors.SolveError):
    """A question to the solver that makes no sense."""

    code = "rummikub/solve"


class Solution(Struct, frozen=True):
    """The best play there is."""

    #: How many tiles are laid from the rack, and their points; a joker counts 0, for the penalty 100.
    tiles: int
    points: int
    laid: tuple[str, ...]
    #: The whole new table, set by set.
    table: tuple[tuple[str, ...], ...]
    #: True if the rack is empty then.
    out: bool
    #: How to get there from the old table.
    changes: tuple[Change, ...]

    def steps(self, language: Language = "en") -> list[str]:
        """Return the way from the old table to the new one, in words."""
        return [step_words(change, language) for change in self.changes]


def solve(
    rack: Rack | SeatView | RummikubView | RummikubPosition,
    table: str | Sequence[TableSet] = "",
    *,
    objective: Objective = "tiles",
    jokers: JokerRule | None = None,
    initial: bool | None = None,
) -> Solution:
    """Return the best play from a rack onto a table; with `initial` the best initial meld (U2).

    Exact: no play lays more tiles ("tiles"), more points ("points"), or takes more penalty off the rack ("penalty");
    for an initial meld also "fewest" tiles that reach 30. Of equal plays it is one that breaks up the table least. If
    nothing can be laid, no tile is.

    Racks and tables are text, lists, or what a view has: `view.seats[0].rack` and `view.table`. A position or a seat's
    view stands for all of it: the rack of the seat to move, the table, the rule for jokers, and whether it has melded.

    >>> solution = solve("r6 b9", "r3 r4 r5 | k9 r9 o9")
    >>> solution.out, solution.laid
    (True, ('r6', 'b9'))
    >>> solution.changes[1]
    Change(new='r3 r4 r5 r6', base='r3 r4 r5', sources=(Source(tiles=('r6',), old=None),))
    >>> solve(["r6", "b9"], [["r3", "r4", "r5"], "k9 r9 o9"]) == solution
    True
    """
    if isinstance(rack, (RummikubPosition, RummikubView)):
        if table:
            raise SolveError("rummikub/solve-table-twice")
        return _solve_view(rack, objective, jokers, initial)
    own, old = _read_rack(rack), _read_table(table)
    check_tiles([*own, *(kind for packed in old for kind in tile_kinds(packed))])
    if objective not in WORTH:
        raise SolveError("option/choice", name="objective", allowed=", ".join(WORTH), value=objective)
    if jokers not in ("strict", "free", None):
        raise SolveError("option/choice", name="jokers", allowed="strict, free", value=jokers)
    if objective == "fewest" and not initial:
        raise SolveError("rummikub/fewest-initial")
    new = best_table(own, [] if initial else old, objective, strict=jokers != "free", needed=MELD if initial else 0)
    if initial:
        new = [*old, *new]
    return _solution(own, old, new, objective)


def _solve_view(
    position: RummikubPosition | RummikubView, objective: Objective, jokers: JokerRule | None, initial: bool | None
) -> Solution:
    """Return the question that a position or a view asks, as far as the caller does not."""
    view = position.view(position.seat_to_act) if isinstance(position, RummikubPosition) else position
    if not isinstance(view.viewer, int):
        raise SolveError("rummikub/solve-viewer", viewer=view.viewer)
    seat = view.seats[view.viewer]
    return solve(
        seat,
        view.table,
        objective=objective,
        jokers=jokers or view.options.jokers,
        initial=not seat.melded if initial is None else initial,
    )


def _read_rack(rack: Rack | SeatView) -> list[int]:
    tiles = rack.rack if isinstance(rack, SeatView) else rack
    if tiles is None:
        raise SolveError("rummikub/solve-hidden")
    return read_tiles(tiles) if isinstance(tiles, str) else [read_tile(str(tile)) for tile in tiles]


def _read_table(table: str | Sequence[TableSet]) -> list[int]:
    return read_table(table) if isinstance(table, str) else [_read_set(part) for part in table]


def _read_set(tiles: TableSet) -> int:
    if isinstance(tiles, SetView):
        tiles = tiles.tiles
    return read_set(tiles if isinstance(tiles, str) else " ".join(map(str, tiles)))


def _solution(own: list[int], old: list[int], new: list[int], objective: Objective) -> Solution:
    before: NDArray[np.int8] = count_tiles(kind for packed in old for kind in tile_kinds(packed))
    after = count_tiles(kind for packed in new for kind in tile_kinds(packed))
    laid = [kind for kind in range(JOKER + 1) for _ in range(after[kind] - before[kind])]
    joker = JOKER_PENALTY if objective == "penalty" else 0
    return Solution(
        tiles=len(laid),
        points=sum(joker if kind == JOKER else kind % HIGHEST + 1 for kind in laid),
        laid=tuple(map(tile_name, laid)),
        table=tuple(tuple(set_words(packed)) for packed in new),
        out=len(laid) == len(own),
        changes=tuple(changes(new, old)),
    )
