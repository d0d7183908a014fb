"""T1: the 106 tiles of Rummikub.

A kind of tile is a number from 0 to 51: thirteen to a colour, the ones first; JOKER comes after them. Tiles are counted
in an array with one place a kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

COLOURS: Final = "krbo"
COLOUR_COUNT: Final = len(COLOURS)
HIGHEST: Final = 13
KINDS: Final = COLOUR_COUNT * HIGHEST
JOKER: Final = KINDS
COPIES: Final = 2
JOKERS: Final = 2
ALL_TILES: Final = KINDS * COPIES + JOKERS

JOKER_SIGN: Final = "*"


def kind_of(colour: int, number: int) -> int:
    """The kind of the tile of a colour and a number."""
    return colour * HIGHEST + number - 1


def tile_name(kind: int) -> str:
    """T3: colour letter and number, or the sign of the joker.

    >>> tile_name(0), tile_name(25), tile_name(JOKER)
    ('k1', 'r13', '*')
    """
    return JOKER_SIGN if kind == JOKER else f"{COLOURS[kind // HIGHEST]}{kind % HIGHEST + 1}"


#: Every kind by its name.
KIND_BY_NAME: Final = {tile_name(kind): kind for kind in range(KINDS + 1)}


def count_tiles(kinds: Iterable[int]) -> NDArray[np.int8]:
    """How many tiles there are of each kind."""
    counts = np.zeros(KINDS + 1, np.int8)
    for kind in kinds:
        counts[kind] += 1
    return counts
