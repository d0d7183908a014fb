"""Observations as a network sees them: one input for every value that a number can reach.

A number from 0 to 3 becomes three inputs: at least 1, at least 2, at least 3. So a network can tell values apart and
knows that they are ordered. `game.observation_fields` tells which numbers there are and how far they go. A number that
can become large is told exactly while it is small, and then in ever higher steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.game import Game

#: Up to here every value is told from the next. A field may reach far beyond what is usual: a score has room for the
#: points of one edition, and in another one a single tile decides.
_EXACT: Final = 16


class Encoding(NamedTuple):
    """Each input is 1 if the number in a column of the row is at least the threshold, else 0."""

    columns: NDArray[np.int64]
    thresholds: NDArray[np.int16]


def encoding_of(game: Game) -> Encoding:
    """Return the encoding of a game's observations."""
    columns: list[int] = []
    thresholds: list[int] = []
    for field in game.observation_fields:
        levels = [field.low + step for step in _steps(field.high - field.low)]
        for column in range(field.start, field.start + field.size):
            columns.extend([column] * len(levels))
            thresholds.extend(levels)
    return Encoding(np.array(columns, np.int64), np.array(thresholds, np.int16))


def _steps(span: int) -> Iterator[int]:
    """Yield every number up to a limit, then twice as much each time, and at last the whole span."""
    step = 1
    while step < span:
        yield step
        step += 1 if step < _EXACT else step
    yield span
