"""What the choices of the seat to act are worth in each deal that fits: two ways to look at the rest of the trick."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ..rules.open_hand.network import NO_NETWORK
from ..rules.open_hand.solver import Solver, solve_likely_end
from ..rules.open_hand.table import SEATS
from ..rules.open_hand.trick import HAND
from ..rules.state import BURST
from .beliefs import new_shares, value_deals
from .predictions import new_prediction, predict_choice, predict_choices
from .sight import new_sight


class DealValues(Protocol):
    """Shares of the tile by deal and by the value chosen."""

    shares: NDArray[np.float32]

    def find(self, most: int) -> bool:
        """Find all shares. Returns False if more than `most` positions would have to be solved in all."""
        ...

    def solve_end(self, deal: int, value: int, most: int) -> int:
        """Solve the ends of the trick that a choice probably leads to, which may have been estimated.

        Returns how many were not known, or -1 if more than `most` positions would have to be solved in all.
        """
        ...


class OpenValues:
    """With all chips open everybody chooses what is best in the deal."""

    def __init__(self, solver: Solver, rows: NDArray[np.int32]) -> None:
        self.shares = new_shares(len(rows))
        self._solver = solver
        self._exact = solver._replace(network=NO_NETWORK)
        self._rows = rows
        self._scratch = new_shares(1)[0]

    def find(self, most: int) -> bool:
        return value_deals(self._solver, self._rows, SEATS, BURST, most, self.shares)

    def solve_end(self, deal: int, value: int, most: int) -> int:
        row = self._rows[deal].copy()
        return solve_likely_end(self._solver, self._exact, row, value, SEATS, BURST, most, self._scratch)


class PredictedValues:
    """Everybody chooses by what they know: what is best on average over the deals that fit."""

    def __init__(self, solver: Solver, rows: NDArray[np.int32], public: int) -> None:
        self.shares = new_shares(len(rows))
        self._solver = solver
        self._exact = solver._replace(network=NO_NETWORK)
        self._rows = rows
        self._public = public
        self._sight = new_sight()
        self._prediction = new_prediction()
        self._scratch = new_shares(1)[0, 0]

    def find(self, most: int) -> bool:
        memory = self._sight, self._prediction
        return all(
            predict_choices(self._solver, *memory, row, self._public, BURST, most, shares)
            for row, shares in zip(self._rows, self.shares, strict=True)
        )

    def solve_end(self, deal: int, value: int, most: int) -> int:
        solvers, memory = (self._solver, self._exact), (self._sight, self._prediction)
        row = self._rows[deal]
        return predict_choice(*solvers, *memory, row, self._public, value, BURST, most, self._scratch)


def is_uncertain(row: NDArray[np.int32], public: int) -> bool:
    """Return True if somebody cannot tell who has a chip: what only one seat hides, everybody knows."""
    return sum(bool(hand & ~public) for hand in row[HAND : HAND + SEATS].tolist()) > 1
