"""One trick of King of 12, step by step: the same at a table, in a group and in the centre of the tournament."""

from __future__ import annotations

from typing import Final

from ....core.compile import rule
from ....core.seats import NOBODY
from .cards import (
    ALCHEMIST,
    COLLECTOR,
    EMPTY,
    FAUN,
    GAMBLER,
    GOLEM,
    KNIGHT,
    LADY,
    MACHINE,
    MERCHANTS,
    NONE,
    ORACLE,
    PARASITE,
    REVERSER,
    SORCERER,
    TROUBLEMAKERS,
    cards_of,
    count_of,
    holds,
)
from .die import FACES, neighbours, opposite
from .questions import ask, close_questions
from .state import (
    CENTRE,
    CHOOSE,
    DECIDE,
    DOUBLE_FIRST,
    FLIP_FIRST,
    GROUP,
    REROLL,
    SCORED,
    STEAL,
    WHICH_CARD,
    WHICH_FACE,
    WHICH_ORDER,
    WHICH_TOKEN,
    KingState,
)
from .tables import cards_in_force, in_force, owner, seat_at

#: K-Machine, K-Parasite.
BONUS: Final = 7
#: K-Golem: the value of the die, and what it is on the highest face.
GOLEM_VALUE: Final = 12
GOLEM_ON_TWELVE: Final = 1

#: K2: the values of the tokens.
ONE: Final = 1
TWO: Final = 2
#: Step 4: a 1 under the Parasite.
LOWEST_VALUE: Final = 1 - BONUS

#: Cards whose effect on their owner's die belongs to the middle stage and comes one after the other.
OWN_DIE: Final = cards_of(["alchemist", "machine", "parasite", "sorcerer", "reverser"])


# --- step 1: choose ---


@rule
def ask_cards(state: KingState) -> None:
    """Step 1: everyone at the tables chooses a card."""
    for table in range(state.first_table, state.first_table + state.table_count):
        for place in range(state.table_size[table]):
            seat = seat_at(state, table, place)
            state.lay[seat] = state.face[seat]
            ask(state, seat, WHICH_CARD, state.hand[seat])


@rule
def reveal(state: KingState) -> None:
    """Step 1: all cards are turned up. A card that is played now was not set aside before."""
    for seat in range(state.seats):
        if state.question[seat] == WHICH_CARD:
            card = int(state.answer[seat])
            state.played[seat] = card
            state.hand[seat] &= ~(1 << card)
            if state.aside[seat] != EMPTY:
                state.shown[seat] |= 1 << card


@rule
def open_stage(state: KingState) -> None:
    """Begin steps 2 to 5 at the tables of this stage, from the faces as they lie, with no bonus."""
    close_questions(state)
    state.phase = STEAL
    for table in range(state.first_table, state.first_table + state.table_count):
        for place in range(state.table_size[table]):
            seat = seat_at(state, table, place)
            state.lay[seat] = state.face[seat]
            state.bonus[seat] = 0
            state.answer[seat] = 0
        state.force[table] = cards_in_force(state, table)
        find_theft(state, table)


@rule
def trick_beat(state: KingState) -> bool:
    """Play the next beat of steps 1 to 5 at all tables of this stage. Return True if another may follow at once.

    The cards are revealed; the Ladies' theft and the Merchants; the effects on dice; then values are compared and paid.
    Between the beats seats may have to answer, and before the last one chance may have to roll.
    """
    if state.phase == CHOOSE:
        reveal(state)
        open_stage(state)
        return True
    tables = range(state.first_table, state.first_table + state.table_count)
    if state.phase == STEAL:
        close_questions(state)
        state.phase = DECIDE
        for table in tables:
            steal(state, table)
            pass_dice(state, table)
            ask_owners(state, table)
        return True
    if state.phase == DECIDE:
        close_questions(state)
        state.phase = REROLL
        rolls = 0
        for table in tables:
            apply_effects(state, table)
            rolls += holds(state.force[table], ORACLE)
        return rolls == 0
    state.phase = SCORED
    for table in tables:
        compare(state, table)
        pay(state, table)
    return True


# --- step 2: cancel cards ---


@rule
def find_theft(state: KingState, table: int) -> None:
    """K-Lady: of two or more Lady owners, all with different faces, the lowest takes a token from the highest.

    The kind of token is asked only if the victim has both.
    """
    thief = victim = NOBODY
    ladies, faces = 0, 0
    for place in range(state.table_size[table]):
        seat = seat_at(state, table, place)
        if state.played[seat] == LADY:
            ladies += 1
            faces |= 1 << int(state.lay[seat])
            thief = seat if thief == NOBODY or state.lay[seat] < state.lay[thief] else thief
            victim = seat if victim == NOBODY or state.lay[seat] > state.lay[victim] else victim
    happens = ladies > 1 and count_of(faces) == ladies
    state.thief[table] = thief if happens else NOBODY
    state.victim[table] = victim if happens else NOBODY
    if happens and state.ones[victim] > 0 and state.twos[victim] > 0:
        ask(state, thief, WHICH_TOKEN, 1 << ONE | 1 << TWO)


@rule
def stolen_token(state: KingState, table: int) -> int:
    """K-Lady: the token that changes hands, 0 if there is none: as the thief says, or what the victim has."""
    victim = state.victim[table]
    if victim == NOBODY:
        return 0
    if state.ones[victim] > 0 and state.twos[victim] > 0:
        return int(state.answer[state.thief[table]])
    if state.twos[victim] > 0:
        return TWO
    return ONE if state.ones[victim] > 0 else 0


@rule
def steal(state: KingState, table: int) -> None:
    """K-Lady: the theft, on the faces as they are."""
    token = stolen_token(state, table)
    state.stolen[table] = token
    if token != 0:
        give(state, state.victim[table], token, -1)
        give(state, state.thief[table], token, 1)


@rule
def give(state: KingState, seat: int, token: int, count: int) -> None:
    """K2: tokens of value 1 or 2, kept by kind."""
    if token == 1:
        state.ones[seat] += count
    elif token == 2:
        state.twos[seat] += count


# --- step 3: effects ---


@rule
def pass_dice(state: KingState, table: int) -> None:
    """K-Merchants: every die passes to the player on the left."""
    if holds(state.force[table], MERCHANTS):
        places = state.table_size[table]
        for place in range(places):
            left = place + 1 if place + 1 < places else 0
            state.face[seat_at(state, table, left)] = state.lay[seat_at(state, table, place)]


@rule
def ask_owners(state: KingState, table: int) -> None:
    """Step 3: the Sorcerer's face, and the Alchemist's order where Troublemakers make it matter."""
    flipped = holds(state.force[table], TROUBLEMAKERS)
    for place in range(state.table_size[table]):
        seat = seat_at(state, table, place)
        card = in_force(state, table, seat)
        if card == SORCERER:
            # The five neighbours of the opposite face are reached whether the die is flipped before or after.
            face = opposite(state.face[seat]) if flipped else state.face[seat]
            ask(state, seat, WHICH_FACE, neighbours(face))
        elif card == ALCHEMIST and flipped:
            ask(state, seat, WHICH_ORDER, 1 << DOUBLE_FIRST | 1 << FLIP_FIRST)


@rule
def apply_effects(state: KingState, table: int) -> None:
    """Step 3, the middle stage: own-die effects and the Troublemakers."""
    for place in range(state.table_size[table]):
        seat = seat_at(state, table, place)
        for turn in range(2):
            apply_effect(state, seat, effect_on(state, table, seat, turn))


@rule
def effect_on(state: KingState, table: int, seat: int, turn: int) -> int:
    """The card that acts first (turn 0) or second (turn 1) on a die in the middle stage, or NONE.

    The order matters only for the Alchemist, whose owner has chosen it. The Sorcerer's face is the final one, so it
    comes after the flip.
    """
    card = in_force(state, table, seat)
    own = card if holds(OWN_DIE, card) else NONE
    if not holds(state.force[table], TROUBLEMAKERS):
        return own if turn == 0 else NONE
    flip_first = own in (NONE, SORCERER) or (own == ALCHEMIST and state.answer[seat] == FLIP_FIRST)
    return TROUBLEMAKERS if flip_first == (turn == 0) else own


@rule
def apply_effect(state: KingState, seat: int, card: int) -> None:
    """K-Alchemist, K-Machine, K-Parasite, K-Sorcerer, K-Reverser, K-Troublemakers on one die."""
    if card == ALCHEMIST:
        state.bonus[seat] += state.face[seat] + state.bonus[seat]
    elif card == MACHINE:
        state.bonus[seat] += BONUS
    elif card == PARASITE:
        state.bonus[seat] -= BONUS
    elif card == SORCERER:
        state.face[seat] = state.answer[seat]
    elif card in (REVERSER, TROUBLEMAKERS):
        state.face[seat] = opposite(state.face[seat])


# --- step 4: compare ---


@rule
def compare(state: KingState, table: int) -> None:
    """Step 4: equal values cancel each other. K-Faun comes before K-Collector, who looks at the final cancellation."""
    set_values(state, table)
    faun = owner(state, table, FAUN)
    if faun != NOBODY and is_cancelled(state, equal_values(state, table), faun):
        state.face[faun] = highest_free_face(state, table, faun)
        set_values(state, table)
    equal = equal_values(state, table)
    collector = owner(state, table, COLLECTOR)
    if collector != NOBODY and is_cancelled(state, equal, collector):
        state.winner[table] = collector
        state.second[table] = best(state, table, equal, NOBODY)
    else:
        state.winner[table] = best(state, table, equal, NOBODY)
        state.second[table] = best(state, table, equal, state.winner[table])


@rule
def set_values(state: KingState, table: int) -> None:
    """Step 4: value = face + remembered bonus. K-Golem overrides it."""
    for place in range(state.table_size[table]):
        seat = seat_at(state, table, place)
        state.value[seat] = state.face[seat] + state.bonus[seat]
        if in_force(state, table, seat) == GOLEM:
            state.value[seat] = GOLEM_ON_TWELVE if state.face[seat] == FACES else GOLEM_VALUE


@rule
def equal_values(state: KingState, table: int) -> int:
    """The values that more than one die has, as a set of bits counted from the lowest value there is."""
    once = twice = 0
    for place in range(state.table_size[table]):
        value = 1 << int(state.value[seat_at(state, table, place)]) - LOWEST_VALUE
        twice |= once & value
        once |= value
    return twice


@rule
def is_cancelled(state: KingState, equal: int, seat: int) -> bool:
    """Step 4: the value of the die is among those that several have."""
    return (equal >> int(state.value[seat]) - LOWEST_VALUE & 1) != 0


@rule
def highest_free_face(state: KingState, table: int, faun: int) -> int:
    """K-Faun: the highest face that is not on top of any other player's die."""
    taken = 0
    for place in range(state.table_size[table]):
        other = seat_at(state, table, place)
        if other != faun:
            taken |= 1 << int(state.face[other])
    face = FACES
    while holds(taken, face):
        face -= 1
    return face


@rule
def best(state: KingState, table: int, equal: int, but: int) -> int:
    """Step 5: of the dice left the highest, with K-Knight the lowest; not counting seat `but`. Or NOBODY."""
    lowest_wins = holds(state.force[table], KNIGHT)
    found = NOBODY
    for place in range(state.table_size[table]):
        seat = seat_at(state, table, place)
        counts = seat != but and not is_cancelled(state, equal, seat)
        if counts and (found == NOBODY or (state.value[seat] < state.value[found]) == lowest_wins):
            found = seat
    return found


# --- step 5: points ---


@rule
def pay(state: KingState, table: int) -> None:
    """Step 5: the winner's and the second's token."""
    if state.winner[table] != NOBODY:
        give(state, state.winner[table], winner_token(state, table), 1)
    if state.second[table] != NOBODY:
        give(state, state.second[table], second_token(state, table), 1)


@rule
def winner_token(state: KingState, table: int) -> int:
    """Step 5: 2, with K-Gambler 1. N2: in a group none yet. N3: alone in the centre always 2."""
    if state.stage == GROUP:
        return 0
    alone = state.stage == CENTRE and state.table_size[table] == 1
    return ONE if gambled(state, table) and not alone else TWO


@rule
def second_token(state: KingState, table: int) -> int:
    """Step 5: 1, with K-Gambler 2 (N4: also in a group)."""
    return TWO if gambled(state, table) else ONE


@rule
def gambled(state: KingState, table: int) -> bool:
    """K-Gambler swaps the rewards, but not those that K-Collector gives."""
    if not holds(state.force[table], GAMBLER):
        return False
    return not is_cancelled(state, equal_values(state, table), state.winner[table])
