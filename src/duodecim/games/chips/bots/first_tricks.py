"""Open-hand values after the first three tricks of three players, as the package holds them.

After the first two tricks they are exact, rounded to 31 parts of a tile. After the third a network estimates them.
`train_first_tricks` makes the file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from ..rules.open_hand.network import Network, new_network
from ..rules.open_hand.table import WHOLE, ValueTable, position_count

FILE: Final = Path(__file__).with_name("first_tricks.npz")
#: The positions in the table have from FIRST to END - 1 chips scored, those for the network END.
FIRST: Final = 1
END: Final = 3
#: Into how many parts a tile is divided.
STEPS: Final = 31
#: Arrays of the network: weights and biases of three layers.
_ARRAYS: Final = 6


@cache
def first_tricks() -> ValueTable:
    """Return the values of positions after the first and after the second trick."""
    with np.load(FILE) as stored:
        parts = stored["parts"]
    shares = np.zeros((position_count(END), 2), np.uint16)
    shares[position_count(FIRST) :] = parts.T.astype(np.uint16) * np.uint16(WHOLE // STEPS)
    return ValueTable(FIRST, END, shares)


@cache
def third_trick() -> Network:
    """Return the network for positions after the third trick."""
    with np.load(FILE) as stored:
        return new_network(END, [stored[f"weights_{place}"] for place in range(_ARRAYS)])
