"""King of 12 for programs: numbered actions, legal masks, random play. The tournament shares all but its course."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import rule
from ....core.random import draw_below
from ....core.rules import Rules
from ....core.seats import CHANCE, NOBODY
from .cards import CARD_COUNT, count_of, nth_of
from .die import FACES
from .hidden import determinize
from .observation import SEAT_BLOCK, TABLE_BLOCK, observe
from .questions import reply
from .rulebook import draw_chance, proceed, wins_game
from .state import NO_QUESTION, OVER, STATE_TYPE, KingState

#: For every question the number of its first action: which card (14), face (12), order (2), token (2), aside (14).
FIRST_ACTIONS: Final = (0, 0, CARD_COUNT, CARD_COUNT + FACES, CARD_COUNT + FACES + 2, CARD_COUNT + FACES + 4)
ACTION_COUNT: Final = 2 * CARD_COUNT + FACES + 4

_FIRST_ACTIONS = np.array(FIRST_ACTIONS, dtype=np.int32)


@rule
def actor(state: KingState) -> int:
    """The first seat that has not answered, or CHANCE, or NOBODY."""
    if state.waiting > 0:
        for seat in range(state.seats):
            if is_open(state, seat):
                return seat
    return NOBODY if state.phase == OVER else CHANCE


@rule
def is_open(state: KingState, seat: int) -> bool:
    """Return True if a seat is asked and has not answered."""
    return bool(state.question[seat] != NO_QUESTION and state.answer[seat] == 0)


@rule
def action_number(question: int, answer: int) -> int:
    """The number of the action that gives an answer to a question."""
    return int(_FIRST_ACTIONS[question]) + answer - 1


@rule
def answer_of(question: int, action: int) -> int:
    """The answer that an action gives to a question."""
    return action - int(_FIRST_ACTIONS[question]) + 1


@rule
def legal(state: KingState, mask: NDArray[np.bool_]) -> None:
    """Mark the actions that the actor may choose."""
    seat = actor(state)
    actions = int(state.allowed[seat]) >> 1 << action_number(state.question[seat], 1)
    for action in range(ACTION_COUNT):
        mask[action] = actions >> action & 1


@rule
def random_answer(state: KingState, seat: int) -> int:
    """An answer that a seat may give, each as likely as the next."""
    allowed = int(state.allowed[seat])
    return nth_of(allowed, draw_below(state, count_of(allowed)))


@rule
def random_action(state: KingState) -> int:
    """A legal action, each as likely as the next."""
    seat = actor(state)
    return action_number(state.question[seat], random_answer(state, seat))


@rule
def answer_at_random(state: KingState) -> int:
    """Everyone who is asked answers at random. Return how many did."""
    decisions = 0
    for seat in range(state.seats):
        if is_open(state, seat):
            reply(state, seat, random_answer(state, seat))
            decisions += 1
    return decisions


class Course(NamedTuple):
    """How a game runs, made for a table and for a tournament from their own rules."""

    chance: Callable[..., None]
    step: Callable[..., None]
    payoff: Callable[..., None]
    play_out: Callable[..., int]


def make_course(
    draw_chance: Callable[..., None], proceed: Callable[..., None], wins_game: Callable[..., bool]
) -> Course:
    """The course of a game from what its chance does, how it goes on from there, and who wins it."""

    @rule
    def chance(state: KingState) -> None:
        """Draw the set, seat everyone or roll, and go on."""
        draw_chance(state)
        proceed(state)

    @rule
    def step(state: KingState, action: int) -> None:
        """The actor's answer, and what follows from it."""
        seat = actor(state)
        reply(state, seat, answer_of(state.question[seat], action))
        proceed(state)

    @rule
    def payoff(state: KingState, row: NDArray[np.float32]) -> None:
        """Each seat's share of the win; nothing while the game goes on."""
        if state.phase == OVER:
            winners = 0
            for seat in range(state.seats):
                winners += wins_game(state, seat)
            for seat in range(state.seats):
                row[seat] = 1 / winners if wins_game(state, seat) else 0

    @rule
    def play_out(state: KingState) -> int:
        """Play at random to the end of the game. Return the number of decisions made."""
        decisions = 0
        while state.phase != OVER:
            if state.waiting > 0:
                decisions += answer_at_random(state)
            else:
                draw_chance(state)
            proceed(state)
        return decisions

    return Course(chance, step, payoff, play_out)


def rules_of(
    course: Course, state_type: np.dtype[Any], seats: int, observe: Callable[..., None], observation_size: int
) -> Rules:
    """The compiled rules of a game with that course, for that many seats."""
    return Rules(
        state_type=state_type,
        seat_count=seats,
        action_count=ACTION_COUNT,
        observation_size=observation_size,
        observation_type=np.int16,
        actor=actor,
        chance=course.chance,
        step=course.step,
        legal=legal,
        random_action=random_action,
        observe=observe,
        payoff=course.payoff,
        play_out=course.play_out,
        determinize=determinize,
    )


_COURSE = make_course(draw_chance, proceed, wins_game)


def rules_for(seats: int) -> Rules:
    """The compiled rules for a table of that many seats."""
    return rules_of(_COURSE, STATE_TYPE, seats, observe, seats * SEAT_BLOCK + TABLE_BLOCK)
