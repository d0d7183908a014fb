"""Positions of Rummikub changed at random: tiles and sets that come, go and change places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from duodecim.games.rummikub.rules.set_tiles import represented_kinds, tile_kinds
from duodecim.games.rummikub.rules.sets import MOST_SETS, is_run, pack_group, pack_run, run_length, set_jokers
from duodecim.games.rummikub.rules.tiles import COLOUR_COUNT, COPIES, HIGHEST, JOKER, JOKERS, kind_of

_BOX = Counter({**dict.fromkeys(range(JOKER), COPIES), JOKER: JOKERS})
#: Every run of three to thirteen tiles, and every group, without jokers.
_RUNS = [
    pack_run(colour, first, length, 0)
    for colour in range(COLOUR_COUNT)
    for length in range(3, HIGHEST + 1)
    for first in range(1, HIGHEST + 2 - length)
]
_GROUPS = [pack_group(number, colours, 0) for number in range(1, HIGHEST + 1) for colours in (7, 11, 13, 14, 15)]


class Tiles(NamedTuple):
    """A rack, tile by tile, and a table of packed sets."""

    rack: tuple[int, ...]
    table: tuple[int, ...]

    def pool(self) -> list[int]:
        """Return the tiles that are neither on the rack nor on the table."""
        return list((_BOX - Counter(self.rack) - Counter(_laid(self.table))).elements())


def mutate(tiles: Tiles, random: Random) -> Tiles:
    """Return the position after one to four random changes."""
    for _ in range(random.choice([1, 1, 2, 3, 4])):
        tiles = random.choice(_CHANGES)(tiles, random)
    return tiles


def cross(first: Tiles, second: Tiles, random: Random) -> Tiles:
    """Return the table of the first position and as much of the second one's table and rack as the box holds."""
    child = Tiles((), first.table)
    for packed in second.table:
        if random.random() < 0.5:
            child = _with_set(child, packed)
    left = Counter(child.pool())
    rack = [kind for kind, count in (Counter(second.rack) & left).items() for _ in range(count)]
    return Tiles(tuple(rack), child.table)


def group_heavy(random: Random) -> Tiles:
    """Return a table of groups, most of them of four, and a large rack."""
    tiles = Tiles((), ())
    for packed in random.sample(_GROUPS, len(_GROUPS)):
        if random.random() < (0.5 if len(tile_kinds(packed)) == COLOUR_COUNT else 0.2):
            tiles = _with_set(tiles, packed)
    for _ in range(random.randint(0, JOKERS)):
        tiles = _free_for_joker(tiles, random)
    pool = tiles.pool()
    random.shuffle(pool)
    return Tiles(tuple(pool[: random.randint(8, 45)]), tiles.table)


def _laid(table: Sequence[int]) -> list[int]:
    return [kind for packed in table for kind in tile_kinds(packed)]


def _with_set(tiles: Tiles, packed: int) -> Tiles:
    """Return the position with one more set of the pool on the table, if the pool has it."""
    missing = Counter(tile_kinds(packed)) - Counter(tiles.pool())
    return tiles if missing or len(tiles.table) == MOST_SETS else tiles._replace(table=(*tiles.table, packed))


def _without(kinds: Sequence[int], index: int) -> tuple[int, ...]:
    return (*kinds[:index], *kinds[index + 1 :])


def _draw(tiles: Tiles, random: Random) -> Tiles:
    pool = tiles.pool()
    return tiles._replace(rack=(*tiles.rack, random.choice(pool))) if pool else tiles


def _draw_many(tiles: Tiles, random: Random) -> Tiles:
    for _ in range(random.randint(2, 8)):
        tiles = _draw(tiles, random)
    return tiles


def _drop(tiles: Tiles, random: Random) -> Tiles:
    return tiles._replace(rack=_without(tiles.rack, random.randrange(len(tiles.rack)))) if tiles.rack else tiles


def _swap(tiles: Tiles, random: Random) -> Tiles:
    return _draw(_drop(tiles, random), random)


def _lay_set(tiles: Tiles, random: Random) -> Tiles:
    """Return the position with a set on the table that is taken from the pool or from the rack."""
    packed = random.choice(_GROUPS if random.random() < 0.6 else _RUNS)
    from_rack = Counter(tile_kinds(packed)) & Counter(tiles.rack)
    freed = tiles._replace(rack=tuple((Counter(tiles.rack) - from_rack).elements()))
    laid = _with_set(freed, packed)
    return tiles if laid is freed else laid


def _take_up_set(tiles: Tiles, random: Random) -> Tiles:
    """Return the position without one set; its tiles go to the rack or to the pool."""
    if not tiles.table:
        return tiles
    index = random.randrange(len(tiles.table))
    taken = tile_kinds(tiles.table[index]) if random.random() < 0.5 else ()
    return Tiles((*tiles.rack, *taken), _without(tiles.table, index))


def _resize_set(tiles: Tiles, random: Random) -> Tiles:
    """Return the position with another set in the place of one: longer, shorter, or of other tiles."""
    if not tiles.table:
        return tiles
    index = random.randrange(len(tiles.table))
    old = tiles.table[index]
    number_or_colour = set(represented_kinds(old))
    close = [
        packed for packed in (_RUNS if is_run(old) else _GROUPS) if number_or_colour & set(represented_kinds(packed))
    ]
    return _with_set(tiles._replace(table=_without(tiles.table, index)), random.choice(close))


def _free_for_joker(tiles: Tiles, random: Random) -> Tiles:
    """Return the position with a joker in the place of a tile on the table."""
    if JOKER not in tiles.pool() or not tiles.table:
        return tiles
    index = random.randrange(len(tiles.table))
    packed = tiles.table[index]
    places = range(run_length(packed)) if is_run(packed) else [kind // HIGHEST for kind in represented_kinds(packed)]
    place = random.choice(list(places))
    if set_jokers(packed) >> place & 1 or set_jokers(packed).bit_count() == JOKERS:
        return tiles
    jokered = packed + (1 << place) * (pack_group(0, 0, 1) - pack_group(0, 0, 0))
    return tiles._replace(table=(*_without(tiles.table, index), jokered))


def _move_number(tiles: Tiles, random: Random) -> Tiles:
    """Return the position with all tiles of one number or colour that are in the pool drawn to the rack."""
    number = random.randint(1, HIGHEST)
    drawn = [
        kind for kind in tiles.pool() if kind != JOKER and kind in {kind_of(c, number) for c in range(COLOUR_COUNT)}
    ]
    return tiles._replace(rack=(*tiles.rack, *drawn))


_CHANGES: list[Callable[[Tiles, Random], Tiles]] = [
    _draw,
    _draw_many,
    _drop,
    _drop,
    _swap,
    _swap,
    _lay_set,
    _lay_set,
    _take_up_set,
    _resize_set,
    _free_for_joker,
    _move_number,
]
