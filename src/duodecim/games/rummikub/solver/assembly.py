"""From what the search decided at each number to sets on the table."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ....core.compile import rule
from ..sets import pack_group, pack_run
from ..tiles import COLOUR_COUNT, HIGHEST
from .groups import PATTERNS


@rule
def runs_at(choice: int, colour: int) -> int:
    """How many tiles of a colour the search put into runs."""
    return choice >> 4 * colour & 3


@rule
def jokers_at(choice: int, colour: int) -> int:
    """How many of the tiles of a colour are jokers."""
    return choice >> 4 * colour + 2 & 3


@rule
def groups_at(choice: int, colour: int) -> int:
    """How many tiles of a colour the search put into groups."""
    return int(PATTERNS[choice >> 16, colour])


@rule
def assemble(path: NDArray[np.int32], pinned: NDArray[np.int32], sets: NDArray[np.int32]) -> int:
    """Write the sets, the jokers that keep their tile (`pinned`) among them; how many there are."""
    count = 0
    for number in range(1, HIGHEST + 1):
        count = assemble_groups(path[number], number, pinned, sets, count)
    for colour in range(COLOUR_COUNT):
        count = assemble_runs(path, colour, pinned, sets, count)
    return count


@rule
def jokers_of(choice: int, colour: int, number: int, pinned: NDArray[np.int32]) -> int:
    """How many tiles of one kind on the new table are jokers."""
    return jokers_at(choice, colour) + int(pinned[colour, number])


@rule
def group_jokers(choice: int, colour: int, number: int, pinned: NDArray[np.int32]) -> int:
    """How many of them are in groups: as many as runs have no room for."""
    return max(0, jokers_of(choice, colour, number, pinned) - runs_at(choice, colour))


@rule
def assemble_groups(choice: int, number: int, pinned: NDArray[np.int32], sets: NDArray[np.int32], count: int) -> int:
    """S2: one group of the colours that are there once, or two that share what is there."""
    first = second = first_jokers = second_jokers = 0
    tiles = turn = 0
    for colour in range(COLOUR_COUNT):
        tiles += groups_at(choice, colour)
    for colour in range(COLOUR_COUNT):
        here = groups_at(choice, colour)
        jokers = group_jokers(choice, colour, number, pinned)
        in_first = here == 2 or (here == 1 and (tiles <= COLOUR_COUNT or turn % 2 == 0))
        in_second = here == 2 or (here == 1 and not in_first)
        turn += here == 1
        if in_first:
            first |= 1 << colour
            if jokers > 0:
                first_jokers |= 1 << colour
                jokers -= 1
        if in_second:
            second |= 1 << colour
            if jokers > 0:
                second_jokers |= 1 << colour
    if first != 0:
        sets[count] = pack_group(number, first, first_jokers)
        count += 1
    if second != 0:
        sets[count] = pack_group(number, second, second_jokers)
        count += 1
    return count


@rule
def assemble_runs(
    path: NDArray[np.int32], colour: int, pinned: NDArray[np.int32], sets: NDArray[np.int32], count: int
) -> int:
    """S1: runs go on as the search took them to: the short ones first, then the long ones; the others end."""
    first_1 = length_1 = jokers_1 = 0
    first_2 = length_2 = jokers_2 = 0
    for number in range(1, HIGHEST + 2):
        tiles = jokers = 0
        if number <= HIGHEST:
            tiles = runs_at(path[number], colour)
            jokers = jokers_of(path[number], colour, number, pinned) - group_jokers(
                path[number], colour, number, pinned
            )
        # The shorter of the two is dealt with first.
        if length_1 == 0 or (length_2 > 0 and length_2 < length_1):
            first_1, first_2 = first_2, first_1
            length_1, length_2 = length_2, length_1
            jokers_1, jokers_2 = jokers_2, jokers_1
        if length_1 > 0:
            if tiles > 0:
                jokers_1 |= (1 if jokers > 0 else 0) << length_1
                length_1 += 1
                tiles -= 1
                jokers -= 1
            else:
                sets[count] = pack_run(colour, first_1, length_1, jokers_1)
                count += 1
                length_1 = 0
        if length_2 > 0:
            if tiles > 0:
                jokers_2 |= (1 if jokers > 0 else 0) << length_2
                length_2 += 1
                tiles -= 1
                jokers -= 1
            else:
                sets[count] = pack_run(colour, first_2, length_2, jokers_2)
                count += 1
                length_2 = 0
        if tiles > 0 and length_1 == 0:
            first_1, length_1, jokers_1 = number, 1, 1 if jokers > 0 else 0
            tiles -= 1
            jokers -= 1
        if tiles > 0 and length_2 == 0:
            first_2, length_2, jokers_2 = number, 1, 1 if jokers > 0 else 0
    return count
