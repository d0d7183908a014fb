"""From tiles in groups, number by number, to groups that share the most with the old ones."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from ..sets import NO_SET, group_colours, is_run, pack_group, set_jokers, set_number
from ..tiles import COLOUR_COUNT
from .groups import SMALLEST
from .pool import SET_COUNT, Pool
from .pool_search import Layers, taken_by_groups
from .rebuilt_sets import jokers_in_runs, put


@procedure
def rebuild_groups(pool: Pool, layers: Layers, number: int, sets: NDArray[np.int32], new: NDArray[np.int32]) -> bool:
    """S2: put tiles to kept groups, and deal out the others."""
    codes = 0
    for colour in range(COLOUR_COUNT):
        codes |= int(layers.groups[colour, number]) << 2 * colour
    if codes == 0:
        return True
    # Jokers in groups, by colour, two bits each.
    jokers = 0
    for colour in range(COLOUR_COUNT):
        in_runs = jokers_in_runs(pool, layers, colour, number, sets)
        jokers |= (int(layers.jokers[colour, number]) - in_runs) << 2 * colour
    taken = taken_by_groups(pool, number, codes)
    group = 0
    for index in range(pool.settings[SET_COUNT]):
        packed = int(new[index])
        if not pool.kept[index] or is_run(packed) or set_number(packed) != number or not is_open_group(packed):
            continue
        colour = (taken >> 3 * group & 7) - 1
        group += 1
        if colour >= 0:
            joker = jokers >> 2 * colour & 3
            new[index] = add_to_group(packed, colour, joker > 0)
            codes -= 1 << 2 * colour
            jokers -= (1 if joker > 0 else 0) << 2 * colour
    return deal(pool, number, codes, jokers, sets, new)


@rule
def is_open_group(packed: int) -> bool:
    """Return True if a group has three tiles."""
    count = 0
    for colour in range(COLOUR_COUNT):
        count += group_colours(packed) >> colour & 1
    return count == SMALLEST


@rule
def add_to_group(packed: int, colour: int, joker: bool) -> int:
    """A group with one tile more. A joker that is marked with its colour stands for the other one then."""
    colours, jokers, everyone = group_colours(packed), set_jokers(packed), (1 << COLOUR_COUNT) - 1
    if joker:
        free = everyone & ~colours
        return pack_group(set_number(packed), everyone, jokers | free)
    if jokers >> colour & 1:
        jokers = jokers & ~(1 << colour) | everyone & ~colours
    return pack_group(set_number(packed), everyone, jokers)


@procedure
def deal(pool: Pool, number: int, codes: int, jokers: int, sets: NDArray[np.int32], new: NDArray[np.int32]) -> bool:
    """Deal tiles out into groups that share the most with old ones."""
    groups = 0
    for colour in range(COLOUR_COUNT):
        groups = max(groups, codes >> 2 * colour & 3)
    if groups == 0:
        return True
    if groups > 2:
        return deal_in_turn(number, codes, jokers, groups, new)
    if groups == 1:
        return put(new, one_group(number, codes, jokers))
    # Colours for which there is a choice, as bits.
    open_colours = 0
    # The old groups of this number that were released, at most three.
    old_1 = old_2 = old_3 = NO_SET
    for index in range(pool.settings[SET_COUNT]):
        packed = int(sets[index])
        if not pool.kept[index] and not is_run(packed) and set_number(packed) == number:
            old_1, old_2, old_3 = packed, old_1, old_2
    for colour in range(COLOUR_COUNT):
        if codes >> 2 * colour & 3 == 1 or jokers >> 2 * colour & 3 == 1:
            open_colours |= 1 << colour
    best, first, second = -1, 0, 0
    # Each colour that is there once goes to one of two groups; of two tiles one may be a joker.
    for ways in range(1 << COLOUR_COUNT):
        if ways & ~open_colours:
            continue
        one = other = 0
        for colour in range(COLOUR_COUNT):
            count, marked = codes >> 2 * colour & 3, jokers >> 2 * colour & 3
            swapped = ways >> colour & 1
            here, there = pack_group(number, 1 << colour, 0), pack_group(number, 1 << colour, 0)
            if marked > 0:
                here |= pack_group(number, 0, 1 << colour)
            if marked > 1:
                there |= pack_group(number, 0, 1 << colour)
            if count == 2:
                one |= there if swapped else here
                other |= here if swapped else there
            elif count == 1:
                one |= 0 if swapped else here
                other |= here if swapped else 0
        if size_of(one) < SMALLEST or size_of(other) < SMALLEST:
            continue
        shared = sharing(one, other, old_1, old_2, old_3)
        if shared > best:
            best, first, second = shared, one, other
    return put(new, first) and put(new, second)


@rule
def one_group(number: int, codes: int, jokers: int) -> int:
    """All tiles as one group."""
    colours = marked = 0
    for colour in range(COLOUR_COUNT):
        colours |= (codes >> 2 * colour & 1) << colour
        marked |= (jokers >> 2 * colour & 1) << colour
    return pack_group(number, colours, marked)


@rule
def deal_in_turn(number: int, codes: int, jokers: int, groups: int, new: NDArray[np.int32]) -> bool:
    """Three groups, which need jokers: dealt out in turn they are of like size."""
    first = second = third = pack_group(number, 0, 0)
    turn = 0
    for colour in range(COLOUR_COUNT):
        for tile in range(codes >> 2 * colour & 3):
            joker = 1 << colour if tile < jokers >> 2 * colour & 3 else 0
            packed = pack_group(number, 1 << colour, joker)
            if turn % groups == 0:
                first |= packed
            elif turn % groups == 1:
                second |= packed
            else:
                third |= packed
            turn += 1
    return put(new, first) and put(new, second) and put(new, third)


@rule
def size_of(packed: int) -> int:
    """How many tiles a group has, 0 for none."""
    count = 0
    for colour in range(COLOUR_COUNT):
        count += group_colours(packed) >> colour & 1
    return count


@rule
def sharing(one: int, other: int, old_1: int, old_2: int, old_3: int) -> int:
    """How much two new groups share with old ones, each with a different one."""
    one_1, one_2, one_3 = shared_tiles(one, old_1), shared_tiles(one, old_2), shared_tiles(one, old_3)
    other_1, other_2, other_3 = shared_tiles(other, old_1), shared_tiles(other, old_2), shared_tiles(other, old_3)
    return max(
        one_1 + max(other_2, other_3),
        one_2 + max(other_1, other_3),
        one_3 + max(other_1, other_2),
    )


@rule
def shared_tiles(new: int, old: int) -> int:
    """How much two groups share: the tiles, and more if all of the old one is in the new one."""
    if old == NO_SET or new == NO_SET:
        return 0
    new_real, old_real = group_colours(new) & ~set_jokers(new), group_colours(old) & ~set_jokers(old)
    shared = old_jokers = new_jokers = old_size = 0
    for colour in range(COLOUR_COUNT):
        shared += (new_real & old_real) >> colour & 1
        new_jokers += set_jokers(new) >> colour & 1
        old_jokers += set_jokers(old) >> colour & 1
        old_size += group_colours(old) >> colour & 1
    shared += min(old_jokers, new_jokers)
    return 8 * shared + 32 if shared == old_size else 8 * shared
