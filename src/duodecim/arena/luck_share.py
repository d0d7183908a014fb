"""How much of the measured luck counts: as much as it has counted in the other streams of chance.

Luck is measured by one value function for all bots. Where one bot wins nearly always, good draws decide nothing, and to
take them off would only add noise. So each stream has a part of its luck taken off: the part that would have left the
least variance in all the other streams. It does not depend on the stream's own luck, so that the mean stays what it is.
"""

from __future__ import annotations

from collections.abc import Sequence


def take_off(scores: Sequence[float], lucks: Sequence[float]) -> list[float]:
    """Return the scores of streams without their luck.

    >>> take_off([0.5, 1.0, 0.0, 0.5], [0.0, 0.5, -0.5, 0.0])
    [0.5, 0.5, 0.5, 0.5]
    >>> take_off([1.0, 1.0, 1.0], [0.2, -0.1, 0.3])
    [1.0, 1.0, 1.0]
    """
    count = len(scores)
    if count < 3:
        return list(scores)
    sum_of_scores, sum_of_lucks = sum(scores), sum(lucks)
    products = sum(score * luck for score, luck in zip(scores, lucks, strict=True))
    squares = sum(luck * luck for luck in lucks)
    found = []
    for score, luck in zip(scores, lucks, strict=True):
        # All of this is about the other streams.
        others, mean_score, mean_luck = count - 1, sum_of_scores - score, sum_of_lucks - luck
        covariance = products - score * luck - mean_score * mean_luck / others
        variance = squares - luck * luck - mean_luck * mean_luck / others
        part = covariance / variance if variance > 1e-12 else 0.0
        found.append(score - min(max(part, 0.0), 1.0) * luck)
    return found
