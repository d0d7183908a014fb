"""Solutions of rounds that bots keep for the next move. One of a whole round takes 7 to 20 MB, and up to a second."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Final, TypeAlias

from .solution import NO_TOKENS, Solution
from .standings import Tokens

#: All rounds of the first-game set: with no card set aside, with one on either side, and with one on each.
_MOST_BYTES: Final = 36 * 2**20

_Key: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...], Tokens, int | None, int]


class SolutionCache:
    """Keeps the solutions that were used last, as many as fit into so many bytes, and always the very last."""

    def __init__(self, most_bytes: int = _MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        #: The one used last is at the end.
        self._kept: OrderedDict[_Key, Solution] = OrderedDict()
        self._lock = Lock()

    def solve(
        self,
        cards: int,
        own_hands: Sequence[int],
        other_hands: Sequence[int],
        tokens: Tokens = NO_TOKENS,
        tricks: int | None = None,
        candidates: int = 0,
    ) -> Solution:
        """Return the solution of the rest of a round with a set, for hands that both sides may have, as 32 bits."""
        key = cards, tuple(own_hands), tuple(other_hands), tokens, tricks, candidates
        with self._lock:
            solution = self._kept.get(key)
        if solution is None:
            solution = Solution(cards, own_hands, other_hands, tokens, tricks, candidates)
            solution.compact()
        with self._lock:
            self._kept[key] = solution
            self._kept.move_to_end(key)
            while len(self._kept) > 1 and self._kept_bytes() > self._most_bytes:
                self._kept.popitem(last=False)
        return solution

    def _kept_bytes(self) -> int:
        return sum(solution.nbytes for solution in self._kept.values())


#: What all bots of a process share.
solutions: Final = SolutionCache()
