"""S2: how tiles of one number can form groups, by how many of each colour take part.

One group has three or four different colours. Two groups together have six to eight tiles, at most two of a colour;
three, which need jokers, nine or ten, at most three of a colour. Any such counts can be split into that many groups.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from .....core.compile import rule
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
#: How many real tiles there can be of a colour at one number: none to COPIES.
_COUNTS: Final = COPIES + 1
_ROWS: Final = tuple(product(range(JOKERS + 1), *[range(_COUNTS)] * COLOUR_COUNT))


def _fits(pattern: tuple[int, ...], jokers: int, most: tuple[int, ...]) -> bool:
    return sum(max(0, count - there) for count, there in zip(pattern, most, strict=True)) <= jokers


_FITTING: Final = [
    [index for index, pattern in enumerate(_PATTERNS) if _fits(pattern, jokers, tuple(most))] for jokers, *most in _ROWS
]
#: By jokers and real tiles of each colour, as `pattern_row` counts them: how many patterns can be filled, and which.
FITTING_COUNT = np.array([len(fitting) for fitting in _FITTING], np.int32)
FITTING = np.array([fitting + [0] * (PATTERN_COUNT - len(fitting)) for fitting in _FITTING], np.int8)
#: By the same: four bits a colour, one for each number of its tiles that may be in groups.
GROUPED_BITS: Final = MOST_GROUPS + 1
GROUPED = np.array(
    [
        sum(
            {
                1 << GROUPED_BITS * colour + _PATTERNS[index][colour]
                for index in fitting
                for colour in range(COLOUR_COUNT)
            }
        )
        for fitting in _FITTING
    ],
    np.int32,
)


@rule
def pattern_row(jokers: int, most_0: int, most_1: int, most_2: int, most_3: int) -> int:
    """The row of FITTING for so many jokers and real tiles of each colour."""
    return (((jokers * _COUNTS + most_0) * _COUNTS + most_1) * _COUNTS + most_2) * _COUNTS + most_3
