"""Small linear programs, solved exactly in whole numbers, so that ties are ties and copies are copies.

The program asks for the greatest sum of y with `A y ≤ b` and `y ≥ 0`, where no number in `b` is below 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple


class Optimum(NamedTuple):
    """The solution of a program."""

    total: Fraction
    solution: list[Fraction]
    #: What one more unit of each limit would be worth. A limit with a price is reached by every solution.
    prices: list[Fraction]
    #: True if there is no other solution for certain.
    unique: bool


def maximise_sum(limits: Sequence[Sequence[int]], bounds: Sequence[int]) -> Optimum:
    """Solve a program whose sum is bounded.

    >>> maximise_sum([[1, 2], [3, 1]], [4, 6]).total
    Fraction(14, 5)
    """
    rows, columns = len(limits), len(limits[0])
    # All numbers are over one denominator, so that an exchange needs no fractions.
    tableau = [[*row, bound] for row, bound in zip(limits, bounds, strict=True)]
    tableau.append([-1] * columns + [0])
    row_labels, column_labels = list(range(columns, columns + rows)), list(range(columns))
    denominator = 1
    while True:
        growing = [column for column in range(columns) if tableau[rows][column] < 0]
        if not growing:
            break
        # The lowest labels first: that cannot go in circles.
        column = min(growing, key=column_labels.__getitem__)
        limiting = [row for row in range(rows) if tableau[row][column] > 0]
        row = min(limiting, key=lambda row: (Fraction(tableau[row][columns], tableau[row][column]), row_labels[row]))
        denominator = _exchange(tableau, row, column, denominator)
        row_labels[row], column_labels[column] = column_labels[column], row_labels[row]
    solution, prices = [Fraction(0)] * columns, [Fraction(0)] * rows
    for row, label in enumerate(row_labels):
        if label < columns:
            solution[label] = Fraction(tableau[row][columns], denominator)
    for column, label in enumerate(column_labels):
        if label >= columns:
            prices[label - columns] = Fraction(tableau[rows][column], denominator)
    unique = all(tableau[rows][column] > 0 for column in range(columns))
    return Optimum(Fraction(tableau[rows][columns], denominator), solution, prices, unique)


def _exchange(tableau: list[list[int]], row: int, column: int, denominator: int) -> int:
    """Exchange the unknown of a column with that of a row. Returns the new denominator."""
    pivot_row = tableau[row]
    pivot = pivot_row[column]
    for number, other in enumerate(tableau):
        if number != row:
            factor = other[column]
            for j, value in enumerate(pivot_row):
                other[j] = (other[j] * pivot - factor * value) // denominator
            other[column] = -factor
    pivot_row[column] = denominator
    return pivot
