"""Loops over the games of a batch, made once for every game from its rules.

Each loop visits games `start`, `start + stride` and so on below `stop`: a thread on the CPU takes a stretch of them, a
thread on the GPU every so many.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

from .compile import Function, rule
from .random import draw, seed_random
from .rules import Rules
from .seats import NOBODY
from .state import States
from .transitions import Masks, make_transitions

Actors: TypeAlias = NDArray[np.int8]
Actions: TypeAlias = NDArray[np.int32]
Loop: TypeAlias = Callable[..., None]
#: From an observation, the legal mask and 32 random bits to an action.
Policy: TypeAlias = Callable[[NDArray[Any], Masks, int], int]


class Kernels(NamedTuple):
    """The loops; after start, stop and stride come the arrays named in `make_kernels`."""

    begin: Loop
    restart: Loop
    check: Loop
    advance: Loop
    advance_and_restart: Loop
    sample: Loop
    observe: Loop
    payoff: Loop
    play_out: Loop
    #: Not a loop: plays one game out and notes that it is over. On a GPU the game is a copy in fast memory.
    play_out_game: Loop


def make_kernels(rules: Rules) -> Kernels:
    """The loops for the game of these rules."""
    # Compiled functions find what they call among the names around them, not among attributes.
    _, _, settle, set_up, show = make_transitions(rules)
    step, random_action, payoff_of, play_out_state = rules.step, rules.random_action, rules.payoff, rules.play_out

    @rule
    def start_anew(states: States, index: int, template: States, masks: Masks) -> int:
        """Start a game from the template; its random source runs on. Return who must decide."""
        set_up(states, index, template)
        return settle(states[index], masks[index])

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
                actors[index] = start_anew(states, index, template, masks)

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
    def advance_and_restart(
        start: int,
        stop: int,
        stride: int,
        states: States,
        actors: Actors,
        masks: Masks,
        actions: Actions,
        template: States,
        ended: NDArray[np.bool_],
        results: NDArray[np.float32],
    ) -> None:
        """Make one decision in every game. Note which games it ends with what result, and start those anew."""
        for index in range(start, stop, stride):
            step(states[index], actions[index])
            who = settle(states[index], masks[index])
            ended[index] = who == NOBODY
            results[index, :] = 0
            if who == NOBODY:
                payoff_of(states[index], results[index])
                who = start_anew(states, index, template, masks)
            actors[index] = who

    @rule
    def sample(start: int, stop: int, stride: int, states: States, actors: Actors, actions: Actions) -> None:
        """A random legal action for every game, -1 where it is over."""
        for index in range(start, stop, stride):
            actions[index] = -1 if actors[index] == NOBODY else random_action(states[index])

    @rule
    def observe(start: int, stop: int, stride: int, states: States, seats: Actors, rows: NDArray[Any]) -> None:
        """What seat `seats[index]` may know in every game; zeros for NOBODY."""
        for index in range(start, stop, stride):
            show(states[index], seats[index], rows[index])

    @rule
    def payoff(start: int, stop: int, stride: int, states: States, rows: NDArray[np.float32]) -> None:
        """Each seat's share of the win in every game; zeros while it goes on."""
        for index in range(start, stop, stride):
            rows[index, :] = 0
            payoff_of(states[index], rows[index])

    @rule
    def play_out_game(state: Any, index: int, actors: Actors, masks: Masks, decisions: NDArray[np.int32]) -> None:
        """Play one game at random to its end. Count its decisions, and note that it is over."""
        decisions[index] = play_out_state(state)
        actors[index] = NOBODY
        masks[index, :] = False

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
            play_out_game(states[index], index, actors, masks, decisions)

    return Kernels(
        begin, restart, check, advance, advance_and_restart, sample, observe, payoff, play_out, play_out_game
    )


class PolicyKernels(NamedTuple):
    """Play by a policy: the loop for the CPU, and what plays out one game for a GPU."""

    play_out: Loop
    play_out_game: Loop


@cache
def make_policy_kernels(rules: Rules, policy: Policy) -> PolicyKernels:
    """The loops that play by a policy, a plain function or a compiled one. They are made once for each policy."""
    _, _, settle, _, show = make_transitions(rules)
    step = rules.step
    row_size, row_type = rules.observation_size, rules.observation_type
    choose = policy if hasattr(policy, "py_func") else _compile_here(policy)

    @_compile_here
    def play_out_game(
        state: Any,
        index: int,
        actors: Actors,
        masks: Masks,
        decisions: NDArray[np.int32],
        refused: NDArray[np.int64],
        row: NDArray[Any],
    ) -> None:
        """Play one game to its end and count the decisions, or stop before an action that is not legal and note it."""
        made = 0
        who = int(actors[index])
        while who != NOBODY:
            show(state, who, row)
            action = choose(row, masks[index], draw(state))
            if not (0 <= action < masks.shape[1] and masks[index, action]):
                refused[0], refused[1] = index, action
                break
            step(state, action)
            who = settle(state, masks[index])
            made += 1
        actors[index] = who
        decisions[index] = made

    @_compile_here
    def play_out(
        start: int,
        stop: int,
        stride: int,
        states: States,
        actors: Actors,
        masks: Masks,
        decisions: NDArray[np.int32],
        refused: NDArray[np.int64],
    ) -> None:
        """Play every game to its end."""
        row = np.zeros(row_size, row_type)
        for index in range(start, stop, stride):
            play_out_game(states[index], index, actors, masks, decisions, refused, row)

    return PolicyKernels(play_out, play_out_game)


def _compile_here(function: Function) -> Function:
    """Compile for this process and keep nothing on disk: two policies of a module may have the same name."""
    compiled: Any = njit(nogil=True)(function)
    return cast("Function", compiled)
