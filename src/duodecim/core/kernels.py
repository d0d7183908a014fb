"""Loops over the games of a batch, made once for every game from its rules.

Each loop visits games `start`, `start + stride` and so on below `stop`: a thread on the CPU takes a stretch of them, a
thread on the GPU every so many.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .compile import rule
from .random import seed_random
from .rules import Rules
from .seats import CHANCE, NOBODY
from .state import States

Actors: TypeAlias = NDArray[np.int8]
Actions: TypeAlias = NDArray[np.int32]
Masks: TypeAlias = NDArray[np.bool_]
Loop: TypeAlias = Callable[..., None]


class Kernels(NamedTuple):
    """The loops; after start, stop and stride come the arrays named in `make_kernels`."""

    begin: Loop
    restart: Loop
    check: Loop
    advance: Loop
    sample: Loop
    observe: Loop
    payoff: Loop
    play_out: Loop


def make_kernels(rules: Rules) -> Kernels:
    """The loops for the game of these rules."""
    # Compiled functions find what they call among the names around them, not among attributes.
    actor, chance, step, legal, random_action = rules.actor, rules.chance, rules.step, rules.legal, rules.random_action
    observe_state, payoff_of, play_out_state = rules.observe, rules.payoff, rules.play_out

    @rule
    def settle(state: Any, mask: Masks) -> int:
        """Let chance act until a seat must decide; say which, and mark what it may do."""
        who = actor(state)
        while who == CHANCE:
            chance(state)
            who = actor(state)
        if who == NOBODY:
            mask[:] = False
        else:
            legal(state, mask)
        return who

    @rule
    def begin(
        start: int,
        stop: int,
        stride: int,
        states: States,
        actors: Actors,
        masks: Masks,
        template: States,
        seed: NDArray[np.uint64],
    ) -> None:
        """Start every game from the template, with a random source of its own."""
        for index in range(start, stop, stride):
            states[index] = template[0]
            seed_random(states[index], seed[0], index)
            actors[index] = settle(states[index], masks[index])

    @rule
    def restart(
        start: int, stop: int, stride: int, states: States, actors: Actors, masks: Masks, template: States
    ) -> None:
        """Start the finished games anew; their random sources run on."""
        for index in range(start, stop, stride):
            if actors[index] == NOBODY:
                source = states[index].random
                states[index] = template[0]
                states[index].random = source
                actors[index] = settle(states[index], masks[index])

    @rule
    def check(
        start: int,
        stop: int,
        stride: int,
        actors: Actors,
        masks: Masks,
        actions: Actions,
        refused: NDArray[np.int64],
    ) -> None:
        """Write the number of a game whose action is not legal, if there is one."""
        for index in range(start, stop, stride):
            action = actions[index]
            if actors[index] != NOBODY and not (0 <= action < masks.shape[1] and masks[index, action]):
                refused[0] = index

    @rule
    def advance(
        start: int, stop: int, stride: int, states: States, actors: Actors, masks: Masks, actions: Actions
    ) -> None:
        """Make one decision in every game and let chance follow; a finished game stays as it is."""
        for index in range(start, stop, stride):
            if actors[index] != NOBODY:
                step(states[index], actions[index])
                actors[index] = settle(states[index], masks[index])

    @rule
    def sample(start: int, stop: int, stride: int, states: States, actors: Actors, actions: Actions) -> None:
        """A random legal action for every game, -1 where it is over."""
        for index in range(start, stop, stride):
            actions[index] = -1 if actors[index] == NOBODY else random_action(states[index])

    @rule
    def observe(start: int, stop: int, stride: int, states: States, seats: Actors, rows: NDArray[Any]) -> None:
        """What seat `seats[index]` may know in every game; zeros for NOBODY."""
        for index in range(start, stop, stride):
            rows[index, :] = 0
            if seats[index] != NOBODY:
                observe_state(states[index], seats[index], rows[index])

    @rule
    def payoff(start: int, stop: int, stride: int, states: States, rows: NDArray[np.float32]) -> None:
        """Each seat's share of the win in every game; zeros while it goes on."""
        for index in range(start, stop, stride):
            rows[index, :] = 0
            payoff_of(states[index], rows[index])

    @rule
    def play_out(
        start: int,
        stop: int,
        stride: int,
        states: States,
        actors: Actors,
        masks: Masks,
        decisions: NDArray[np.int32],
    ) -> None:
        """Play every game at random to its end, and count the decisions."""
        for index in range(start, stop, stride):
            decisions[index] = play_out_state(states[index])
            actors[index] = NOBODY
            masks[index, :] = False

    return Kernels(begin, restart, check, advance, sample, observe, payoff, play_out)
