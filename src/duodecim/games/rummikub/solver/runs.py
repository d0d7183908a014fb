"""The open runs of one colour, as the search over numbers sees them.

At most two runs of a colour are open at a time. Each is known by its length, where three stands for three and more:
such a run may end, a shorter one must go on. So there are ten states. With the number of tiles that continue or start
runs given, what happens to them is settled: the shorter ones go on first, for a longer one can always stop.
"""

from __future__ import annotations

from typing import Final

import numpy as np

LONG_ENOUGH: Final = 3
#: The lengths of the two open runs, the shorter first.
OPEN_RUNS: Final = tuple((short, long) for short in range(4) for long in range(short, 4))
STATE_COUNT: Final = len(OPEN_RUNS)
MOST_TILES: Final = 2
IMPOSSIBLE: Final = -1


def _after(state: tuple[int, int], tiles: int) -> tuple[tuple[int, int], int] | None:
    """The open runs after so many tiles of the next number were put to them, and how many of these went on a run."""
    must_go_on = [length for length in state if 0 < length < LONG_ENOUGH]
    may_go_on = [length for length in state if length == LONG_ENOUGH]
    if len(must_go_on) > tiles:
        return None
    longer = (must_go_on + may_go_on)[:tiles]
    started = tiles - len(longer)
    lengths = sorted([min(length + 1, LONG_ENOUGH) for length in longer] + [1] * started)
    padded = [0] * (2 - len(lengths)) + lengths
    return (padded[0], padded[1]), len(longer)


_TABLE = [[_after(state, tiles) for tiles in range(MOST_TILES + 1)] for state in OPEN_RUNS]

#: For every state and number of tiles the state after it, or IMPOSSIBLE; and how many of the tiles continue a run.
NEXT = np.array(
    [[IMPOSSIBLE if entry is None else OPEN_RUNS.index(entry[0]) for entry in row] for row in _TABLE], np.int32
)
CONTINUED = np.array([[0 if entry is None else entry[1] for entry in row] for row in _TABLE], np.int32)
#: Whether all open runs may end.
MAY_END = np.array([all(length in (0, LONG_ENOUGH) for length in state) for state in OPEN_RUNS], np.bool_)
