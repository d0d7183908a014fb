"""`solve`: what can be laid from a rack, as people and programs ask it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Literal, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ....core.errors import DuodecimError
from ....core.language import Language
from ..rules.rulebook import JOKER_PENALTY, MELD
from ..rules.set_tiles import tile_kinds
from ..rules.sets import MOST_SETS, NO_SET
from ..rules.solver.play import Solver, best_play, new_solver, value_tiles
from ..rules.solver.problem import NO_WAY
from ..rules.tiles import HIGHEST, JOKER, count_tiles, tile_name
from .arrangement import Change, changes, cut_runs
from .notation import check_tiles, read_set, read_table, read_tile, read_tiles, set_words
from .steps import step_words

Objective: TypeAlias = Literal["tiles", "points", "penalty", "fewest"]
JokerRule: TypeAlias = Literal["strict", "free"]

#: The worth of a tile, of a point and of a joker for each objective.
_WORTH: dict[Objective, tuple[int, int, int]] = {
    "tiles": (1, 0, 1),
    "points": (0, 1, 0),
    "penalty": (0, 1, JOKER_PENALTY),
    "fewest": (-1, 0, -1),
}

_own = threading.local()


class SolveError(DuodecimError):
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
    #: Whether the rack is empty then.
    out: bool
    #: How to get there from the old table.
    changes: tuple[Change, ...]

    def steps(self, language: Language = "en") -> list[str]:
        """The way from the old table to the new one, in words."""
        return [step_words(change, language) for change in self.changes]


def solve(
    rack: str | Sequence[str],
    table: str | Sequence[str] = "",
    *,
    objective: Objective = "tiles",
    jokers: JokerRule = "strict",
    initial: bool = False,
) -> Solution:
    """The best play from a rack onto a table; with `initial` the best initial meld (U2).

    Exact: no play lays more tiles ("tiles"), more points ("points"), or takes more penalty off the rack ("penalty");
    for an initial meld also "fewest" tiles that reach 30. Of equal plays it is one that breaks up the table least. If
    nothing can be laid, no tile is.

    >>> solution = solve("r6 b9", "r3 r4 r5 | k9 r9 o9")
    >>> solution.out, solution.laid
    (True, ('r6', 'b9'))
    """
    own = read_tiles(rack) if isinstance(rack, str) else [read_tile(tile) for tile in rack]
    old = read_table(table) if isinstance(table, str) else [read_set(part) for part in table]
    check_tiles([*own, *(kind for packed in old for kind in tile_kinds(packed))])
    if objective not in _WORTH:
        raise SolveError("option/choice", name="objective", allowed=", ".join(_WORTH), value=objective)
    if jokers not in ("strict", "free"):
        raise SolveError("option/choice", name="jokers", allowed="strict, free", value=jokers)
    if objective == "fewest" and not initial:
        raise SolveError("rummikub/fewest-initial")
    new = _best_table(own, [] if initial else old, objective, strict=jokers == "strict", needed=MELD if initial else 0)
    if initial:
        new = [*old, *new]
    return _solution(own, old, new, objective)


def can_meld(kinds: Sequence[int]) -> bool:
    """U2, E3: whether tiles of these kinds hold an initial meld."""
    return bool(_best_table(list(kinds), [], "tiles", strict=True, needed=MELD))


def _best_table(own: list[int], old: list[int], objective: Objective, *, strict: bool, needed: int) -> list[int]:
    """The sets of the best new table; the old ones if there is no play."""
    solver = _solver()
    value_tiles(solver, *_WORTH[objective], needed)
    sets, new = np.zeros(MOST_SETS, np.int32), np.zeros(MOST_SETS, np.int32)
    sets[: len(old)] = old
    found = best_play(solver, count_tiles(own), sets, strict, new)
    best = [packed for packed in new.tolist() if packed != NO_SET]
    if found == NO_WAY or _tile_count(best) == _tile_count(old):
        return old
    return cut_runs(best, old)


def _tile_count(sets: list[int]) -> int:
    return sum(len(tile_kinds(packed)) for packed in sets)


def _solver() -> Solver:
    """The solver of this thread, made once."""
    solver: Solver | None = getattr(_own, "solver", None)
    if solver is None:
        solver = _own.solver = new_solver()
    return solver


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
