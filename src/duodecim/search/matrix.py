"""Matrix games, solved exactly: two sides choose at the same time, and what one wins the other loses.

The row side maximises, the column side minimises. Where no pair of single choices is an equilibrium, both sides mix.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure, rule
from .simplex import Labels, Tableau, maximise

Payoffs: TypeAlias = NDArray[np.float64]

#: The most choices of a side that a `MatrixWorkspace` has room for.
MOST_CHOICES: Final = 8


class MatrixWorkspace(NamedTuple):
    """Memory for one game at a time."""

    tableau: Tableau
    row_labels: Labels
    column_labels: Labels


def make_matrix_workspace(rows: int = MOST_CHOICES, columns: int = MOST_CHOICES) -> MatrixWorkspace:
    """Return memory for a game, or any linear program, of that many rows and columns."""
    return MatrixWorkspace(np.zeros((rows + 1, columns + 1)), np.zeros(rows, np.int64), np.zeros(columns, np.int64))


@rule
def guaranteed(payoffs: Payoffs, rows: int, columns: int) -> tuple[int, float]:
    """Return the row whose worst case is best, and that worst case."""
    best_row, best = 0, -np.inf
    for row in range(rows):
        worst = payoffs[row, 0]
        for column in range(1, columns):
            worst = min(worst, payoffs[row, column])
        if worst > best:
            best_row, best = row, worst
    return best_row, best


@rule
def conceded(payoffs: Payoffs, rows: int, columns: int) -> tuple[int, float]:
    """Return the column whose worst case for its own side is best, and that worst case."""
    best_column, best = 0, np.inf
    for column in range(columns):
        worst = payoffs[0, column]
        for row in range(1, rows):
            worst = max(worst, payoffs[row, column])
        if worst < best:
            best_column, best = column, worst
    return best_column, best


@rule
def mixed_value(payoffs: Payoffs, rows: int, columns: int, lowest: float, workspace: MatrixWorkspace) -> float:
    """Return the value if both sides mix: a linear program over the columns, all payoffs raised to 1 and more."""
    raised = 1.0 - lowest
    tableau = workspace.tableau
    for row in range(rows):
        for column in range(columns):
            tableau[row, column] = payoffs[row, column] + raised
        tableau[row, columns] = 1.0
    for column in range(columns):
        tableau[rows, column] = -1.0
    tableau[rows, columns] = 0.0
    return 1.0 / maximise(tableau, rows, columns, workspace.row_labels, workspace.column_labels) - raised


@rule
def lowest_payoff(payoffs: Payoffs, rows: int, columns: int) -> float:
    """Return the lowest payoff of the row side."""
    lowest = payoffs[0, 0]
    for row in range(rows):
        for column in range(columns):
            lowest = min(lowest, payoffs[row, column])
    return float(lowest)


@rule
def matrix_value(payoffs: Payoffs, rows: int, columns: int, workspace: MatrixWorkspace) -> float:
    """Return what the game is worth to the row side."""
    _, low = guaranteed(payoffs, rows, columns)
    _, high = conceded(payoffs, rows, columns)
    if low == high:
        return low
    return mixed_value(payoffs, rows, columns, lowest_payoff(payoffs, rows, columns), workspace)


@procedure
def solve_matrix(
    payoffs: Payoffs,
    rows: int,
    columns: int,
    workspace: MatrixWorkspace,
    row_mix: NDArray[np.float64],
    column_mix: NDArray[np.float64],
) -> float:
    """Return the value, and write how often each side should choose what. Neither side can do better alone."""
    row_mix[:] = 0.0
    column_mix[:] = 0.0
    best_row, low = guaranteed(payoffs, rows, columns)
    best_column, high = conceded(payoffs, rows, columns)
    if low == high:
        row_mix[best_row] = column_mix[best_column] = 1.0
        return low
    lowest = lowest_payoff(payoffs, rows, columns)
    value = mixed_value(payoffs, rows, columns, lowest, workspace)
    scale = value + 1.0 - lowest
    for row in range(rows):
        if workspace.row_labels[row] < columns:
            column_mix[workspace.row_labels[row]] = max(0.0, workspace.tableau[row, columns]) * scale
    for column in range(columns):
        if workspace.column_labels[column] >= columns:
            row_mix[workspace.column_labels[column] - columns] = max(0.0, workspace.tableau[rows, column]) * scale
    return value
