"""12 Chip Trick as a search sees it: a game that ends with the round and pays what the scores after it are worth."""

from __future__ import annotations

from functools import cache

from ....core.compile import rule, word
from ....core.random import mix
from ....core.rules import Rules
from ....core.seats import NOBODY
from ..rules.agents import after_move, random_choice, rules_for
from ..rules.rulebook import may_play, may_take, play, take, to_play, to_take
from ..rules.state import HAND_SIZE, PLAY, TAKE, State
from .match_equity import prospects

_SHIFT_32 = word(32)


@rule
def round_actor(state: State) -> int:
    """Return the seat that must decide, or NOBODY once the round is over."""
    if state.phase == PLAY:
        return to_play(state)
    return to_take(state) if state.phase == TAKE else NOBODY


@rule
def play_out_round(state: State) -> int:
    """Play at random to the end of the round. Return the number of decisions made."""
    decisions = 0
    while state.phase == PLAY or state.phase == TAKE:
        if state.phase == PLAY:
            play(state, random_choice(state, may_play(state)))
        else:
            take(state, random_choice(state, may_take(state.middle)))
        after_move(state)
        decisions += 1
    return decisions


@cache
def round_rules(seats: int) -> Rules:
    """Return the rules of one round at a table of that many seats."""
    return rules_for(seats)._replace(actor=round_actor, play_out=play_out_round, payoff=prospects)


@rule
def own_hand(state: State, seat: int) -> int:
    """Return what only a seat knows: its hand, of which others know a part (T7)."""
    return int(state.hand[seat])


@rule
def position_key(state: State) -> int:
    """Return a hash of a position within a round: who holds and has scored what, and how far the trick has come."""
    name = mix(word(state.phase * 64 + state.lead * 16 + state.turn * 4 + state.winner - NOBODY))
    for seat in range(state.seats):
        name = mix(name ^ word(state.hand[seat]))
        name = mix(name ^ (word(state.scored[seat]) | word(state.trick[seat]) << _SHIFT_32))
    if state.automa != NOBODY:
        for place in range(HAND_SIZE):
            name = mix(name ^ word(state.stack[place]))
    return name
