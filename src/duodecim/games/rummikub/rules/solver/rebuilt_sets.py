"""What rebuilding runs and rebuilding groups have in common."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .....core.compile import rule
from ..sets import NO_SET, is_run, run_colour, run_length, set_jokers, set_number
from .pool import SET_COUNT, Pool
from .pool_search import Layers


@rule
def put(new: NDArray[np.int32], packed: int) -> bool:
    """Write a set to the first free place."""
    for index in range(len(new)):
        if new[index] == NO_SET:
            new[index] = packed
            return True
    return False


@rule
def covers(packed: int, colour: int, number: int) -> bool:
    """Return True if a set is a run of this colour with this number."""
    first = set_number(packed)
    return is_run(packed) and run_colour(packed) == colour and first <= number < first + run_length(packed)


@rule
def jokers_in_runs(pool: Pool, layers: Layers, colour: int, number: int, sets: NDArray[np.int32]) -> int:
    """How many of the jokers of a colour and number are in runs: as many as there were, if it can be."""
    jokers = int(layers.jokers[colour, number])
    if jokers == 0:
        return 0
    in_runs = in_groups = 0
    for index in range(pool.settings[SET_COUNT]):
        packed = int(sets[index])
        if pool.kept[index] or set_jokers(packed) == 0:
            continue
        if is_run(packed):
            in_runs += covers(packed, colour, number) and set_jokers(packed) >> number - set_number(packed) & 1
        else:
            in_groups += set_number(packed) == number
    most = min(jokers, int(layers.runs[colour, number]))
    fewest = max(0, jokers - int(layers.groups[colour, number]))
    return max(fewest, min(most, in_runs if in_runs > 0 or in_groups > 0 else most))
