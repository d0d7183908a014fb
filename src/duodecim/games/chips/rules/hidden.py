"""What a seat may not know (S2, T7), and guesses at it."""

from __future__ import annotations

from ....core.compile import procedure, rule
from ....core.random import draw_below
from .chipset import EMPTY, HIGHEST, RED, add, distinct, lowest, remove, twins
from .rulebook import without_digit
from .state import State


@rule
def without(chips: int, others: int) -> int:
    """The chips of a set that are left when others, all of them in it, are taken out."""
    once, twice = distinct(chips), twins(chips)
    others_once, others_twice = distinct(others), twins(others)
    left = (once & ~others_once) | (twice & others_once & ~others_twice)
    return left | (twice & ~others_once) << HIGHEST


@rule
def hidden_chips(state: State, seat: int) -> int:
    """The chips in a hand that are not known to all."""
    return without(state.hand[seat], state.known[seat])


@procedure
def determinize(state: State, seat: int) -> None:
    """Draw anew the chips that a seat may not know, each deal as likely as the next; colours stay put (S2)."""
    red, blue, red_count, blue_count = 0, 0, 0, 0
    for other in range(state.seats):
        if other != seat:
            hidden = hidden_chips(state, other)
            while hidden != EMPTY:
                value = lowest(hidden)
                hidden = remove(hidden, value)
                if RED >> value & 1:
                    red = red << 4 | value
                    red_count += 1
                else:
                    blue = blue << 4 | value
                    blue_count += 1
    for other in range(state.seats):
        if other != seat:
            hidden = hidden_chips(state, other)
            is_automa = other == state.automa
            hand = state.known[other]
            place = 0
            while hidden != EMPTY:
                value = lowest(hidden)
                hidden = remove(hidden, value)
                if is_automa:
                    # A3: the colours of its stack are public in order, hidden chips on top.
                    value = state.stack[place]
                if RED >> value & 1:
                    drawn = 4 * draw_below(state, red_count)
                    chip, red = red >> drawn & 15, without_digit(red, drawn)
                    red_count -= 1
                else:
                    drawn = 4 * draw_below(state, blue_count)
                    chip, blue = blue >> drawn & 15, without_digit(blue, drawn)
                    blue_count -= 1
                hand = add(hand, chip)
                if is_automa:
                    state.stack[place] = chip
                    place += 1
            state.hand[other] = hand
