"""Exact values of positions in which nothing is hidden and nothing is left to chance, for any number of seats.

Max^n (Luckhardt and Irani, 1986): every seat chooses what pays it most. Where several actions pay it the same, it is as
likely to choose any of them. So a value is one number for each seat and does not depend on the order of actions.
Positions reached in several ways are solved once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure, rule, word
from ..core.rules import Rules
from ..core.seats import NOBODY
from ..core.state import States

#: Payoffs closer than this are equal: sums of the same fractions in another order may differ in the last digits.
TOLERANCE: Final = 1e-5
#: The longest line that can be solved.
_DEPTH: Final = 128
#: The word that marks an empty slot among the solved positions.
_EMPTY: Final = word(0)
_ONE: Final = word(1)

#: A position in one 64-bit word, such that positions with the same word have the same value.
PositionKey = Callable[[Any], int]


class Solver(NamedTuple):
    """The arrays that a solution works on: one row for each depth, and the positions that were solved."""

    states: States
    actors: NDArray[np.int64]
    masks: NDArray[np.bool_]
    #: The next action to look at, and how many pay as much as the best so far.
    actions: NDArray[np.int64]
    equals: NDArray[np.int64]
    values: NDArray[np.float32]
    keys: NDArray[np.uint64]
    solved_keys: NDArray[np.uint64]
    solved_values: NDArray[np.float32]
    #: How many positions were solved.
    solved: NDArray[np.int64]
    #: A payoff with which a seat need look no further: nothing pays it more, and whatever pays it as much pays the
    #: others the same. Infinite unless the caller knows better.
    ceilings: NDArray[np.float32]


def new_solver(rules: Rules, positions: int) -> Solver:
    """Return a solver with room for so many positions, rounded up to a power of two."""
    room = 1 << max(positions - 1, 1).bit_length()
    seats = rules.seat_count
    return Solver(
        states=np.zeros(_DEPTH, rules.state_type),
        actors=np.zeros(_DEPTH, np.int64),
        masks=np.zeros((_DEPTH, rules.action_count), np.bool_),
        actions=np.zeros(_DEPTH, np.int64),
        equals=np.zeros(_DEPTH, np.int64),
        values=np.zeros((_DEPTH, seats), np.float32),
        keys=np.zeros(_DEPTH, np.uint64),
        solved_keys=np.zeros(room, np.uint64),
        solved_values=np.zeros((room, seats), np.float32),
        solved=np.zeros(1, np.int64),
        ceilings=np.full(seats, np.inf, np.float32),
    )


@rule
def slot_of(solver: Solver, key: int) -> int:
    """Return the slot where a position is kept, or the empty slot where it would be."""
    last = word(solver.solved_keys.size - 1)
    slot = word(key) & last
    while solver.solved_keys[slot] != _EMPTY and solver.solved_keys[slot] != key:
        slot = (slot + _ONE) & last
    return int(slot)


@rule
def satisfied(solver: Solver, depth: int) -> bool:
    """Return True if the actor at a depth has found all it can hope for."""
    who = solver.actors[depth]
    return bool(solver.equals[depth] > 0 and solver.values[depth, who] >= solver.ceilings[who] - TOLERANCE)


@rule
def consider(solver: Solver, depth: int) -> None:
    """Let the actor at a depth compare what the action it looked at leads to, one row further, with its best."""
    who = solver.actors[depth]
    gain = solver.values[depth + 1, who] - solver.values[depth, who]
    if solver.equals[depth] == 0 or gain > TOLERANCE:
        solver.equals[depth] = 1
        for seat in range(solver.values.shape[1]):
            solver.values[depth, seat] = solver.values[depth + 1, seat]
    elif gain >= -TOLERANCE:
        solver.equals[depth] += 1
        for seat in range(solver.values.shape[1]):
            step = solver.values[depth + 1, seat] - solver.values[depth, seat]
            solver.values[depth, seat] += step / solver.equals[depth]


@cache
def make_solver(rules: Rules, key_of: PositionKey) -> Callable[[Solver, int], bool]:
    """Return the solver of a game: it writes the values of the first of `states` into the first row of `values`.

    It gives up and returns False when more positions than the limit have been solved, or the memory is nearly full.
    """
    actor, step, legal, payoff = rules.actor, rules.step, rules.legal, rules.payoff

    @rule
    def enter(solver: Solver, depth: int) -> bool:
        """Look at the state of a depth for the first time. Return True if its value is known at once."""
        who = actor(solver.states[depth])
        if who == NOBODY:
            payoff(solver.states[depth], solver.values[depth])
            return True
        key = key_of(solver.states[depth])
        slot = slot_of(solver, key)
        if solver.solved_keys[slot] != _EMPTY:
            for seat in range(solver.values.shape[1]):
                solver.values[depth, seat] = solver.solved_values[slot, seat]
            return True
        solver.keys[depth] = key
        solver.actors[depth] = who
        solver.actions[depth] = 0
        solver.equals[depth] = 0
        legal(solver.states[depth], solver.masks[depth])
        return False

    @rule
    def leave(solver: Solver, depth: int) -> None:
        """Keep the value of a state whose actions have all been looked at."""
        slot = slot_of(solver, solver.keys[depth])
        solver.solved_keys[slot] = solver.keys[depth]
        for seat in range(solver.values.shape[1]):
            solver.solved_values[slot, seat] = solver.values[depth, seat]
        solver.solved[0] += 1

    @procedure
    def solve(solver: Solver, limit: int) -> bool:
        if enter(solver, 0):
            return True
        most = min(solver.solved[0] + limit, solver.solved_keys.size * 3 // 4)
        depth = 0
        while depth >= 0:
            action = solver.actions[depth]
            while action < solver.masks.shape[1] and not solver.masks[depth, action]:
                action += 1
            solver.actions[depth] = action + 1
            if action < solver.masks.shape[1] and not satisfied(solver, depth):
                solver.states[depth + 1] = solver.states[depth]
                step(solver.states[depth + 1], action)
                if enter(solver, depth + 1):
                    consider(solver, depth)
                else:
                    depth += 1
                continue
            leave(solver, depth)
            if solver.solved[0] > most:
                return False
            depth -= 1
            if depth >= 0:
                consider(solver, depth)
        return True

    found: Callable[[Solver, int], bool] = solve
    return found
