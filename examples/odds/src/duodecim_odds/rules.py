"""The state and the rules of Odds and Evens, compiled. The numbers are those in README.md."""

from __future__ import annotations

from typing import Annotated, Final

from duodecim.core.compile import rule
from duodecim.core.random import draw_below
from duodecim.core.seats import CHANCE, NOBODY
from duodecim.core.state import Number, Numbers, RandomSource, record_type

SEATS: Final = 2
MOST_FINGERS: Final = 5
#: Chance has not said yet who is odd.
UNKNOWN: Final = -1


class State:
    """Everything there is to know about one game."""

    random: RandomSource
    #: The most fingers that can be shown.
    fingers: Number
    odd: Number
    #: What each seat shows, 0 while it has not chosen.
    shown: Annotated[Numbers, SEATS]


STATE_TYPE: Final = record_type(State)


@rule
def actor(state: State) -> int:
    """Return whose decision the game waits for: chance, then both seats, then nobody.

    The seats choose at the same time. Here they are asked one after the other, and neither sees the other's choice.
    """
    if state.odd == UNKNOWN:
        return CHANCE
    for seat in range(SEATS):
        if state.shown[seat] == 0:
            return seat
    return NOBODY


@rule
def name_odd(state: State) -> None:
    """O1: chance says which seat is odd."""
    state.odd = draw_below(state, SEATS)


@rule
def show(state: State, seat: int, fingers: int) -> None:
    """O2: a seat chooses."""
    state.shown[seat] = fingers


@rule
def winner(state: State) -> int:
    """O3: an odd sum wins for the odd seat, an even sum for the even one."""
    is_odd = (state.shown[0] + state.shown[1]) % 2 == 1
    return state.odd if is_odd else 1 - state.odd


@rule
def choose_anew(state: State, seat: int) -> None:
    """O2: draw anew what a seat may not know, which is the other's choice while it is a secret."""
    other = 1 - seat
    if actor(state) != NOBODY and state.shown[other] != 0:
        state.shown[other] = 1 + draw_below(state, state.fingers)
