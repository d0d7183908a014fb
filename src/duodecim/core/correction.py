"""Shares of the win, corrected by what was won in games.

Where some share was predicted, another one may have been won on average. So shares are raised to a power, which depends
on how small a share is, and the seat that looks gets a little more or less than that. Then they add up to 1 again.
`benchmarks.correction` fits the numbers to games.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .compile import helper, procedure
from .seats import NOBODY

#: Shares below each of these have a power of their own, from there down to the next.
BOUNDS: Final = (0.6, 0.4, 0.2, 0.1, 0.05)
_LOGARITHMS: Final = tuple(float(np.log(bound)) for bound in BOUNDS)
#: Logarithms of smaller shares are not needed. A share of 0 stays 0.
_LEAST: Final = 1e-12

Floats = NDArray[np.float64]
#: By which power each part of a share counts, the largest shares first. Last: what is added for the seat that looks.
Numbers = NDArray[np.float64]


class Correction(Struct, frozen=True):
    """What was fitted for one kind of table, for usual or for quick values, and to how many games."""

    table: str
    quick: bool
    games: int
    powers: tuple[float, ...]
    own: float

    def numbers(self) -> Numbers:
        """Return the numbers as compiled code takes them."""
        return np.array([*self.powers, self.own])


@cache
def none_needed() -> Numbers:
    """Return the numbers that leave shares as they are."""
    return np.array([*[1.0] * (len(BOUNDS) + 1), 0.0])


@cache
def read_corrections(file: Path) -> dict[tuple[str, bool], Numbers]:
    """Return the numbers in a file, by kind of table and whether they are for quick values."""
    found = msgspec.json.decode(file.read_bytes(), type=list[Correction])
    return {(each.table, each.quick): each.numbers() for each in found}


def numbers_of(file: Path, table: str, *, quick: bool) -> Numbers:
    """Return the numbers for a kind of table, or those that change nothing."""
    return read_corrections(file).get((table, quick), none_needed())


@helper
def score_of(share: Any, numbers: Numbers) -> Any:
    """Return the logarithm of a corrected share, before all add up to 1; also of many shares at once."""
    left, upper = np.log(np.maximum(share, _LEAST)), 0.0
    score = 0.0 * left
    for place in range(len(_LOGARITHMS)):
        lower = _LOGARITHMS[place]
        score = score + numbers[place] * (np.minimum(np.maximum(left, lower), upper) - upper)
        upper = lower
    return score + numbers[len(_LOGARITHMS)] * (np.minimum(left, upper) - upper)


@procedure
def correct(shares: Floats, seats: int, viewer: int, numbers: Numbers) -> None:
    """Correct the shares of all seats, in compiled code. The viewer may be nobody."""
    whole = 0.0
    for seat in range(seats):
        if shares[seat] > 0.0:
            shares[seat] = np.exp(score_of(shares[seat], numbers) + (numbers[-1] if seat == viewer else 0.0))
        whole += shares[seat]
    for seat in range(seats):
        shares[seat] /= whole


def corrected(shares: Floats, numbers: Numbers, viewer: int = NOBODY) -> Floats:
    """Return corrected shares of one position, or of many, a row for each.

    >>> corrected(np.array([0.5, 0.5, 0.0]), none_needed() * 2).tolist()
    [0.5, 0.5, 0.0]
    >>> corrected(np.array([[0.8, 0.2], [0.5, 0.5]]), none_needed() * 2).round(3).tolist()
    [[0.941, 0.059], [0.5, 0.5]]
    """
    scores: Floats = score_of(shares, numbers)
    if viewer != NOBODY:
        scores[..., viewer] += numbers[-1]
    weights = np.where(shares > 0.0, np.exp(scores), 0.0)
    whole: Floats = weights / weights.sum(axis=-1, keepdims=True)
    return whole
