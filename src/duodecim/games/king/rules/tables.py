"""Who sits at a table, and which of their cards are in force."""

from __future__ import annotations

from ....core.compile import rule
from ....core.seats import NOBODY
from .cards import EMPTY, LADY, NONE, holds
from .state import MOST_AT_TABLE, KingState


@rule
def seat_at(state: KingState, table: int, place: int) -> int:
    """The seat at a place of a table."""
    return int(state.order[MOST_AT_TABLE * table + place])


@rule
def cards_in_force(state: KingState, table: int) -> int:
    """Step 2: a card played by two or more does nothing. Step 3: a lone Lady cancels the effects of all others."""
    once = twice = EMPTY
    for place in range(state.table_size[table]):
        card = 1 << int(state.played[seat_at(state, table, place)])
        twice |= once & card
        once |= card
    alone = once & ~twice
    return 1 << LADY if holds(alone, LADY) else alone


@rule
def in_force(state: KingState, table: int, seat: int) -> int:
    """The card of a seat if it is in force at its table, or NONE."""
    card = int(state.played[seat])
    return card if holds(state.force[table], card) else NONE


@rule
def owner(state: KingState, table: int, card: int) -> int:
    """Who played a card that is in force, or NOBODY."""
    if holds(state.force[table], card):
        for place in range(state.table_size[table]):
            if state.played[seat_at(state, table, place)] == card:
                return seat_at(state, table, place)
    return NOBODY
