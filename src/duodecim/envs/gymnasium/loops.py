"""Loops over the games of a vector environment, made for every game from its rules.

One pass makes the learner's action, lets the others act, starts games anew and writes what the learner sees next: games
are too many for the caches of a processor, so each pass over them costs time.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...core.compile import rule
from ...core.kernels import Actions, Actors, Loop
from ...core.random import seed_random
from ...core.rules import Rules
from ...core.seats import NOBODY
from ...core.state import States
from ...core.transitions import Masks, make_transitions

#: The learner plays all seats.
ALL_SEATS: Final = -1
#: When a finished game starts anew: with the next step, with the same step, or when it is told to.
NEXT_STEP: Final = 0
SAME_STEP: Final = 1
DISABLED: Final = 2
#: What an illegal action does.
LOSE: Final = 0
RANDOM: Final = 1

Rows: TypeAlias = NDArray[Any]
Flags: TypeAlias = NDArray[np.bool_]
Rewards: TypeAlias = NDArray[np.float32]


class VectorLoops(NamedTuple):
    """The loops; after start, stop and stride come the arrays named in `make_loops`."""

    #: Start the random sources of the games that are marked.
    seed: Loop
    #: Start the games that are marked.
    reset: Loop
    #: Make one decision of the learner in every game.
    step: Loop


@cache
def loops_of(rules: Rules) -> VectorLoops:
    """Return the loops for these rules. They are made once."""
    return make_loops(rules)


def make_loops(rules: Rules) -> VectorLoops:
    """Return the loops for the game of these rules."""
    # Compiled functions find what they call among the names around them, not among attributes.
    run_chance, mark_legal, _, set_up, show = make_transitions(rules)
    make_step, random_action, payoff = rules.step, rules.random_action, rules.payoff

    @rule
    def come_to_learner(state: Any, seat: int) -> int:
        """Let chance and the other seats act until the learner must. Return the seat that is asked, or NOBODY."""
        who = run_chance(state)
        while seat != ALL_SEATS and who != seat and who != NOBODY:
            make_step(state, random_action(state))
            who = run_chance(state)
        return who

    @rule
    def start_game(index: int, states: States, template: States, seat: int) -> int:
        """Start a game in which the learner is asked at least once; its random source runs on."""
        who = NOBODY
        while who == NOBODY:
            set_up(states, index, template)
            who = come_to_learner(states[index], seat)
        return who

    @rule
    def ask(state: Any, who: int, row: Rows, mask: Flags) -> None:
        """Write what a seat sees and what it may do."""
        show(state, who, row)
        mark_legal(state, who, mask)

    @rule
    def seed_games(start: int, stop: int, stride: int, states: States, marked: Flags, seed: NDArray[np.uint64]) -> None:
        """Start the random sources of the games that are marked."""
        for index in range(start, stop, stride):
            if marked[index]:
                seed_random(states[index], seed[0], index)

    @rule
    def reset(
        start: int,
        stop: int,
        stride: int,
        states: States,
        actors: Actors,
        masks: Masks,
        template: States,
        settings: Actions,
        marked: Flags,
        rows: Rows,
    ) -> None:
        """Start the games that are marked, and write what the learner sees in them."""
        seat = settings[0]
        for index in range(start, stop, stride):
            if marked[index]:
                actors[index] = start_game(index, states, template, seat)
                ask(states[index], actors[index], rows[index], masks[index])

    @rule
    def step(
        start: int,
        stop: int,
        stride: int,
        states: States,
        actors: Actors,
        masks: Masks,
        template: States,
        settings: Actions,
        actions: Actions,
        ended: Flags,
        rows: Rows,
        rewards: Rewards,
        terminated: Flags,
        payoffs: Rewards,
        final_rows: Rows,
    ) -> None:
        """Make one decision of the learner in every game, and write what it sees next.

        `ended` marks games that start anew with the next step. `final_rows` is written where a game starts anew with
        the same step. `payoffs` are zeros where no game has ended.
        """
        seat, mode, illegal = settings[0], settings[1], settings[2]
        for index in range(start, stop, stride):
            rewards[index] = 0
            payoffs[index, :] = 0
            terminated[index] = False
            if ended[index]:
                ended[index] = False
                actors[index] = start_game(index, states, template, seat)
                ask(states[index], actors[index], rows[index], masks[index])
                continue
            mover = actors[index]
            action = actions[index]
            is_legal = 0 <= action < masks.shape[1] and masks[index, action]
            who = NOBODY
            if is_legal or illegal == RANDOM:
                make_step(states[index], action if is_legal else random_action(states[index]))
                who = come_to_learner(states[index], seat)
            if who != NOBODY:
                actors[index] = who
                ask(states[index], who, rows[index], masks[index])
                continue
            terminated[index] = True
            if is_legal or illegal == RANDOM:
                payoff(states[index], payoffs[index])
                rewards[index] = payoffs[index, mover]
            else:
                payoffs[index, mover] = rewards[index] = -1
            if mode == SAME_STEP:
                show(states[index], mover, final_rows[index])
                actors[index] = start_game(index, states, template, seat)
                ask(states[index], actors[index], rows[index], masks[index])
            else:
                ended[index] = True
                actors[index] = NOBODY
                show(states[index], mover, rows[index])
                mark_legal(states[index], NOBODY, masks[index])

    return VectorLoops(seed_games, reset, step)
