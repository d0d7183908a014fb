"""What seats are asked. All who are asked at one time answer in secret, and may change their answer until all have."""

from __future__ import annotations

from ....core.compile import rule
from .state import NO_QUESTION, KingState


@rule
def ask(state: KingState, seat: int, question: int, allowed: int) -> None:
    """Wait for a seat's answer, one of those allowed."""
    state.question[seat] = question
    state.allowed[seat] = allowed
    state.answer[seat] = 0
    state.waiting += 1


@rule
def reply(state: KingState, seat: int, answer: int) -> None:
    """Give an answer. It may be changed until all are in."""
    if state.answer[seat] == 0:
        state.waiting -= 1
    state.answer[seat] = answer


@rule
def close_questions(state: KingState) -> None:
    """All have answered. Their answers stay until they are asked again."""
    for seat in range(state.seats):
        state.question[seat] = NO_QUESTION
        state.allowed[seat] = 0
