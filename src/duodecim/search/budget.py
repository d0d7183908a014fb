"""Budgets of iterations and seconds, spent in portions so that neither is overdrawn."""

from __future__ import annotations

import time
from collections.abc import Callable

#: The first portion, and about how many seconds a later one may take.
_FIRST = 16
_PORTION_SECONDS = 0.005
_MOST = 1 << 40
#: More iterations than any search makes in a second.
_FASTEST = 2_000_000
#: The most nodes of one search. Beyond them it plays at random.
_MOST_NODES = 1 << 21


def nodes_for(iterations: int | None, seconds: float | None, per_iteration: int) -> int:
    """Return how many nodes there must be room for."""
    most = _MOST if iterations is None else iterations
    if seconds is not None:
        most = min(most, int(seconds * _FASTEST) + _FIRST)
    return min(per_iteration * (most + 1), _MOST_NODES)


def spend(run: Callable[[int], None], iterations: int | None, seconds: float | None) -> int:
    """Call `run` with numbers of iterations until a limit is reached. Return how many iterations were made.

    Without a limit of time all are made in one call, so that the result does not depend on the speed of the machine. At
    least one portion is made.
    """
    if seconds is None:
        if iterations is None:
            raise ValueError("a search needs a number of iterations or of seconds")
        run(iterations)
        return iterations
    most = _MOST if iterations is None else iterations
    start = time.perf_counter()
    made, portion = 0, min(_FIRST, most)
    while True:
        run(portion)
        made += portion
        passed = time.perf_counter() - start
        if made >= most or passed >= seconds:
            return made
        rate = made / max(passed, 1e-9)
        left = min(_PORTION_SECONDS, seconds - passed)
        # At most doubled: a compiler may have slowed down the first portions.
        portion = max(1, min(int(rate * left), 2 * made, most - made))
