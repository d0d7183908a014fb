"""How many tables are as good, against trying every division into sets."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from duodecim.core.errors import DuodecimError
from duodecim.games.rummikub import count_tables, solve
from tests.oracles.rummikub_plays import Jokers, fault_of_play
from tests.oracles.rummikub_search import divisions
from tests.oracles.rummikub_sets import as_set, tiles_of
from tests.sizes import size

from .positions import random_table


def tables_of(rack: list[str], table: list[str], jokers: Jokers) -> set[tuple[tuple[str, ...], ...]]:
    """Return every table that a play of the most tiles leads to."""
    old = [as_set(text) for text in table]
    best = solve(rack, table, jokers=jokers).tiles
    found = set()
    for laid in set(combinations(sorted(rack), best)) if best else ():
        for new in divisions([*tiles_of(old), *laid]):
            if fault_of_play(old, rack, new, jokers) is None:
                found.add(tuple(sorted(map(tuple, new))))
    return found


@pytest.mark.parametrize("seed", range(size(8, 100)))
def test_every_table_is_counted_once(seed: int) -> None:
    random = Random(f"count {seed}")
    colours, lowest = random.sample("krbo", 3), random.randint(1, 10)
    while True:
        table = [text for text in random_table(random, 8) if len(text.split()) <= 4][:1]
        tiles = [tile for text in table for tile in text.split()]
        if tiles:
            break
    rack = [f"{random.choice(colours)}{random.randint(lowest, lowest + 3)}" for _ in range(3)]
    rack = [tile for place, tile in enumerate(rack) if (rack[:place] + tiles).count(tile) < 2]
    rack += ["*"] if sum(tile.startswith("*") for tile in tiles) < 2 and random.random() < 0.5 else []
    jokers: Jokers = random.choice(["strict", "free"])
    assert count_tables(rack, table, jokers=jokers) == len(tables_of(rack, table, jokers)), (rack, table, jokers)


def test_long_runs_lie_in_one_piece_or_in_two() -> None:
    assert count_tables("r1 r2 r3 r4 r5 r6") == 2
    assert count_tables("r7", "r4 r5 r6 | k7 b7 o7") == 2
    assert count_tables("r7", "r4 r5 r6 | k7 b7 o7", leave=1) == 1
    assert count_tables("k10 r10 b10", initial=True) == 1
    assert count_tables("k1", "r4 r5 r6") == 0
    assert count_tables("r6 k1", "r3 r4 r5", objective="out") == 0


def test_very_many_are_not_counted() -> None:
    rack = " ".join(f"{colour}{number}" for colour in "krbo" for number in range(1, 14))
    assert count_tables(rack, most=50) is None


@pytest.mark.parametrize("most", [0, -1, "5", 10**9, None])
def test_the_most_is_a_number(most: Any) -> None:
    with pytest.raises(DuodecimError, match="counted up to"):
        count_tables("r6", "r3 r4 r5", most=most)
