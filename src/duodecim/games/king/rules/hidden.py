"""What a seat may not know (R3, step 1), and guesses at it."""

from __future__ import annotations

from ....core.compile import rule
from ....core.random import draw_below
from .cards import EMPTY, count_of, nth_of
from .questions import reply
from .state import NO_QUESTION, WHICH_ASIDE, WHICH_CARD, KingState


@rule
def count_aside(aside: int) -> int:
    """How many cards are set aside, those that are only counted included."""
    count = 0
    while aside != EMPTY:
        aside &= aside - 1
        count += 1
    return count


@rule
def guess_aside(state: KingState, seat: int) -> None:
    """R3: draw anew which cards a seat has set aside, of all that it has not played since."""
    count = count_aside(int(state.aside[seat]))
    if count == 0:
        return
    holding = int((state.hand[seat] | state.aside[seat]) & state.cards)
    possible = int(state.cards & ~state.shown[seat])
    aside = EMPTY
    for _ in range(count):
        aside |= 1 << nth_of(possible & ~aside, draw_below(state, count_of(possible & ~aside)))
    state.aside[seat] = aside
    state.hand[seat] = holding & ~aside
    if state.question[seat] in (WHICH_CARD, WHICH_ASIDE):
        state.allowed[seat] = state.hand[seat]


@rule
def guess_answer(state: KingState, seat: int) -> None:
    """Step 1: draw anew an answer of a seat that is still a secret."""
    if state.question[seat] != NO_QUESTION and state.answer[seat] != 0:
        allowed = int(state.allowed[seat])
        state.answer[seat] = nth_of(allowed, draw_below(state, count_of(allowed)))


@rule
def determinize(state: KingState, seat: int) -> None:
    """Draw anew all that a seat may not know: what others have set aside, and what they have chosen in secret."""
    for other in range(state.seats):
        if other != seat:
            guess_aside(state, other)
            guess_answer(state, other)


@rule
def wait_for(state: KingState, seat: int) -> None:
    """Let the game wait for one seat of those that are asked.

    Programs are asked one after the other: the seats before this one have answered anything, the others nothing.
    """
    for other in range(state.seats):
        if state.question[other] != NO_QUESTION:
            if state.answer[other] != 0:
                state.answer[other] = 0
                state.waiting += 1
            if other < seat:
                reply(state, other, nth_of(int(state.allowed[other]), 0))
