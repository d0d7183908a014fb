"""What a program's seat may know, as numbers. docs/king.md has the layout."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import rule
from .cards import CARD_COUNT, count_of, holds
from .state import NO_QUESTION, KingState

#: For every seat: nine numbers, the cards it may hold and the cards it may have set aside.
SEAT_BLOCK: Final = 9 + 2 * CARD_COUNT
#: And once: the set, five numbers on the table, and the observer's own answer.
TABLE_BLOCK: Final = CARD_COUNT + 6


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
    row[start] = state.face[seat]
    row[start + 1] = state.bonus[seat]
    row[start + 2] = state.ones[seat]
    row[start + 3] = state.twos[seat]
    row[start + 4] = state.wins[seat]
    row[start + 5] = count_of(state.aside[seat])
    row[start + 6] = state.played[seat]
    row[start + 7] = state.question[seat]
    row[start + 8] = state.question[seat] != NO_QUESTION and state.answer[seat] != 0
    write_cards(row, start + 9, may_hold(state, seat, observer))
    write_cards(row, start + 9 + CARD_COUNT, may_be_aside(state, seat, observer))


@rule
def observe_table(state: KingState, observer: int, row: NDArray[np.int16], start: int) -> None:
    """Write what is not about a seat, and what the observer has answered in secret."""
    write_cards(row, start, state.cards)
    start += CARD_COUNT
    row[start] = state.phase
    row[start + 1] = state.stage
    row[start + 2] = state.round_number
    row[start + 3] = state.barren
    row[start + 4] = state.draw_after
    row[start + 5] = state.answer[observer]


@rule
def observe(state: KingState, seat: int, row: NDArray[np.int16]) -> None:
    """Write all that a seat may know, seats counted clockwise from it."""
    start = 0
    for distance in range(state.seats):
        observe_seat(state, (seat + distance) % state.seats, seat, row, start)
        start += SEAT_BLOCK
    observe_table(state, seat, row, start)
