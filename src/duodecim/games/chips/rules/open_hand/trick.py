"""A round with all chips open, in as few numbers as a solver needs.

A row holds one position of a round: `row[HAND + seat]` and `row[SCORED + seat]` are sets of chips as in `chipset`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from .....core.compile import rule
from .....core.seats import NOBODY
from ..chipset import EMPTY, add, distinct, place_of, remove, total
from ..rulebook import may_take, rank
from ..state import MOST_SEATS, TAKE

if TYPE_CHECKING:
    from .....core.state import States

HAND: Final = 0
SCORED: Final = MOST_SEATS
#: Who led the trick, who is winning it and with which value, and how many have played or taken in it.
LEAD: Final = 2 * MOST_SEATS
WINNER: Final = LEAD + 1
HIGHEST: Final = LEAD + 2
TURN: Final = LEAD + 3
#: 1 while chips are taken.
TAKING: Final = LEAD + 4
MIDDLE: Final = LEAD + 5
WIDTH: Final = LEAD + 6

Row = NDArray[np.int32]


def row_of(states: States) -> Row:
    """Return the first of some states as a row."""
    state: Any = states[0]
    row = np.zeros(WIDTH, np.int32)
    row[HAND:SCORED], row[SCORED:LEAD] = state["hand"], state["scored"]
    row[LEAD:] = (
        state["lead"],
        max(int(state["winner"]), 0) if state["winner"] != NOBODY else 0,
        state["highest"],
        state["turn"],
        state["phase"] == TAKE,
        state["middle"],
    )
    return row


@rule
def actor_in(row: Row, seats: int) -> int:
    """T1, T3: from the leader clockwise each plays, from the winner clockwise each takes."""
    seat = (row[WINNER] if row[TAKING] else row[LEAD]) + row[TURN]
    return int(seat if seat < seats else seat - seats)


@rule
def choices_in(row: Row, seats: int) -> int:
    """The values that the actor may play or take."""
    return may_take(row[MIDDLE]) if row[TAKING] else distinct(row[HAND + actor_in(row, seats)])


@rule
def first_value(values: int) -> int:
    """The lowest of some values."""
    return place_of(values & -values)


@rule
def act(row: Row, seats: int, value: int) -> None:
    """Play or take a chip. At the end of a trick its winner leads the next one."""
    seat = actor_in(row, seats)
    if row[TAKING]:
        row[MIDDLE] = remove(row[MIDDLE], value)
        pile = SCORED if row[TURN] == 0 else HAND
        row[pile + seat] = add(row[pile + seat], value)
    else:
        row[HAND + seat] = remove(row[HAND + seat], value)
        row[MIDDLE] = add(row[MIDDLE], value)
        if value > row[HIGHEST]:
            row[HIGHEST] = value
            row[WINNER] = seat
    row[TURN] += 1
    if row[TURN] == seats:
        row[TURN] = 0
        row[TAKING] = 1 - row[TAKING]
        if not row[TAKING]:
            row[LEAD] = row[WINNER]
            row[HIGHEST] = 0


@rule
def is_between_tricks(row: Row) -> bool:
    """Return True if nobody has played to the trick yet."""
    return int(row[TURN]) == 0 and int(row[TAKING]) == 0


@rule
def round_is_over(row: Row) -> bool:
    """T5: return True if the leader of a new trick has no chip to lead with."""
    return int(row[HAND + row[LEAD]]) == EMPTY


@rule
def share_tile(row: Row, seats: int, scoring: int, shares: NDArray[np.float32]) -> None:
    """E2, E3: write each seat's share of the tile."""
    best, count = -1000, 0
    for seat in range(seats):
        own = rank(scoring, total(row[HAND + seat]) + total(row[SCORED + seat]))
        shares[seat] = own
        if own > best:
            best, count = own, 0
        count += own == best
    for seat in range(seats):
        shares[seat] = 1 / count if shares[seat] == best else 0.0
