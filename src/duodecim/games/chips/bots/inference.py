"""How likely each deal of the hidden chips is, judged by what the others did in this trick.

A view keeps no history, but it shows the trick on the table: who played what, and who took what from the middle. Each
deal is wound back to the start of the trick and played forward again. What the others chose is compared with what a
short search would choose from their hands in that deal, knowing no more than they do.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ....core.state import States
from ....search.tree import Tree, clear, make_search
from ..rules.agents import action_number, after_move, choices, step
from ..rules.chipset import EMPTY, add, distinct, lowest, remove, size
from ..rules.hidden import without
from ..rules.rulebook import clockwise, stack_size, start_trick
from ..rules.state import HAND_SIZE, MOST_SEATS, PLAY, TAKE, State
from .round_game import round_rules

#: A search from one state needs no weights.
NO_WEIGHTS: Final = np.ones(1)

#: The most moves of one trick.
MOST_MOVES: Final = 2 * MOST_SEATS


@rule
def list_moves(state: State, seats: NDArray[np.int32], values: NDArray[np.int32]) -> int:
    """Write who played and who took what in this trick, in order. Return how many moves that were.

    What was taken is no longer in the middle, and lies with the seat that took it. With twins on the table there may be
    two ways to read that; one of them is used.
    """
    count = state.turn if state.phase == PLAY else state.seats
    played = EMPTY
    for turn in range(count):
        seats[turn] = clockwise(state, state.lead, turn)
        values[turn] = state.trick[seats[turn]]
        played = add(played, values[turn])
    if state.phase == TAKE:
        taken = without(played, state.middle)
        for turn in range(state.turn):
            seat = clockwise(state, state.winner, turn)
            held = state.scored[seat] if turn == 0 else state.known[seat]
            common = distinct(taken) & distinct(held)
            if common == EMPTY:
                return count
            value = lowest(common)
            taken = remove(taken, value)
            seats[count], values[count] = seat, value
            count += 1
    return count


@rule
def was_known(state: State, seat: int, tricks: int) -> bool:
    """Return True if a chip that a seat played to this trick must have been known to all.

    After the first trick at most three chips of a hand are unknown to others. If three unknown chips are still in the
    hand, the one played was known. In doubt it counts as unknown.
    """
    unknown = size(state.hand[seat]) - size(state.known[seat])
    return tricks > 0 and unknown >= HAND_SIZE - 1


@rule
def wind_back(state: State, seats: NDArray[np.int32], values: NDArray[np.int32], count: int) -> None:
    """Undo the moves of this trick."""
    for move in range(count - 1, -1, -1):
        seat, value = seats[move], values[move]
        if move >= state.seats:
            if seat == state.winner:
                state.scored[seat] = remove(state.scored[seat], value)
            else:
                state.hand[seat] = remove(state.hand[seat], value)
                state.known[seat] = remove(state.known[seat], value)
                if seat == state.automa:
                    state.stack[stack_size(state) - 1] = 0
    tricks = 0
    for seat in range(state.seats):
        tricks += size(state.scored[seat])
    for move in range(min(count, state.seats)):
        seat, value = seats[move], values[move]
        known = was_known(state, seat, tricks)
        state.hand[seat] = add(state.hand[seat], value)
        if known:
            state.known[seat] = add(state.known[seat], value)
        if seat == state.automa:
            for place in range(HAND_SIZE - 1, 0, -1):
                state.stack[place] = state.stack[place - 1]
            state.stack[0] = value
    start_trick(state)
    state.phase = PLAY


class Model(NamedTuple):
    """How the others are thought to choose: by a short tree search, with some randomness."""

    iterations: int
    #: The weight of exploration for each seat.
    exploration: NDArray[np.float32]
    #: The chance of an action grows with this power of how often the search visited it.
    sharpness: float
    #: The share of choices that are random: nobody plays just like the search.
    whim: float


@cache
def make_weigh(seats: int) -> Callable[..., None]:
    """Return the function that weighs deals, for a table of that many seats."""
    iterate = make_search(round_rules(seats))

    @procedure
    def chance_of(states: States, scratch: States, seat: int, action: int, model: Model, tree: Tree) -> float:
        """Return how likely a seat is to choose an action, as far as it knows the state."""
        clear(tree)
        iterate(states, NO_WEIGHTS, scratch, seat, model.iterations, model.exploration[seat], tree)
        whole, chosen, count = 0.0, 0.0, 0
        child = tree.nodes[0].first_child
        while child >= 0:
            liking = (tree.nodes[child].visits / model.iterations) ** model.sharpness
            whole += liking
            count += 1
            if tree.nodes[child].action == action:
                chosen = liking
            child = tree.nodes[child].next_sibling
        return (1 - model.whim) * chosen / whole + model.whim / count

    @procedure
    def likelihood(
        states: States, scratch: States, seat: int, moves: NDArray[np.int32], model: Model, tree: Tree
    ) -> float:
        """Return how likely the others' moves of this trick are in a deal.

        The state is wound back to the start of the trick and played forward.
        """
        seats, values = moves[0], moves[1]
        state = states[0]
        count = list_moves(state, seats, values)
        wind_back(state, seats, values, count)
        after_move(state)
        chance = 1.0
        for move in range(count):
            who = seats[move]
            if who == state.automa:
                continue
            action = action_number(values[move], move >= state.seats)
            options = choices(state)
            if who != seat and options & (options - 1) != 0:
                chance *= chance_of(states, scratch, who, action, model, tree)
            step(state, action)
        return chance

    @procedure
    def weigh(
        deals: States,
        states: States,
        scratch: States,
        seat: int,
        moves: NDArray[np.int32],
        model: Model,
        tree: Tree,
        weights: NDArray[np.float64],
    ) -> None:
        """Multiply the weight of each deal by the likelihood of this trick's moves, and scale the weights to 1."""
        whole = 0.0
        for index in range(deals.size):
            states[0] = deals[index]
            weights[index] *= likelihood(states, scratch, seat, moves, model, tree)
            whole += weights[index]
        for index in range(deals.size):
            weights[index] /= whole

    found: Callable[..., None] = weigh
    return found
