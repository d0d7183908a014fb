"""How likely each deal of the hidden chips is, judged by everything that happened since the deal.

Each deal that fits is wound back to the beginning of the round and played forward again. What the others chose is
compared with what their choices would have been worth to them: by what they knew, or with all chips open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ..rules.chipset import EMPTY, HIGHEST, add, remove
from ..rules.open_hand.solver import Solver, solve_choices
from ..rules.open_hand.trick import (
    HAND,
    LEAD,
    SCORED,
    WIDTH,
    Row,
    act,
    actor_in,
    choices_in,
    first_value,
    row_of,
)
from ..rules.state import MOST_SEATS
from .sight import Sight, average_shares, values_are_at_hand

if TYPE_CHECKING:
    from ....core.state import States

#: For each move of the round: who, which chip, and 1 if it was taken, 2 if it was scored.
Moves = NDArray[np.int32]


class Habits(NamedTuple):
    """How the others are thought to choose."""

    #: How much more likely a choice is that gives more of the tile: the exponent for a whole tile.
    sharpness: float
    #: The share of choices that are random.
    whim: float
    #: The sharpness where choices are judged by what a seat knew; 0 to judge all of them with all chips open.
    knowing: float = 0.0


def rows_of(deals: States) -> NDArray[np.int32]:
    """Return deals as rows."""
    return np.array([row_of(deals[place : place + 1]) for place in range(len(deals))], np.int32).reshape(-1, WIDTH)


@rule
def wind_back(row: Row, moves: Moves) -> None:
    """Undo the moves of a round."""
    for place in range(moves.shape[0] - 1, -1, -1):
        seat, value, way = moves[place, 0], moves[place, 1], moves[place, 2]
        if way == 0:
            row[HAND + seat] = add(row[HAND + seat], value)
        elif way == 1:
            row[HAND + seat] = remove(row[HAND + seat], value)
        else:
            row[SCORED + seat] = remove(row[SCORED + seat], value)
    for place in range(LEAD, WIDTH):
        row[place] = 0
    row[LEAD] = moves[0, 0]


@rule
def likelihood(
    row: Row, who: int, value: int, seats: int, shares: NDArray[np.float32], sharpness: float, whim: float
) -> float:
    """Return how likely a seat is to choose a value, given the shares of the tile after each."""
    left = choices_in(row, seats)
    whole, count = 0.0, 0
    while left:
        other = first_value(left)
        left &= left - 1
        whole += np.exp(sharpness * (shares[other, who] - shares[value, who]))
        count += 1
    return (1 - whim) / whole + whim / count


@procedure
def weigh(
    solver: Solver,
    rows: NDArray[np.int32],
    moves: Moves,
    seat: int,
    seats: int,
    scoring: int,
    most: int,
    habits: Habits,
    sight: Sight,
    shares: NDArray[np.float32],
    weights: NDArray[np.float64],
) -> None:
    """Wind the deals back, and multiply the weight of each by how likely the others' moves were in it.

    Where values are at hand, moves are judged by what the seat knew, if the habits say so. At the end the rows are as
    before. At most `most` positions are kept in all. A single move may take half of those that are left. If that is not
    enough, it is not judged in any deal.
    """
    if moves.shape[0] == 0:
        return
    chances = np.ones(rows.shape[0])
    for deal in range(rows.shape[0]):
        wind_back(rows[deal], moves)
    public = EMPTY
    for move in range(moves.shape[0]):
        who, value = actor_in(rows[0], seats), moves[move, 1]
        judged = who != seat
        knowing = habits.knowing > 0 and values_are_at_hand(solver, rows[0])
        allowed = solver.solved[0] + (most - solver.solved[0]) // 2
        for deal in range(rows.shape[0]):
            row = rows[deal]
            options = choices_in(row, seats)
            chances[deal] = 1.0
            if judged and options & (options - 1):
                if knowing:
                    average_shares(solver, sight, row, public, scoring, shares)
                    chances[deal] = likelihood(row, who, value, seats, shares, habits.knowing, habits.whim)
                elif solve_choices(solver, row, seats, scoring, allowed, shares):
                    chances[deal] = likelihood(row, who, value, seats, shares, habits.sharpness, habits.whim)
                else:
                    judged = False
        for deal in range(rows.shape[0]):
            if judged:
                weights[deal] *= chances[deal]
            act(rows[deal], seats, value)
        if moves[move, 2] == 0:
            public |= 1 << value


@procedure
def value_deals(
    solver: Solver,
    rows: NDArray[np.int32],
    seats: int,
    scoring: int,
    most: int,
    shares: NDArray[np.float32],
) -> bool:
    """Write the shares after each choice in each deal. Returns False if that takes more positions than `most`."""
    for deal in range(rows.shape[0]):
        if not solve_choices(solver, rows[deal], seats, scoring, most, shares[deal]):
            return False
    return True


def new_shares(deals: int) -> NDArray[np.float32]:
    """Return memory for the shares after each value in each deal."""
    return np.zeros((deals, HIGHEST + 1, MOST_SEATS), np.float32)
