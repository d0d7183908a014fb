"""What a search found out about a position."""

from __future__ import annotations

from math import sqrt
from typing import Any

from msgspec import Struct
from numpy.typing import NDArray

#: Half the width of a 95 % interval, in standard errors.
INTERVAL = 1.96


class ActionResult(Struct, frozen=True):
    """One legal action: how often the search tried it, its mean payoff to the seat to move, and its error."""

    action: int
    visits: int
    worth: float
    error: float


class SearchResult(Struct, frozen=True):
    """All actions that were tried, the one to choose first, and each seat's mean payoff with its error."""

    iterations: int
    actions: tuple[ActionResult, ...]
    seats: tuple[tuple[float, float], ...]

    @property
    def best(self) -> int:
        """The action to choose."""
        return self.actions[0].action


def mean_and_error(count: float, total: float, squares: float) -> tuple[float, float]:
    """Return the mean of `count` numbers, given their sum and the sum of their squares, and half its 95 % interval."""
    mean = total / count
    variance = max(squares / count - mean * mean, 0.0)
    # One number says nothing about its error: then the mean may be anything from 0 to 1.
    return mean, INTERVAL * sqrt(variance / (count - 1)) if count > 1 else 1.0


def seat_estimates(count: int, sums: NDArray[Any]) -> tuple[tuple[float, float], ...]:
    """Return each seat's mean payoff, from its sums and its sums of squares in two rows."""
    return tuple(
        mean_and_error(count, total, squares) for total, squares in zip(sums[0].tolist(), sums[1].tolist(), strict=True)
    )
