"""The open runs of one colour, as the search over numbers sees them.

Each is known by its length, where three stands for three and more: such a run may end, a shorter one must go on. With
the number of tiles that continue or start runs given, what happens to them is settled: the shorter ones go on first,
for a longer one can always stop.

Three runs of a colour at a time are enough, and the third is there only for a joker. With two tiles of a kind, three
runs share a number only where jokers stand in; then one of the runs begins there or one before, another ends there or
one after, and the two can be joined into one, which sets the joker free for the end of some other set. Only where no
set has room, as with all tiles of a colour in two runs from 1 to 13, a run must be cut to make room for it.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

import numpy as np

LONG_ENOUGH: Final = 3
MOST_RUNS: Final = 3
#: The lengths of the open runs, the shortest first.
OPEN_RUNS: Final = tuple(combinations_with_replacement(range(LONG_ENOUGH + 1), MOST_RUNS))
STATE_COUNT: Final = len(OPEN_RUNS)
IMPOSSIBLE: Final = -1


def _after(state: tuple[int, ...], tiles: int) -> tuple[tuple[int, ...], int] | None:
    """The open runs after so many tiles of the next number were put to them, and how many of these went on a run."""
    must_go_on = [length for length in state if 0 < length < LONG_ENOUGH]
    may_go_on = [length for length in state if length == LONG_ENOUGH]
    if len(must_go_on) > tiles:
        return None
    longer = (must_go_on + may_go_on)[:tiles]
    started = tiles - len(longer)
    ended = MOST_RUNS - tiles
    return tuple(sorted([0] * ended + [min(length + 1, LONG_ENOUGH) for length in longer] + [1] * started)), len(longer)


_TABLE = [[_after(state, tiles) for tiles in range(MOST_RUNS + 1)] for state in OPEN_RUNS]

#: For every state and number of tiles the state after it, or IMPOSSIBLE; and how many of the tiles continue a run.
NEXT = np.array(
    [[IMPOSSIBLE if entry is None else OPEN_RUNS.index(entry[0]) for entry in row] for row in _TABLE], np.int32
)
CONTINUED = np.array([[0 if entry is None else entry[1] for entry in row] for row in _TABLE], np.int32)
#: Whether all open runs may end.
MAY_END = np.array([all(length in (0, LONG_ENOUGH) for length in state) for state in OPEN_RUNS], np.bool_)


def _as_good(state: tuple[int, ...]) -> list[int]:
    """States from which at least as much can be done: one run longer, or one open that may end at once."""
    longer = {0: (LONG_ENOUGH,), 1: (2, LONG_ENOUGH), 2: (LONG_ENOUGH,), LONG_ENOUGH: ()}
    states = {
        tuple(sorted((*state[:place], better, *state[place + 1 :])))
        for place, length in enumerate(state)
        for better in longer[length]
    }
    return sorted(OPEN_RUNS.index(found) for found in states)


_AS_GOOD = [_as_good(state) for state in OPEN_RUNS]
#: For every state how many others are at least as good, and which.
AS_GOOD_COUNT = np.array([len(row) for row in _AS_GOOD], np.int32)
AS_GOOD = np.array([row + [0] * (max(map(len, _AS_GOOD)) - len(row)) for row in _AS_GOOD], np.int32)
