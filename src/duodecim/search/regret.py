"""Regret matching for any game in which seats choose at the same time.

Every iteration guesses at what is hidden and lets every seat that is asked choose as its regrets say. Then it asks for
each of them what every other choice would have brought. What was missed is added to the regret of not having chosen it.
Over many iterations the mixes settle where nobody can do much better by another choice.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..core.compile import procedure, rule, word
from ..core.random import draw
from ..core.rules import Rules
from ..core.state import States, copy_states
from .budget import spend
from .determinization import determinize_of
from .tree import WORDS

#: After all have chosen: play on until the state can be valued, and write what it is worth to each seat into a row.
#: The last argument is whatever else that needs.
Settle = Callable[[Any, NDArray[np.float64], Any], None]


class Ledger(NamedTuple):
    """The sums over all iterations, by seat and action."""

    regrets: NDArray[np.float64]
    #: How often each seat chose what. Later iterations count more.
    plays: NDArray[np.float64]
    #: What each action of the searching seat was worth: weights, weighted sums, and weighted sums of squares.
    worths: NDArray[np.float64]
    #: The same for each seat's result.
    results: NDArray[np.float64]
    #: Iterations so far.
    made: NDArray[np.int64]


class RegretWorkspace(NamedTuple):
    """Memory for one search at a time."""

    masks: NDArray[np.bool_]
    asked: NDArray[np.int64]
    chosen: NDArray[np.int64]
    mix: NDArray[np.float64]
    gains: NDArray[np.float64]
    row: NDArray[np.float64]


@rule
def match_regrets(regrets: NDArray[np.float64], mask: NDArray[np.bool_], mix: NDArray[np.float64]) -> None:
    """Write a mix in proportion to the regrets; all choices alike if there are none."""
    total, count = 0.0, 0
    for action in range(mask.size):
        mix[action] = max(0.0, regrets[action]) if mask[action] else 0.0
        total += mix[action]
        count += mask[action]
    for action in range(mask.size):
        if total > 0.0:
            mix[action] /= total
        elif mask[action]:
            mix[action] = 1.0 / count


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


@rule
def draw_habit(state: Any, habits: NDArray[np.float64], mask: NDArray[np.bool_]) -> int:
    """Return a legal action drawn from a seat's habits, whatever it has learned."""
    total = 0.0
    for action in range(mask.size):
        total += habits[action] if mask[action] else 0.0
    left = total * (draw(state) / WORDS)
    last = 0
    for action in range(mask.size):
        if mask[action]:
            last = action
            left -= habits[action]
            if left < 0.0:
                break
    return last


@cache
def make_regret(rules: Rules, count_asked: Callable[[Any], int], settle: Settle) -> Callable[..., None]:
    """Return the loop of iterations for a game. `count_asked` says how many seats are asked at the same time."""
    actor, step, legal = rules.actor, rules.step, rules.legal
    determinize = determinize_of(rules)

    @procedure
    def try_out(
        guess: States, scratch: States, count: int, chosen: NDArray[np.int64], row: NDArray[np.float64], knowledge: Any
    ) -> None:
        """Write what comes of everyone's choices."""
        scratch[0] = guess[0]
        for place in range(count):
            step(scratch[0], chosen[place])
        settle(scratch[0], row, knowledge)

    @procedure
    def iterate(
        root: States,
        guess: States,
        scratch: States,
        seat: int,
        iterations: int,
        habit_shares: NDArray[np.float64],
        habits: NDArray[np.float64],
        ledger: Ledger,
        workspace: RegretWorkspace,
        knowledge: Any,
    ) -> None:
        count = count_asked(root[0])
        for _ in range(iterations):
            source = guess[0].random
            guess[0] = root[0]
            guess[0].random = source
            determinize(guess[0], seat)
            ledger.made[0] += 1
            weight = float(ledger.made[0])
            scratch[0] = guess[0]
            for place in range(count):
                who = actor(scratch[0])
                workspace.asked[place] = who
                legal(scratch[0], workspace.masks[place])
                match_regrets(ledger.regrets[who], workspace.masks[place], workspace.mix)
                workspace.chosen[place] = draw_from(guess[0], workspace.mix)
                for action in range(workspace.mix.size):
                    ledger.plays[who, action] += weight * workspace.mix[action]
                if who != seat and draw(guess[0]) < habit_shares[who] * WORDS:
                    workspace.chosen[place] = draw_habit(guess[0], habits[who], workspace.masks[place])
                if place + 1 < count:
                    step(scratch[0], workspace.chosen[place])
            for place in range(count):
                who, kept = workspace.asked[place], workspace.chosen[place]
                match_regrets(ledger.regrets[who], workspace.masks[place], workspace.mix)
                mean = 0.0
                for action in range(workspace.mix.size):
                    if workspace.masks[place, action]:
                        workspace.chosen[place] = action
                        try_out(guess, scratch, count, workspace.chosen, workspace.row, knowledge)
                        workspace.gains[action] = workspace.row[who]
                        mean += workspace.mix[action] * workspace.row[who]
                        if who == seat:
                            ledger.worths[0, action] += weight
                            ledger.worths[1, action] += weight * workspace.row[who]
                            ledger.worths[2, action] += weight * workspace.row[who] * workspace.row[who]
                            if action == kept:
                                for other in range(workspace.row.size):
                                    ledger.results[0, other] += weight
                                    ledger.results[1, other] += weight * workspace.row[other]
                                    ledger.results[2, other] += weight * workspace.row[other] * workspace.row[other]
                workspace.chosen[place] = kept
                for action in range(workspace.mix.size):
                    if workspace.masks[place, action]:
                        regret = ledger.regrets[who, action] + workspace.gains[action] - mean
                        ledger.regrets[who, action] = max(0.0, regret)
            # The next guess goes on from here.
            guess[0].random = word(guess[0].random) ^ word(draw(guess[0]))

    loop: Callable[..., None] = iterate
    return loop


class WeighedAction(Struct, frozen=True):
    """One legal action: its worth to the seat to move, how far off that is, and how often to choose it."""

    action: int
    worth: float
    error: float
    probability: float


class MixedResult(Struct, frozen=True):
    """All legal actions, those to choose most often first, and each seat's mean result with its error."""

    iterations: int
    actions: tuple[WeighedAction, ...]
    seats: tuple[tuple[float, float], ...]


def search_regret(
    rules: Rules,
    count_asked: Callable[[Any], int],
    settle: Settle,
    states: States,
    seat: int,
    knowledge: Any,
    *,
    habit_shares: NDArray[np.float64] | None = None,
    habits: NDArray[np.float64] | None = None,
    iterations: int | None = None,
    seconds: float | None = None,
) -> MixedResult:
    """Weigh the actions of a seat that is asked in the first of the states, before anybody has answered.

    Only what the seat may know of the state is used. `habit_shares` says how often each of the others is taken to
    follow its habits instead of what it has learned; without any, never. Habits are a row of weights for the actions of
    each seat; without any they choose anything.
    """
    loop, seats, count = make_regret(rules, count_asked, settle), rules.seat_count, rules.action_count
    ledger = Ledger(
        np.zeros((seats, count)),
        np.zeros((seats, count)),
        np.zeros((3, count)),
        np.zeros((3, seats)),
        np.zeros(1, np.int64),
    )
    workspace = make_regret_workspace(seats, count)
    guess, scratch = copy_states(states[:1]), copy_states(states[:1])
    weights = np.ones((seats, count)) if habits is None else habits
    shares = np.zeros(seats) if habit_shares is None else habit_shares

    def run(portion: int) -> None:
        loop(states, guess, scratch, seat, portion, shares, weights, ledger, workspace, knowledge)

    made = spend(run, iterations, seconds)
    total = ledger.plays[seat].sum()
    weighed = []
    for action in map(int, np.flatnonzero(ledger.worths[0])):
        worth, error = _mean_and_error(ledger.worths[:, action], made)
        weighed.append(WeighedAction(action, worth, error, float(ledger.plays[seat, action] / total)))
    weighed.sort(key=lambda one: (-one.probability, one.action))
    return MixedResult(
        made, tuple(weighed), tuple(_mean_and_error(ledger.results[:, other], made) for other in range(seats))
    )


def make_regret_workspace(seats: int, actions: int) -> RegretWorkspace:
    """Return memory for a game of that many seats and actions."""
    return RegretWorkspace(
        np.zeros((seats, actions), np.bool_),
        np.zeros(seats, np.int64),
        np.zeros(seats, np.int64),
        np.zeros(actions),
        np.zeros(actions),
        np.zeros(seats),
    )


def _mean_and_error(sums: NDArray[np.float64], iterations: int) -> tuple[float, float]:
    """Return the mean from a weight, a sum and a sum of squares, and half its 95 % interval."""
    weight, total, squares = sums.tolist()
    mean = total / weight
    # Iteration n weighs n. That is worth as much as three quarters as many iterations of equal weight.
    spread = max(squares / weight - mean * mean, 0.0)
    return mean, 1.96 * float(np.sqrt(spread / max(1.0, 0.75 * iterations)))
