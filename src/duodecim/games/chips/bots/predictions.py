"""How a trick of three players is likely to go on, if nobody sees all chips."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ..rules.chipset import HIGHEST
from ..rules.open_hand.solver import TOLERANCE, Solver, enter, solve
from ..rules.open_hand.table import SEATS
from ..rules.open_hand.trick import (
    TAKING,
    WIDTH,
    Row,
    act,
    actor_in,
    choices_in,
    first_value,
    is_between_tricks,
)
from ..rules.state import MOST_SEATS
from .sight import Sight, average_shares

#: The moves of a trick, and what is before them.
_DEPTH: Final = 2 * SEATS + 1


class Prediction(NamedTuple):
    """The arrays that a prediction works on: one row for each move of the trick that it looks at."""

    rows: NDArray[np.int32]
    #: The chips that have been face up.
    public: NDArray[np.int64]
    #: The likely choices not looked at yet, and how many there were.
    left: NDArray[np.int64]
    counts: NDArray[np.int64]
    shares: NDArray[np.float32]
    #: What the actor expects of each value.
    expected: NDArray[np.float32]


def new_prediction() -> Prediction:
    """Return memory for predictions."""
    return Prediction(
        rows=np.zeros((_DEPTH, WIDTH), np.int32),
        public=np.zeros(_DEPTH, np.int64),
        left=np.zeros(_DEPTH, np.int64),
        counts=np.zeros(_DEPTH, np.int64),
        shares=np.zeros((_DEPTH, MOST_SEATS), np.float32),
        expected=np.zeros((HIGHEST + 1, MOST_SEATS), np.float32),
    )


@rule
def go_on(prediction: Prediction, depth: int, value: int) -> None:
    """Write the row and the public chips after a choice into the next row."""
    row, after = prediction.rows[depth], prediction.rows[depth + 1]
    for place in range(WIDTH):
        after[place] = row[place]
    prediction.public[depth + 1] = prediction.public[depth]
    if not row[TAKING]:
        prediction.public[depth + 1] |= 1 << value
    act(after, SEATS, value)


@rule
def list_likely(solver: Solver, sight: Sight, prediction: Prediction, depth: int, scoring: int) -> None:
    """List what the actor may choose: whatever it expects as much of as of the best."""
    row, expected = prediction.rows[depth], prediction.expected
    options = choices_in(row, SEATS)
    likely, count = options, 1
    if options & options - 1:
        who, best = actor_in(row, SEATS), np.float32(0)
        average_shares(solver, sight, row, prediction.public[depth], scoring, expected)
        left = options
        while left:
            best = max(best, expected[first_value(left), who])
            left &= left - 1
        likely, count, left = 0, 0, options
        while left:
            value = first_value(left)
            left &= left - 1
            if expected[value, who] >= best - TOLERANCE:
                likely |= 1 << value
                count += 1
    prediction.left[depth] = likely
    prediction.counts[depth] = count
    for seat in range(SEATS):
        prediction.shares[depth, seat] = 0.0


@procedure
def predict_choice(
    solver: Solver,
    ends: Solver,
    sight: Sight,
    prediction: Prediction,
    row: Row,
    public: int,
    value: int,
    scoring: int,
    most: int,
    shares: NDArray[np.float32],
) -> int:
    """Write the shares that a choice probably leads to: every seat chooses by what it knows.

    `public` is the set of chips that have been face up. `ends` solves positions at the end of the trick: the same
    solver, or that without a network. Returns how many of them were not known, or -1 if they take more positions than
    `most`.
    """
    for place in range(WIDTH):
        prediction.rows[0, place] = row[place]
    prediction.public[0] = public
    # The choice is the only one to look at in the first row.
    prediction.left[0] = 1 << value
    prediction.counts[0] = 1
    for seat in range(SEATS):
        prediction.shares[0, seat] = 0.0
    depth, solved = 0, 0
    while True:
        if prediction.left[depth]:
            go_on(prediction, depth, first_value(prediction.left[depth]))
            prediction.left[depth] &= prediction.left[depth] - 1
            depth += 1
            if not is_between_tricks(prediction.rows[depth]):
                list_likely(solver, sight, prediction, depth, scoring)
                continue
            for place in range(WIDTH):
                ends.rows[0, place] = prediction.rows[depth, place]
            solved += not enter(ends, 0, SEATS, scoring)
            if not solve(ends, SEATS, scoring, most):
                return -1
            for seat in range(SEATS):
                prediction.shares[depth, seat] = ends.shares[0, seat]
        elif depth == 0:
            for seat in range(SEATS):
                shares[seat] = prediction.shares[0, seat]
            return int(solved)
        depth -= 1
        for seat in range(SEATS):
            prediction.shares[depth, seat] += prediction.shares[depth + 1, seat] / prediction.counts[depth]


@procedure
def predict_choices(
    solver: Solver,
    sight: Sight,
    prediction: Prediction,
    row: Row,
    public: int,
    scoring: int,
    most: int,
    shares: NDArray[np.float32],
) -> bool:
    """Write the shares that each choice probably leads to. Returns False if that takes more positions than `most`."""
    left = choices_in(row, SEATS)
    while left:
        value = first_value(left)
        left &= left - 1
        if predict_choice(solver, solver, sight, prediction, row, public, value, scoring, most, shares[value]) < 0:
            return False
    return True
