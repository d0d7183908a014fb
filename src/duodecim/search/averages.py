"""What a state is worth on average over everything that a viewer does not know."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure
from ..core.parallel import run_on_cores
from ..core.random import seed_state
from ..core.rules import Rules
from ..core.seats import CHANCE, NOBODY
from ..core.state import States, copy_states
from .determinization import determinize_of
from .results import seat_estimates

if TYPE_CHECKING:
    from ..core.view import Viewer

#: Stands for someone who sees everything, where a seat or NOBODY for a spectator may stand as well.
_SEES_ALL = -100
#: Where chance begins in every one of many states, and how many states are worth a thread.
_SEED = 12
_SMALLEST_SHARE = 256


@cache
def make_average(rules: Rules, write: Callable[..., None]) -> Callable[..., None]:
    """Return the loop that adds up what `write` says of guesses at a state, by seat, and the squares of that."""
    actor, chance, determinize = rules.actor, rules.chance, determinize_of(rules)

    @procedure
    def add_guesses(
        root: States,
        scratch: States,
        viewer: int,
        count: int,
        row: NDArray[np.float64],
        sums: NDArray[np.float64],
        knowledge: Any,
    ) -> None:
        """Guess what is hidden, let chance act until a seat must, and value that, a number of times."""
        for _ in range(count):
            source = scratch[0].random
            scratch[0] = root[0]
            scratch[0].random = source
            if viewer != _SEES_ALL:
                determinize(scratch[0], viewer)
            while actor(scratch[0]) == CHANCE:
                chance(scratch[0])
            write(scratch[0], row, knowledge)
            for seat in range(row.size):
                sums[0, seat] += row[seat]
                sums[1, seat] += row[seat] * row[seat]

    loop: Callable[..., None] = add_guesses
    return loop


@cache
def make_average_of_states(rules: Rules, write: Callable[..., None]) -> Callable[..., None]:
    """Return the loop that adds up what `write` says of many states with nothing hidden, one row for each."""
    actor, chance = rules.actor, rules.chance

    @procedure
    def add_values(
        start: int,
        stop: int,
        stride: int,
        states: States,
        scratch: States,
        count: int,
        sums: NDArray[np.float64],
        knowledge: Any,
    ) -> None:
        """Let chance act until a seat must, and value that, a number of times. All states see the same chance."""
        own, row = scratch.copy(), np.zeros(sums.shape[1])
        for index in range(start, stop, stride):
            source = scratch[0].random
            for _ in range(count):
                own[0] = states[index]
                own[0].random = source
                while actor(own[0]) == CHANCE:
                    chance(own[0])
                write(own[0], row, knowledge)
                source = own[0].random
                for seat in range(row.size):
                    sums[index, seat] += row[seat]

    loop: Callable[..., None] = add_values
    return loop


@cache
def make_play_out(rules: Rules) -> Callable[..., None]:
    """Return the function that values a state by playing on at random, once. Its knowledge is a row for payoffs."""
    play_out, payoff = rules.play_out, rules.payoff

    @procedure
    def write(state: Any, row: NDArray[np.float64], payoffs: NDArray[np.float32]) -> None:
        play_out(state)
        payoff(state, payoffs)
        for seat in range(row.size):
            row[seat] = payoffs[seat]

    writer: Callable[..., None] = write
    return writer


def average_play_outs(
    rules: Rules, states: States, viewer: Viewer, *, count: int, seed: int
) -> tuple[tuple[float, float], ...]:
    """Return each seat's mean payoff and its error, over guesses at what is hidden that are played out at random."""
    payoffs = np.zeros(rules.seat_count, np.float32)
    return average(rules, make_play_out(rules), states, viewer, payoffs, count=count, seed=seed)


def average(
    rules: Rules,
    write: Callable[..., None],
    states: States,
    viewer: Viewer,
    knowledge: Any,
    *,
    count: int,
    seed: int,
) -> tuple[tuple[float, float], ...]:
    """Return each seat's mean worth and its error, over guesses at what the viewer of a state does not know.

    `write` is that of a `Worth`, and knowledge is what it needs.
    """
    scratch = copy_states(states[:1])
    seed_state(scratch, seed)
    who = viewer if isinstance(viewer, int) else NOBODY if viewer == "spectator" else _SEES_ALL
    row, sums = np.zeros(rules.seat_count), np.zeros((2, rules.seat_count))
    make_average(rules, write)(states, scratch, who, count, row, sums, knowledge)
    return seat_estimates(count, sums)


def average_states(
    rules: Rules,
    write: Callable[..., None],
    states: States,
    make_knowledge: Callable[[], Any],
    *,
    count: int,
) -> NDArray[np.float64]:
    """Return each seat's mean worth in many states with nothing hidden, one row for each, on all cores.

    What a state is worth does not depend on the other states, nor on its own random source.
    """
    scratch, sums = copy_states(states[:1]), np.zeros((len(states), rules.seat_count))
    seed_state(scratch, _SEED)
    loop = make_average_of_states(rules, write)
    run_on_cores(loop, len(states), _SMALLEST_SHARE, states, scratch, count, sums, make_own=make_knowledge)
    means: NDArray[np.float64] = sums / count
    return means
