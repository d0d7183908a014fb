"""The open runs of one colour beside runs that are kept.

As in `runs`, with two differences. A kept run that ended one before is an open run that may end at once. Where kept
runs begin, as many open runs may end however short they are.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from .runs import IMPOSSIBLE, LONG_ENOUGH, MOST_RUNS, OPEN_RUNS

#: Kept runs that begin and that ended at one number, at most.
MOST_BESIDE: Final = 3


def _after(state: tuple[int, ...], tiles: int, begins: int, ended: int) -> tuple[tuple[int, ...], int] | None:
    """The open runs after so many tiles of the next number were put to them, and how many of these went on a run."""
    short = sorted(length for length in state if 0 < length < LONG_ENOUGH)
    long = [length for length in state if length == LONG_ENOUGH] + [LONG_ENOUGH] * ended
    # Those that cannot go on: first the shortest before a kept run, then those that may always end.
    surplus = max(0, len(short) + len(long) - tiles)
    stopped = min(surplus, begins, len(short))
    short = short[stopped:]
    surplus -= stopped
    if surplus > len(long):
        return None
    longer = short + long[surplus:]
    started = tiles - len(longer)
    lengths = [min(length + 1, LONG_ENOUGH) for length in longer] + [1] * started
    return tuple(sorted([0] * (MOST_RUNS - tiles) + lengths)), len(longer)


#: By kept runs that begin and that ended, open runs and tiles: the open runs then, and how many tiles went on a run.
NEXT_BESIDE = np.full((MOST_BESIDE + 1, MOST_BESIDE + 1, len(OPEN_RUNS), MOST_RUNS + 1), IMPOSSIBLE, np.int32)
CONTINUED_BESIDE = np.zeros(NEXT_BESIDE.shape, np.int32)

for _begins, _ended, (_index, _state), _tiles in product(
    range(MOST_BESIDE + 1), range(MOST_BESIDE + 1), enumerate(OPEN_RUNS), range(MOST_RUNS + 1)
):
    _found = _after(_state, _tiles, _begins, _ended)
    if _found is not None:
        NEXT_BESIDE[_begins, _ended, _index, _tiles] = OPEN_RUNS.index(_found[0])
        CONTINUED_BESIDE[_begins, _ended, _index, _tiles] = _found[1]
