"""How often to play which card of a trick that is solved."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure
from .....search.matrix import MatrixWorkspace, Payoffs, lowest_payoff
from .....search.simplex import maximise

#: The weight of what a card is worth against any card alike, by which players choose among mixes of equal worth.
TRACE: Final = 1e-6


@procedure
def write_mix(payoffs: Payoffs, rows: int, columns: int, workspace: MatrixWorkspace, mix: NDArray[np.float64]) -> None:
    """Write how often the first side should play each of its cards, those of the rows.

    Many mixes are worth the same against an expert. A trace more for cards that do well against any card alike picks
    one that also profits from mistakes. The trace is added to the payoffs. What is left is a linear program: its
    unknowns are how often each card is played, and the limit that no card of the other side may go below.
    """
    for row in range(rows):
        usual = 0.0
        for column in range(columns):
            usual += payoffs[row, column]
        for column in range(columns):
            payoffs[row, column] += TRACE * (usual / columns)
    raised = 1.0 - lowest_payoff(payoffs, rows, columns)
    tableau = workspace.tableau
    for limit in range(columns + 2):
        for unknown in range(rows + 2):
            tableau[limit, unknown] = 0.0
    for row in range(rows):
        for column in range(columns):
            tableau[column, row] = -(payoffs[row, column] + raised)
        tableau[columns, row] = 1.0
    for column in range(columns):
        tableau[column, rows] = 1.0
    tableau[columns, rows + 1] = 1.0
    tableau[columns + 1, rows] = -1.0
    maximise(tableau, columns + 1, rows + 1, workspace.row_labels, workspace.column_labels)
    total = 0.0
    for card in range(mix.size):
        mix[card] = 0.0
    for limit in range(columns + 1):
        if workspace.row_labels[limit] < rows:
            mix[workspace.row_labels[limit]] = max(0.0, tableau[limit, rows + 1])
            total += mix[workspace.row_labels[limit]]
    for card in range(mix.size):
        mix[card] /= total
