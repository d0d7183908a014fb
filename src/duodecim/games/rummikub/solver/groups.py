"""S2: how tiles of one number can form groups, by how many of each colour take part.

One group has three or four different colours. Two groups together have six to eight tiles, at most two of a colour; any
such counts can be split into two groups.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from ..tiles import COLOUR_COUNT


def _makes_groups(counts: tuple[int, ...]) -> bool:
    total = sum(counts)
    return total == 0 or (max(counts) == 1 and total >= 3) or total >= 6


#: How many tiles of each colour are in groups, in every way that works; the first is none at all.
PATTERNS = np.array([counts for counts in product(range(3), repeat=COLOUR_COUNT) if _makes_groups(counts)], np.int32)
PATTERN_COUNT: Final = len(PATTERNS)
