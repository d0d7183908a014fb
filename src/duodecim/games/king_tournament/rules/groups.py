"""N1: how many sit in each group."""

from __future__ import annotations

from typing import Final

from ...king.rules.state import MOST_AT_TABLE

LEAST_PLAYERS: Final = 5
MOST_PLAYERS: Final = 16
MOST_GROUPS: Final = MOST_PLAYERS // MOST_AT_TABLE
#: N1: twelve players may also sit in threes.
TWELVE: Final = 12
THREES: Final = 3


def group_sizes(players: int, *, threes: bool = False) -> tuple[int, ...]:
    """As few groups as hold everyone, as even as can be, the smaller ones first; twelve also in threes.

    >>> group_sizes(5), group_sizes(10), group_sizes(12, threes=True)
    ((2, 3), (3, 3, 4), (3, 3, 3, 3))
    """
    groups = TWELVE // THREES if threes else -(-players // MOST_AT_TABLE)
    larger = players % groups
    return (players // groups,) * (groups - larger) + (players // groups + 1,) * larger
