"""Sequential tests that may be looked at after every block.

Two gamblers bet on the advantage of a bot, block after block, with money they cannot lose below zero. One starts with 1
and bets that the advantage is above 0; if it is not, the chance that their money ever reaches 1 / alpha is at most
alpha. The other bets that it is below the margin. Whoever gets there first decides. No assumption is made on how
scores are distributed, except that they lie between −1 and 1.

See docs/decisions/0090-sequential-tests-by-betting.md.
"""

from __future__ import annotations

from math import log, log1p, sqrt
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from ..core.bot import Estimate
from ..core.intervals import student_quantile
from .hypothesis import Hypothesis

Verdict: TypeAlias = Literal["accepted", "rejected"]

#: The most of its money that a gambler bets on one block, so that no block ruins it.
_BOLDEST: Final = 0.75
#: What is assumed of the variance before the first block, with the weight of so many blocks.
_FIRST_VARIANCE: Final = 0.1
_FIRST_WEIGHT: Final = 4


class Evidence(Struct, frozen=True):
    """Where a test stands."""

    verdict: Verdict | None
    blocks: int
    #: The mean advantage and its interval, as of a test of fixed length.
    advantage: Estimate | None
    #: The part of the way to a verdict for and against the claim: the logarithm of the money over that of the goal.
    progress_for: float
    progress_against: float


class SequentialTest:
    """Decides a claim by the advantages of single streams of chance."""

    def __init__(self, hypothesis: Hypothesis) -> None:
        self.hypothesis = hypothesis
        self._goals = (-log(hypothesis.alpha), -log(hypothesis.beta))
        self._money_for = 0.0
        self._money_against = 0.0
        self._count = 0
        self._sum = 0.0
        self._squares = 0.0
        self._verdict: Verdict | None = None

    def add(self, advantage: float) -> Verdict | None:
        """Count the advantage in one more stream. Returns the verdict once there is one; it does not change again."""
        if self._verdict is not None:
            return self._verdict
        margin = self.hypothesis.margin
        # Both bets are made before the score is seen.
        bet_for, bet_against = self._bet(1.0), self._bet(-1.0)
        self._money_for += log1p(bet_for * advantage)
        self._money_against += log1p(bet_against * (margin - advantage))
        self._count += 1
        self._sum += advantage
        self._squares += advantage * advantage
        if self._money_for >= self._goals[0]:
            self._verdict = "accepted"
        elif self._money_against >= self._goals[1]:
            self._verdict = "rejected"
        return self._verdict

    def _bet(self, direction: float) -> float:
        """Return the part of the money to bet: what makes it grow fastest if scores go on like this.

        At least the margin is hoped for, and more only where the scores so far are clearly above it.
        """
        margin = self.hypothesis.margin
        mean = self._sum / self._count if self._count else 0.0
        spread = max(self._squares - self._count * mean * mean, 0.0)
        variance = (spread + _FIRST_WEIGHT * _FIRST_VARIANCE) / (self._count + _FIRST_WEIGHT)
        doubt = 2 * sqrt(variance / (self._count + 1))
        seen = (mean if direction > 0 else margin - mean) - doubt
        hoped = max(margin, seen)
        return min(_BOLDEST, hoped / (variance + hoped * hoped))

    @property
    def state(self) -> Evidence:
        """Where the test stands."""
        return Evidence(
            verdict=self._verdict,
            blocks=self._count,
            advantage=self._advantage(),
            progress_for=max(0.0, min(1.0, self._money_for / self._goals[0])),
            progress_against=max(0.0, min(1.0, self._money_against / self._goals[1])),
        )

    def _advantage(self) -> Estimate | None:
        if self._count < 2:
            return None
        mean = self._sum / self._count
        variance = max(self._squares - self._count * mean * mean, 0.0) / (self._count - 1)
        return Estimate(mean, student_quantile(self._count - 1) * sqrt(variance / self._count))
