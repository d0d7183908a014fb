"""What can be laid while some sets of the old table are kept: tiles may be put to them, but none is taken away.

The tiles of the other sets and of the rack are the pool. A kept run that ends at a number goes on as an open run that
may end at once. Before a kept run a chain of tiles may end however short it is. A kept group of three takes one tile.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..sets import MOST_SETS, group_colours, is_run, run_colour, run_length, set_jokers, set_number
from ..tiles import COLOUR_COUNT, HIGHEST, JOKER
from .groups import MOST_GROUPS, SMALLEST

#: One tile or point is worth more than all disturbance of the table.
SCALE: Final = 1 << 10
NUMBERS: Final = HIGHEST + 2
#: At most so many kept runs of a colour begin or end at one number.
MOST_KEPT: Final = 3


class Pool(NamedTuple):
    """Tiles that must and may be laid, and where; by colour and number where it says nothing else."""

    #: Tiles that must be laid, and that may.
    least: NDArray[np.int32]
    most: NDArray[np.int32]
    #: How the tiles lay that were released: runs that went on to a number, and tiles in groups.
    links: NDArray[np.int32]
    grouped: NDArray[np.int32]
    #: Jokers that were released from runs.
    released_jokers: NDArray[np.int32]
    #: Kept runs that begin at a number, and that end one before it.
    begins: NDArray[np.int32]
    ended: NDArray[np.int32]
    #: Tiles of kept sets, jokers as what they stand for; and how many jokers stood for this tile and no other.
    lying: NDArray[np.int32]
    bound: NDArray[np.int32]
    #: By number: the colours that each kept group of three can take, as bits.
    open_groups: NDArray[np.int32]
    #: What a tile of a number is worth.
    worth: NDArray[np.int64]
    #: What the tiles of the rack that come later can add at most, by number and colour.
    rest: NDArray[np.int64]
    settings: NDArray[np.int64]
    #: For every old set if it is kept.
    kept: NDArray[np.bool_]


#: Jokers that must be laid, and that may; the worth of a joker; what is wanted; how many sets the old table has; and
#: how many states a search may look at.
LEAST_JOKERS: Final = 0
MOST_JOKERS: Final = 1
JOKER_VALUE: Final = 2
WANTED: Final = 3
SET_COUNT: Final = 4
MOST_STATES: Final = 5
_SETTINGS: Final = 6


@helper
def new_pool() -> Pool:
    """Memory for one pool at a time."""
    shape = (COLOUR_COUNT, NUMBERS)
    return Pool(
        least=np.zeros(shape, np.int32),
        most=np.zeros(shape, np.int32),
        links=np.zeros(shape, np.int32),
        grouped=np.zeros(shape, np.int32),
        released_jokers=np.zeros(shape, np.int32),
        begins=np.zeros(shape, np.int32),
        ended=np.zeros(shape, np.int32),
        lying=np.zeros(shape, np.int32),
        bound=np.zeros(shape, np.int32),
        open_groups=np.zeros((NUMBERS, MOST_GROUPS), np.int32),
        worth=np.zeros(NUMBERS, np.int64),
        rest=np.zeros((NUMBERS, COLOUR_COUNT), np.int64),
        settings=np.zeros(_SETTINGS, np.int64),
        kept=np.zeros(MOST_SETS, np.bool_),
    )


@procedure
def fill_pool(
    pool: Pool, rack: NDArray[np.int8], must: NDArray[np.int8], sets: NDArray[np.int32], strict: bool
) -> None:
    """Fill the pool with the tiles of the rack and of the sets that are not kept."""
    least, most, lying = pool.least, pool.most, pool.lying
    for number in range(NUMBERS):
        for group in range(MOST_GROUPS):
            pool.open_groups[number, group] = 0
        for colour in range(COLOUR_COUNT):
            least[colour, number] = most[colour, number] = lying[colour, number] = pool.bound[colour, number] = 0
            pool.links[colour, number] = pool.grouped[colour, number] = pool.released_jokers[colour, number] = 0
            pool.begins[colour, number] = pool.ended[colour, number] = 0
            if 1 <= number <= HIGHEST:
                kind = colour * HIGHEST + number - 1
                least[colour, number] = must[kind]
                most[colour, number] = rack[kind]
    pool.settings[LEAST_JOKERS], pool.settings[MOST_JOKERS] = must[JOKER], rack[JOKER]
    for index in range(pool.settings[SET_COUNT]):
        packed = int(sets[index])
        if is_run(packed):
            add_run(pool, packed, bool(pool.kept[index]), strict)
        else:
            add_group(pool, packed, bool(pool.kept[index]), strict)


@rule
def add_run(pool: Pool, packed: int, kept: bool, strict: bool) -> None:
    """Add a run of the old table."""
    colour, first, length = run_colour(packed), set_number(packed), run_length(packed)
    if kept:
        pool.begins[colour, first] += 1
        pool.ended[colour, first + length] += 1
    for place in range(length):
        joker = set_jokers(packed) >> place & 1
        number = first + place
        if joker and strict:
            pool.bound[colour, number] += 1
        if kept:
            pool.lying[colour, number] += 1
            continue
        if place > 0:
            pool.links[colour, number] += 1
        if joker:
            pool.released_jokers[colour, number] += 1
            pool.settings[LEAST_JOKERS] += 1
            pool.settings[MOST_JOKERS] += 1
        else:
            pool.least[colour, number] += 1
            pool.most[colour, number] += 1


@rule
def add_group(pool: Pool, packed: int, kept: bool, strict: bool) -> None:
    """Add a group of the old table."""
    number, jokers = set_number(packed), set_jokers(packed)
    real = group_colours(packed) & ~jokers
    missing = ~real & (1 << COLOUR_COUNT) - 1
    count = open_group = 0
    while pool.open_groups[number, open_group] != 0 and open_group < MOST_GROUPS - 1:
        open_group += 1
    for colour in range(COLOUR_COUNT):
        joker = jokers >> colour & 1
        if joker and strict and missing == 1 << colour:
            pool.bound[colour, number] += 1
        if not joker and not real >> colour & 1:
            continue
        count += 1
        if kept:
            # A joker among several missing colours may stand for any of them.
            for other in range(COLOUR_COUNT):
                if (missing >> other & 1) if joker else other == colour:
                    pool.lying[other, number] += 1
        elif joker:
            pool.settings[LEAST_JOKERS] += 1
            pool.settings[MOST_JOKERS] += 1
        else:
            pool.least[colour, number] += 1
            pool.most[colour, number] += 1
            pool.grouped[colour, number] += 1
    if kept and count == SMALLEST:
        pool.open_groups[number, open_group] = missing


@procedure
def bound_rest(pool: Pool) -> bool:
    """Find what the rack can add at most. Return True if that is enough and every tile that must be laid may fit."""
    settings, least, most = pool.settings, pool.least, pool.most
    jokers = int(settings[MOST_JOKERS])
    total = 0
    for number in range(HIGHEST, 0, -1):
        colours = jokers
        for colour in range(COLOUR_COUNT):
            colours += most[colour, number] > 0
        for colour in range(COLOUR_COUNT - 1, -1, -1):
            pool.rest[number, colour] = total
            if most[colour, number] > 0:
                fits = colours >= SMALLEST or fits_open_group(pool, colour, number)
                if not fits:
                    fits = fits_run(pool, colour, number, jokers)
                if fits:
                    total += (most[colour, number] - least[colour, number]) * pool.worth[number]
                elif least[colour, number] > 0:
                    return False
    total += (jokers - settings[LEAST_JOKERS]) * max(0, settings[JOKER_VALUE])
    return bool(total >= settings[WANTED])


@rule
def fits_open_group(pool: Pool, colour: int, number: int) -> bool:
    """Return True if a kept group can take this tile."""
    fits = 0
    for group in range(MOST_GROUPS):
        fits |= pool.open_groups[number, group] >> colour & 1
    return fits != 0


@rule
def fits_run(pool: Pool, colour: int, number: int, jokers: int) -> bool:
    """Return True if there may be a run with this tile: three in a row, or on to a kept run."""
    below = above = 0
    missing = 0
    place = number - 1
    # How far it goes on to both sides with all jokers, once for each side.
    while place >= 1:
        if pool.ended[colour, place + 1] > 0:
            return True
        if pool.most[colour, place] == 0:
            missing += 1
            if missing > jokers:
                break
        below += 1
        place -= 1
    missing = 0
    place = number + 1
    while place <= HIGHEST:
        if pool.begins[colour, place] > 0:
            return True
        if pool.most[colour, place] == 0:
            missing += 1
            if missing > jokers:
                break
        above += 1
        place += 1
    return below + above + 1 >= SMALLEST
