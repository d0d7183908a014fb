"""What a program's seat may know of a tournament, as numbers. docs/king.md has the layout as tables."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import rule
from ....core.observation import Block, ObservationField, Part, fields_of, seat_blocks
from ...king.rules import observation as king
from ...king.rules.observation import SEAT_BLOCK, TABLE_BLOCK, observe_seat, observe_table
from ...king.rules.state import MOST_AT_TABLE
from ...king.rules.tables import seat_at
from .groups import MOST_GROUPS
from .state import CENTRE_TABLE, TournamentState

#: What a row says about a seat besides what a table says.
_PLACE: Final = Block(
    Part("group", 1, -1, MOST_GROUPS - 1, "the group it sits in, or -1"),
    Part("place", 1, -1, MOST_AT_TABLE - 1, "its place in the group, or -1"),
    Part("in_centre", 1, 0, 1, "1 if it is in the centre"),
)
SEAT: Final = Block(*king.SEAT.parts, *_PLACE.parts)
TABLE: Final = Block(*king.TABLE.parts, Part("final", 1, 0, 1, "1 in the final"))

_SEAT_SIZE: Final = SEAT.size
_GROUP: Final = SEAT_BLOCK + _PLACE.place("group")
_SEAT_PLACE: Final = SEAT_BLOCK + _PLACE.place("place")
_IN_CENTRE: Final = SEAT_BLOCK + _PLACE.place("in_centre")


def observation_size(seats: int) -> int:
    """Return how many numbers an observation has."""
    return seats * SEAT.size + TABLE.size


@cache
def observation_fields(seats: int) -> tuple[ObservationField, ...]:
    """Return the fields of an observation. Seats are counted upwards from the observer."""
    return fields_of([*seat_blocks(seats, SEAT), ("", TABLE)])


@rule
def observe(state: TournamentState, seat: int, row: NDArray[np.int16]) -> None:
    """Write all that a seat may know, seats counted upwards from it."""
    for distance in range(state.seats):
        start = distance * _SEAT_SIZE
        observe_seat(state, (seat + distance) % state.seats, seat, row, start)
        row[start + _GROUP] = row[start + _SEAT_PLACE] = -1
        row[start + _IN_CENTRE] = 0
    observe_table(state, seat, row, state.seats * _SEAT_SIZE)
    row[state.seats * _SEAT_SIZE + TABLE_BLOCK] = state.final
    if state.round_number > 0:
        observe_places(state, seat, row)


@rule
def observe_places(state: TournamentState, seat: int, row: NDArray[np.int16]) -> None:
    """Write who sits where."""
    groups = 1 if state.final != 0 else state.groups
    for group in range(groups):
        for place in range(state.table_size[group]):
            start = (seat_at(state, group, place) - seat) % state.seats * _SEAT_SIZE
            row[start + _GROUP] = group
            row[start + _SEAT_PLACE] = place
    if state.first_table == CENTRE_TABLE:
        for place in range(state.table_size[CENTRE_TABLE]):
            start = (seat_at(state, CENTRE_TABLE, place) - seat) % state.seats * _SEAT_SIZE
            row[start + _IN_CENTRE] = 1
