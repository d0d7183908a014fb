"""Plays that need no rearranging: whole sets from the rack, and tiles added to a set of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from ..model.notation import TileError, read_set, write_set
from ..model.shorthand import add_to_set
from ..rules.catalogue import CATALOGUE, CATALOGUE_TILES, NO_TILE
from ..rules.tiles import tile_name

#: The sets of the catalogue, and the tiles of each.
_SETS: Final = [write_set(packed) for packed in CATALOGUE.tolist()]
_TILES: Final = [Counter(tile_name(kind) for kind in kinds if kind != NO_TILE) for kinds in CATALOGUE_TILES.tolist()]


def simple_plays(rack: Sequence[str], table: Sequence[str]) -> Iterator[list[str]]:
    """Yield every new table with one more set, or with one more tile in one set."""
    own = Counter(rack)
    for laid, tiles in zip(_SETS, _TILES, strict=True):
        if all(own[tile] >= count for tile, count in tiles.items()):
            yield [*table, laid]
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
