"""The tournament for programs. Actions are numbered as at a table."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import rule
from ....core.rules import Rules
from ..agents import ACTION_COUNT, actor, answer_at_random, legal, random_action, reply_with
from ..hidden import determinize
from ..observation import SEAT_BLOCK, TABLE_BLOCK, observe_seat, observe_table
from ..state import OVER
from ..tables import seat_at
from .rules import draw_chance, proceed, wins_game
from .state import CENTRE_TABLE, TOURNAMENT_TYPE, TournamentState

#: For every seat, besides what a table says of it: its group, its place there, and whether it is in the centre.
_PLACE_BLOCK: Final = 3
_BLOCK: Final = SEAT_BLOCK + _PLACE_BLOCK


@rule
def chance(state: TournamentState) -> None:
    """Draw the set, seat everyone or roll, and go on."""
    draw_chance(state)
    proceed(state)


@rule
def step(state: TournamentState, action: int) -> None:
    """The actor's answer, and what follows from it."""
    reply_with(state, action)
    proceed(state)


@rule
def play_out(state: TournamentState) -> int:
    """Play at random to the end of the tournament; the number of decisions made."""
    decisions = 0
    while state.phase != OVER:
        if state.waiting > 0:
            decisions += answer_at_random(state)
        else:
            draw_chance(state)
        proceed(state)
    return decisions


@rule
def observe(state: TournamentState, seat: int, row: NDArray[np.int16]) -> None:
    """All that a seat may know, seats counted upwards from it. docs/king.md has the layout."""
    for distance in range(state.seats):
        start = distance * _BLOCK
        observe_seat(state, (seat + distance) % state.seats, seat, row, start)
        row[start + SEAT_BLOCK] = row[start + SEAT_BLOCK + 1] = -1
        row[start + SEAT_BLOCK + 2] = 0
    observe_table(state, seat, row, state.seats * _BLOCK)
    row[state.seats * _BLOCK + TABLE_BLOCK] = state.final
    if state.round_number > 0:
        observe_places(state, seat, row)


@rule
def observe_places(state: TournamentState, seat: int, row: NDArray[np.int16]) -> None:
    """Who sits where."""
    groups = 1 if state.final != 0 else state.groups
    for group in range(groups):
        for place in range(state.table_size[group]):
            start = (seat_at(state, group, place) - seat) % state.seats * _BLOCK + SEAT_BLOCK
            row[start] = group
            row[start + 1] = place
    if state.first_table == CENTRE_TABLE:
        for place in range(state.table_size[CENTRE_TABLE]):
            start = (seat_at(state, CENTRE_TABLE, place) - seat) % state.seats * _BLOCK + SEAT_BLOCK
            row[start + 2] = 1


@rule
def payoff(state: TournamentState, row: NDArray[np.float32]) -> None:
    """Each seat's share of the win; nothing while the tournament goes on."""
    if state.phase == OVER:
        winners = 0
        for seat in range(state.seats):
            winners += wins_game(state, seat)
        for seat in range(state.seats):
            row[seat] = 1 / winners if wins_game(state, seat) else 0


def rules_for(seats: int) -> Rules:
    """The compiled rules for a tournament of that many seats."""
    return Rules(
        state_type=TOURNAMENT_TYPE,
        seat_count=seats,
        action_count=ACTION_COUNT,
        observation_size=seats * _BLOCK + TABLE_BLOCK + 1,
        observation_type=np.int16,
        actor=actor,
        chance=chance,
        step=step,
        legal=legal,
        random_action=random_action,
        observe=observe,
        payoff=payoff,
        play_out=play_out,
        determinize=determinize,
    )
