"""Plays that need no rearranging: whole sets from the rack, and tiles added to a set of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..model.notation import TileError, read_set, read_tile, write_set
from ..model.shorthand import add_to_set
from ..rules.catalogue import CATALOGUE, CATALOGUE_TILES, NO_TILE
from ..rules.state import ALL_KINDS


def _count(kinds: Iterable[int]) -> NDArray[np.intp]:
    """Return how many tiles of every kind there are."""
    return np.bincount([kind for kind in kinds if kind != NO_TILE], minlength=ALL_KINDS)


#: The sets of the catalogue, and how many tiles of every kind each has.
_SETS: Final = [write_set(packed) for packed in CATALOGUE.tolist()]
_TILES: Final = np.array([_count(kinds) for kinds in CATALOGUE_TILES.tolist()], np.int8)


def simple_plays(rack: Sequence[str], table: Sequence[str]) -> Iterator[list[str]]:
    """Yield every new table with one more set, or with one more tile in one set."""
    own = _count(map(read_tile, rack))
    for place in np.flatnonzero((own >= _TILES).all(axis=1)).tolist():
        yield [*table, _SETS[place]]
    yield from single_tiles(rack, table)


def single_tiles(rack: Sequence[str], table: Sequence[str]) -> Iterator[list[str]]:
    """Yield every new table with one more tile in one set."""
    for index, laid in enumerate(table):
        for tile in dict.fromkeys(rack):
            grown = _grown(laid, tile)
            if grown is not None:
                yield [*table[:index], grown, *table[index + 1 :]]


@lru_cache(maxsize=1 << 14)
def _grown(laid: str, tile: str) -> str | None:
    """Return a set with one more tile, or None. Its jokers are kept (J1), so nothing else can be wrong with it."""
    grown = add_to_set(laid, [tile])
    try:
        read_set(grown)
    except TileError:
        return None
    return grown
