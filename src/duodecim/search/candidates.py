"""Candidates compared: each is tried in the same guesses at what is hidden, with the same luck afterwards.

This is for games with more actions than anybody can list. The caller names a few; they are played out here. Payoffs are
compared within each guess, so that luck that is the same for all candidates cancels out.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.random import draw
from ..core.state import States, copy_states
from .budget import Countdown, spend
from .results import INTERVAL, mean_and_error


class Trial(NamedTuple):
    """How a game tries a candidate. The last argument of `guess` and `play_out` is whatever else they need.

    The others get none of it: to unpack it in a call from Python is much to compile.
    """

    #: Draw anew what a seat may not know. Return what that took, in decisions of a play-out.
    guess: Callable[[Any, int, Any], int]
    #: Do what a candidate says, which is a row of numbers.
    act: Callable[[Any, NDArray[np.int32]], None]
    #: Play on for that seat and all others until it can be paid. Return the number of decisions made.
    play_out: Callable[[Any, int, Any], int]
    #: Write each seat's share of the win into a row.
    pay: Callable[[Any, NDArray[np.float32]], None]


class Tally(NamedTuple):
    """Sums over guesses: each candidate's payoffs by seat and their squares; products of any two, for one seat."""

    payoffs: NDArray[np.float64]
    squares: NDArray[np.float64]
    products: NDArray[np.float64]
    #: Guesses, decisions made in all of them and their play-outs, and the seat.
    made: NDArray[np.int64]

    def estimate(self, candidate: int, seat: int) -> tuple[float, float]:
        """Return what a candidate is worth to a seat, and how far off that is."""
        sums = self.payoffs[candidate, seat], self.squares[candidate, seat]
        return mean_and_error(float(self.made[0]), *map(float, sums))

    def lead(self, candidate: int, other: int) -> float:
        """Return by how many standard errors a candidate is better than another for the seat that compares them."""
        guesses, seat = int(self.made[0]), int(self.made[2])
        gain = float(self.payoffs[candidate, seat] - self.payoffs[other, seat])
        apart = self.products[candidate, candidate] + self.products[other, other] - 2 * self.products[candidate, other]
        spread = sqrt(max(float(apart) - gain * gain / guesses, 0.0))
        # If they never differ by chance, any difference is certain.
        return gain / spread if spread > 0 else np.sign(gain) * INTERVAL * guesses


def compare(
    trial: Trial,
    states: States,
    seat: int,
    seats: int,
    candidates: NDArray[np.int32],
    tools: Any,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
) -> Tally:
    """Try the candidates, one in each row, for the seat to move. The random source is the state's.

    The loop over guesses is plain Python: play-outs take a thousand times as long as the code around them, and a
    compiled loop would compile everything that a game plays out with once more.

    An iteration is one decision in a play-out or for a guess. So a number of iterations takes about as long at the
    start of a game as at its end.
    """
    guessed, scratch = copy_states(states[:1]), copy_states(states[:1])
    count = len(candidates)
    tally = Tally(
        np.zeros((count, seats)), np.zeros((count, seats)), np.zeros((count, count)), np.array([0, 0, seat], np.int64)
    )
    rows, wanted, countdown = np.zeros((count, seats), np.float32), 0, Countdown(seconds)

    def guess_once() -> None:
        source = guessed["random"].copy()
        guessed[:] = states[:1]
        guessed["random"] = source
        tally.made[1] += trial.guess(guessed[0], seat, tools)
        for candidate in range(count):
            if tally.made[0] and countdown.is_over:
                return
            scratch[:] = guessed
            trial.act(scratch[0], candidates[candidate])
            tally.made[1] += trial.play_out(scratch[0], seat, tools)
            trial.pay(scratch[0], rows[candidate])
        # The next guess has luck of its own.
        draw(guessed[0])
        tally.made[0] += 1
        own = rows[:, seat].astype(np.float64)
        np.add(tally.payoffs, rows, out=tally.payoffs)
        np.add(tally.squares, rows.astype(np.float64) ** 2, out=tally.squares)
        np.add(tally.products, np.outer(own, own), out=tally.products)

    def run(portion: int) -> None:
        nonlocal wanted
        wanted += portion
        while tally.made[1] < wanted and not (tally.made[0] and countdown.is_over):
            guess_once()

    spend(run, iterations, seconds)
    return tally
