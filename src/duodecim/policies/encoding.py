"""Observations as a network sees them: one input for every value that a number can reach.

A number from 0 to 3 becomes three inputs: at least 1, at least 2, at least 3. So a network can tell values apart and
knows that they are ordered. Which numbers there are and how far they go is told by `game.observation_fields`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.game import Game

#: A number with more values than this is told by so many steps of equal height.
_MOST_STEPS: Final = 16


class Encoding(NamedTuple):
    """Each input is 1 if the number in a column of the row is at least the threshold, else 0."""

    columns: NDArray[np.int64]
    thresholds: NDArray[np.int16]


def encoding_of(game: Game) -> Encoding:
    """Return the encoding of a game's observations."""
    columns: list[int] = []
    thresholds: list[int] = []
    for field in game.observation_fields:
        steps = min(_MOST_STEPS, field.high - field.low)
        levels = [field.low + -(-(field.high - field.low) * step // steps) for step in range(1, steps + 1)]
        for column in range(field.start, field.start + field.size):
            columns.extend([column] * steps)
            thresholds.extend(levels)
    return Encoding(np.array(columns, np.int64), np.array(thresholds, np.int16))
