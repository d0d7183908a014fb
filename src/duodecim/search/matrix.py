"""Matrix games: two sides choose at the same time, and what one wins the other loses. Solved exactly.

The side of the rows wants much, the side of the columns little. Where no pair of single choices holds, both mix theirs.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure, rule
from .simplex import Labels, Tableau, maximise

Payoffs: TypeAlias = NDArray[np.float64]

#: The most choices of a side that a `Desk` has room for.
MOST_CHOICES: Final = 8


class Desk(NamedTuple):
    """Room to work in."""

    tableau: Tableau
    row_labels: Labels
    column_labels: Labels


def make_desk(rows: int = MOST_CHOICES, columns: int = MOST_CHOICES) -> Desk:
    """Room for a game, or any linear program, of that many rows and columns."""
    return Desk(np.zeros((rows + 1, columns + 1)), np.zeros(rows, np.int64), np.zeros(columns, np.int64))


@rule
def guaranteed(payoffs: Payoffs, rows: int, columns: int) -> tuple[int, float]:
    """The row whose worst case is best, and that worst case."""
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
    """The column whose worst case for its own side is best, and that case."""
    best_column, best = 0, np.inf
    for column in range(columns):
        worst = payoffs[0, column]
        for row in range(1, rows):
            worst = max(worst, payoffs[row, column])
        if worst < best:
            best_column, best = column, worst
    return best_column, best


@rule
def mixed_value(payoffs: Payoffs, rows: int, columns: int, lowest: float, desk: Desk) -> float:
    """The value where both sides mix: a linear program over the columns, all payoffs raised to 1 and more."""
    raised = 1.0 - lowest
    tableau = desk.tableau
    for row in range(rows):
        for column in range(columns):
            tableau[row, column] = payoffs[row, column] + raised
        tableau[row, columns] = 1.0
    for column in range(columns):
        tableau[rows, column] = -1.0
    tableau[rows, columns] = 0.0
    return 1.0 / maximise(tableau, rows, columns, desk.row_labels, desk.column_labels) - raised


@rule
def lowest_payoff(payoffs: Payoffs, rows: int, columns: int) -> float:
    """The least that the side of the rows can get."""
    lowest = payoffs[0, 0]
    for row in range(rows):
        for column in range(columns):
            lowest = min(lowest, payoffs[row, column])
    return float(lowest)


@rule
def matrix_value(payoffs: Payoffs, rows: int, columns: int, desk: Desk) -> float:
    """What the game is worth to the side of the rows."""
    _, low = guaranteed(payoffs, rows, columns)
    _, high = conceded(payoffs, rows, columns)
    if low == high:
        return low
    return mixed_value(payoffs, rows, columns, lowest_payoff(payoffs, rows, columns), desk)


@procedure
def solve_matrix(
    payoffs: Payoffs,
    rows: int,
    columns: int,
    desk: Desk,
    row_mix: NDArray[np.float64],
    column_mix: NDArray[np.float64],
) -> float:
    """The value, and how often each side should choose what: neither can do better whatever the other does."""
    row_mix[:] = 0.0
    column_mix[:] = 0.0
    best_row, low = guaranteed(payoffs, rows, columns)
    best_column, high = conceded(payoffs, rows, columns)
    if low == high:
        row_mix[best_row] = column_mix[best_column] = 1.0
        return low
    lowest = lowest_payoff(payoffs, rows, columns)
    value = mixed_value(payoffs, rows, columns, lowest, desk)
    scale = value + 1.0 - lowest
    for row in range(rows):
        if desk.row_labels[row] < columns:
            column_mix[desk.row_labels[row]] = max(0.0, desk.tableau[row, columns]) * scale
    for column in range(columns):
        if desk.column_labels[column] >= columns:
            row_mix[desk.column_labels[column] - columns] = max(0.0, desk.tableau[rows, column]) * scale
    return value
