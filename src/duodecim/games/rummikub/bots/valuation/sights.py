"""What can be seen of a game at a glance: of every seat, of the racks that are known, and of the table.

All seats are described alike, in a row each. The rows are what the network of `network` looks at.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from ...rules.rulebook import RACK_SIZE, pool_size, rack_size, set_count
from ...rules.sets import MOST_SETS, NO_SET, group_colours, is_run, run_colour, run_length, set_number
from ...rules.state import ALL_KINDS, DRAW, MELDED, MOST_SEATS, NOT_LAST, RummikubState
from ...rules.tiles import COLOUR_COUNT, HIGHEST, JOKER

#: What everyone sees of a seat: the size of its rack in four ways, the initial meld, whether it draws, whether it goes
#: on after its meld, whether it has not had a turn, whether it draws the last tile if everybody draws in two ways, and
#: how many seats move before it.
PUBLIC: Final = 11 + MOST_SEATS
#: What is seen of a rack: that it is known, numbers, jokers, tiles that fit a set of the table as it lies, neighbours
#: of one colour, neighbours but one, equal numbers of two colours, three that are a run, three that are a group, tiles
#: that are there twice, and what runs and groups would be worth.
PRIVATE: Final = 11
#: Before the initial meld of a seat, and after it: what is seen of a rack counts differently.
STAGES: Final = 2
#: A row of a seat.
WIDTH: Final = PUBLIC + STAGES * PRIVATE
#: What is seen of the table: always 1, the pool in two ways, whether it is empty, last turns, and sets.
TABLE: Final = 6

#: Stands for all seats, where a seat or nobody could be the viewer.
EVERYBODY: Final = MOST_SEATS


@rule
def mark(fits: NDArray[np.bool_], colour: int, number: int) -> None:
    """Mark a tile, if there is such a number."""
    if 1 <= number <= HIGHEST:
        fits[colour * HIGHEST + number - 1] = True


@procedure
def find_fits(state: RummikubState, fits: NDArray[np.bool_]) -> None:
    """Mark the tiles that can be added to a set of the table."""
    fits[:] = False
    for index in range(MOST_SETS):
        packed = int(state.table[index])
        if packed == NO_SET:
            break
        number = set_number(packed)
        if is_run(packed):
            mark(fits, run_colour(packed), number - 1)
            mark(fits, run_colour(packed), number + run_length(packed))
        else:
            for colour in range(COLOUR_COUNT):
                if not group_colours(packed) >> colour & 1:
                    mark(fits, colour, number)


@rule
def see_seat(state: RummikubState, seat: int, row: NDArray[np.float32]) -> None:
    """Write what everyone sees of a seat."""
    size = rack_size(state, seat)
    melded, turn = state.melded[seat] != 0, state.turn == seat
    row[0] = size / 10.0
    row[1] = np.log(size + 1.0)
    row[2] = 1.0 / (size + 1.0)
    row[3] = melded
    row[4] = row[0] if melded else 0.0
    row[5] = row[2] if melded else 0.0
    row[6] = turn and state.phase == DRAW
    row[7] = turn and state.phase == MELDED
    row[8] = not melded and size == RACK_SIZE
    pool = pool_size(state)
    # E4: who draws the last tile has the last turn of all.
    row[9] = pool > 0 and (state.turn + pool - 1) % state.seats == seat
    row[10] = row[9] / (1.0 + pool / 10.0)
    row[11 + (seat - state.turn + state.seats) % state.seats] = 1.0


@rule
def see_rack(state: RummikubState, seat: int, fits: NDArray[np.bool_], row: NDArray[np.float32]) -> None:
    """Write what is seen of a rack."""
    start = seat * ALL_KINDS
    at = PUBLIC + (PRIVATE if state.melded[seat] != 0 else 0)
    row[at] = 1.0
    row[at + 2] = state.racks[start + JOKER]
    for colour in range(COLOUR_COUNT):
        for number in range(1, HIGHEST + 1):
            kind = colour * HIGHEST + number - 1
            count = state.racks[start + kind]
            if count == 0:
                continue
            row[at + 1] += count * number / 50.0
            row[at + 3] += fits[kind]
            row[at + 9] += count - 1
            next_one = number < HIGHEST and state.racks[start + kind + 1] > 0
            next_but_one = number + 1 < HIGHEST and state.racks[start + kind + 2] > 0
            row[at + 4] += next_one
            row[at + 5] += next_but_one and not next_one
            if next_one and next_but_one:
                row[at + 7] += 1.0
                row[at + 10] += (number + 1) / 10.0
    for number in range(HIGHEST):
        colours = 0
        for colour in range(COLOUR_COUNT):
            colours += state.racks[start + colour * HIGHEST + number] > 0
        row[at + 6] += colours == 2
        if colours > 2:
            row[at + 8] += 1.0
            row[at + 10] += (number + 1) / 10.0


@procedure
def see(
    state: RummikubState,
    viewer: int,
    fits: NDArray[np.bool_],
    rows: NDArray[np.float32],
    table: NDArray[np.float32],
) -> None:
    """Write what the viewer sees of every seat, and of the table."""
    find_fits(state, fits)
    rows[:] = 0.0
    for seat in range(state.seats):
        see_seat(state, seat, rows[seat])
        if viewer == seat or viewer == EVERYBODY:  # noqa: SIM109  # not in compiled code: their types differ
            see_rack(state, seat, fits, rows[seat])
    pool = pool_size(state)
    table[0] = 1.0
    table[1] = pool / 50.0
    table[2] = np.log(pool + 1.0) / 3.0
    table[3] = state.last_turns != NOT_LAST
    table[4] = max(state.last_turns, 0) / 4.0
    table[5] = set_count(state) / 10.0
