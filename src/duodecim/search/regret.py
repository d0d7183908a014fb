"""Regret matching for seats that choose at the same time, over a table of what every combination of choices brings.

Every iteration lets each seat choose as its regrets say, and asks for each of its choices what it would have brought on
average. What was missed is added to the regret of not having chosen it. Over many iterations the mixes settle where
nobody can do much better by another choice.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.compile import procedure, rule


class Payoffs(NamedTuple):
    """What every combination brings to each seat. A seat that is not asked has one choice, which changes nothing."""

    #: The number of choices of each seat.
    sizes: NDArray[np.int64]
    #: Which choice of each seat makes a combination, and what it brings to each.
    picks: NDArray[np.int64]
    means: NDArray[np.float64]


class Mixes(NamedTuple):
    """How seats choose, by seat and choice."""

    regrets: NDArray[np.float64]
    #: How often each choice was made in all iterations. Later ones count more.
    plays: NDArray[np.float64]
    #: How often each seat chooses what, as it has learned and as the others meet it.
    learned: NDArray[np.float64]
    met: NDArray[np.float64]
    #: What each choice brings, against the others as they are met.
    worths: NDArray[np.float64]


def make_payoffs(seats: int, choices: int) -> Payoffs:
    """Return room for the payoffs of a number of seats with at most so many choices each."""
    combinations = choices**seats
    return Payoffs(np.ones(seats, np.int64), np.zeros((combinations, seats), np.int64), np.zeros((combinations, seats)))


def make_mixes(seats: int, choices: int) -> Mixes:
    """Return room for mixes."""
    return Mixes(*(np.zeros((seats, choices)) for _ in range(5)))


@procedure
def list_combinations(payoffs: Payoffs, seats: int) -> int:
    """Write all combinations of choices. Return how many there are."""
    count = 1
    for seat in range(seats):
        count *= payoffs.sizes[seat]
    for combination in range(count):
        rest = combination
        for seat in range(seats):
            payoffs.picks[combination, seat] = rest % payoffs.sizes[seat]
            rest //= payoffs.sizes[seat]
    return count


@procedure
def weigh_choices(payoffs: Payoffs, seats: int, count: int, mixes: Mixes) -> None:
    """Write what every choice of every seat brings against the others as they are met."""
    picks, means, met, worths = payoffs.picks, payoffs.means, mixes.met, mixes.worths
    worths[:] = 0.0
    expected = np.zeros(seats)
    size = payoffs.sizes[0]
    # Combinations that differ only in what the first seat chooses follow one another, and are summed up first.
    for start in range(0, count, size):
        chance = 1.0
        for other in range(1, seats):
            chance *= met[other, picks[start, other]]
        expected[:] = 0.0
        for choice in range(size):
            worths[0, choice] += chance * means[start + choice, 0]
            for seat in range(1, seats):
                expected[seat] += met[0, choice] * means[start + choice, seat]
        for seat in range(1, seats):
            chance = 1.0
            for other in range(1, seats):
                if other != seat:
                    chance *= met[other, picks[start, other]]
            worths[seat, picks[start, seat]] += chance * expected[seat]


@rule
def write_mixes(
    source: NDArray[np.float64],
    payoffs: Payoffs,
    seats: int,
    habit_shares: NDArray[np.float64],
    habits: NDArray[np.float64],
    mixes: Mixes,
) -> None:
    """Write how everybody chooses in proportion to what the source says; all choices alike if that is nothing."""
    for seat in range(seats):
        total, size, share = 0.0, payoffs.sizes[seat], habit_shares[seat]
        for choice in range(size):
            total += source[seat, choice]
        for choice in range(size):
            chance = source[seat, choice] / total if total > 0.0 else 1.0 / size
            mixes.learned[seat, choice] = chance
            mixes.met[seat, choice] = (1 - share) * chance + share * habits[seat, choice]


@procedure
def match_regrets(
    payoffs: Payoffs,
    seats: int,
    count: int,
    habit_shares: NDArray[np.float64],
    habits: NDArray[np.float64],
    first: int,
    iterations: int,
    mixes: Mixes,
) -> None:
    """Match regrets for so many iterations. The first of them is number 0, or follows those made before.

    A seat is met choosing by its habits, a row of chances, in its share of all choices, and else as it has learned. In
    the end `learned` has the average mixes, and `worths` what comes of them.
    """
    regrets, plays, learned, worths = mixes.regrets, mixes.plays, mixes.learned, mixes.worths
    if first == 0:
        regrets[:] = 0.0
        plays[:] = 0.0
    for iteration in range(first, first + iterations):
        write_mixes(regrets, payoffs, seats, habit_shares, habits, mixes)
        weigh_choices(payoffs, seats, count, mixes)
        for seat in range(seats):
            mean = 0.0
            for choice in range(payoffs.sizes[seat]):
                mean += learned[seat, choice] * worths[seat, choice]
            for choice in range(payoffs.sizes[seat]):
                regrets[seat, choice] = max(0.0, regrets[seat, choice] + worths[seat, choice] - mean)
                plays[seat, choice] += (iteration + 1) * learned[seat, choice]
    write_mixes(plays, payoffs, seats, habit_shares, habits, mixes)
    weigh_choices(payoffs, seats, count, mixes)
