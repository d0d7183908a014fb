"""Of all plays that are as good, one that disturbs the old table least.

First the fewest old sets that are touched otherwise than by putting tiles to them. So sets are kept, all of them at
first, then all but one, and so on, until a play is worth as much as the best one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..jokers import jokers_in_order
from ..sets import MOST_SETS, NO_SET, group_colours, is_run, run_colour, run_length, set_jokers, set_number
from ..tiles import COLOUR_COUNT, HIGHEST, JOKER
from .pool import JOKER_VALUE, MOST_STATES, NUMBERS, SET_COUNT, WANTED, Pool, bound_rest, fill_pool, new_pool
from .pool_search import EFFORT, NO_NODE, NODES, Layers, new_layers, search_pool
from .rebuilding import rebuild
from .rebuilt_runs import OpenRuns, new_open_runs

#: The states that are looked at, at most, in the search for fewer sets to touch.
_EFFORT: Final = 6_000
#: What a trial costs beside its states.
_TRIAL: Final = 20
#: And so many with the same sets released.
_EFFORT_EACH: Final = 3_000
#: More sets than this are never tried together.
_MOST_RELEASED: Final = 3


class Tidier(NamedTuple):
    """Memory to look for calm plays, one at a time."""

    pool: Pool
    layers: Layers
    open_runs: OpenRuns
    #: A new table in the making, and the best so far.
    trial: NDArray[np.int32]
    best: NDArray[np.int32]
    #: For every new set if an old one was found in it.
    found: NDArray[np.bool_]


@helper
def new_tidier() -> Tidier:
    """Fresh memory."""
    return Tidier(
        pool=new_pool(),
        layers=new_layers(),
        open_runs=new_open_runs(),
        trial=np.zeros(MOST_SETS, np.int32),
        best=np.zeros(MOST_SETS, np.int32),
        found=np.zeros(MOST_SETS, np.bool_),
    )


@procedure
def tidy(
    tidier: Tidier,
    rack: NDArray[np.int8],
    must: NDArray[np.int8],
    sets: NDArray[np.int32],
    strict: bool,
    tile: int,
    point: int,
    joker: int,
    new: NDArray[np.int32],
) -> None:
    """Replace a best new table by one that is as good and disturbs the old one less, if there is one.

    `tile`, `point` and `joker` are what these are worth. The tiles of `must` have to be laid. With `strict` all jokers
    of the table are strict, also where only one of them has to be (J2).
    """
    pool = tidier.pool
    count = 0
    while count < MOST_SETS and sets[count] != NO_SET:
        pool.kept[count] = True
        count += 1
    if count_touched(sets, new, tidier.found) == 0:
        return
    for index in range(count, MOST_SETS):
        pool.kept[index] = False
    for number in range(NUMBERS):
        pool.worth[number] = tile + point * number
    pool.settings[JOKER_VALUE], pool.settings[SET_COUNT] = joker, count
    pool.settings[MOST_STATES] = NODES
    count_tiles(tidier, new)
    pool.settings[WANTED] = laid_worth(tidier, must, sets)
    # Where what is laid counts nothing, nothing might be laid instead.
    counts = pool.settings[WANTED] > 0
    for kind in range(len(must)):
        counts = counts or must[kind] > 0
    if counts and keep_sets(tidier, rack, must, sets, strict) != NO_NODE:
        copy(tidier.trial, new)
        return
    # The same tiles in runs and in groups as before, but old sets stay together.
    count_tiles(tidier, new)
    for index in range(count):
        pool.kept[index] = False
    fill_pool(pool, rack, must, sets, strict)
    fits = rebuild(pool, tidier.layers, tidier.open_runs, sets, tidier.trial)
    if fits and (not strict or jokers_in_order(sets, tidier.trial)):
        copy(tidier.trial, new)
    touched = count_touched(sets, new, tidier.found)
    if counts and (touched > 1 or moves_joker(sets, count, new)):
        release_sets(tidier, rack, must, sets, strict, touched, new)


@procedure
def release_sets(
    tidier: Tidier,
    rack: NDArray[np.int8],
    must: NDArray[np.int8],
    sets: NDArray[np.int32],
    strict: bool,
    touched: int,
    new: NDArray[np.int32],
) -> None:
    """Look for a play that touches fewer sets: release one of them, then two, then three.

    If only one is touched another play may move fewer tiles of it: the first search does not count jokers.
    """
    kept, clock, count = tidier.pool.kept, tidier.layers.clock, int(tidier.pool.settings[SET_COUNT])
    clock[EFFORT] = 0
    tidier.pool.settings[MOST_STATES] = _EFFORT_EACH
    for released in range(1, max(1, min(touched - 1, _MOST_RELEASED)) + 1):
        best = NO_NODE
        for first in range(count):
            # With fewer than three the others are no sets, and nothing happens to them.
            for second in range(first + 1, count) if released > 1 else range(MOST_SETS, MOST_SETS + 1):
                for third in range(second + 1, count) if released > 2 else range(MOST_SETS, MOST_SETS + 1):
                    clock[EFFORT] += _TRIAL
                    if clock[EFFORT] > _EFFORT:
                        return
                    for index in range(count):
                        kept[index] = index not in (first, second, third)
                    score = keep_sets(tidier, rack, must, sets, strict)
                    if score != NO_NODE and score > best:
                        best = score
                        copy(tidier.trial, tidier.best)
        if best != NO_NODE:
            if touched > 1 or count_moved(sets, tidier.best) < count_moved(sets, new):
                copy(tidier.best, new)
            return


@procedure
def keep_sets(
    tidier: Tidier, rack: NDArray[np.int8], must: NDArray[np.int8], sets: NDArray[np.int32], strict: bool
) -> int:
    """Write the best play that keeps certain sets to `trial`. Return its score, or NO_NODE if it is not good enough."""
    pool, layers = tidier.pool, tidier.layers
    fill_pool(pool, rack, must, sets, strict)
    if not bound_rest(pool):
        return NO_NODE
    score = search_pool(pool, layers)
    if score == NO_NODE or not rebuild(pool, layers, tidier.open_runs, sets, tidier.trial):
        return NO_NODE
    if strict and not jokers_in_order(sets, tidier.trial):
        return NO_NODE
    return score


@rule
def copy(source: NDArray[np.int32], target: NDArray[np.int32]) -> None:
    """Copy a table."""
    for index in range(MOST_SETS):
        target[index] = source[index]


@procedure
def count_tiles(tidier: Tidier, new: NDArray[np.int32]) -> None:
    """Count the tiles of a table in runs and in groups, and jokers among them."""
    runs, groups, jokers = tidier.layers.runs, tidier.layers.groups, tidier.layers.jokers
    for colour in range(COLOUR_COUNT):
        for number in range(NUMBERS):
            runs[colour, number] = groups[colour, number] = jokers[colour, number] = 0
    for index in range(MOST_SETS):
        packed = int(new[index])
        if packed == NO_SET:
            continue
        number, marked = set_number(packed), set_jokers(packed)
        if is_run(packed):
            colour = run_colour(packed)
            for place in range(run_length(packed)):
                runs[colour, number + place] += 1
                jokers[colour, number + place] += marked >> place & 1
        else:
            for colour in range(COLOUR_COUNT):
                groups[colour, number] += group_colours(packed) >> colour & 1
                jokers[colour, number] += marked >> colour & 1


@procedure
def laid_worth(tidier: Tidier, must: NDArray[np.int8], sets: NDArray[np.int32]) -> int:
    """What is laid, apart from tiles that must be, in a table that was counted."""
    layers, worth = tidier.layers, tidier.pool.worth
    total = jokers = 0
    for colour in range(COLOUR_COUNT):
        for number in range(1, HIGHEST + 1):
            tiles = layers.runs[colour, number] + layers.groups[colour, number] - layers.jokers[colour, number]
            total += (tiles - must[colour * HIGHEST + number - 1]) * worth[number]
            jokers += layers.jokers[colour, number]
    jokers -= must[JOKER]
    for index in range(tidier.pool.settings[SET_COUNT]):
        packed = int(sets[index])
        for place in range(run_length(packed) if is_run(packed) else COLOUR_COUNT):
            if set_jokers(packed) >> place & 1:
                jokers -= 1
            elif is_run(packed):
                total -= worth[set_number(packed) + place]
            elif group_colours(packed) >> place & 1:
                total -= worth[set_number(packed)]
    return int(total + jokers * tidier.pool.settings[JOKER_VALUE])


@procedure
def count_touched(sets: NDArray[np.int32], new: NDArray[np.int32], found: NDArray[np.bool_]) -> int:
    """How many old sets are touched otherwise than by putting tiles to them."""
    for index in range(MOST_SETS):
        found[index] = False
    touched = 0
    for index in range(MOST_SETS):
        if sets[index] == NO_SET:
            continue
        best, most = -1, -1
        for other in range(MOST_SETS):
            if not found[other] and new[other] != NO_SET and is_within(int(sets[index]), int(new[other])):
                same = 1 if sets[index] == new[other] else 0
                if same > most:
                    best, most = other, same
        if best < 0:
            touched += 1
        else:
            found[best] = True
    return touched


@rule
def moves_joker(sets: NDArray[np.int32], count: int, new: NDArray[np.int32]) -> bool:
    """Return True if a set with a joker, of so many on the table, is touched."""
    for index in range(count):
        if set_jokers(int(sets[index])) != 0:
            within = False
            for other in range(MOST_SETS):
                within = within or (new[other] != NO_SET and is_within(int(sets[index]), int(new[other])))
            if not within:
                return True
    return False


@procedure
def count_moved(sets: NDArray[np.int32], new: NDArray[np.int32]) -> int:
    """How many tiles of old sets do not lie in the new set that has the most of them."""
    moved = 0
    for index in range(MOST_SETS):
        if sets[index] != NO_SET:
            stay = 0
            for other in range(MOST_SETS):
                if new[other] != NO_SET:
                    stay = max(stay, staying(int(sets[index]), int(new[other])))
            size = 0
            for place in range(run_length(int(sets[index])) if is_run(int(sets[index])) else COLOUR_COUNT):
                size += 1 if is_run(int(sets[index])) else group_colours(int(sets[index])) >> place & 1
            moved += size - stay
    return moved


@rule
def staying(old: int, new: int) -> int:
    """How many tiles of an old set lie in a new one as they did."""
    stay = 0
    if is_run(old) != is_run(new):
        return 0
    if is_run(old):
        shift = set_number(old) - set_number(new)
        for place in range(run_length(old) if run_colour(old) == run_colour(new) else 0):
            inside = 0 <= place + shift < run_length(new)
            same = (set_jokers(old) >> place & 1) == (set_jokers(new) >> max(0, place + shift) & 1)
            stay += 1 if inside and same else 0
        return stay
    if set_number(old) != set_number(new):
        return 0
    real = group_colours(old) & ~set_jokers(old) & group_colours(new) & ~set_jokers(new)
    old_jokers = new_jokers = 0
    for colour in range(COLOUR_COUNT):
        stay += real >> colour & 1
        old_jokers += set_jokers(old) >> colour & 1
        new_jokers += set_jokers(new) >> colour & 1
    return stay + min(old_jokers, new_jokers)


@rule
def is_within(old: int, new: int) -> bool:
    """Return True if a new set is an old one, or that and more."""
    if is_run(old) != is_run(new):
        return False
    before = set_number(old) - set_number(new)
    if is_run(old):
        mask = (1 << run_length(old)) - 1
        inside = run_colour(old) == run_colour(new) and 0 <= before <= run_length(new) - run_length(old)
        return inside and (set_jokers(new) >> max(0, before) & mask) == set_jokers(old)
    old_real, new_real = group_colours(old) & ~set_jokers(old), group_colours(new) & ~set_jokers(new)
    more = 0
    for colour in range(COLOUR_COUNT):
        more += (set_jokers(new) >> colour & 1) - (set_jokers(old) >> colour & 1)
    return before == 0 and old_real & ~new_real == 0 and more >= 0
