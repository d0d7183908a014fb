"""Budgets of iterations and seconds, spent in portions so that neither is overdrawn."""

from __future__ import annotations

import time
from collections.abc import Callable

#: The first portion, and about how many seconds a later one may take.
_FIRST = 1
_PORTION_SECONDS = 0.005
_MOST = 1 << 40
#: More iterations than any search makes in a second.
_FASTEST = 2_000_000
#: The most nodes of one search. Beyond them it plays at random.
_MOST_NODES = 1 << 21


class Countdown:
    """The time that is left to a bot, from the moment it was asked. Without a limit it never ends."""

    def __init__(self, seconds: float | None, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._end = None if seconds is None else clock() + seconds

    @property
    def left(self) -> float | None:
        """The seconds left, 0 when there are none; None without a limit."""
        return None if self._end is None else max(self._end - self._clock(), 0.0)

    @property
    def is_over(self) -> bool:
        """True when no time is left."""
        return self._end is not None and self._clock() >= self._end


def nodes_for(iterations: int | None, seconds: float | None, per_iteration: int) -> int:
    """Return how many nodes there must be room for."""
    most = _MOST if iterations is None else iterations
    if seconds is not None:
        most = min(most, int(seconds * _FASTEST) + _FIRST)
    return min(per_iteration * (most + 1), _MOST_NODES)


def spend(
    run: Callable[[int], None],
    iterations: int | None,
    seconds: float | None,
    clock: Callable[[], float] = time.perf_counter,
) -> int:
    """Call `run` with numbers of iterations until a limit is reached. Return how many iterations were made.

    Without a limit of time all are made in one call, so that the result does not depend on the speed of the machine. At
    least one portion is made. The next portion follows the speed of the last one if that was slow: others may
    have taken the machine.
    """
    if seconds is None:
        if iterations is None:
            raise ValueError("a search needs a number of iterations or of seconds")
        run(iterations)
        return iterations
    most = _MOST if iterations is None else iterations
    start = before = clock()
    made, portion = 0, min(_FIRST, most)
    while True:
        run(portion)
        made += portion
        now = clock()
        passed = now - start
        if made >= most or passed >= seconds:
            return made
        rate = min(made / max(passed, 1e-9), portion / max(now - before, 1e-9))
        before = now
        left = min(_PORTION_SECONDS, seconds - passed)
        # At most doubled: a compiler may have slowed down the first portions.
        portion = max(1, min(int(rate * left), 2 * made, most - made))
