"""What happens in a game between two decisions, made for every game from its rules. All loops are built of these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .compile import rule
from .rules import Rules
from .seats import CHANCE, NOBODY
from .state import States

Masks: TypeAlias = NDArray[np.bool_]


class Transitions(NamedTuple):
    """Functions that compiled loops inline."""

    #: Let chance act until a seat must decide. Returns the seat, or NOBODY if the game is over.
    run_chance: Callable[[Any], int]
    #: Mark what a seat may do; nothing for NOBODY.
    mark_legal: Callable[[Any, int, Masks], None]
    #: Both of them.
    settle: Callable[[Any, Masks], int]
    #: Put the template in the place of a game. The random source of the game runs on.
    set_up: Callable[[States, int, States], None]
    #: Write what a seat may know; zeros for NOBODY.
    show: Callable[[Any, int, NDArray[Any]], None]


def make_transitions(rules: Rules) -> Transitions:
    """Return the functions for the game of these rules."""
    # Compiled functions find what they call among the names around them, not among attributes.
    actor, chance, legal, observe = rules.actor, rules.chance, rules.legal, rules.observe

    @rule
    def run_chance(state: Any) -> int:
        who = actor(state)
        while who == CHANCE:
            chance(state)
            who = actor(state)
        return who

    @rule
    def mark_legal(state: Any, who: int, mask: Masks) -> None:
        if who == NOBODY:
            mask[:] = False
        else:
            legal(state, mask)

    @rule
    def settle(state: Any, mask: Masks) -> int:
        who = run_chance(state)
        mark_legal(state, who, mask)
        return who

    @rule
    def set_up(states: States, index: int, template: States) -> None:
        source = states[index].random
        states[index] = template[0]
        states[index].random = source

    @rule
    def show(state: Any, seat: int, row: NDArray[Any]) -> None:
        row[:] = 0
        if seat != NOBODY:
            observe(state, seat, row)

    return Transitions(run_chance, mark_legal, settle, set_up, show)
