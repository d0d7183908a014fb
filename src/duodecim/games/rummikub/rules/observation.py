"""What a program's seat may know of Rummikub, as numbers. docs/rummikub.md has the layout."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from .building import available
from .rulebook import pool_size, rack_size
from .sets import GROUP, MOST_SETS, NO_SET, RUN, group_colours, is_run, run_colour, run_length, set_jokers, set_number
from .state import ALL_KINDS, MELDED, MOST_SEATS, RummikubState

#: For every seat: tiles on the rack, whether it has melded, penalties so far.
_SEAT_BLOCK: Final = 3
#: For every set: kind, colour, number, tiles, jokers.
_SET_BLOCK: Final = 5
#: Whose turn it is, whether it goes on after a meld, tiles in the pool, last turns left, game, games.
_TABLE_BLOCK: Final = 6
#: Own rack, tiles at hand in a play, tiles taken up, seats, table, and the new table of a play.
OBSERVATION_SIZE: Final = 3 * ALL_KINDS + MOST_SEATS * _SEAT_BLOCK + _TABLE_BLOCK + 2 * MOST_SETS * _SET_BLOCK


@rule
def write_set_numbers(row: NDArray[np.int16], start: int, packed: int) -> None:
    """A set as five numbers; zeros for none."""
    if packed == NO_SET:
        return
    row[start] = RUN if is_run(packed) else GROUP
    row[start + 1] = run_colour(packed) if is_run(packed) else 0
    row[start + 2] = set_number(packed)
    row[start + 3] = run_length(packed) if is_run(packed) else group_colours(packed)
    row[start + 4] = set_jokers(packed)


@procedure
def observe(state: RummikubState, seat: int, row: NDArray[np.int16]) -> None:
    """All that a seat may know, seats counted clockwise from it."""
    # A seat comes as a number of eight bits, in which plain Python would go on counting.
    own = int(seat)
    builds = state.building != 0 and state.turn == own
    for kind in range(ALL_KINDS):
        row[kind] = state.racks[own * ALL_KINDS + kind]
        row[ALL_KINDS + kind] = available(state, kind) if builds else row[kind]
        row[2 * ALL_KINDS + kind] = state.loose[kind] if builds else 0
    start = 3 * ALL_KINDS
    for distance in range(state.seats):
        other = (own + distance) % state.seats
        row[start] = rack_size(state, other)
        row[start + 1] = state.melded[other]
        row[start + 2] = state.total[other]
        start += _SEAT_BLOCK
    start = 3 * ALL_KINDS + MOST_SEATS * _SEAT_BLOCK
    row[start] = (state.turn - own) % state.seats if state.turn >= 0 else -1
    row[start + 1] = state.phase == MELDED
    row[start + 2] = pool_size(state)
    row[start + 3] = state.last_turns
    row[start + 4] = state.game_number
    row[start + 5] = state.games
    start += _TABLE_BLOCK
    for index in range(MOST_SETS):
        write_set_numbers(row, start + index * _SET_BLOCK, int(state.table[index]))
    start += MOST_SETS * _SET_BLOCK
    if builds:
        for index in range(MOST_SETS):
            write_set_numbers(row, start + index * _SET_BLOCK, int(state.new_table[index]))
