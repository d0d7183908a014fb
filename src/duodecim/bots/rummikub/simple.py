"""Plays that need no rearranging: whole sets from the rack, and tiles added to a set of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...games.rummikub.catalogue import CATALOGUE
from ...games.rummikub.notation import TileError, read_set, tile_kinds, write_set
from ...games.rummikub.shorthand import add_to_set
from ...games.rummikub.tiles import KIND_BY_NAME


def simple_plays(rack: Sequence[str], table: Sequence[str]) -> Iterator[list[str]]:
    """Every new table with one more set, or with one more tile in one set."""
    own = [KIND_BY_NAME[tile] for tile in rack]
    for packed in CATALOGUE.tolist():
        kinds = tile_kinds(packed)
        if all(own.count(kind) >= kinds.count(kind) for kind in kinds):
            yield [*table, write_set(packed)]
    for index, laid in enumerate(table):
        for tile in dict.fromkeys(rack):
            grown = add_to_set(laid, [tile])
            # Jokers of a set that only grows are kept (J1), so it is enough that it is a set.
            if _is_set(grown):
                yield [*table[:index], grown, *table[index + 1 :]]


def _is_set(text: str) -> bool:
    try:
        read_set(text)
    except TileError:
        return False
    return True
