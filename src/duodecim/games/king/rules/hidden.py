"""What a seat may not know (R3, step 1), and guesses at it; a state made from a view, to guess in."""

from __future__ import annotations

from typing import Any

from ....core.compile import on_first, rule
from ....core.random import draw_below
from ....core.state import States
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
    """Step 1: draw anew what a seat has answered to what is still a secret."""
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
def forget_answers(state: KingState) -> None:
    """Nobody who is asked has answered yet."""
    for seat in range(state.seats):
        if state.question[seat] != NO_QUESTION and state.answer[seat] != 0:
            state.answer[seat] = 0
            state.waiting += 1


@rule
def answer_before(state: KingState, seat: int) -> None:
    """Let those who are asked before a seat have answered something, so that the game waits for this one."""
    for other in range(seat):
        if state.question[other] != NO_QUESTION and state.answer[other] == 0:
            reply(state, other, nth_of(int(state.allowed[other]), 0))


_forget_answers = on_first(forget_answers)
let_answer_before = on_first(answer_before)


def state_of(view: Any) -> States:
    """A state that looks to the viewer like the view of a table or of a tournament, before anybody has answered.

    Cards that the viewer may not know are only counted in it: `determinize` says what they may be.
    """
    if view.game == "king":
        from ..model.setup import set_up
        from ..model.text import read_facts

        states = set_up(read_facts(view.text()))
    else:
        from ...king_tournament.model.setup import set_up as set_up_tournament
        from ...king_tournament.model.text import read_facts as read_tournament

        states = set_up_tournament(read_tournament(view.text()))
    _forget_answers(states)
    return states


def state_to_answer(view: Any) -> States:
    """The same, waiting for the viewer: those who are asked before have answered."""
    states = state_of(view)
    let_answer_before(states, view.viewer)
    return states
