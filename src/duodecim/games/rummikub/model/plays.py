"""Checks that sets may be laid (U2, U4, J3a), with precise reasons if not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from ....core.errors import IllegalAction
from ..rules.jokers import find_joker, jokers_in_order, kept, real_tiles
from ..rules.rulebook import MELD
from ..rules.set_tiles import tile_kinds
from ..rules.sets import set_jokers, set_worth
from ..rules.tiles import JOKERS, KINDS, tile_name
from .notation import TileError, read_set, write_set


def check_meld(rack: Sequence[int], sets: Sequence[str]) -> list[int]:
    """Return the sets of an initial meld: valid, all of tiles from the rack, worth 30 or more (U2)."""
    new = _read_sets(sets)
    _check_at_hand(rack, [], new)
    worth = sum(map(set_worth, new))
    if worth < MELD:
        raise IllegalAction("rummikub/meld-low", worth=worth, needed=MELD)
    return new


def check_play(rack: Sequence[int], old: Sequence[int], table: Sequence[str], *, strict: bool) -> list[int]:
    """Return the sets of a play: valid, nothing gone from the table, something from the rack (U4).

    The jokers must be in order (J3a).
    """
    new = _read_sets(table)
    missing = Counter(_tiles(old)) - Counter(_tiles(new))
    if missing:
        tiles = sorted(missing.elements())
        home = next(packed for packed in old if tiles[0] in tile_kinds(packed))
        raise IllegalAction("rummikub/tile-gone", count=len(tiles), tiles=_names(tiles), set=write_set(home))
    _check_at_hand(rack, old, new)
    if strict:
        _check_jokers(old, new)
    return new


def _read_sets(sets: Sequence[str]) -> list[int]:
    """Return valid sets (S1 to S3)."""
    try:
        return [read_set(text) for text in sets]
    except TileError as problem:
        raise IllegalAction("rummikub/bad-set", problem=problem.words) from None


def _check_at_hand(rack: Sequence[int], old: Sequence[int], new: Sequence[int]) -> None:
    """Check that what comes to the table comes from the rack, and that something does (U4)."""
    laid = Counter(_tiles(new)) - Counter(_tiles(old))
    foreign = laid - Counter(rack)
    if foreign:
        tiles = sorted(foreign.elements())
        reason = "rummikub/tile-foreign" if old else "rummikub/tile-not-on-rack"
        raise IllegalAction(reason, count=len(tiles), tiles=_names(tiles))
    if not laid:
        raise IllegalAction("rummikub/nothing-laid")


def _check_jokers(old: Sequence[int], new: Sequence[int]) -> None:
    """Check the jokers (J3a). The error names the one that is out of order, and what could replace it."""
    before, after = np.array(old, np.int32), np.array(new, np.int32)
    if jokers_in_order(before, after):
        return
    homes = [packed for packed in old for _ in range(set_jokers(packed).bit_count())]
    for which in range(JOKERS):
        stood_for = [kind for kind in range(KINDS) if find_joker(before, which) >> kind & 1]
        if stood_for and not any(kept(after, kind) or real_tiles(after, kind) for kind in stood_for):
            tiles = " / ".join(map(tile_name, stood_for))
            raise IllegalAction("rummikub/joker-freed", set=write_set(homes[which]), tiles=tiles)
    raise IllegalAction("rummikub/jokers-freed", first=write_set(homes[0]), second=write_set(homes[1]))


def _tiles(sets: Sequence[int]) -> list[int]:
    return [kind for packed in sets for kind in tile_kinds(packed)]


def _names(kinds: Sequence[int]) -> str:
    return ", ".join(map(tile_name, kinds))
