"""How lucky a move was: what it is worth, less what moves drawn in the same way are worth on average.

A move of chance, or of seats whose mixes are known, is drawn from a distribution. More moves are drawn from the same
distribution, with a random source of their own, and everything is valued by the same function. The move that was made
is one more draw among them. So the difference is 0 on average, whatever the function says of a state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure, rule
from ..core.random import draw, seed_state
from ..core.rules import Rules
from ..core.seats import CHANCE
from ..core.state import States, copy_states
from ..core.worth import Worth
from .tree import WORDS


class Loops(NamedTuple):
    """The compiled loops of a game."""

    value: Callable[..., None]
    draw_chance: Callable[..., None]
    draw_choices: Callable[..., None]


@rule
def draw_from(state: Any, mix: NDArray[np.float64]) -> int:
    """Return an action drawn from a mix."""
    left = draw(state) / WORDS
    last = 0
    for action in range(mix.size):
        if mix[action] > 0.0:
            last = action
            left -= mix[action]
            if left < 0.0:
                break
    return last


@cache
def make_loops(
    actor: Callable[[Any], int], chance: Callable[..., None], step: Callable[..., None], write: Callable[..., None]
) -> Loops:
    """Return the loops of a game. Each adds what a number of states are worth to a row of sums, by seat."""

    @procedure
    def value(
        root: States, scratch: States, count: int, row: NDArray[np.float64], sums: NDArray[np.float64], knowledge: Any
    ) -> None:
        """Value the same state a number of times."""
        for _ in range(count):
            source = scratch[0].random
            scratch[0] = root[0]
            scratch[0].random = source
            write(scratch[0], row, knowledge)
            for seat in range(sums.size):
                sums[seat] += row[seat]

    @procedure
    def draw_chance(
        root: States, scratch: States, count: int, row: NDArray[np.float64], sums: NDArray[np.float64], knowledge: Any
    ) -> None:
        """Let chance move anew until a seat is to act, a number of times."""
        for _ in range(count):
            source = scratch[0].random
            scratch[0] = root[0]
            scratch[0].random = source
            while actor(scratch[0]) == CHANCE:
                chance(scratch[0])
            write(scratch[0], row, knowledge)
            for seat in range(sums.size):
                sums[seat] += row[seat]

    @procedure
    def draw_choices(
        root: States,
        scratch: States,
        mixes: NDArray[np.float64],
        seats: int,
        count: int,
        row: NDArray[np.float64],
        sums: NDArray[np.float64],
        knowledge: Any,
    ) -> None:
        """Let the seats choose anew by their mixes, a number of times."""
        for _ in range(count):
            source = scratch[0].random
            scratch[0] = root[0]
            scratch[0].random = source
            for _ in range(seats):
                step(scratch[0], draw_from(scratch[0], mixes[actor(scratch[0])]))
            write(scratch[0], row, knowledge)
            for seat in range(sums.size):
                sums[seat] += row[seat]

    return Loops(value, draw_chance, draw_choices)


class LuckMeter:
    """Measures the luck of single moves. The same seed gives the same luck."""

    def __init__(self, rules: Rules, worth: Worth, samples: int) -> None:
        self._rules = rules
        self._samples = samples
        self._loops = make_loops(rules.actor, rules.chance, rules.step, worth.write)
        self._knowledge = worth.make_knowledge()
        self._row = np.zeros(rules.seat_count)

    def of_chance(self, before: States, after: States, seed: int) -> NDArray[np.float64]:
        """Return the luck of each seat in a move of chance: the states before it, and when a seat is to act again."""
        scratch, loops = self._scratch(before, seed), self._loops
        made, others = np.zeros((2, self._rules.seat_count))
        loops.value(after, scratch, 1, self._row, made, self._knowledge)
        loops.draw_chance(before, scratch, self._samples, self._row, others, self._knowledge)
        luck: NDArray[np.float64] = made - others / self._samples
        return luck

    def of_choices(
        self, before: States, mixes: NDArray[np.float64], chosen: Mapping[int, int], seed: int
    ) -> NDArray[np.float64]:
        """Return the luck of each seat in what seats have chosen at the same time.

        `before` is the state in which nobody has chosen yet, `chosen` the number of each seat's action. `mixes` has a
        row for every seat: how often it chooses which action. A seat whose mix is not known has its actual choice
        there, with a probability of 1.
        """
        actual = np.zeros_like(mixes)
        actual[list(chosen), list(chosen.values())] = 1.0
        scratch = self._scratch(before, seed)
        made, others = (self._mean_worth(before, scratch, rows, len(chosen)) for rows in (actual, mixes))
        luck: NDArray[np.float64] = made - others
        return luck

    def worth_of_choices(
        self, before: States, mixes: NDArray[np.float64], seats: int, seed: int
    ) -> NDArray[np.float64]:
        """Return what a state is worth to each seat in which so many seats choose at the same time by their mixes."""
        return self._mean_worth(before, self._scratch(before, seed), mixes, seats)

    def _mean_worth(
        self, before: States, scratch: States, mixes: NDArray[np.float64], seats: int
    ) -> NDArray[np.float64]:
        sums = np.zeros(self._rules.seat_count)
        self._loops.draw_choices(before, scratch, mixes, seats, self._samples, self._row, sums, self._knowledge)
        return sums / self._samples

    def _scratch(self, states: States, seed: int) -> States:
        scratch = copy_states(states[:1])
        seed_state(scratch, seed)
        return scratch
