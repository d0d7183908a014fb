"""The tournament for programs. Actions are numbered as at a table."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import rule
from ....core.rules import Rules
from ...king.rules.agents import make_course, rules_of
from ...king.rules.observation import SEAT_BLOCK, TABLE_BLOCK, observe_seat, observe_table
from ...king.rules.tables import seat_at
from .rulebook import draw_chance, proceed, wins_game
from .state import CENTRE_TABLE, TOURNAMENT_TYPE, TournamentState

#: For every seat, besides what a table says of it: its group, its place there, and whether it is in the centre.
_PLACE_BLOCK: Final = 3
_BLOCK: Final = SEAT_BLOCK + _PLACE_BLOCK


@rule
def observe(state: TournamentState, seat: int, row: NDArray[np.int16]) -> None:
    """Write all that a seat may know, seats counted upwards from it. docs/king.md has the layout."""
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
    """Write who sits where."""
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


_COURSE = make_course(draw_chance, proceed, wins_game)


def rules_for(seats: int) -> Rules:
    """The compiled rules for a tournament of that many seats."""
    return rules_of(_COURSE, TOURNAMENT_TYPE, seats, observe, seats * _BLOCK + TABLE_BLOCK + 1)
