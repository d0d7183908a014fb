"""What a program's seat may know of 12 Chip Trick, as numbers. docs/chips.md has the layout as tables."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import rule, word
from ....core.observation import Block, ObservationField, Part, fields_of, seat_blocks
from ....core.seats import NOBODY
from .chipset import EMPTY, HIGHEST, RED, distinct, reds, size, twins
from .rulebook import clockwise
from .state import CHIPS_PER_COLOUR, HAND_SIZE, MOST_SEATS, TAKE, State

#: C3: no value is on more than two chips.
_MOST_ALIKE: Final = 2
#: The highest score: three rounds of the 2022 original with four chips of 9 to 12, halved.
_MOST_POINTS: Final = 63
#: E2: with two tiles each, the next round ends the game.
_MOST_ROUNDS: Final = 2 * MOST_SEATS + 1
_FARTHEST: Final = MOST_SEATS - 1

_HIDDEN_RED: Final = -1
_HIDDEN_BLUE: Final = -2

SEAT: Final = Block(
    Part("hand", HIGHEST, 0, _MOST_ALIKE, "chips of value 1–12 in that hand that the observer knows"),
    Part("hidden_red", 1, 0, CHIPS_PER_COLOUR, "red chips in that hand that the observer does not know"),
    Part("hidden_blue", 1, 0, CHIPS_PER_COLOUR, "blue chips in that hand that the observer does not know"),
    Part("scored", HIGHEST, 0, _MOST_ALIKE, "chips of value 1–12 that the seat has scored"),
    Part("played", 1, 0, HIGHEST, "the value played to this trick, or 0"),
    Part("score", 1, 0, _MOST_POINTS, "tiles, or points in the 2022 original"),
)
TABLE: Final = Block(
    Part("known", HIGHEST, 0, _MOST_ALIKE, "chips of value 1–12 in the observer's hand that everyone knows"),
    Part("middle", HIGHEST, 0, _MOST_ALIKE, "chips of value 1–12 in the middle"),
    Part("taking", 1, 0, 1, "1 while chips are taken"),
    Part("lead", 1, 0, _FARTHEST, "the leader's distance clockwise from the observer"),
    Part("winner", 1, -1, _FARTHEST, "the same for the seat that is winning or has won the trick, or -1"),
    Part("turn", 1, 0, MOST_SEATS, "how many have played or taken in this trick"),
    Part("round", 1, 0, _MOST_ROUNDS, "the round"),
    Part(
        "stack", HAND_SIZE, _HIDDEN_BLUE, HIGHEST, "the automa's stack: a value, -1 hidden red, -2 hidden blue, 0 none"
    ),
    Part("first", 1, 0, _FARTHEST, "the distance clockwise to the first player of the round"),
)

_SEAT_SIZE: Final = SEAT.size
_HAND: Final = SEAT.place("hand")
_HIDDEN_REDS: Final = SEAT.place("hidden_red")
_HIDDEN_BLUES: Final = SEAT.place("hidden_blue")
_SCORED: Final = SEAT.place("scored")
_PLAYED: Final = SEAT.place("played")
_SCORE: Final = SEAT.place("score")
_KNOWN: Final = TABLE.place("known")
_MIDDLE: Final = TABLE.place("middle")
_TAKING: Final = TABLE.place("taking")
_LEAD: Final = TABLE.place("lead")
_WINNER: Final = TABLE.place("winner")
_TURN: Final = TABLE.place("turn")
_ROUND: Final = TABLE.place("round")
_STACK: Final = TABLE.place("stack")
_FIRST: Final = TABLE.place("first")


def observation_size(seats: int) -> int:
    """Return how many numbers an observation has."""
    return seats * SEAT.size + TABLE.size


@cache
def observation_fields(seats: int) -> tuple[ObservationField, ...]:
    """Return the fields of an observation."""
    return fields_of([*seat_blocks(seats, SEAT), ("", TABLE)])


@rule
def put(row: NDArray[np.int8], place: int, number: int) -> None:
    """Write one number. An unsigned place cannot be counted from the end, which spares a check for each number."""
    row[word(place)] = number


@rule
def write_chips(row: NDArray[np.int8], start: int, chips: int) -> None:
    """Write how often each value is in a set of chips."""
    # There are no twins at a table of three, and looking for them would take half of the time.
    if twins(chips) == EMPTY:
        for first in range(0, HIGHEST, 4):
            write_four(row, start + first, four_bytes(distinct(chips) >> first + 1))
    else:
        for first in range(0, HIGHEST, 4):
            once, twice = four_bytes(distinct(chips) >> first + 1), four_bytes(twins(chips) >> first + 1)
            write_four(row, start + first, once + twice)


@rule
def four_bytes(bits: int) -> int:
    """The lowest four bits, each in a byte of its own. This fills a row faster than bit by bit."""
    return (bits & 15) * 0x0020_4081 & 0x0101_0101


@rule
def write_four(row: NDArray[np.int8], start: int, four: int) -> None:
    """Write four bytes, which the compiler turns into one store."""
    for index in range(4):
        put(row, start + index, four >> 8 * index & 255)


@rule
def up_to_two(chips: int) -> int:
    """How many chips are in a set of at most two, which is as many of a colour as can be hidden. Needs no table."""
    return int(chips != EMPTY) + int(chips & chips - 1 != EMPTY)


@rule
def observe(state: State, seat: int, row: NDArray[np.int8]) -> None:
    """All that a seat may know, seats counted clockwise from it."""
    start = 0
    for distance in range(state.seats):
        other = clockwise(state, seat, distance)
        # A1: not even the automa's own seat looks into its stack.
        visible = state.hand[other] if other == seat and seat != state.automa else state.known[other]
        hidden = state.hand[other] & ~visible
        put(row, start + _HIDDEN_REDS, up_to_two(reds(hidden)))
        put(row, start + _HIDDEN_BLUES, up_to_two(hidden & ~reds(hidden)))
        write_chips(row, start + _HAND, visible)
        write_chips(row, start + _SCORED, state.scored[other])
        put(row, start + _PLAYED, state.trick[other])
        put(row, start + _SCORE, state.score[other])
        start += _SEAT_SIZE
    write_chips(row, start + _KNOWN, state.known[seat])
    write_chips(row, start + _MIDDLE, state.middle)
    put(row, start + _TAKING, state.phase == TAKE)
    put(row, start + _LEAD, seats_between(state, seat, state.lead))
    put(row, start + _WINNER, seats_between(state, seat, state.winner) if state.winner != NOBODY else -1)
    put(row, start + _TURN, state.turn)
    put(row, start + _ROUND, state.round_number)
    if state.automa != NOBODY:
        observe_stack(state, row, start + _STACK)
    put(row, start + _FIRST, seats_between(state, seat, state.first))


@rule
def seats_between(state: State, seat: int, other: int) -> int:
    """How many places to the left of a seat another one is. A division or a branch would take longer."""
    difference = other - seat
    # Shifted by all its bits a negative number gives -1, which keeps the number of seats; others give 0.
    return difference + (state.seats & difference >> 63)


@rule
def observe_stack(state: State, row: NDArray[np.int8], start: int) -> None:
    """A3: the automa's stack from the top: known values, and the colours of the others.

    What is hidden lies above what is known, since a known chip goes to the bottom.
    """
    hidden = size(state.hand[state.automa]) - size(state.known[state.automa])
    for place in range(HAND_SIZE):
        value = state.stack[place]
        if value != 0 and place < hidden:
            put(row, start + place, _HIDDEN_RED if RED >> value & 1 else _HIDDEN_BLUE)
        else:
            put(row, start + place, value)
