"""S2: how tiles of one number can form groups, by how many of each colour take part.

One group has three or four different colours. Two groups together have six to eight tiles, at most two of a colour;
three, which need jokers, nine or ten, at most three of a colour. Any such counts can be split into that many groups.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from ..tiles import COLOUR_COUNT, COPIES, JOKERS

MOST_GROUPS: Final = 3
SMALLEST: Final = 3


def _makes_groups(counts: tuple[int, ...]) -> bool:
    jokers = sum(max(0, count - COPIES) for count in counts)
    return jokers <= JOKERS and sum(counts) >= SMALLEST * max(counts)


_PATTERNS: Final = sorted(filter(_makes_groups, product(range(MOST_GROUPS + 1), repeat=COLOUR_COUNT)), key=max)
#: How many tiles of each colour are in groups, in every way that works; those of fewer groups first.
PATTERNS = np.array(_PATTERNS, np.int32)
PATTERN_COUNT: Final = len(PATTERNS)
#: The first of them are no group, then a single one, then those that need no jokers.
NO_GROUP_COUNT: Final = 1
ONE_GROUP_COUNT: Final = sum(max(counts) <= 1 for counts in _PATTERNS)
PLAIN_COUNT: Final = sum(max(counts) <= COPIES for counts in _PATTERNS)
