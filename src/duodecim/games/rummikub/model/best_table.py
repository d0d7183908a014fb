"""The best table that a rack can make of an old one: the solver, called from Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import numpy as np

from ..rules.rulebook import JOKER_PENALTY, MELD
from ..rules.set_tiles import tile_kinds
from ..rules.sets import MOST_SETS, NO_SET
from ..rules.solver.own import own_solver
from ..rules.solver.play import best_play, value_tiles
from ..rules.solver.problem import NO_WAY
from ..rules.tiles import count_tiles
from .arrangement import cut_runs

Objective: TypeAlias = Literal["tiles", "points", "penalty", "fewest"]

#: The worth of a tile, of a point and of a joker for each objective.
WORTH: dict[Objective, tuple[int, int, int]] = {
    "tiles": (1, 0, 1),
    "points": (0, 1, 0),
    "penalty": (0, 1, JOKER_PENALTY),
    "fewest": (-1, 0, -1),
}


def best_table(own: list[int], old: list[int], objective: Objective, *, strict: bool, needed: int) -> list[int]:
    """Return the sets of the best new table; the old ones if there is no play that is worth what is needed."""
    solver = own_solver()
    value_tiles(solver, *WORTH[objective], needed)
    sets, new = np.zeros(MOST_SETS, np.int32), np.zeros(MOST_SETS, np.int32)
    sets[: len(old)] = old
    found = best_play(solver, count_tiles(own), sets, strict, new)
    best = [packed for packed in new.tolist() if packed != NO_SET]
    if found == NO_WAY or _tile_count(best) == _tile_count(old):
        return old
    return cut_runs(best, old)


def can_meld(kinds: Sequence[int]) -> bool:
    """U2, E3: return True if tiles of these kinds hold an initial meld."""
    return bool(best_table(list(kinds), [], "tiles", strict=True, needed=MELD))


def _tile_count(sets: list[int]) -> int:
    return sum(len(tile_kinds(packed)) for packed in sets)
