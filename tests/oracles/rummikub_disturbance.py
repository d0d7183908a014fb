"""How much a play of Rummikub disturbs the table, by trying everything.

Every old set becomes at most one new set, and no two the same. The tiles of it that lie there as before stay; all
others are moved. A set is touched if one of its tiles is moved.

>>> disturbance([("r3", "r4", "r5"), ("k9", "b9", "r9")], [("r3", "r4", "r5", "r6"), ("k9", "b9", "r9", "*")])
(0, 0)
>>> disturbance([("r3", "r4", "r5", "r6")], [("r3", "r4", "r5"), ("k6", "b6", "r6")])
(1, 1)
"""

from collections.abc import Iterator, Sequence
from functools import cache

from .rummikub_plays import Jokers, fault_of_play
from .rummikub_search import Objective, choices, divisions, value_of
from .rummikub_sets import LaidSet, is_joker, readings, tiles_of

Disturbance = tuple[int, int]  # sets that are touched, tiles that are moved


def disturbance(old: Sequence[LaidSet], new: Sequence[LaidSet]) -> Disturbance:
    """The fewest sets that have to be touched, and then the fewest tiles that have to be moved."""
    if not old:
        return 0, 0
    first, *others = old
    return min(
        (touched + (stay < len(first)), moved + len(first) - stay)
        for stay, left in _homes(first, tuple(new))
        for touched, moved in [disturbance(others, left)]
    )


def least_disturbance(
    rack: Sequence[str], table: Sequence[LaidSet], jokers: Jokers, objective: Objective
) -> Disturbance | None:
    """The least that any of the best plays disturbs the table; None if there is no play."""
    best: tuple[int, Disturbance] | None = None
    for laid in choices(rack):
        value = sum(value_of(tile, objective) for tile in laid)
        if best is not None and value < -best[0]:
            continue
        for new in divisions((*tiles_of(table), *laid)):
            if fault_of_play(table, rack, new, jokers) is None:
                found = (-value, disturbance(table, new))
                best = found if best is None else min(best, found)
    return None if best is None else best[1]


def _homes(old: LaidSet, new: tuple[LaidSet, ...]) -> Iterator[tuple[int, tuple[LaidSet, ...]]]:
    """The sets that an old one could become: how many tiles stay there, and the other sets; at last none."""
    for index, laid in enumerate(new):
        stay = staying(old, laid)
        if stay:
            yield stay, (*new[:index], *new[index + 1 :])
    yield 0, new


@cache
def staying(old: LaidSet, new: LaidSet) -> int:
    """How many tiles of an old set lie in a new one as they did: in a run at their numbers, in a group anywhere."""
    kind = "run" if "run" in _kinds(old) else "group"
    if kind not in _kinds(new):
        return 0
    if kind == "run":
        (before,), (after,) = readings(old)["run"], readings(new)["run"]
        lay, lie = dict(zip(before, old, strict=True)), dict(zip(after, new, strict=True))
        return sum(tile in lie and is_joker(lay[tile]) == is_joker(lie[tile]) for tile in lay)
    jokers = min(sum(map(is_joker, old)), sum(map(is_joker, new)))
    return jokers + len({tile for tile in old if not is_joker(tile)} & {tile for tile in new if not is_joker(tile)})


def _kinds(laid: LaidSet) -> list[str]:
    return list(readings(laid))
