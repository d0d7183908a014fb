"""What chance may do in Rummikub: all first players and all draws. Deals are too many to list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb, prod

from ..rules.tiles import tile_name
from .actions import Drawn, First


def first_players(seats: int) -> Iterator[tuple[First, int]]:
    """Yield every first player (T2)."""
    for seat in range(seats):
        yield First(seat), 1


def draws(pool: Sequence[int], count: int) -> Iterator[tuple[Drawn, int]]:
    """Yield all draws from the pool, which holds so many tiles of each kind (U1, U5)."""
    there = [kind for kind, left in enumerate(pool) if left]
    for kinds in combinations_with_replacement(there, count):
        drawn = Counter(kinds)
        ways = prod(comb(pool[kind], number) for kind, number in drawn.items())
        if ways:
            yield Drawn(tuple(map(tile_name, kinds))), ways
