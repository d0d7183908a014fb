"""The best plays and melds of Rummikub by trying everything: exact, and only for about ten tiles altogether.

Every division of the tiles into sets is laid out, jokers at every place, and judged by `rummikub_plays`. The integer
programs of `rummikub_solver` share none of this but the rules of a single set and what a tile counts.

>>> best_play(["*"], [("k8", "r8", "b8")], "strict", "penalty")
100
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Literal

from .rummikub_plays import Jokers, fault_of_first_turn, fault_of_meld, fault_of_play
from .rummikub_sets import JOKER, LaidSet, number_of, readings, settle, tiles_of, worth

Objective = Literal["tiles", "points", "penalty"]  # what is made the most of
MeldObjective = Literal["tiles", "points", "penalty", "worth", "fewest"]  # the last: the fewest tiles that will do


def value_of(tile: str, objective: Objective) -> int:
    """What a rack tile brings when it is laid: a joker no points, but it saves 100 of penalty (E2)."""
    if objective == "tiles":
        return 1
    if tile == JOKER:
        return 100 if objective == "penalty" else 0
    return number_of(tile)


def best_play(rack: Sequence[str], table: Sequence[LaidSet], jokers: Jokers, objective: Objective) -> int | None:
    """The most that a legal play brings (U4), None if there is no play."""
    values = [
        sum(value_of(tile, objective) for tile in laid)
        for laid in choices(rack)
        if any(fault_of_play(table, rack, new, jokers) is None for new in divisions((*tiles_of(table), *laid)))
    ]
    return max(values, default=None)


def best_meld(rack: Sequence[str], objective: MeldObjective) -> int | None:
    """The most that an initial meld brings (U2), or the fewest tiles of one; None if there is none."""
    melds = [meld for laid in choices(rack) for meld in divisions(laid) if fault_of_meld(rack, meld) is None]
    if objective == "fewest":
        return min((len(tiles_of(meld)) for meld in melds), default=None)
    if objective == "worth":
        return max((sum(map(worth, meld)) for meld in melds), default=None)
    return max((sum(value_of(tile, objective) for tile in tiles_of(meld)) for meld in melds), default=None)


def best_first_turn(rack: Sequence[str], table: Sequence[LaidSet], jokers: Jokers, objective: Objective) -> int | None:
    """The most that an initial meld brings, with or without a play after it (U3)."""
    values = []
    for laid in choices(rack):
        for meld in divisions(laid):
            if fault_of_meld(rack, meld) is None:
                melded = sum(value_of(tile, objective) for tile in laid)
                values.append(melded)
                left = list(rack)
                for tile in laid:
                    left.remove(tile)
                values += [
                    melded + sum(value_of(tile, objective) for tile in added)
                    for added in choices(left)
                    if any(
                        fault_of_first_turn(table, rack, meld, new, jokers) is None
                        for new in divisions((*tiles_of(table), *laid, *added))
                    )
                ]
    return max(values, default=None)


def choices(tiles: Sequence[str]) -> list[tuple[str, ...]]:
    """Every choice of at least one of the tiles; equal tiles are the same to all."""
    sizes = range(1, len(tiles) + 1)
    return list(dict.fromkeys(choice for size in sizes for choice in combinations(sorted(tiles), size)))


def divisions(tiles: Sequence[str]) -> Iterator[list[LaidSet]]:
    """Every way to lay all of these tiles in sets, each set settled."""
    if not tiles:
        yield []
        return
    first, *others = sorted(tiles)
    companions = dict.fromkeys(choice for size in range(2, 13) for choice in combinations(others, size))
    for chosen in companions:
        ways = ways_to_lay((first, *chosen))
        if ways:
            left = list(others)
            for tile in chosen:
                left.remove(tile)
            for rest in divisions(left):
                for way in ways:
                    yield [way, *rest]


@cache
def ways_to_lay(tiles: tuple[str, ...]) -> list[LaidSet]:
    """Every way to lay exactly these tiles as one set: as a group in one order, as a run with jokers at all places."""
    numbered = sorted((tile for tile in tiles if tile != JOKER), key=number_of)
    if len({tile[0] for tile in numbered}) > 1 and len({tile[1:] for tile in numbered}) > 1:
        return []  # most choices are neither of one colour nor of one number: no need to ask about every place
    jokers = [JOKER] * (len(tiles) - len(numbered))
    any_order = (*numbered, *jokers)
    ways = [settle(any_order, "group")] if "group" in readings(any_order) else []
    for places in combinations(range(len(tiles)), len(jokers)):
        waiting = iter(numbered)
        rising = tuple(JOKER if place in places else next(waiting) for place in range(len(tiles)))
        if "run" in readings(rising):
            ways.append(settle(rising, "run"))
    return ways
