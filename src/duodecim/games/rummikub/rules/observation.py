"""What a program's seat may know of Rummikub, as numbers. docs/rummikub.md has the layout as a table."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ....core.observation import Block, ObservationField, Part, fields_of, seat_blocks
from .building import available
from .rulebook import pool_size, rack_size
from .sets import GROUP, MOST_SETS, NO_SET, RUN, group_colours, is_run, run_colour, run_length, set_jokers, set_number
from .state import ALL_KINDS, MELDED, MOST_SEATS, NOT_LAST, RummikubState
from .tiles import ALL_TILES, COLOUR_COUNT, COPIES, HIGHEST

#: A row has 16 bits for a number.
_MANY: Final = 32767

TILES: Final = Block(
    Part("rack", ALL_KINDS, 0, COPIES, "tiles of each kind on the observer's rack"),
    Part("available", ALL_KINDS, 0, COPIES, "tiles of each kind that can be laid now"),
    Part("loose", ALL_KINDS, 0, COPIES, "tiles of each kind that are taken up and not laid again"),
)
SEAT: Final = Block(
    Part("rack_size", 1, 0, ALL_TILES, "tiles on the rack"),
    Part("melded", 1, 0, 1, "1 if the seat has made its initial meld"),
    Part("penalty", 1, 0, _MANY, "penalties so far"),
)
TABLE: Final = Block(
    Part("turn", 1, -1, MOST_SEATS - 1, "whose turn it is, as a distance clockwise from the observer, or -1"),
    Part("goes_on", 1, 0, 1, "1 if the turn goes on after a meld"),
    Part("pool", 1, 0, ALL_TILES, "tiles in the pool"),
    Part("last_turns", 1, NOT_LAST, MOST_SEATS, "turns left once the pool is empty, or -1"),
    Part("game", 1, 0, _MANY, "the game of the match"),
    Part("games", 1, 1, _MANY, "games in the match"),
)
SET: Final = Block(
    Part("kind", 1, NO_SET, GROUP, "1 for a run, 2 for a group, 0 for no set"),
    Part("colour", 1, 0, COLOUR_COUNT - 1, "the colour of a run"),
    Part("number", 1, 0, HIGHEST, "the first number of a run, or the number of a group"),
    Part("tiles", 1, 0, (1 << COLOUR_COUNT) - 1, "the length of a run, or the colours of a group as bits"),
    Part("jokers", 1, 0, (1 << HIGHEST) - 1, "which tiles of a run, or colours of a group, are jokers, as bits"),
)

OBSERVATION_SIZE: Final = TILES.size + MOST_SEATS * SEAT.size + TABLE.size + 2 * MOST_SETS * SET.size
_RACK: Final = TILES.place("rack")
_AVAILABLE: Final = TILES.place("available")
_LOOSE: Final = TILES.place("loose")
_SEATS_START: Final = TILES.size
_SEAT_SIZE: Final = SEAT.size
_RACK_SIZE: Final = SEAT.place("rack_size")
_MELDED: Final = SEAT.place("melded")
_PENALTY: Final = SEAT.place("penalty")
_TABLE_START: Final = _SEATS_START + MOST_SEATS * SEAT.size
_TURN: Final = _TABLE_START + TABLE.place("turn")
_GOES_ON: Final = _TABLE_START + TABLE.place("goes_on")
_POOL: Final = _TABLE_START + TABLE.place("pool")
_LAST_TURNS: Final = _TABLE_START + TABLE.place("last_turns")
_GAME: Final = _TABLE_START + TABLE.place("game")
_GAMES: Final = _TABLE_START + TABLE.place("games")
_SETS_START: Final = _TABLE_START + TABLE.size
_SET_SIZE: Final = SET.size
_NEW_SETS_START: Final = _SETS_START + MOST_SETS * SET.size
_KIND: Final = SET.place("kind")
_COLOUR: Final = SET.place("colour")
_NUMBER: Final = SET.place("number")
_TILES: Final = SET.place("tiles")
_JOKERS: Final = SET.place("jokers")


@cache
def observation_fields() -> tuple[ObservationField, ...]:
    """Return the fields of an observation. There is room for four seats and 35 sets at any table."""
    table = [(f"set_{number}.", SET) for number in range(MOST_SETS)]
    new_table = [(f"new_set_{number}.", SET) for number in range(MOST_SETS)]
    return fields_of([("", TILES), *seat_blocks(MOST_SEATS, SEAT), ("", TABLE), *table, *new_table])


@rule
def write_set_numbers(row: NDArray[np.int16], start: int, packed: int) -> None:
    """A set as five numbers; zeros for none."""
    if packed == NO_SET:
        return
    row[start + _KIND] = RUN if is_run(packed) else GROUP
    row[start + _COLOUR] = run_colour(packed) if is_run(packed) else 0
    row[start + _NUMBER] = set_number(packed)
    row[start + _TILES] = run_length(packed) if is_run(packed) else group_colours(packed)
    row[start + _JOKERS] = set_jokers(packed)


@procedure
def observe(state: RummikubState, seat: int, row: NDArray[np.int16]) -> None:
    """All that a seat may know, seats counted clockwise from it."""
    # A seat comes as a number of eight bits, in which plain Python would go on counting.
    own = int(seat)
    builds = state.building != 0 and state.turn == own
    for kind in range(ALL_KINDS):
        on_rack = state.racks[own * ALL_KINDS + kind]
        row[_RACK + kind] = on_rack
        row[_AVAILABLE + kind] = available(state, kind) if builds else on_rack
        row[_LOOSE + kind] = state.loose[kind] if builds else 0
    for distance in range(state.seats):
        other = (own + distance) % state.seats
        start = _SEATS_START + distance * _SEAT_SIZE
        row[start + _RACK_SIZE] = rack_size(state, other)
        row[start + _MELDED] = state.melded[other]
        row[start + _PENALTY] = state.total[other]
    row[_TURN] = (state.turn - own) % state.seats if state.turn >= 0 else -1
    row[_GOES_ON] = state.phase == MELDED
    row[_POOL] = pool_size(state)
    row[_LAST_TURNS] = state.last_turns
    row[_GAME] = state.game_number
    row[_GAMES] = state.games
    for index in range(MOST_SETS):
        write_set_numbers(row, _SETS_START + index * _SET_SIZE, int(state.table[index]))
    if builds:
        for index in range(MOST_SETS):
            write_set_numbers(row, _NEW_SETS_START + index * _SET_SIZE, int(state.new_table[index]))
