"""A question to the solver with wishes: tiles that must be laid, sets that stay as they are, a whole turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ..rules.jokers import jokers_in_order
from ..rules.set_tiles import represented_kinds, tile_kinds
from ..rules.sets import is_run, set_jokers, set_number
from ..rules.solver.play import ALL_BOUND
from ..rules.tiles import COLOUR_COUNT, HIGHEST, JOKER, kind_of
from .best_table import Answer, Goal, best_play


class Question(NamedTuple):
    """What may be laid, what must be, the sets that may be touched, those that may not, and what is looked for."""

    own: tuple[int, ...]
    must: tuple[int, ...]
    old: tuple[int, ...]
    beside: tuple[int, ...]
    goal: Goal


def answer_beside(question: Question) -> Answer | None:
    """Return the best play. Its table has no sets that may not be touched.

    A real tile in such a set can free a joker as any other does (J2). So every choice of the jokers that are freed so
    is tried, and what comes of it is checked.
    """
    own, must, old, beside, goal = question
    if not goal.bound or not beside:
        return best_play(own, old, goal, must)
    best: Answer | None = None
    for bound in _bounds(old, beside):
        answer = best_play(own, old, goal._replace(bound=bound), must)
        right = answer is not None and jokers_right((*old, *beside), (*answer.table, *beside))
        if answer is not None and right and (best is None or value_of(answer, goal) > value_of(best, goal)):
            best = answer
    return best


def jokers_right(old: Sequence[int], new: Sequence[int]) -> bool:
    """J3a: return True if the jokers may lie as they do on the new table."""
    return bool(jokers_in_order(np.array(old, np.int32), np.array(new, np.int32)))


def value_of(answer: Answer, goal: Goal) -> int:
    """Return what a play is worth."""
    return (answer.tiles - answer.jokers) * goal.tile + answer.points * goal.point + answer.jokers * goal.joker


def tiles_in(sets: Sequence[int]) -> Counter[int]:
    """Return how many tiles of each kind some sets have."""
    return Counter(kind for packed in sets for kind in tile_kinds(packed))


def _bounds(old: Sequence[int], beside: Sequence[int]) -> Iterator[int]:
    """Yield which jokers of the old sets are strict, as bits, in every way that the sets beside them allow."""
    jokers = [kinds for packed in old for kinds in joker_kinds(packed)]
    tiles = tiles_in(beside)
    may_be_free = sum(1 << place for place, kinds in enumerate(jokers) if any(tiles[kind] for kind in kinds))
    for free in range(ALL_BOUND + 1):
        if not free & ~may_be_free:
            yield ALL_BOUND & ~free


def joker_kinds(packed: int) -> list[tuple[int, ...]]:
    """Return for each joker of a set the kinds that it may stand for (J1)."""
    jokers = set_jokers(packed)
    if is_run(packed):
        return [(kind,) for place, kind in enumerate(represented_kinds(packed)) if jokers >> place & 1]
    colours = {kind // HIGHEST for kind in tile_kinds(packed) if kind != JOKER}
    missing = tuple(kind_of(colour, set_number(packed)) for colour in range(COLOUR_COUNT) if colour not in colours)
    return [missing] * jokers.bit_count()
