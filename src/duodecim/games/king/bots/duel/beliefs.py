"""One trick between two players who do not know each other's hands for sure: a game of beliefs, solved exactly.

Each side has one of several hands, as likely as its prior says and known only to itself. A strategy says for every hand
of a side how often it plays which card. After the trick both hands count as known.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....search.matrix import make_matrix_workspace
from .....search.simplex import maximise

Matrix = NDArray[np.float64]

#: The weight of what a card is worth against any card alike, by which players choose among mixes of equal worth.
TRACE: Final = 1e-6


class Mixes(NamedTuple):
    """What the trick is worth to the first side, and how often either side plays which card of each hand."""

    value: float
    own: list[Matrix]
    other: list[Matrix]


def solve_beliefs(
    payoffs: Sequence[Sequence[Matrix]], own_prior: Sequence[float], other_prior: Sequence[float]
) -> Mixes:
    """Return the equilibrium mixes. `payoffs` has a matrix for every pair of hands.

    A linear program: its unknowns are how often each hand is held and each card played from it, and the limit that
    every hand of the other side can hold the first side to. No card of that hand may go below the limit.
    """
    own_sizes = [row[0].shape[0] for row in payoffs]
    other_sizes = [matrix.shape[1] for matrix in payoffs[0]]
    own_starts, other_starts = np.cumsum([0, *own_sizes]), np.cumsum([0, *other_sizes])
    plays, replies = int(own_starts[-1]), int(other_starts[-1])
    columns, rows = plays + len(other_prior), replies + len(own_prior)
    raised = 1.0 - min(float(matrix.min()) for row in payoffs for matrix in row)
    workspace = make_matrix_workspace(rows, columns)
    tableau = workspace.tableau
    for own, row in enumerate(payoffs):
        for other, matrix in enumerate(row):
            down = slice(other_starts[other], other_starts[other + 1])
            tableau[down, own_starts[own] : own_starts[own + 1]] = -(matrix.T + raised)
    for other, chance in enumerate(other_prior):
        tableau[other_starts[other] : other_starts[other + 1], plays + other] = 1.0
        tableau[rows, plays + other] = -chance
    for own, chance in enumerate(own_prior):
        tableau[replies + own, own_starts[own] : own_starts[own + 1]] = 1.0
        tableau[replies + own, columns] = chance
    value = maximise(tableau, rows, columns, workspace.row_labels, workspace.column_labels) - raised
    unknowns, prices = np.zeros(rows + columns), np.zeros(rows + columns)
    unknowns[workspace.row_labels] = tableau[:rows, columns]
    prices[workspace.column_labels] = tableau[rows, :columns]
    return Mixes(
        value,
        _parts(unknowns[:plays], own_starts),
        _parts(prices[columns : columns + replies], other_starts),
    )


def _parts(weights: Matrix, starts: NDArray[np.int64]) -> list[Matrix]:
    """Return the mix of each hand: its weights, scaled to 1."""
    return [_scaled(weights[start:stop]) for start, stop in pairwise(starts.tolist())]


def _scaled(weights: Matrix) -> Matrix:
    positive = np.maximum(weights, 0.0)
    total = float(positive.sum())
    # A hand that is never held may be played in any way.
    scaled: Matrix = positive / total if total > 0 else np.full(weights.size, 1 / weights.size)
    return scaled
