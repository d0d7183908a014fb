"""Rummikub for programs: numbered actions, legal masks, payoffs, random play. `building` says what an action does."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ....core.random import draw_below
from ....core.rules import Rules
from ....core.seats import CHANCE, NOBODY
from .building import ACTION_COUNT, build, may_do
from .counting import count_without_solver
from .hidden import determinize
from .observation import OBSERVATION_SIZE, observe
from .rulebook import choose_first, deal, finish_draw, random_tile, start_turn, take_tile, wins_match
from .state import COUNT, DRAW, MELDED, OVER, STATE_TYPE, TURN, RummikubState


@rule
def actor(state: RummikubState) -> int:
    """The seat that must decide, or CHANCE, or NOBODY."""
    if state.phase == TURN or state.phase == MELDED:
        return int(state.turn)
    return NOBODY if state.phase == OVER else CHANCE


@rule
def count_if_over(state: RummikubState) -> None:
    """E1 to E5: a game that has ended is scored at once."""
    if state.phase == COUNT:
        count_without_solver(state)


@rule
def begin_game(state: RummikubState) -> None:
    """T2: a random first player, and 14 tiles each."""
    choose_first(state, draw_below(state, state.seats))
    deal(state)
    start_turn(state)


@rule
def draw_tiles(state: RummikubState) -> None:
    """U1, U5: the tiles that the seat to move has to draw."""
    for _ in range(state.draws):
        take_tile(state, state.turn, random_tile(state))
    finish_draw(state)


@procedure
def chance(state: RummikubState) -> None:
    """T2, U1: deal a game, or draw tiles."""
    if state.phase == DRAW:
        draw_tiles(state)
    else:
        begin_game(state)


@rule
def step(state: RummikubState, action: int) -> None:
    """One step of a turn."""
    build(state, action)
    count_if_over(state)


@procedure
def legal(state: RummikubState, mask: NDArray[np.bool_]) -> None:
    """Mark the actions that the actor may choose."""
    for action in range(ACTION_COUNT):
        mask[action] = may_do(state, action)


@procedure
def random_action(state: RummikubState) -> int:
    """A legal action, each as likely as the next."""
    count = 0
    for action in range(ACTION_COUNT):
        count += may_do(state, action)
    index = draw_below(state, count)
    for action in range(ACTION_COUNT):
        if may_do(state, action):
            if index == 0:
                return action
            index -= 1
    return 0


@rule
def payoff(state: RummikubState, row: NDArray[np.float32]) -> None:
    """E5: each seat's share of the win; nothing while the match goes on."""
    if state.phase == OVER:
        winners = 0
        for seat in range(state.seats):
            winners += wins_match(state, seat)
        for seat in range(state.seats):
            row[seat] = 1 / winners if wins_match(state, seat) else 0


@procedure
def play_out(state: RummikubState) -> int:
    """Play at random to the end of the match. Return the number of decisions made."""
    decisions = 0
    while state.phase != OVER:
        if actor(state) == CHANCE:
            chance(state)
        else:
            step(state, random_action(state))
            decisions += 1
    return decisions


def rules_for(seats: int) -> Rules:
    """The compiled rules for a table of that many seats."""
    return Rules(
        state_type=STATE_TYPE,
        seat_count=seats,
        action_count=ACTION_COUNT,
        observation_size=OBSERVATION_SIZE,
        observation_type=np.int16,
        actor=actor,
        chance=chance,
        step=step,
        legal=legal,
        random_action=random_action,
        observe=observe,
        payoff=payoff,
        play_out=play_out,
        needs_memory=True,
        determinize=determinize,
    )
