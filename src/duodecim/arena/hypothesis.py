"""The claim that a sequential test decides."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from .errors import ArenaError

_CLAIM: Final = re.compile(r"\s*(?P<better>\S.*?)\s*>\s*(?P<worse>\S.*?)\s+by\s+(?P<margin>\d*\.?\d+)\s*")


class Hypothesis(Struct, frozen=True):
    """One bot is better than another, by at least a margin.

    The advantage is the share of the win that the first bot gets alone at a table of the second, less the share that
    the second gets alone at a table of the first.
    """

    better: str
    worse: str
    margin: float
    #: The most that the probability may be of accepting the claim although the advantage is 0 or less.
    alpha: float = 0.05
    #: The most that the probability may be of rejecting it although the advantage is the margin or more.
    beta: float = 0.05

    def check(self, names: tuple[str, ...]) -> None:
        """Raise ArenaError unless the field is the two bots of the claim."""
        if {self.better, self.worse} != set(names) or len(names) != 2:
            raise ArenaError(
                "arena/test-bots", better=self.better, worse=self.worse, bots=", ".join(names), count=len(names)
            )

    def __str__(self) -> str:
        return f"{self.better} > {self.worse} by {self.margin:g}"


def read_hypothesis(text: str, alpha: float = 0.05, beta: float = 0.05) -> Hypothesis:
    """Return the claim in a text.

    >>> print(read_hypothesis("expert > medium by 0.02"))
    expert > medium by 0.02
    """
    found = _CLAIM.fullmatch(text)
    if found is None or not 0 < float(found["margin"]) < 1:
        raise ArenaError("arena/test", given=text)
    for name, value in (("alpha", alpha), ("beta", beta)):
        if not 0 < value < 0.5:
            raise ArenaError("arena/test-error", name=name, given=value)
    return Hypothesis(found["better"], found["worse"], float(found["margin"]), alpha, beta)
