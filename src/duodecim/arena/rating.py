"""A rating that copies of a bot cannot move.

See docs/decisions/0089-deviation-rating.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from .exact_program import Optimum, maximise_sum

#: Advantages are rounded to so many parts of one. Beyond that everything is exact.
_PARTS: Final = 10**9


def deviation_ratings(advantages: Sequence[Sequence[float]]) -> list[float]:
    """Return the rating of every bot from the advantages of row over column.

    A rating is what the bot gains on average against the mix of bots that is hardest to beat. The best have 0. Among
    several such mixes those count against which the best of the others gains least, then the second best, and so on.

    >>> circle = [[0.0, 0.5, -0.5], [-0.5, 0.0, 0.5], [0.5, -0.5, 0.0]]
    >>> deviation_ratings([*[[*row, 0.3] for row in circle], [-0.3, -0.3, -0.3, 0.0]])
    [0.0, 0.0, 0.0, -0.3]
    """
    gains = [[round(_PARTS * gain) for gain in row] for row in advantages]
    originals, original_of = _without_copies(gains)
    found = _ratings([[gains[one][other] for other in originals] for one in originals])
    return [float(found[place] / _PARTS) for place in original_of]


def _without_copies(gains: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """Return the bots without those that gain the same as an earlier one, and by bot the place of its original."""
    places: dict[tuple[int, ...], int] = {}
    originals: list[int] = []
    original_of = []
    for bot, row in enumerate(gains):
        if tuple(row) not in places:
            places[tuple(row)] = len(originals)
            originals.append(bot)
        original_of.append(places[tuple(row)])
    return originals, original_of


def _ratings(gains: list[list[int]]) -> list[Fraction]:
    ratings: dict[int, Fraction] = {}
    while len(ratings) < len(gains):
        value, optimum = _smallest_maximum(gains, ratings)
        if optimum.unique:
            mix = [part / optimum.total for part in optimum.solution]
            return [sum((gain * part for gain, part in zip(row, mix, strict=True)), Fraction(0)) for row in gains]
        ratings |= {bot: value for bot, price in enumerate(optimum.prices) if price > 0 and bot not in ratings}
    return [ratings[bot] for bot in range(len(gains))]


def _smallest_maximum(gains: list[list[int]], ratings: dict[int, Fraction]) -> tuple[Fraction, Optimum]:
    """Return the least that the best bot without a rating can be held to by a mix that keeps to the ratings so far.

    Bots whose limits have a price in the optimum reach that value against every such mix.
    """
    raised = 1 - min(map(min, gains))
    limits, bounds = [], []
    # With y = mix / (value + raised) the value is least where the sum of y is greatest.
    for bot, row in enumerate(gains):
        rating = ratings.get(bot)
        if rating is None:
            limits.append([gain + raised for gain in row])
            bounds.append(1)
        else:
            limits.append([gain * rating.denominator - rating.numerator for gain in row])
            bounds.append(0)
    optimum = maximise_sum(limits, bounds)
    return 1 / optimum.total - raised, optimum
