"""Axes: round numbers at equal distances, and where a number lies between the ends."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import NamedTuple


class Scale(NamedTuple):
    """An axis from `low` to `high` with marks at round numbers, drawn from `start` to `end`."""

    low: float
    high: float
    marks: tuple[float, ...]
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return where a number is drawn. What lies outside is drawn at the end of the axis."""
        inside = min(max(value, self.low), self.high)
        return self.start + (self.end - self.start) * (inside - self.low) / (self.high - self.low)


def make_scale(low: float, high: float, start: float, end: float, marks: int = 5) -> Scale:
    """Return an axis that holds two numbers, with about so many marks.

    >>> make_scale(0, 0.37, 0, 100).marks
    (0.0, 0.1, 0.2, 0.3, 0.4)
    """
    if high <= low:
        high = low + 1
    step = _round_step((high - low) / marks)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    numbers = tuple(round(number * step, 12) for number in range(first, last + 1))
    return Scale(numbers[0], numbers[-1], numbers, start, end)


def _round_step(least: float) -> float:
    """Return the next step of 1, 2 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * (1 - 1e-9))
