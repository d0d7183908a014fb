"""Ratios of counts with 95 % intervals, from batches that were played independently of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isclose, sqrt
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .intervals import RULE_OF_THREE, student_quantile

#: Which places of an array of counts are added up.
Place: TypeAlias = int | slice | list[int] | tuple[int | slice, ...]

_EVERYTHING = slice(None)


class Measure(Struct, frozen=True):
    """A number that was measured, half the width of its 95 % interval, and how many cases it is made from."""

    value: float
    error: float
    count: int


def ratio(tops: Sequence[float] | NDArray[Any], bottoms: Sequence[float] | NDArray[Any]) -> Measure | None:
    """Return the sum of `tops` over that of `bottoms`, one of each for every batch; None if that is nothing.

    The interval is that of a ratio of two means over independent batches: games within a batch may depend on each
    other, and batches may differ in size. Where all batches agree to the last digit, it allows for 3 / n, as for an
    event that was not seen in n cases.

    >>> measure = ratio([1, 2, 3, 2], [4, 4, 4, 4])
    >>> measure.value, round(measure.error, 3), measure.count
    (0.5, 0.325, 16)
    """
    top, bottom = np.asarray(tops, np.float64), np.asarray(bottoms, np.float64)
    batches, cases = len(bottom), float(bottom.sum())
    if batches < 2 or cases <= 0:
        return None
    value = float(top.sum()) / cases
    strayed = float(np.square(top - value * bottom).sum())
    if isclose(strayed, 0.0, abs_tol=1e-12):
        return Measure(value, min(1.0, RULE_OF_THREE / cases), round(cases))
    error = sqrt(batches / (batches - 1) * strayed) / cases
    return Measure(value, student_quantile(batches - 1) * error, round(cases))


class Tally:
    """The counts of one sample: for every name an array with a row for each batch."""

    def __init__(self, batches: Sequence[Mapping[str, NDArray[np.int64]]]) -> None:
        self._counts = {name: np.stack([batch[name] for batch in batches]) for name in batches[0]}

    def by_batch(self, name: str, place: Place = _EVERYTHING) -> NDArray[np.int64]:
        """Return the sum over some places of an array, one for each batch."""
        rest = place if isinstance(place, tuple) else (place,)
        counts = self._counts[name]
        found: NDArray[np.int64] = counts[(_EVERYTHING, *rest)].reshape(len(counts), -1).sum(axis=1)
        return found

    def total(self, name: str, place: Place = _EVERYTHING) -> int:
        """Return the sum over some places of an array and over all batches."""
        return int(self.by_batch(name, place).sum())

    def size(self, name: str) -> int:
        """Return how many places the first axis of an array has."""
        return int(self._counts[name].shape[1])

    def share(
        self, name: str, place: Place, of: str, within: Place = _EVERYTHING, *, whole: float = 1.0
    ) -> Measure | None:
        """Return what is counted at `place` of one array for each case at `within` of another.

        `whole` is how much counts as one, for example 12 where shares are counted in twelfths.
        """
        return ratio(self.by_batch(name, place) / whole, self.by_batch(of, within))

    def mean(self, name: str) -> Measure | None:
        """Return the mean number in an array that counts cases by a number."""
        counts = self._counts[name]
        return ratio(counts @ np.arange(counts.shape[1]), counts.sum(axis=1))
