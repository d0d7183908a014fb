"""What a state is worth on average over everything that a viewer does not know."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure
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
