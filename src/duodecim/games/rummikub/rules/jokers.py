"""J1 to J3a: what the jokers on a table stand for, and whether a new table leaves that in order."""

from __future__ import annotations

from typing import Any, Final

from ....core.compile import procedure, rule
from .sets import NO_SET, group_colours, is_run, run_colour, run_length, set_jokers, set_number
from .tiles import COLOUR_COUNT, HIGHEST, JOKERS, KINDS

#: A joker has no new joker to be.
_FREED: Final = -1


@rule
def stands_for(packed: int, place: int) -> int:
    """What a joker of a set may stand for, bit k for kind k; `place` is its tile in a run, its colour in a group."""
    number = set_number(packed)
    if is_run(packed):
        return 1 << run_colour(packed) * HIGHEST + number + place - 1
    real = group_colours(packed) & ~set_jokers(packed)
    missing = 0
    for colour in range(COLOUR_COUNT):
        if not real >> colour & 1:
            missing |= 1 << colour * HIGHEST + number - 1
    return missing


@procedure
def find_joker(sets: Any, which: int) -> int:
    """What the first (0) or second (1) joker on a table may stand for; 0 if there is none."""
    found = 0
    for index in range(len(sets)):
        packed = int(sets[index])
        if packed != NO_SET:
            for place in range(run_length(packed) if is_run(packed) else COLOUR_COUNT):
                if set_jokers(packed) >> place & 1:
                    if found == which:
                        return stands_for(packed, place)
                    found += 1
    return 0


@procedure
def share_group(sets: Any) -> bool:
    """Return True if two jokers lie in one group: then they stand for two different tiles."""
    for index in range(len(sets)):
        packed = int(sets[index])
        if packed != NO_SET and not is_run(packed):
            count = 0
            for colour in range(COLOUR_COUNT):
                count += set_jokers(packed) >> colour & 1
            if count == JOKERS:
                return True
    return False


@procedure
def real_tiles(sets: Any, kind: int) -> int:
    """How many real tiles of a kind lie on a table."""
    colour, number = kind // HIGHEST, kind % HIGHEST + 1
    count = 0
    for index in range(len(sets)):
        packed = int(sets[index])
        if packed == NO_SET:
            continue
        first, jokers = set_number(packed), set_jokers(packed)
        if is_run(packed):
            inside = run_colour(packed) == colour and first <= number < first + run_length(packed)
            count += inside and not jokers >> (number - first) & 1
        else:
            count += first == number and (group_colours(packed) & ~jokers) >> colour & 1
    return count


@procedure
def jokers_in_order(old: Any, new: Any) -> bool:
    """J3a: every joker of the old table is kept by a joker that stands for its tile, or freed by a real such tile."""
    first, second = find_joker(old, 0), find_joker(old, 1)
    if first == 0:
        return True
    apart = share_group(old)
    for kind_1 in range(KINDS):
        if not first >> kind_1 & 1:
            continue
        if second == 0:
            if kept(new, kind_1) or real_tiles(new, kind_1) > 0:
                return True
            continue
        for kind_2 in range(KINDS):
            if second >> kind_2 & 1 and not (apart and kind_1 == kind_2) and both_in_order(new, kind_1, kind_2):
                return True
    return False


@rule
def kept(new: Any, kind: int) -> bool:
    """J1: a joker of the new table stands for this kind."""
    return ((find_joker(new, 0) | find_joker(new, 1)) >> kind & 1) != 0


@procedure
def both_in_order(new: Any, kind_1: int, kind_2: int) -> bool:
    """Return True if jokers that stood for these kinds can be matched, each with its own joker or real tile."""
    for keeper_1 in range(_FREED, JOKERS):
        for keeper_2 in range(_FREED, JOKERS):
            right = matched(new, kind_1, keeper_1) and matched(new, kind_2, keeper_2)
            if right and differ(new, kind_1, keeper_1, kind_2, keeper_2):
                return True
    return False


@rule
def matched(new: Any, kind: int, keeper: int) -> bool:
    """Return True if a joker is kept by that joker of the new table, or freed by a real tile."""
    return real_tiles(new, kind) > 0 if keeper == _FREED else (find_joker(new, keeper) >> kind & 1) != 0


@rule
def differ(new: Any, kind_1: int, keeper_1: int, kind_2: int, keeper_2: int) -> bool:
    """Return True if two jokers are not matched with the same thing."""
    if keeper_1 == _FREED and keeper_2 == _FREED:
        return kind_1 != kind_2 or real_tiles(new, kind_1) > 1
    if keeper_1 == keeper_2:
        return False
    both_kept = keeper_1 != _FREED and keeper_2 != _FREED
    return not (both_kept and kind_1 == kind_2 and share_group(new))
