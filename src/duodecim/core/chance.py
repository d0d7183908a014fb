"""What chance may do, listed with probabilities."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final, TypeVar

from .errors import ChanceError

Outcome = TypeVar("Outcome", bound=Hashable)

#: No more outcomes are listed. All 8,100 deals of 12 Chip Trick for three players are, the rolls of four dice are not.
MOST_OUTCOMES: Final = 10_000


def too_many_outcomes() -> ChanceError:
    """Return the error for a move of chance with too many outcomes to list."""
    return ChanceError("chance/too-many", most=f"{MOST_OUTCOMES:,}")


def count_outcomes(ways: Iterable[tuple[Outcome, int]]) -> dict[Outcome, int]:
    """Return every outcome once, with the number of ways that lead to it. Raises an error if there are too many."""
    counts: dict[Outcome, int] = {}
    for outcome, count in ways:
        counts[outcome] = counts.get(outcome, 0) + count
        if len(counts) > MOST_OUTCOMES:
            raise too_many_outcomes()
    return counts


def list_outcomes(ways: Iterable[tuple[Outcome, int]]) -> list[tuple[Outcome, float]]:
    """Return every outcome once, with its probability: the number of ways that lead to it, of all ways there are."""
    counts = count_outcomes(ways)
    total = sum(counts.values())
    return [(outcome, count / total) for outcome, count in counts.items()]
