"""From tiles in runs and in groups, number by number, to sets that are as close to the old ones as possible.

Kept sets stay as they are and grow. Of the others as much as possible stays together: a tile goes on the run that its
neighbour lies in, and groups are dealt out so that they share the most with the old ones.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure
from ..sets import MOST_SETS, NO_SET
from ..tiles import COLOUR_COUNT, HIGHEST
from .pool import Pool
from .pool_search import Layers
from .rebuilt_groups import rebuild_groups
from .rebuilt_runs import OpenRuns, rebuild_runs


@procedure
def rebuild(pool: Pool, layers: Layers, open_runs: OpenRuns, sets: NDArray[np.int32], new: NDArray[np.int32]) -> bool:
    """Write the new sets, the kept ones in their places. Return False if there are too many."""
    for index in range(MOST_SETS):
        new[index] = sets[index] if pool.kept[index] else NO_SET
    for number in range(1, HIGHEST + 1):
        if not rebuild_groups(pool, layers, number, sets, new):
            return False
    for colour in range(COLOUR_COUNT):
        if not rebuild_runs(pool, layers, open_runs, colour, sets, new):
            return False
    return True
