"""The sets that agents choose from: every group, and every run of three to five tiles, with jokers in every place.

A longer run is made of such runs side by side.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .set_tiles import tile_kinds
from .sets import group_colours, is_run, pack_group, pack_run, set_jokers, set_number
from .tiles import COLOUR_COUNT, HIGHEST, JOKERS

SHORTEST_RUN: Final = 3
#: Six tiles are two runs.
LONGEST_RUN: Final = 5
#: Where a set has fewer tiles than the longest.
NO_TILE: Final = -1


def _joker_places(length: int) -> Iterator[int]:
    """Which tiles of a run are jokers, as bits."""
    for count in range(JOKERS + 1):
        for places in combinations(range(length), count):
            yield sum(1 << place for place in places)


def _runs() -> Iterator[int]:
    for colour in range(COLOUR_COUNT):
        for length in range(SHORTEST_RUN, LONGEST_RUN + 1):
            for first in range(1, HIGHEST - length + 2):
                for jokers in _joker_places(length):
                    yield pack_run(colour, first, length, jokers)


def _groups() -> Iterator[int]:
    for number in range(1, HIGHEST + 1):
        for size in (3, 4):
            for jokers in range(JOKERS + 1):
                for colours in combinations(range(COLOUR_COUNT), size - jokers):
                    yield _group(number, sum(1 << colour for colour in colours), jokers)


def _group(number: int, real: int, jokers: int) -> int:
    """A group of real tiles and jokers, which take the first colours that are missing: they stand for any (J1)."""
    missing = [1 << colour for colour in range(COLOUR_COUNT) if not real >> colour & 1]
    marked = sum(missing[:jokers])
    return pack_group(number, real | marked, marked)


def _tiles(packed: int) -> list[int]:
    kinds = tile_kinds(packed)
    return [*kinds, *[NO_TILE] * (LONGEST_RUN - len(kinds))]


#: Every set, packed as in `sets`, and its tiles.
CATALOGUE: Final[NDArray[np.int32]] = np.array([*_runs(), *_groups()], np.int32)
CATALOGUE_SIZE: Final = len(CATALOGUE)
CATALOGUE_TILES: Final[NDArray[np.int8]] = np.array([_tiles(packed) for packed in CATALOGUE.tolist()], np.int8)

_NUMBERS: Final = {packed: number for number, packed in enumerate(CATALOGUE.tolist())}


def catalogue_number(packed: int) -> int | None:
    """The place of a set in the catalogue, None for a longer run. In a group jokers may be any missing colours."""
    if not is_run(packed):
        jokers = set_jokers(packed)
        packed = _group(set_number(packed), group_colours(packed) & ~jokers, jokers.bit_count())
    return _NUMBERS.get(packed)
