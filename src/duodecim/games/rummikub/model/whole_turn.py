"""U3: the best whole turn of someone who has not melded: the initial meld and the play after it, together.

The best meld need not be a part of the best turn, so melds are tried. Whatever is laid without the condition of a meld
is a bound. With one set of the meld given it is a closer bound, and so on: the search goes on from the most promising
sets until what is laid holds a meld. A meld without a tile or a set that it can do without leaves more freedom than
the whole of it, so small sets are enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

import numpy as np

from ..rules.catalogue import CATALOGUE
from ..rules.rulebook import MELD
from ..rules.set_tiles import tile_kinds
from ..rules.sets import set_worth
from ..rules.tiles import HIGHEST, JOKER, count_tiles
from .best_table import WORTH, Answer, Goal, best_play
from .question import Question, answer_beside, joker_kinds, jokers_right, tiles_in, value_of

#: Every set that a meld may need, and how many tiles of each kind it has. Longer runs are made of these.
_SETS: Final[list[int]] = CATALOGUE.tolist()
_COUNTS: Final = np.array([count_tiles(tile_kinds(packed)) for packed in _SETS], np.int8)
_FEWEST: Final = Goal(0, *WORTH["fewest"], calm=False)


class Turn(NamedTuple):
    """A whole turn: the sets of the meld, and the play that both together are."""

    meld: tuple[int, ...]
    play: Answer


class _Branch(NamedTuple):
    """Sets that the meld has, and what may be laid with them at most. Of equal ones the larger meld comes first."""

    minus_bound: int
    minus_worth: int
    sets: tuple[int, ...]


def part_of_turn(question: Question) -> Turn | None:
    """Return the best play, or the best initial meld alone, or None if there is none."""
    answer = answer_beside(question)
    return None if answer is None else Turn(answer.table if question.goal.needed else (), answer)


def best_turn(question: Question) -> Turn | None:
    """Return the best whole turn, or None if there is no meld, or none after which the wishes can be met."""
    rack, goal = Counter(question.own), question.goal
    if best_play(question.own, (), goal._replace(needed=MELD)) is None:
        return None
    fitting = _fitting(question.own)
    heap = [_Branch(-_value(rack, goal), 0, ())]
    seen: set[tuple[int, ...]] = set()
    best: Turn | None = None
    most = 0
    while heap and (best is None or -heap[0].minus_bound > most):
        branch = heappop(heap)
        turn = _try(branch.sets, question)
        if turn is None:
            continue
        bound = value_of(turn.play, goal)
        if turn.meld:
            best, most = (turn, bound) if best is None or bound > most else (best, most)
            continue
        for packed in fitting:
            sets = (*branch.sets, packed)
            meaning = _meaning(sets)
            if meaning not in seen and tiles_in(sets) <= rack:
                seen.add(meaning)
                heappush(heap, _Branch(-bound, branch.minus_worth - set_worth(packed), sets))
    return best


def _try(sets: tuple[int, ...], question: Question) -> Turn | None:
    """Return the best play with some sets of the meld on the table, with a meld if what it lays holds one.

    With a meld it is the best turn that has these sets. Without one no turn with these sets lays more. None is for no
    play that meets the wishes.
    """
    melded, table = tiles_in(sets), (*question.old, *sets)
    must = Counter(question.must) - melded
    left = Counter(question.own) - melded
    answer = answer_beside(question._replace(own=tuple(left.elements()), must=tuple(must.elements()), old=table))
    if answer is None and must:
        return None
    after = table if answer is None else answer.table
    laid = tiles_in(after) - tiles_in(question.old)
    points = sum(kind % HIGHEST + 1 for kind in laid.elements() if kind != JOKER)
    play = Answer(laid.total(), points, laid[JOKER], after)
    return Turn(_meld_in(sets, laid, after, question), play)


def _meld_in(sets: tuple[int, ...], laid: Counter[int], after: tuple[int, ...], question: Question) -> tuple[int, ...]:
    """Return a meld of tiles that are laid, with the given sets, after which the play is allowed, or ()."""
    missing = MELD - sum(map(set_worth, sets))
    if missing <= 0:
        return sets
    rest = laid - tiles_in(sets)
    for kinds in ([kind for kind in rest.elements() if kind != JOKER], list(rest.elements())):
        found = best_play(kinds, (), _FEWEST._replace(needed=missing))
        if found is not None:
            meld = (*sets, *found.table)
            old = (*question.old, *meld, *question.beside)
            if not question.goal.bound or jokers_right(old, (*after, *question.beside)):
                return meld
    return ()


def _fitting(own: Sequence[int]) -> list[int]:
    """Return the sets that a rack holds, those worth most first."""
    fits = (count_tiles(own) >= _COUNTS).all(axis=1)
    return sorted((_SETS[place] for place in np.flatnonzero(fits).tolist()), key=set_worth, reverse=True)


def _meaning(sets: tuple[int, ...]) -> tuple[int, ...]:
    """Return what matters of some sets of a meld: their tiles, and what their jokers stand for (J1)."""
    stands_for = [kinds for packed in sets for kinds in joker_kinds(packed)]
    return (*sorted(tiles_in(sets).elements()), *(kind for kinds in sorted(stands_for) for kind in (-1, *kinds)))


def _value(tiles: Counter[int], goal: Goal) -> int:
    """Return what tiles of a rack are worth."""
    return sum(
        goal.joker if kind == JOKER else goal.tile + goal.point * (kind % HIGHEST + 1) for kind in tiles.elements()
    )
