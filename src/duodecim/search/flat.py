"""Flat Monte-Carlo search: every action is tried equally often, and the rest of the game is played at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure
from ..core.rules import Rules
from ..core.state import States, copy_states
from .budget import spend
from .determinization import determinize_of
from .results import ActionResult, SearchResult, mean_and_error, seat_estimates


@cache
def make_flat(rules: Rules) -> Callable[..., None]:
    """Return the loop of iterations for a game: a guess at what is hidden, and a play-out of each legal action."""
    step, legal, payoff, play_out = rules.step, rules.legal, rules.payoff, rules.play_out
    determinize = determinize_of(rules)

    @procedure
    def iterate(
        root: States,
        guess: States,
        scratch: States,
        seat: int,
        count: int,
        mask: NDArray[np.bool_],
        row: NDArray[np.float32],
        sums: NDArray[np.float64],
    ) -> None:
        """Make iterations. `sums` holds for every action a row of payoffs by seat and a row of their squares."""
        legal(root[0], mask)
        for _ in range(count):
            source = guess[0].random
            guess[0] = root[0]
            guess[0].random = source
            determinize(guess[0], seat)
            source = guess[0].random
            for action in range(mask.size):
                if mask[action]:
                    scratch[0] = guess[0]
                    scratch[0].random = source
                    step(scratch[0], action)
                    play_out(scratch[0])
                    source = scratch[0].random
                    payoff(scratch[0], row)
                    for other in range(row.size):
                        sums[action, 0, other] += row[other]
                        sums[action, 1, other] += row[other] * row[other]
            guess[0].random = source

    loop: Callable[..., None] = iterate
    return loop


def search_flat(
    rules: Rules, states: States, seat: int, *, iterations: int | None = None, seconds: float | None = None
) -> SearchResult:
    """Try the actions of the seat to move in the first of the states, using only what the seat may know of it.

    Actions come best first. The seats' payoffs are those after the best action.
    """
    loop, guess, scratch = make_flat(rules), copy_states(states[:1]), copy_states(states[:1])
    mask, row = np.zeros(rules.action_count, np.bool_), np.zeros(rules.seat_count, np.float32)
    sums = np.zeros((rules.action_count, 2, rules.seat_count), np.float64)
    made = spend(lambda count: loop(states, guess, scratch, seat, count, mask, row, sums), iterations, seconds)
    found = [
        ActionResult(action, made, *mean_and_error(made, *sums[action, :, seat].tolist()))
        for action in map(int, np.flatnonzero(mask))
    ]
    found.sort(key=lambda one: (-one.worth, one.action))
    return SearchResult(made, tuple(found), seat_estimates(made, sums[found[0].action]))
