"""New tables arranged as close to the old ones as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..rules.set_tiles import tile_kinds
from .best_table import best_play, goal_of


def arrange(new: Sequence[int], old: Sequence[int], *, strict: bool) -> Sequence[int]:
    """Return a new table with the same tiles that disturbs the old one least."""
    laid = Counter(kind for packed in new for kind in tile_kinds(packed))
    laid.subtract(kind for packed in old for kind in tile_kinds(packed))
    # All of these tiles can be laid, so the best play lays all of them.
    answer = best_play(list(laid.elements()), old, goal_of("tiles", strict=strict, initial=False))
    return new if answer is None else answer.table
