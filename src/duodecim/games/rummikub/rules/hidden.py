"""What a seat may not know, the tiles on the others' racks, and guesses at it."""

from __future__ import annotations

import numpy as np

from ....core.compile import procedure, rule
from .rulebook import rack_size, random_tile, take_tile
from .sets import MOST_SETS, NO_SET, add_tiles
from .state import ALL_KINDS, MELDED, MOST_SEATS, OVER, RummikubState


@rule
def put_back(state: RummikubState, seat: int) -> None:
    """Put a rack back into the pool."""
    for kind in range(ALL_KINDS):
        state.pool[kind] += state.racks[seat * ALL_KINDS + kind]
        state.racks[seat * ALL_KINDS + kind] = 0


@rule
def start_size(state: RummikubState, seat: int) -> int:
    """E3: how many tiles a seat had at the start of its last turn; 0 before its first."""
    count = 0
    for kind in range(ALL_KINDS):
        count += int(state.start_racks[seat * ALL_KINDS + kind])
    return count


@procedure
def draw_rack(state: RummikubState, seat: int, size: int, drawn: int) -> None:
    """Draw a rack of a size, of which so many tiles were drawn in the last turn (E3)."""
    moved = start_size(state, seat) > 0
    for _ in range(size - drawn):
        take_tile(state, seat, random_tile(state))
    if moved:
        for kind in range(ALL_KINDS):
            place = seat * ALL_KINDS + kind
            state.start_racks[place] = state.racks[place]
        if state.phase == MELDED and state.turn == seat:
            # U3, U5: what it has melded in this turn came from the rack.
            for index in range(state.sets_before, MOST_SETS):
                if state.table[index] != NO_SET:
                    add_tiles(state.start_racks, seat * ALL_KINDS, int(state.table[index]), 1)
    for _ in range(drawn):
        take_tile(state, seat, random_tile(state))


@procedure
def determinize(state: RummikubState, seat: int) -> None:
    """Draw the others' racks anew from all tiles that the seat does not see, each way as likely as the next."""
    if state.phase == OVER:
        # E2: the racks were laid open to be counted.
        return
    sizes, drawn = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.int64)
    for other in range(state.seats):
        if other != seat:
            sizes[other] = rack_size(state, other)
            if state.melded[other] == 0 and start_size(state, other) > 0:
                drawn[other] = sizes[other] - start_size(state, other)
            put_back(state, other)
    for other in range(state.seats):
        if other != seat:
            draw_rack(state, other, sizes[other], drawn[other])
    if state.turn != seat:
        # A play that another seat is putting together is a secret until it is finished.
        state.building = 0
