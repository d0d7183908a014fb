"""Small linear programs, solved exactly in fixed arrays: a sum maximised under upper limits.

The program asks for the greatest `c · y` with `A y ≤ b` and `y ≥ 0`. No limit in `b` is below 0, so that `y = 0` is a
solution to start from. It lies in a tableau with one row for each limit and one column for each unknown. The last
column holds `b`, the last row `-c`. Nothing is allocated.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure, rule

Tableau: TypeAlias = NDArray[np.float64]
Labels: TypeAlias = NDArray[np.int64]

#: Smaller numbers count as zero: payoffs are about 1, and a few dozen exchanges lose a few of their last digits.
TINY: Final = 1e-11
#: The first exchanges, so many for each row and column, go by the steepest gain. Later ones go by the lowest label,
#: which cannot circle.
_STEEPEST: Final = 4


@rule
def label(rows: int, columns: int, row_labels: Labels, column_labels: Labels) -> None:
    """Name the unknowns 0, 1 and so on, and the slack of each limit by the numbers after them."""
    for column in range(columns):
        column_labels[column] = column
    for row in range(rows):
        row_labels[row] = columns + row


@rule
def exchange(tableau: Tableau, rows: int, columns: int, row: int, column: int) -> None:
    """Exchange the unknown of a column with that of a row."""
    inverse = 1.0 / tableau[row, column]
    for j in range(columns + 1):
        tableau[row, j] *= inverse
    tableau[row, column] = inverse
    for i in range(rows + 1):
        factor = tableau[i, column]
        if i != row and factor != 0.0:
            for j in range(columns + 1):
                tableau[i, j] -= factor * tableau[row, j]
            tableau[i, column] = -factor * inverse


@rule
def steepest(tableau: Tableau, rows: int, columns: int) -> int:
    """Return the column whose unknown gains most as it grows, -1 if none does."""
    found, least = -1, -TINY
    for column in range(columns):
        if tableau[rows, column] < least:
            found, least = column, tableau[rows, column]
    return found


@rule
def first_by_label(tableau: Tableau, rows: int, columns: int, column_labels: Labels) -> int:
    """Return the column with the lowest label of those whose unknowns gain as they grow, -1 if there is none."""
    found = -1
    for column in range(columns):
        if tableau[rows, column] < -TINY and (found < 0 or column_labels[column] < column_labels[found]):
            found = column
    return found


@rule
def leaving(tableau: Tableau, rows: int, columns: int, row_labels: Labels, column: int) -> int:
    """Return the row that limits a growing unknown first, with the lowest label of several; -1 if none does."""
    found, least = -1, 0.0
    for row in range(rows):
        slope = tableau[row, column]
        if slope > TINY:
            limit = tableau[row, columns] / slope
            nearer = found < 0 or limit < least - TINY
            if nearer or (limit <= least + TINY and row_labels[row] < row_labels[found]):
                found, least = row, limit
    return found


@procedure
def maximise(tableau: Tableau, rows: int, columns: int, row_labels: Labels, column_labels: Labels) -> float:
    """Exchange until nothing can grow. Return the greatest sum. The labels then say which unknown is where.

    An unknown that labels a row has the value in that row's last column. The others are 0. The last row holds what one
    more unit of each limit would be worth, under the label of that limit's slack.
    """
    label(rows, columns, row_labels, column_labels)
    exchanges = 0
    while True:
        column = steepest(tableau, rows, columns)
        if exchanges > _STEEPEST * (rows + columns):
            column = first_by_label(tableau, rows, columns, column_labels)
        if column < 0:
            break
        row = leaving(tableau, rows, columns, row_labels, column)
        if row < 0:
            break
        exchange(tableau, rows, columns, row, column)
        row_labels[row], column_labels[column] = column_labels[column], row_labels[row]
        exchanges += 1
    return float(tableau[rows, columns])
