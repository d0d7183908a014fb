"""Means with 95 % intervals over independent blocks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan, cos, isclose, pi, sin, sqrt
from statistics import fmean, stdev, variance
from typing import Final

from .bot import Estimate

_CONFIDENCE: Final = 0.95
#: How likely an event may be that did not happen in n blocks: at most about 3 / n, with 95 % confidence.
RULE_OF_THREE: Final = 3.0


def estimate(values: Sequence[float]) -> Estimate | None:
    """Return the mean of independent values and half the width of its 95 % interval; None for fewer than two.

    Where all values are the same, the interval allows for something else happening in 3 / n of all cases.
    """
    count = len(values)
    if count < 2:
        return None
    deviation = stdev(values)
    if isclose(deviation, 0.0, abs_tol=1e-12):
        return Estimate(fmean(values), min(1.0, RULE_OF_THREE / count))
    return Estimate(fmean(values), student_quantile(count - 1) * deviation / sqrt(count))


def variance_ratio(plain: Sequence[float], adjusted: Sequence[float]) -> float | None:
    """Return how many times as many plain values as adjusted ones give the same interval; None where that is unknown.

    >>> variance_ratio([0.0, 1.0, 0.0, 1.0], [0.25, 0.75, 0.25, 0.75])
    4.0
    """
    if len(plain) < 2 or isclose(stdev(plain), 0.0, abs_tol=1e-12) or isclose(stdev(adjusted), 0.0, abs_tol=1e-12):
        return None
    return variance(plain) / variance(adjusted)


@cache
def student_quantile(freedom: int) -> float:
    """Return how many standard errors a two-sided 95 % interval reaches, by Student's distribution.

    >>> [round(student_quantile(freedom), 3) for freedom in (1, 2, 9, 30, 1000)]
    [12.706, 4.303, 2.262, 2.042, 1.962]
    """
    # Beyond 2,000 the fourth digit no longer changes.
    freedom, low, high = min(freedom, 2000), 0.0, 20.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _central(middle, freedom) < _CONFIDENCE else (low, middle)
    return high


def _central(limit: float, freedom: int) -> float:
    """Return the probability that Student's t lies within ±limit: the finite series for whole degrees of freedom."""
    angle = atan(limit / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for number in range(3 if odd else 2, freedom - 1, 2):
        term *= (number - 1) / number * cos(angle) ** 2
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
