"""A round of King of 12: how it begins, when it ends and who wins it, at a table as in the tournament."""

from __future__ import annotations

from typing import Final

from ....core.compile import rule
from ....core.random import draw_below
from ....core.seats import NOBODY
from .cards import NONE, ORACLE, count_of, holds
from .die import FACES
from .questions import ask, close_questions
from .state import ASIDE, ROLL, WHICH_ASIDE, KingState
from .tables import owner, seat_at

#: R1: so many points end a round, and so does a hand of so many cards.
ENOUGH_POINTS: Final = 8
LAST_CARDS: Final = 1
#: R3: the second round won wins the game; no second card is set aside.
WINS_NEEDED: Final = 2


@rule
def start_round(state: KingState) -> None:
    """R2, R4: all cards return to hand, all tokens to the supply. R1: everyone rolls."""
    state.round_number += 1
    state.phase = ROLL
    for seat in range(state.seats):
        return_cards(state, seat)
        state.face[seat] = state.lay[seat] = 0
        state.ones[seat] = state.twos[seat] = 0


@rule
def return_cards(state: KingState, seat: int) -> None:
    """R2: all played cards return to hand."""
    state.hand[seat] = state.cards & ~state.aside[seat]
    state.played[seat] = NONE
    state.bonus[seat] = state.value[seat] = 0


@rule
def roll(state: KingState) -> None:
    """R1: everyone at the tables rolls."""
    for table in range(state.first_table, state.first_table + state.table_count):
        for place in range(state.table_size[table]):
            seat = seat_at(state, table, place)
            state.face[seat] = 1 + draw_below(state, FACES)


@rule
def reroll(state: KingState) -> None:
    """K-Oracle: the dice of all Oracles in force are rolled again."""
    for table in range(state.first_table, state.first_table + state.table_count):
        oracle = owner(state, table, ORACLE)
        if oracle != NOBODY:
            state.face[oracle] = 1 + draw_below(state, FACES)


@rule
def discard(state: KingState) -> None:
    """Step 6: the played cards are out until the round ends."""
    state.tricks += 1
    close_questions(state)
    for seat in range(state.seats):
        state.played[seat] = NONE
        state.answer[seat] = 0
        state.bonus[seat] = state.value[seat] = 0
        state.lay[seat] = state.face[seat]


@rule
def token_points(ones: int, twos: int) -> int:
    """K2: tokens are worth 1 and 2."""
    return ones + 2 * twos


@rule
def points(state: KingState, seat: int) -> int:
    """K2: what the tokens of a seat are worth."""
    return token_points(int(state.ones[seat]), int(state.twos[seat]))


@rule
def round_is_over(state: KingState) -> bool:
    """R1: after a trick someone has exactly one card in hand, or 8 points or more."""
    for seat in range(state.seats):
        if count_of(state.hand[seat]) == LAST_CARDS or points(state, seat) >= ENOUGH_POINTS:
            return True
    return False


@rule
def round_winner(state: KingState, table: int) -> int:
    """R2: equal points cancel; of the rest the highest wins the round, with at least one point; or NOBODY."""
    level = level_points(state, table)
    found, most = NOBODY, 0
    for place in range(state.table_size[table]):
        seat = seat_at(state, table, place)
        own = points(state, seat)
        if own > most and not holds(level, own):
            found, most = seat, own
    return found


@rule
def level_points(state: KingState, table: int) -> int:
    """R2: the numbers of points that several at the table have, as a set of bits."""
    once = twice = 0
    for place in range(state.table_size[table]):
        own = 1 << points(state, seat_at(state, table, place))
        twice |= once & own
        once |= own
    return twice


@rule
def no_winner(state: KingState) -> bool:
    """Count a round that nobody won. Return True if there were so many in a row that the game is a draw."""
    state.barren += 1
    return state.draw_after > 0 and state.barren >= state.draw_after


@rule
def ask_aside(state: KingState, seat: int) -> None:
    """R3: the winner of a round chooses a card to set aside, from all cards in hand."""
    state.phase = ASIDE
    return_cards(state, seat)
    ask(state, seat, WHICH_ASIDE, state.hand[seat])


@rule
def set_aside(state: KingState) -> None:
    """R3: the chosen cards are set aside, face down, for the rest of the game."""
    for seat in range(state.seats):
        if state.question[seat] == WHICH_ASIDE:
            state.aside[seat] |= 1 << state.answer[seat]
            state.answer[seat] = 0
            state.shown[seat] = 0
    close_questions(state)
