"""The best plays one after the other, each laying other tiles than those before it.

All plays but the best one are divided by the first kind of tile of which they lay more or fewer than it does: so many
or fewer, so many or more, and as many of each kind before it. The best of each part is found as any other play is, and
the parts of the next best play are divided in turn (E. L. Lawler, Management Science 18, 1972).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from .question import Question, tiles_in, value_of
from .whole_turn import Turn
from .wishes import Answering


class _Part(NamedTuple):
    """Plays that lay between `least` and `most` tiles of each kind, and the best of them."""

    minus_value: int
    #: Of equal plays the one that was found first comes first.
    number: int
    turn: Turn
    least: Counter[int]
    most: Counter[int]


def ranked_plays(question: Question, answering: Answering) -> Iterator[Turn]:
    """Yield the plays that answer a question, the best first. No two of them lay the same tiles."""
    heap: list[_Part] = []
    numbers = count()

    def add(least: Counter[int], most: Counter[int]) -> None:
        turn = answering(question._replace(own=tuple(most.elements()), must=tuple(least.elements())))
        if turn is not None:
            heappush(heap, _Part(-value_of(turn.play, question.goal), next(numbers), turn, least, most))

    add(Counter(question.must), Counter(question.own))
    while heap:
        part = heappop(heap)
        yield part.turn
        laid = tiles_in(part.turn.play.table) - tiles_in(question.old)
        least, most = part.least.copy(), part.most.copy()
        for kind in sorted(part.most):
            if laid[kind] > part.least[kind]:
                add(least.copy(), Counter({**most, kind: laid[kind] - 1}))
            if laid[kind] < part.most[kind]:
                add(Counter({**least, kind: laid[kind] + 1}), most.copy())
            least[kind] = most[kind] = laid[kind]
