"""All that can come of a trick: every combination of answers to what is asked now is played to its end and valued."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from .....core.state import States
from .....search.regret import Mixes, Payoffs, list_combinations, make_mixes, make_payoffs
from ...rules.agents import is_open
from ...rules.cards import SET_SIZE, count_of, holds, nth_of
from ...rules.hidden import count_aside, guess_aside
from ...rules.questions import reply
from ...rules.rulebook import proceed
from ...rules.state import CHOOSE, MOST_AT_TABLE, STATE_TYPE, KingState


class Trick(NamedTuple):
    """What is asked at a table, and all that can come of it."""

    payoffs: Payoffs
    mixes: Mixes
    #: The sums over all tries of a combination, and of the squares; how many there were, and whether luck was in them.
    sums: NDArray[np.float64]
    squares: NDArray[np.float64]
    tries: NDArray[np.int64]
    lucky: NDArray[np.bool_]
    #: A state and a row to try in.
    scratch: States
    row: NDArray[np.float64]
    #: Habits of seats that have none.
    habit_shares: NDArray[np.float64]
    habits: NDArray[np.float64]


def make_trick() -> Trick:
    """Return room for one trick."""
    seats, payoffs = MOST_AT_TABLE, make_payoffs(MOST_AT_TABLE, SET_SIZE)
    combinations = payoffs.picks.shape[0]
    return Trick(
        payoffs,
        make_mixes(seats, SET_SIZE),
        np.zeros((combinations, seats)),
        np.zeros((combinations, seats)),
        np.zeros(combinations, np.int64),
        np.ones(combinations, np.bool_),
        np.zeros(1, STATE_TYPE),
        np.zeros(seats),
        np.zeros(seats),
        np.zeros((seats, SET_SIZE)),
    )


@procedure
def open_trick(state: KingState, trick: Trick) -> int:
    """Get ready for what is asked now. Return how many combinations of answers there are."""
    for seat in range(state.seats):
        trick.payoffs.sizes[seat] = count_of(int(state.allowed[seat])) if is_open(state, seat) else 1
    count = list_combinations(trick.payoffs, int(state.seats))
    forget_tries(trick, count)
    return count


@procedure
def forget_tries(trick: Trick, count: int) -> None:
    """Begin to try anew. Until a combination is tried, it keeps what it was worth."""
    trick.sums[:count] = 0.0
    trick.squares[:count] = 0.0
    trick.tries[:count] = 0
    trick.lucky[:count] = True


@rule
def infer_asides(state: KingState, viewer: int) -> None:
    """Take cards out of hands that can only be set aside: their owners have played all others since."""
    for seat in range(state.seats):
        count = count_aside(int(state.aside[seat]))
        if seat != viewer and count > 0 and count_of(int(state.cards & ~state.shown[seat])) == count:
            guess_aside(state, seat)


@rule
def guess_hand(state: KingState, seat: int, answer: int) -> None:
    """Draw anew what a seat has set aside, so that it may give its answer."""
    guess_aside(state, seat)
    while state.phase == CHOOSE and not holds(state.hand[seat], answer):
        guess_aside(state, seat)


def make_try_out(settle: Callable[..., None]) -> Callable[..., None]:
    """Return how combinations are tried once more: the rest of the trick is played, and valued by `settle`."""

    @procedure
    def try_out(root: States, viewer: int, start: int, stop: int, trick: Trick, knowledge: Any) -> None:
        """Try some combinations if there was luck in them. A viewer does not know what others have set aside."""
        scratch, row, picks = trick.scratch, trick.row, trick.payoffs.picks
        seats = int(root[0].seats)
        for combination in range(start, stop):
            if not trick.lucky[combination]:
                continue
            scratch[0] = root[0]
            for seat in range(seats):
                if is_open(scratch[0], seat):
                    answer = nth_of(int(root[0].allowed[seat]), picks[combination, seat])
                    if viewer >= 0 and seat != viewer:
                        guess_hand(scratch[0], seat, answer)
                    reply(scratch[0], seat, answer)
                elif viewer >= 0 and seat != viewer and count_aside(int(root[0].aside[seat])) > 0:
                    guess_aside(scratch[0], seat)
            proceed(scratch[0])
            settle(scratch[0], row, knowledge)
            trick.lucky[combination] = scratch[0].random != root[0].random
            root[0].random = scratch[0].random
            trick.tries[combination] += 1
            for seat in range(seats):
                trick.sums[combination, seat] += row[seat]
                trick.squares[combination, seat] += row[seat] * row[seat]
                trick.payoffs.means[combination, seat] = trick.sums[combination, seat] / trick.tries[combination]

    found: Callable[..., None] = try_out
    return found
