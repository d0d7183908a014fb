"""What is measured of a library, in terms that need no library."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

Column: TypeAlias = Literal["rollouts", "steps", "training"]
COLUMNS: Final[tuple[Column, ...]] = ("rollouts", "steps", "training")

#: Makes some decisions and returns how many.
Work: TypeAlias = Callable[[], int]
#: Prepares the work, compiling included, which is not timed. Text says why there is nothing to measure.
Measure: TypeAlias = Callable[[], Work] | str


class Contestant(NamedTuple):
    """One game of one library.

    Decisions are those of players; moves of chance are not counted. The policy of `steps` is the same everywhere: the
    observation times a matrix, and of the legal actions the one with the highest number.
    """

    name: str
    #: Whole games at random, in the fastest loop that the library has.
    rollouts: Measure
    #: Decisions of a policy that sees the observation and the legal actions.
    steps: Measure
    #: Decisions played and learned from by a trainer that comes with the library.
    training: Measure


def rate_of(work: Work, seconds: float) -> float:
    """Return how many decisions a second some work makes."""
    decisions, begun = 0, time.perf_counter()
    while (passed := time.perf_counter() - begun) < seconds:
        decisions += work()
    return decisions / passed
