"""The whole table of open-hand values for three players, which `duodecim prepare chips` makes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.preparation import OnProgress
from ....core.table_file import TableFile
from ..rules.open_hand.fill import LAYERS, fill_layer
from ..rules.open_hand.table import DIVISIONS, PARTS, ValueTable
from ..rules.state import BURST


def _fill(shares: NDArray[np.uint16], layer: int, cores: int, on_progress: OnProgress) -> None:
    count = len(PARTS[layer])
    fill_layer(shares, layer, BURST, cores, lambda parts: on_progress(parts / count))


PREPARATION: Final = TableFile(
    "chips-open-hands",
    Path(__file__).parent.parent / "rules",
    [DIVISIONS * len(parts) for parts in PARTS],
    _fill,
)


def find_table() -> ValueTable | None:
    """Return the whole table; None if it was not made."""
    shares = PREPARATION.open()
    return None if shares is None else ValueTable(0, LAYERS, shares)
