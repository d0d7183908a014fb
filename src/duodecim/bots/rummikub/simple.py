"""Plays that need no rearranging: whole sets from the rack, and tiles added to a set of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.errors import IllegalAction
from ...games.rummikub.catalogue import CATALOGUE
from ...games.rummikub.notation import read_set, tile_kinds, write_set
from ...games.rummikub.plays import check_play
from ...games.rummikub.shorthand import add_to_set
from ...games.rummikub.tiles import KIND_BY_NAME


def simple_plays(rack: Sequence[str], table: Sequence[str]) -> Iterator[list[str]]:
    """Every new table with one more set, or with one more tile in one set."""
    own = [KIND_BY_NAME[tile] for tile in rack]
    for packed in CATALOGUE.tolist():
        kinds = tile_kinds(packed)
        if all(own.count(kind) >= kinds.count(kind) for kind in kinds):
            yield [*table, write_set(packed)]
    old = [read_set(text) for text in table]
    for index, laid in enumerate(table):
        for tile in dict.fromkeys(rack):
            new = [*table[:index], add_to_set(laid, [tile]), *table[index + 1 :]]
            try:
                # A joker more or less bound makes no difference to sets that only grow.
                check_play(own, old, new, strict=False)
            except IllegalAction:
                continue
            yield new
