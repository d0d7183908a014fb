"""Shares of the win in 12 Chip Trick, corrected by what experts won, for each kind of table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from ....core.correction import corrected, numbers_of
from ....core.seats import NOBODY
from .expected_tiles import Table

if TYPE_CHECKING:
    from ....core.view import Viewer

#: `python -m benchmarks.correction` writes it.
CORRECTIONS: Final = Path(__file__).with_name("corrections.json")


def name_of(table: Table | None) -> str:
    """Return the name of a kind of table in the file; None is one where people play for points.

    >>> name_of(Table(3, burst=False))
    '3-no-burst'
    """
    if table is None:
        return "points"
    return str(table.people) if table.burst else f"{table.people}-no-burst"


def correct_shares(
    table: Table | None, shares: NDArray[np.float64], viewer: Viewer = "all", *, quick: bool
) -> NDArray[np.float64]:
    """Return the shares of a position, or of many, as they were won in games between experts."""
    seat = viewer if isinstance(viewer, int) else NOBODY
    return corrected(shares, numbers_of(CORRECTIONS, name_of(table), quick=quick), seat)
