"""What may be laid in a turn of Rummikub, in plain Python: U2 to U4 and J1 to J4, with the tiles of `rummikub_sets`.

>>> table, rack = [("r1", "r2", "r3", "*")], ["k12", "k13"]
>>> fault_of_play(table, rack, [("r1", "r2", "r3"), ("*", "k12", "k13")])
'a joker is not replaced'
>>> fault_of_play(table, [*rack, "r4"], [("r1", "r2", "r3", "r4"), ("*", "k12", "k13")]) is None
True
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Literal

from .rummikub_sets import (
    JOKER,
    LaidSet,
    Reading,
    groups,
    is_joker,
    is_settled,
    number_of,
    readings,
    runs,
    settled_readings,
    tiles_of,
    worth,
)

Jokers = Literal["strict", "free"]  # J4
Unlock = Literal["same_turn", "next_turn"]  # U3
Fault = Literal[
    "a tile has left the table",
    "a tile is not from the rack",
    "no tile is laid",
    "not a set",
    "run or group is not said",
    "a joker is not replaced",
    "not worth 30",
    "the table is locked",
]

INITIAL_MELD = 30  # U2


# A play.


def fault_of_play(
    table: Sequence[LaidSet], rack: Sequence[str], new_table: Sequence[LaidSet], jokers: Jokers = "strict"
) -> Fault | None:
    """Why this play is refused, or None if it is legal. The old table must be a legal one."""
    fault = fault_of_tiles(table, rack, new_table) or fault_of_sets(new_table)
    if fault is None and jokers == "strict" and not all_jokers_matched(table, new_table):
        return "a joker is not replaced"
    return fault


def fault_of_tiles(table: Sequence[LaidSet], rack: Sequence[str], new_table: Sequence[LaidSet]) -> Fault | None:
    """No tile leaves the table, jokers neither (J3), and at least one comes, each from the rack (U4)."""
    before, after = Counter(tiles_of(table)), Counter(tiles_of(new_table))
    if before - after:
        return "a tile has left the table"
    if (after - before) - Counter(rack):
        return "a tile is not from the rack"
    if not after - before:
        return "no tile is laid"
    return None


def fault_of_sets(table: Sequence[LaidSet]) -> Fault | None:
    """Every tile is in a valid set (U4) that is known to be a run or a group (S3)."""
    if not all(readings(laid_set) for laid_set in table):
        return "not a set"
    if not all(is_settled(laid_set) for laid_set in table):
        return "run or group is not said"
    return None


def all_jokers_matched(table: Sequence[LaidSet], new_table: Sequence[LaidSet]) -> bool:
    """Whether the matching of J3a exists, in some way to read the groups of both tables."""
    real_tiles = [laid for laid_set in new_table for laid in laid_set if not is_joker(laid)]
    return any(
        can_match(stood_for, stand_for, real_tiles)
        for stood_for in jokers_stand_for(table)
        for stand_for in jokers_stand_for(new_table)
    )


def jokers_stand_for(table: Sequence[LaidSet]) -> Iterator[list[str]]:
    """What the jokers of a table stand for, one way after the other.

    One way is one tile for each joker. Two jokers in one group never stand for one colour together (S2).
    """
    with_jokers = [laid_set for laid_set in table if any(map(is_joker, laid_set))]
    for way in product(*map(settled_readings, with_jokers)):
        yield [
            tile
            for laid_set, reading in zip(with_jokers, way, strict=True)
            for laid, tile in zip(laid_set, reading, strict=True)
            if is_joker(laid)
        ]


def can_match(stood_for: list[str], stand_for: list[str], real_tiles: list[str]) -> bool:
    """Whether each old joker finds its own new joker or its own real tile of the same name (J3a)."""
    if not stood_for:
        return True
    tile, others = stood_for[0], stood_for[1:]
    if tile in stand_for and can_match(others, without(stand_for, tile), real_tiles):  # kept (J1)
        return True
    return tile in real_tiles and can_match(others, stand_for, without(real_tiles, tile))  # freed (J2)


def without(tiles: list[str], tile: str) -> list[str]:
    """The others, one such tile taken away."""
    rest = list(tiles)
    rest.remove(tile)
    return rest


# The initial meld.


def fault_of_meld(rack: Sequence[str], meld: Sequence[LaidSet]) -> Fault | None:
    """Why these sets are refused as an initial meld (U2), or None if they are legal."""
    fault = fault_of_tiles([], rack, meld) or fault_of_sets(meld)
    if fault is None and sum(map(worth, meld)) < INITIAL_MELD:
        return "not worth 30"
    return fault


def fault_of_first_turn(
    table: Sequence[LaidSet],
    rack: Sequence[str],
    meld: Sequence[LaidSet],
    new_table: Sequence[LaidSet],
    jokers: Jokers = "strict",
    unlock: Unlock = "same_turn",
) -> Fault | None:
    """Why an initial meld, and then a play that leaves this new table, are refused as one turn (U3).

    The play starts from a table with the meld on it, so the jokers of the meld are bound like all others (J3a).
    """
    fault = fault_of_meld(rack, meld)
    if fault is not None:
        return fault
    if unlock == "next_turn":
        return "the table is locked"
    left = list((Counter(rack) - Counter(tiles_of(meld))).elements())
    return fault_of_play([*table, *meld], left, new_table, jokers)


def can_meld(rack: Sequence[str]) -> bool:
    """Whether this rack holds an initial meld (U2, E3): every choice of sets is tried until one is worth 30."""
    shapes = [shape for length in range(3, 14) for shape in runs(length)]
    shapes += [shape for length in (3, 4) for shape in groups(length) if list(shape) == sorted(shape)]
    dearest_first = sorted(shapes, key=worth_of_reading, reverse=True)
    return can_reach(INITIAL_MELD, dearest_first, Counter(rack))


def can_reach(points: int, shapes: Sequence[Reading], rack: Counter[str]) -> bool:
    """Whether sets of these shapes, in this order, can be laid from the rack and be worth so many points."""
    if points <= 0:
        return True
    for place, shape in enumerate(shapes):
        # Jokers fill in only where a tile is missing: where it is not, tile and joker could as well change places.
        missing = [tile for tile in shape if not rack[tile]]
        if len(missing) <= rack[JOKER]:
            used = Counter(tile for tile in shape if rack[tile])
            used[JOKER] = len(missing)
            if can_reach(points - worth_of_reading(shape), shapes[place:], rack - used):
                return True
    return False


def worth_of_reading(reading: Reading) -> int:
    """The sum of the numbers."""
    return sum(map(number_of, reading))
