"""What a program's seat may know, as numbers. docs/king.md has the layout as tables."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import rule
from ....core.observation import Block, ObservationField, Part, fields_of, seat_blocks
from .cards import CARD_COUNT, count_of, holds
from .die import FACES
from .state import CENTRE, NO_QUESTION, OVER, WHICH_ASIDE, KingState
from .trick import BONUS

#: Rounds are not limited; a row has 16 bits for a number.
_MANY: Final = 32767
#: R2: a round ends with 8 points; the trick that ends it gives a few more.
_MOST_TOKENS: Final = 12
#: R3: the second round won wins the game; in a tournament finalists may have won one more.
_MOST_WINS: Final = 3

SEAT: Final = Block(
    Part("face", 1, 0, FACES, "the face of its die, 0 before the first roll"),
    Part("bonus", 1, -BONUS, FACES, "the bonus remembered in this trick"),
    Part("ones", 1, 0, _MOST_TOKENS, "tokens of value 1"),
    Part("twos", 1, 0, _MOST_TOKENS, "tokens of value 2"),
    Part("wins", 1, 0, _MOST_WINS, "rounds won"),
    Part("aside_count", 1, 0, _MOST_WINS, "how many cards are set aside"),
    Part("played", 1, 0, CARD_COUNT, "the card played to this trick, from 1; 0 while it is secret"),
    Part("question", 1, 0, WHICH_ASIDE, "what it is asked: 1 card, 2 face, 3 order, 4 token, 5 aside; 0 for nothing"),
    Part("answered", 1, 0, 1, "1 if it has answered"),
    Part("hand", CARD_COUNT, 0, 1, "cards that may be in its hand: its own for the observer"),
    Part("aside", CARD_COUNT, 0, 1, "cards that may be set aside"),
)
TABLE: Final = Block(
    Part("set", CARD_COUNT, 0, 1, "the cards of the set"),
    Part("phase", 1, 0, OVER, "0 cards, 1 seat, 2 roll, 3 choose, 4 steal, 5 decide, 6 reroll, 8 aside, 9 over"),
    Part("stage", 1, 0, CENTRE, "0 table, 1 group, 2 centre"),
    Part("round", 1, 0, _MANY, "the round"),
    Part("barren", 1, 0, _MANY, "rounds in a row without a winner"),
    Part("draw_after", 1, 0, _MANY, "the limit for a draw, 0 for none"),
    Part("answer", 1, 0, CARD_COUNT, "the observer's own answer so far, 0 for none"),
)

SEAT_BLOCK: Final = SEAT.size
TABLE_BLOCK: Final = TABLE.size
_FACE: Final = SEAT.place("face")
_BONUS: Final = SEAT.place("bonus")
_ONES: Final = SEAT.place("ones")
_TWOS: Final = SEAT.place("twos")
_WINS: Final = SEAT.place("wins")
_ASIDE_COUNT: Final = SEAT.place("aside_count")
_PLAYED: Final = SEAT.place("played")
_QUESTION: Final = SEAT.place("question")
_ANSWERED: Final = SEAT.place("answered")
_HAND: Final = SEAT.place("hand")
_ASIDE: Final = SEAT.place("aside")
_SET: Final = TABLE.place("set")
_PHASE: Final = TABLE.place("phase")
_STAGE: Final = TABLE.place("stage")
_ROUND: Final = TABLE.place("round")
_BARREN: Final = TABLE.place("barren")
_DRAW_AFTER: Final = TABLE.place("draw_after")
_ANSWER: Final = TABLE.place("answer")


@cache
def observation_fields(seats: int) -> tuple[ObservationField, ...]:
    """Return the fields of an observation at one table."""
    return fields_of([*seat_blocks(seats, SEAT), ("", TABLE)])


@rule
def may_hold(state: KingState, seat: int, observer: int) -> int:
    """The cards a seat may have in hand: all that it has not played, unless the observer knows better."""
    return int(state.hand[seat] if seat == observer else state.hand[seat] | state.aside[seat])


@rule
def may_be_aside(state: KingState, seat: int, observer: int) -> int:
    """R3: the cards a seat may have set aside: all that it has not played since, unless the observer knows better."""
    if seat == observer or state.aside[seat] == 0:
        return int(state.aside[seat])
    return int(state.cards & ~state.shown[seat])


@rule
def write_cards(row: NDArray[np.int16], start: int, cards: int) -> None:
    """Write one number for each card: 1 if it is in the set."""
    for card in range(CARD_COUNT):
        row[start + card] = holds(cards, card + 1)


@rule
def observe_seat(state: KingState, seat: int, observer: int, row: NDArray[np.int16], start: int) -> None:
    """Write one seat as the observer sees it."""
    row[start + _FACE] = state.face[seat]
    row[start + _BONUS] = state.bonus[seat]
    row[start + _ONES] = state.ones[seat]
    row[start + _TWOS] = state.twos[seat]
    row[start + _WINS] = state.wins[seat]
    row[start + _ASIDE_COUNT] = count_of(state.aside[seat])
    row[start + _PLAYED] = state.played[seat]
    row[start + _QUESTION] = state.question[seat]
    row[start + _ANSWERED] = state.question[seat] != NO_QUESTION and state.answer[seat] != 0
    write_cards(row, start + _HAND, may_hold(state, seat, observer))
    write_cards(row, start + _ASIDE, may_be_aside(state, seat, observer))


@rule
def observe_table(state: KingState, observer: int, row: NDArray[np.int16], start: int) -> None:
    """Write what is not about a seat, and what the observer has answered in secret."""
    write_cards(row, start + _SET, state.cards)
    row[start + _PHASE] = state.phase
    row[start + _STAGE] = state.stage
    row[start + _ROUND] = state.round_number
    row[start + _BARREN] = state.barren
    row[start + _DRAW_AFTER] = state.draw_after
    row[start + _ANSWER] = state.answer[observer]


@rule
def observe(state: KingState, seat: int, row: NDArray[np.int16]) -> None:
    """Write all that a seat may know, seats counted clockwise from it."""
    start = 0
    for distance in range(state.seats):
        observe_seat(state, (seat + distance) % state.seats, seat, row, start)
        start += SEAT_BLOCK
    observe_table(state, seat, row, start)
