"""The search at a table: all that can come of the trick is tried, and everybody's mix is found by regret matching."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import on_first
from .....core.state import States
from .....search.budget import Countdown, spend
from .....search.regret import match_regrets
from ...rules.agents import action_number
from ...rules.cards import nth_of
from .tricks import Trick, forget_tries, infer_asides, make_trick, open_trick
from .valuation import Knowledge, make_quick_knowledge, try_out

_open_trick = on_first(open_trick)
_infer_asides = on_first(infer_asides)

#: So many iterations of a budget allow one more try of every combination with luck in it. Where there are few, the
#: tries of all of them together come to this part of the iterations.
_ITERATIONS_A_TRY: Final = 400
_TRIES_AN_ITERATION: Final = 0.25
#: After so many tries and iterations hardly anything changes any more.
_MOST_TRIES: Final = 256
_MOST_ITERATIONS: Final = 500
#: The parts of the seconds that may be spent on a first impression, and on trying.
_FIRST_IMPRESSION: Final = 0.25
_TRYING: Final = 0.6


class WeighedAction(NamedTuple):
    """One legal action: its worth to the seat to move, how far off that is, and how often to choose it."""

    action: int
    worth: float
    error: float
    probability: float


class MixedResult(NamedTuple):
    """All legal actions, those to choose most often first, and each seat's mean result with its error."""

    actions: tuple[WeighedAction, ...]
    seats: tuple[tuple[float, float], ...]


def search_trick(
    states: States,
    own: int,
    knowledge: Knowledge,
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
    countdown, trick = Countdown(seconds), make_trick()
    trying = Countdown(None if seconds is None else _TRYING * seconds)
    _infer_asides(states, own)
    seats, count = int(states["seats"][0]), int(_open_trick(states, trick))
    actions = _actions(states, trick)
    if habit_shares is not None and habits is not None:
        _write_habits(trick, actions, habit_shares, habits)

    def trials(knowledge: Knowledge) -> Callable[[int], None]:
        """Return what tries so many combinations, one after the other and over again."""
        tried = 0

        def try_next(portion: int) -> None:
            nonlocal tried
            while portion > 0:
                start = tried % count
                stop = min(count, start + portion)
                try_out(states, own, start, stop, trick, knowledge)
                tried += stop - start
                portion -= stop - start

        return try_next

    made = 0

    def match(portion: int) -> None:
        nonlocal made
        match_regrets(trick.payoffs, seats, count, trick.habit_shares, trick.habits, made, portion, trick.mixes)
        made += portion

    most = _MOST_ITERATIONS if iterations is None else min(iterations, _MOST_ITERATIONS)
    tries = _MOST_TRIES if iterations is None else _tries(iterations, count)
    if seconds is not None:
        # What cannot be tried in time has a quick value, or nobody is better off than others.
        trick.payoffs.means[:count, :seats] = 1 / seats
        spend(trials(_quick_knowledge()), count, _FIRST_IMPRESSION * seconds)
        forget_tries(trick, count)
    spend(trials(knowledge), tries * count, trying.left)
    spend(match, most, countdown.left)
    return _result(trick, actions[own], seats, own, count)


@cache
def _quick_knowledge() -> Knowledge:
    return make_quick_knowledge()


def _tries(iterations: int, count: int) -> int:
    """Return how often every combination is tried, given the iterations of a budget."""
    tries = max(iterations // _ITERATIONS_A_TRY, int(_TRIES_AN_ITERATION * iterations / count), 1)
    return min(tries, _MOST_TRIES)


def _actions(states: States, trick: Trick) -> list[list[int]]:
    """Return the actions of each seat, in the order of its choices; none for a seat that is not asked."""
    found = []
    for seat in range(int(states["seats"][0])):
        question, allowed = int(states["question"][0, seat]), int(states["allowed"][0, seat])
        size = int(trick.payoffs.sizes[seat]) if question else 0
        found.append([action_number(question, nth_of(allowed, choice)) for choice in range(size)])
    return found


def _write_habits(
    trick: Trick, actions: list[list[int]], habit_shares: NDArray[np.float64], habits: NDArray[np.float64]
) -> None:
    for seat, each in enumerate(actions):
        weights = habits[seat, each]
        if weights.sum() > 0:
            trick.habit_shares[seat] = habit_shares[seat]
            trick.habits[seat, : len(each)] = weights / weights.sum()


def _result(trick: Trick, actions: list[int], seats: int, own: int, count: int) -> MixedResult:
    picks, means, mixes = trick.payoffs.picks[:count, :seats], trick.payoffs.means[:count, :seats], trick.mixes
    tries = np.maximum(trick.tries[:count, None], 1)
    # One try with luck in it says nothing about the spread: it is at most that of winning everything or nothing.
    spread = np.where(tries > 1, trick.squares[:count, :seats] / tries - means**2, means * (1 - means))
    variances = np.where(trick.lucky[:count, None], np.maximum(spread, 0.0) / tries, 0.0)
    others = np.ones(count)
    for seat in range(seats):
        if seat != own:
            others *= mixes.met[seat, picks[:, seat]]
    chances = others * mixes.learned[own, picks[:, own]]
    weighed = []
    for choice, action in enumerate(actions):
        chosen = picks[:, own] == choice
        error = 1.96 * float(np.sqrt((others[chosen] ** 2 * variances[chosen, own]).sum()))
        worth, probability = float(mixes.worths[own, choice]), float(mixes.learned[own, choice])
        weighed.append(WeighedAction(action, worth, error, probability))
    weighed.sort(key=lambda one: (-one.probability, one.action))
    errors = 1.96 * np.sqrt(chances**2 @ variances)
    return MixedResult(tuple(weighed), tuple(zip((chances @ means).tolist(), errors.tolist(), strict=True)))
