"""The rules as programs play them: numbered actions, masks, observations and payoffs.

With this bundle `game.batch(...)` works, on the CPU and on the GPU.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from duodecim.core.compile import rule
from duodecim.core.random import draw_below
from duodecim.core.rules import Rules
from duodecim.core.seats import CHANCE, NOBODY

from .rules import MOST_FINGERS, SEATS, STATE_TYPE, State, actor, choose_anew, name_odd, show, winner


@rule
def step(state: State, action: int) -> None:
    """Action 0 shows one finger, action 1 two, and so on."""
    show(state, actor(state), action + 1)


@rule
def legal(state: State, mask: NDArray[np.bool_]) -> None:
    """Mark what may be shown."""
    for action in range(MOST_FINGERS):
        mask[action] = action < state.fingers


@rule
def random_action(state: State) -> int:
    """Return a legal action, each as likely as the next."""
    return draw_below(state, state.fingers)


@rule
def observe(state: State, seat: int, row: NDArray[np.int8]) -> None:
    """Write what a seat knows: the most fingers, whether it is odd, its own choice, and both when they are shown."""
    row[0] = state.fingers
    row[1] = state.odd == seat
    row[2] = state.shown[seat]
    row[3] = state.shown[1 - seat] if actor(state) == NOBODY else 0


@rule
def payoff(state: State, row: NDArray[np.float32]) -> None:
    """Give all to the winner."""
    if actor(state) == NOBODY:
        row[winner(state)] = 1


@rule
def play_out(state: State) -> int:
    """Play at random to the end and return the number of decisions."""
    decisions = 0
    if actor(state) == CHANCE:
        name_odd(state)
    while actor(state) != NOBODY:
        step(state, random_action(state))
        decisions += 1
    return decisions


RULES: Final = Rules(
    state_type=STATE_TYPE,
    seat_count=SEATS,
    action_count=MOST_FINGERS,
    observation_size=4,
    observation_type=np.int8,
    actor=actor,
    chance=name_odd,
    step=step,
    legal=legal,
    random_action=random_action,
    observe=observe,
    payoff=payoff,
    play_out=play_out,
    determinize=choose_anew,
)
