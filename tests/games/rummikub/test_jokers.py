"""J3a in compiled code against the same rule in plain Python, on random pairs of tables."""

from __future__ import annotations

from random import Random

import numpy as np

from duodecim.core.compile import rule
from duodecim.games.rummikub.model.notation import read_set
from duodecim.games.rummikub.rules.jokers import jokers_in_order
from duodecim.games.rummikub.rules.sets import MOST_SETS
from tests.oracles.rummikub_plays import all_jokers_matched
from tests.oracles.rummikub_sets import as_set

from .positions import random_table


@rule
def in_order(old: object, new: object) -> bool:
    return jokers_in_order(old, new)


def packed(table: list[str]) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    sets = np.zeros(MOST_SETS, np.int32)
    sets[: len(table)] = [read_set(text) for text in table]
    return sets


def test_J3a_jokers_are_in_order_just_when_they_can_be_matched() -> None:
    random = Random(3)
    found = {True: 0, False: 0}
    for _ in range(3000):
        old, new = random_table(random, 3), random_table(random, 12)
        if any("*" in text for text in old):
            expected = all_jokers_matched([as_set(text) for text in old], [as_set(text) for text in new])
            assert in_order(packed(old), packed(new)) == expected, (old, new)
            found[expected] += 1
    assert min(found.values()) > 200
