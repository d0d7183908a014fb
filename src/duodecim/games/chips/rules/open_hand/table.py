"""All positions between the tricks of a round of three players, numbered, for a table of their values.

A position is turned so that its leader comes first. It then is a division of the chips among three seats, and for each
seat the part of its four chips that is scored. Positions are ordered by the number of chips scored: a trick scores one
more chip, so that a table can be filled from the end of the round, and its beginning is a table of the first tricks.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import rule
from ..chipset import HIGHEST as HIGHEST_VALUE
from ..chipset import size
from ..state import HAND_SIZE
from .trick import HAND, LEAD, SCORED, Row

SEATS: Final = 3
#: A share of the tile in a table.
WHOLE: Final = 65535

_OWNED: Final = [sum(1 << value for value in chosen) for chosen in combinations(range(1, HIGHEST_VALUE + 1), HAND_SIZE)]
_OTHERS: Final = [sum(1 << place for place in chosen) for chosen in combinations(range(2 * HAND_SIZE), HAND_SIZE)]
#: How many ways there are to divide the chips among the seats.
DIVISIONS: Final = len(_OWNED) * len(_OTHERS)
_OWNED_NUMBER: Final = np.zeros(2 << HIGHEST_VALUE, np.int32)
_OWNED_NUMBER[_OWNED] = np.arange(len(_OWNED)) * len(_OTHERS)
_OTHERS_NUMBER: Final = np.zeros(1 << 2 * HAND_SIZE, np.int32)
_OTHERS_NUMBER[_OTHERS] = np.arange(len(_OTHERS))


def _parts_by_layer() -> list[list[tuple[int, ...]]]:
    """Return for each number of chips scored the parts of the three seats' chips that can be scored, leader first."""
    layers: list[list[tuple[int, ...]]] = [[] for _ in range(SEATS * (HAND_SIZE - 1) + 1)]
    for parts in product(range((1 << HAND_SIZE) - 1), repeat=SEATS):
        scored = sum(part.bit_count() for part in parts)
        # The leader has won the last trick, if there was one.
        if parts[0] or not scored:
            layers[scored].append(parts)
    return layers


#: The parts of every layer, and the number of the first position with certain parts.
PARTS: Final = _parts_by_layer()
_PARTS_NUMBER: Final = np.zeros((1 << HAND_SIZE,) * SEATS, np.int32)
for _number, _parts in enumerate(parts for layer in PARTS for parts in layer):
    _PARTS_NUMBER[_parts] = _number * DIVISIONS


def position_count(layers: int) -> int:
    """Return how many positions have fewer chips scored than so many."""
    return DIVISIONS * sum(map(len, PARTS[:layers]))


class ValueTable(NamedTuple):
    """Shares of the tile of the leader and the next seat, for positions with `first` to `end` - 1 chips scored."""

    first: int
    end: int
    shares: NDArray[np.uint16]


NO_TABLE: Final = ValueTable(0, 0, np.zeros((1, 2), np.uint16))


@rule
def scored_in(row: Row) -> int:
    """How many chips are scored."""
    return size(row[SCORED]) + size(row[SCORED + 1]) + size(row[SCORED + 2]) + size(row[SCORED + 3])


@rule
def part_of(owned: int, scored: int) -> int:
    """Which of a seat's four chips are scored: a bit for each, lowest chip first."""
    part, place = 0, 1
    while owned:
        chip = owned & -owned
        if scored & chip:
            part |= place
        owned ^= chip
        place <<= 1
    return part


@rule
def number_of(row: Row) -> int:
    """The number of a position of three seats between two tricks."""
    lead = row[LEAD]
    second = lead + 1 if lead < 2 else 0
    third = second + 1 if second < 2 else 0
    first_owned = int(row[HAND + lead] | row[SCORED + lead])
    second_owned = int(row[HAND + second] | row[SCORED + second])
    third_owned = int(row[HAND + third] | row[SCORED + third])
    # Where the second seat's chips are among the eight that are not the first seat's.
    others, rest = 0, second_owned
    while rest:
        chip = rest & -rest
        others |= (chip >> 1) >> size(first_owned & chip - 1)
        rest ^= chip
    first = part_of(first_owned, row[SCORED + lead])
    second_part = part_of(second_owned, row[SCORED + second])
    third_part = part_of(third_owned, row[SCORED + third])
    return int(_PARTS_NUMBER[first, second_part, third_part] + _OWNED_NUMBER[first_owned] + _OTHERS_NUMBER[others])


@rule
def holds(table: ValueTable, row: Row) -> bool:
    """Return True if a position is in the table."""
    scored = scored_in(row)
    return table.first <= scored and scored < table.end


@rule
def read_shares(table: ValueTable, row: Row, shares: NDArray[np.float32]) -> None:
    """Write the shares of a position that is in the table."""
    number = number_of(row)
    lead = row[LEAD]
    second = lead + 1 if lead < 2 else 0
    third = second + 1 if second < 2 else 0
    shares[lead] = table.shares[number, 0] / WHOLE
    shares[second] = table.shares[number, 1] / WHOLE
    # Rounded, two halves are a little more than a whole.
    shares[third] = max(1 - shares[lead] - shares[second], 0.0)
