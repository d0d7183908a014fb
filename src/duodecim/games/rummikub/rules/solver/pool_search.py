"""The search for plays that keep certain sets: colour by colour and number by number, all states side by side."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..tiles import COLOUR_COUNT, HIGHEST, JOKERS
from .groups import MOST_GROUPS, PATTERNS, SMALLEST
from .kept_runs import CONTINUED_BESIDE, NEXT_BESIDE
from .pool import JOKER_VALUE, LEAST_JOKERS, MOST_JOKERS, MOST_STATES, NUMBERS, SCALE, WANTED, Pool
from .runs import IMPOSSIBLE, MAY_END, MOST_RUNS, STATE_COUNT

_NODE_BITS: Final = 18
#: The most states of one search.
NODES: Final = 1 << _NODE_BITS
_SLOT_BITS: Final = 16
_SCRAMBLE: Final = 0x9E3779B1
_ALL_RUNS: Final = STATE_COUNT**COLOUR_COUNT
_COUNT_BITS: Final = 2
#: Tiles of each colour in groups, two bits a colour.
_GROUP_CODES: Final = 1 << _COUNT_BITS * COLOUR_COUNT
NO_NODE: Final = -1

#: For tiles of each colour in groups if they make groups.
_MAKES_GROUPS = np.zeros(_GROUP_CODES, np.bool_)
for _pattern in PATTERNS.tolist():
    _MAKES_GROUPS[sum(count << _COUNT_BITS * colour for colour, count in enumerate(_pattern))] = True


class Layers(NamedTuple):
    """The states of all layers, one after the other, with the best way to each."""

    key: NDArray[np.int64]
    score: NDArray[np.int64]
    parent: NDArray[np.int32]
    choice: NDArray[np.int32]
    #: Nodes of the layer in the making by their key: the stamp of the layer and the node.
    slots: NDArray[np.int64]
    clock: NDArray[np.int64]
    #: Tiles in runs and in groups, and jokers among them, by colour and number: what was found.
    runs: NDArray[np.int32]
    groups: NDArray[np.int32]
    jokers: NDArray[np.int32]


@helper
def new_layers() -> Layers:
    """Memory for one search at a time."""
    shape = (COLOUR_COUNT, NUMBERS)
    return Layers(
        key=np.zeros(NODES, np.int64),
        score=np.zeros(NODES, np.int64),
        parent=np.zeros(NODES, np.int32),
        choice=np.zeros(NODES, np.int32),
        slots=np.zeros(1 << _SLOT_BITS, np.int64),
        clock=np.zeros(2, np.int64),
        runs=np.zeros(shape, np.int32),
        groups=np.zeros(shape, np.int32),
        jokers=np.zeros(shape, np.int32),
    )


#: Where `Layers.clock` counts the nodes of all searches since it was set to 0.
EFFORT: Final = 1


@procedure
def search_pool(pool: Pool, layers: Layers) -> int:
    """The best score of a play that is worth what is wanted, or NO_NODE; `layers` then has the tiles by number."""
    keys, scores, parents, choices, slots = layers.key, layers.score, layers.parent, layers.choice, layers.slots
    least, most, worth, settings, rest = pool.least, pool.most, pool.worth, pool.settings, pool.rest
    all_jokers, limit = int(settings[MOST_JOKERS]), int(settings[MOST_STATES])
    joker_bonus = int((all_jokers - settings[LEAST_JOKERS]) * max(0, settings[JOKER_VALUE]))
    wanted = (int(settings[WANTED]) - 1) * SCALE + 1
    keys[0], scores[0] = 0, 0
    start, end = 0, 1
    for number in range(1, HIGHEST + 1):
        grouping = may_group(pool, number)
        for colour in range(COLOUR_COUNT):
            unit = STATE_COUNT**colour
            begins, ended = pool.begins[colour, number], pool.ended[colour, number]
            fewest, highest = int(least[colour, number]), int(most[colour, number])
            bound = max(fewest, int(pool.bound[colour, number] - pool.lying[colour, number]))
            links, grouped_before = int(pool.links[colour, number]), int(pool.grouped[colour, number])
            jokers_before = int(pool.released_jokers[colour, number])
            later = (int(rest[number, colour]) + joker_bonus) * SCALE
            layers.clock[0] += 1
            now = layers.clock[0]
            count = end
            for node in range(start, end):
                key = int(keys[node])
                runs = key % _ALL_RUNS
                used = key // _ALL_RUNS % (JOKERS + 1)
                grouped = key // (_ALL_RUNS * (JOKERS + 1))
                state = runs // unit % STATE_COUNT
                top = min(MOST_GROUPS, highest + all_jokers - used) if grouping else 0
                for in_groups in range(top + 1):
                    codes = grouped | in_groups << _COUNT_BITS * colour
                    if colour == COLOUR_COUNT - 1:
                        if not makes_groups(pool, number, codes):
                            continue
                        codes = 0
                    for in_runs in range(min(MOST_RUNS, highest + all_jokers - used - in_groups) + 1):
                        following = int(NEXT_BESIDE[begins, ended, state, in_runs])
                        tiles = in_runs + in_groups
                        if following == IMPOSSIBLE or tiles < bound:
                            continue
                        parted = max(0, links - CONTINUED_BESIDE[begins, ended, state, in_runs])
                        parted += max(0, grouped_before - in_groups)
                        for jokers in range(max(0, tiles - highest), min(tiles - fewest, all_jokers - used) + 1):
                            score = scores[node] + (tiles - jokers - fewest) * worth[number] * SCALE - parted
                            score -= max(0, jokers_before - jokers)
                            if score + later < wanted:
                                continue
                            new = (codes * (JOKERS + 1) + used + jokers) * _ALL_RUNS
                            new += runs + (following - state) * unit
                            slot = (new * _SCRAMBLE & 0xFFFFFFFF) >> 32 - _SLOT_BITS
                            while slots[slot] >> _NODE_BITS == now and keys[slots[slot] & NODES - 1] != new:
                                slot = slot + 1 & (1 << _SLOT_BITS) - 1
                            if slots[slot] >> _NODE_BITS != now:
                                if count == limit or count - end > (1 << _SLOT_BITS) - 2:
                                    layers.clock[EFFORT] += count
                                    return NO_NODE
                                slots[slot] = (now << _NODE_BITS) + count
                                keys[count] = new
                                scores[count] = score - 1
                                count += 1
                            found = slots[slot] & NODES - 1
                            if score > scores[found]:
                                scores[found] = score
                                parents[found] = node
                                choices[found] = in_runs | (in_groups | jokers << _COUNT_BITS) << _COUNT_BITS
            start, end = end, count
            if start == end:
                layers.clock[EFFORT] += count
                return NO_NODE
    layers.clock[EFFORT] += end
    return finish(pool, layers, start, end, wanted)


@rule
def finish(pool: Pool, layers: Layers, start: int, end: int, wanted: int) -> int:
    """The best of the last states, traced back."""
    best, best_node = wanted - 1, NO_NODE
    for node in range(start, end):
        key = int(layers.key[node])
        used = key // _ALL_RUNS % (JOKERS + 1)
        runs = key % _ALL_RUNS
        may_end = used >= pool.settings[LEAST_JOKERS]
        for _ in range(COLOUR_COUNT):
            may_end = may_end and MAY_END[runs % STATE_COUNT]
            runs //= STATE_COUNT
        score = layers.score[node] + (used - pool.settings[LEAST_JOKERS]) * max(0, pool.settings[JOKER_VALUE]) * SCALE
        if may_end and score > best:
            best, best_node = int(score), node
    if best_node == NO_NODE:
        return NO_NODE
    node = best_node
    mask = (1 << _COUNT_BITS) - 1
    for number in range(HIGHEST, 0, -1):
        for colour in range(COLOUR_COUNT - 1, -1, -1):
            choice = int(layers.choice[node])
            layers.runs[colour, number] = choice & mask
            layers.groups[colour, number] = choice >> _COUNT_BITS & mask
            layers.jokers[colour, number] = choice >> 2 * _COUNT_BITS & mask
            node = int(layers.parent[node])
    return best


@rule
def may_group(pool: Pool, number: int) -> bool:
    """Return True if tiles of a number might form a group or go to one."""
    colours = pool.settings[MOST_JOKERS]
    for colour in range(COLOUR_COUNT):
        colours += pool.most[colour, number] > 0
    return bool(colours >= SMALLEST or pool.open_groups[number, 0] != 0)


@rule
def makes_groups(pool: Pool, number: int, codes: int) -> bool:
    """Return True if so many tiles of each colour form groups, but for some that go to kept groups."""
    if _MAKES_GROUPS[codes]:
        return True
    return pool.open_groups[number, 0] != 0 and taken_by_groups(pool, number, codes) >= 0


@procedure
def taken_by_groups(pool: Pool, number: int, codes: int) -> int:
    """What kept groups take so that the others form groups: one plus a colour, or 0, for each group; -1 if nothing.

    Three bits are for each of the kept groups.
    """
    for first in range(COLOUR_COUNT + 1):
        left_1 = without(pool, number, 0, first, codes)
        if left_1 < 0:
            continue
        for second in range(COLOUR_COUNT + 1):
            left_2 = without(pool, number, 1, second, left_1)
            if left_2 < 0:
                continue
            for third in range(COLOUR_COUNT + 1):
                left_3 = without(pool, number, 2, third, left_2)
                if left_3 >= 0 and _MAKES_GROUPS[left_3]:
                    return first | second << 3 | third << 6
    return -1


@rule
def without(pool: Pool, number: int, group: int, taken: int, codes: int) -> int:
    """The tiles in groups without the one that a kept group takes: one plus its colour, 0 for none. -1 if it cannot."""
    if taken == 0:
        return codes
    place = _COUNT_BITS * (taken - 1)
    if not pool.open_groups[number, group] >> taken - 1 & 1 or not codes >> place & (1 << _COUNT_BITS) - 1:
        return -1
    return codes - (1 << place)
