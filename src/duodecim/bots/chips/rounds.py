"""12 Chip Trick as a search sees it: a game that ends with the round, and pays what the standing after it is worth."""

from __future__ import annotations

from functools import cache

from ...core.compile import rule
from ...core.rules import Rules
from ...core.seats import NOBODY
from ...games.chips.agents import random_choice, rules_for, run_automa
from ...games.chips.rules import may_play, may_take, play, take, to_play, to_take
from ...games.chips.state import PLAY, TAKE, State
from .prospects import prospects


@rule
def round_actor(state: State) -> int:
    """The seat that must decide, or NOBODY once the round is over."""
    if state.phase == PLAY:
        return to_play(state)
    return to_take(state) if state.phase == TAKE else NOBODY


@rule
def play_out_round(state: State) -> int:
    """Play at random to the end of the round; the number of decisions made."""
    decisions = 0
    while state.phase == PLAY or state.phase == TAKE:
        if state.phase == PLAY:
            play(state, random_choice(state, may_play(state)))
        else:
            take(state, random_choice(state, may_take(state.middle)))
        run_automa(state)
        decisions += 1
    return decisions


@cache
def round_rules(seats: int) -> Rules:
    """The rules of one round at a table of that many seats."""
    return rules_for(seats)._replace(actor=round_actor, play_out=play_out_round, payoff=prospects)
