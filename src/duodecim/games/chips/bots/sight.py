"""What choices are worth to a seat that does not see all chips, in rounds of three.

A seat knows its own chips and those that have been face up. It cannot tell deals apart in which the two others have
exchanged hidden chips of one colour. So a choice is worth its average over these deals, each with all chips open.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ..rules.chipset import EMPTY, HIGHEST, reds, size
from ..rules.open_hand.solver import Solver, solve_choices
from ..rules.open_hand.table import SEATS, scored_in
from ..rules.open_hand.trick import HAND, TAKING, TURN, WIDTH, Row, actor_in, choices_in, first_value
from ..rules.state import MOST_SEATS

#: More positions than there are.
_NO_LIMIT = 1 << 40


class Sight(NamedTuple):
    """Memory for one of the deals: its row, and the shares after each value."""

    row: Row
    shares: NDArray[np.float32]


def new_sight() -> Sight:
    """Return memory to look at deals with."""
    return Sight(np.zeros(WIDTH, np.int32), np.zeros((HIGHEST + 1, MOST_SEATS), np.float32))


@rule
def values_are_at_hand(solver: Solver, row: Row) -> bool:
    """Return True if the positions after this trick have values that need not be solved."""
    has_scored = row[TAKING] and row[TURN] > 0
    scored = scored_in(row) + (0 if has_scored else 1)
    return (solver.table.first <= scored and scored < solver.table.end) or scored == solver.network.scored


@procedure
def average_shares(
    solver: Solver, sight: Sight, row: Row, public: int, scoring: int, shares: NDArray[np.float32]
) -> None:
    """Write what the actor expects of each value that it may choose into `shares[value, actor]`.

    `public` is the set of chips that have been face up. Values after the trick must be at hand.
    """
    who = actor_in(row, SEATS)
    one = who + 1 if who + 1 < SEATS else 0
    other = one + 1 if one + 1 < SEATS else 0
    known_of_one, known_of_other = row[HAND + one] & public, row[HAND + other] & public
    hidden = row[HAND + one] & ~public
    count, red_count = size(hidden), size(reds(hidden))
    pool = hidden | row[HAND + other] & ~public
    options = choices_in(row, SEATS)
    for value in range(HIGHEST + 1):
        shares[value, who] = 0.0
    deals = 0
    part = pool
    while True:
        # S2: the colours in every hand are public.
        if size(part) == count and size(reds(part)) == red_count:
            for place in range(WIDTH):
                sight.row[place] = row[place]
            sight.row[HAND + one] = known_of_one | part
            sight.row[HAND + other] = known_of_other | pool ^ part
            solve_choices(solver, sight.row, SEATS, scoring, _NO_LIMIT, sight.shares)
            left = options
            while left:
                value = first_value(left)
                left &= left - 1
                shares[value, who] += sight.shares[value, who]
            deals += 1
        if part == EMPTY:
            break
        part = part - 1 & pool
    for value in range(HIGHEST + 1):
        shares[value, who] /= deals
