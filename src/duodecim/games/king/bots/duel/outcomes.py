"""Every trick that two players can have with a set of cards, played once by the rules.

Both faces together are one number, `spot`: twelve times the first side's face less one, plus the other's less one. The
result of a trick is one number too, a leaf: the outcome, which says who takes which tokens, times SPOTS plus the spot
where the dice end.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from .....core.seats import NOBODY
from .....core.state import States
from ...rules.cards import NONE, ORACLE, SET_SIZE, count_of, holds, nth_of
from ...rules.die import FACES
from ...rules.questions import reply
from ...rules.state import NO_QUESTION, REROLL, SCORED, STATE_TYPE, KingState
from ...rules.tables import owner
from ...rules.trick import open_stage, trick_beat

SPOTS: Final = FACES * FACES
#: A Sorcerer's faces.
MOST_OPTIONS: Final = 5
#: K2: what each side takes in step 5, by gain.
GAINS: Final = ((0, 0), (2, 1), (1, 2), (2, 0), (0, 2))
#: K-Lady: who steals and which token, by theft; an outcome is a theft times the number of gains, plus a gain.
THEFTS: Final = ((NOBODY, 0), (0, 1), (0, 2), (1, 1), (1, 2))
OUTCOMES: Final = len(THEFTS) * len(GAINS)

_NO_LEAF: Final = OUTCOMES * SPOTS
_GAINS = np.array(GAINS, np.int64)


class Outcomes(NamedTuple):
    """The tricks of a set, by the place of both cards in it, and by spot."""

    cards: NDArray[np.int64]
    #: Whose sub-decision the trick needs, or NOBODY; the answers there are (their number, and which), and the rolls.
    chooser: NDArray[np.int64]
    options: NDArray[np.int64]
    answers: NDArray[np.int64]
    rolls: NDArray[np.int64]
    #: One for each answer and roll.
    leaves: NDArray[np.uint16]
    #: The lowest spot from which the trick has the same results.
    alike: NDArray[np.int64]
    #: The outcomes that occur.
    occurring: tuple[int, ...]


@procedure
def lay_trick(state: KingState, card: int, other: int, spot: int) -> None:
    """Set up two revealed cards over two dice. Both sides have tokens of both kinds, so that a thief has to choose."""
    state.seats = 2
    state.table_count = 1
    state.table_size[0] = 2
    state.order[1] = 1
    state.played[0], state.played[1] = card, other
    state.face[0], state.face[1] = spot // FACES + 1, spot % FACES + 1
    for seat in range(2):
        state.ones[seat] = state.twos[seat] = 1
    state.waiting = 0
    open_stage(state)


@rule
def asked(state: KingState) -> int:
    """Return the seat that is asked something. In a trick of two there is never more than one."""
    for seat in range(2):
        if state.question[seat] != NO_QUESTION:
            return seat
    return NOBODY


@procedure
def beat(state: KingState) -> None:
    """Play the next beat of the trick."""
    trick_beat(state)


@rule
def go_to_question(state: KingState) -> None:
    """Play on until a seat is asked, or to the end of the trick or the Oracle's roll."""
    while state.waiting == 0 and state.phase < REROLL:
        beat(state)


@rule
def finish(state: KingState, answer: int, rolled: int) -> None:
    """Answer what is asked, roll, and play the trick to its end."""
    while state.phase != SCORED:
        if state.waiting > 0:
            reply(state, asked(state), answer)
        if state.phase == REROLL and holds(state.force[0], ORACLE):
            state.face[owner(state, 0, ORACLE)] = rolled
        beat(state)


@rule
def points_gained(state: KingState, seat: int) -> int:
    """Return how many more points a seat has than it was set up with, apart from a theft."""
    stolen = 0
    if state.stolen[0] != 0:
        stolen = state.stolen[0] if state.thief[0] == seat else -state.stolen[0]
    return int(state.ones[seat] + 2 * state.twos[seat] - 3 - stolen)


@rule
def leaf_of(state: KingState) -> int:
    """Return the result of a finished trick as one number."""
    gain = 0
    while points_gained(state, 0) != _GAINS[gain, 0] or points_gained(state, 1) != _GAINS[gain, 1]:
        gain += 1
    theft = 0
    if state.stolen[0] != 0:
        theft = 2 * int(state.thief[0]) + int(state.stolen[0])
    spot = (int(state.face[0]) - 1) * FACES + int(state.face[1]) - 1
    return (theft * len(GAINS) + gain) * SPOTS + spot


@procedure
def write_tricks(
    states: States,
    cards: NDArray[np.int64],
    chooser: NDArray[np.int64],
    options: NDArray[np.int64],
    answers: NDArray[np.int64],
    rolls: NDArray[np.int64],
    leaves: NDArray[np.uint16],
) -> None:
    """Play every trick with every answer and roll."""
    state = states[0]
    for first in range(cards.size):
        for second in range(cards.size):
            for spot in range(SPOTS):
                lay_trick(state, cards[first], cards[second], spot)
                go_to_question(state)
                seat = asked(state)
                allowed = 1 << NONE if seat == NOBODY else int(state.allowed[seat])
                rolled = FACES if holds(state.force[0], ORACLE) else 1
                chooser[first, second, spot] = seat
                rolls[first, second, spot] = rolled
                options[first, second, spot] = count_of(allowed)
                for option in range(count_of(allowed)):
                    answer = nth_of(allowed, option)
                    answers[first, second, spot, option] = answer
                    for roll in range(rolled):
                        lay_trick(state, cards[first], cards[second], spot)
                        finish(state, answer, roll + 1)
                        leaves[first, second, spot, option * rolled + roll] = leaf_of(state)


@procedure
def write_alike(leaves: NDArray[np.uint16], options: NDArray[np.int64], alike: NDArray[np.int64]) -> None:
    """Find the spots from which a trick has the same results: a die that is rolled again may have lain in any way."""
    for first in range(leaves.shape[0]):
        for second in range(leaves.shape[1]):
            for spot in range(SPOTS):
                alike[first, second, spot] = spot
                for earlier in range(spot):
                    same = options[first, second, spot] == options[first, second, earlier]
                    place = 0
                    while same and place < leaves.shape[3]:
                        same = leaves[first, second, spot, place] == leaves[first, second, earlier, place]
                        place += 1
                    if same:
                        alike[first, second, spot] = earlier
                        break


@lru_cache(maxsize=4)
def outcomes_of(cards: int) -> Outcomes:
    """Return the tricks of a set of cards."""
    numbers = np.array([nth_of(cards, place) for place in range(SET_SIZE)], np.int64)
    shape = (SET_SIZE, SET_SIZE, SPOTS)
    chooser, options, rolls, alike = (np.zeros(shape, np.int64) for _ in range(4))
    answers = np.zeros((*shape, MOST_OPTIONS), np.int64)
    leaves: NDArray[Any] = np.full((*shape, MOST_OPTIONS * FACES), _NO_LEAF, np.uint16)
    write_tricks(np.zeros(1, STATE_TYPE), numbers, chooser, options, answers, rolls, leaves)
    write_alike(leaves, options, alike)
    occurring = tuple(int(outcome) for outcome in np.unique(leaves[leaves != _NO_LEAF] // SPOTS))
    return Outcomes(numbers, chooser, options, answers, rolls, leaves, alike, occurring)
