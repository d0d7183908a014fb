"""Ratios with intervals: they hold what they promise."""

from __future__ import annotations

from math import sqrt
from statistics import stdev

import numpy as np
import pytest

from duodecim.core.measures import Tally, ratio


def test_the_interval_of_equal_batches_is_students() -> None:
    values = np.array([3.0, 5.0, 4.0, 7.0, 2.0])
    measure = ratio(values, np.full(5, 10))
    assert measure is not None
    assert measure.value == pytest.approx(0.42)
    # 2.7764 standard errors, by the table of Student's distribution with four degrees of freedom.
    assert measure.error == pytest.approx(2.7764 * stdev(values / 10) / sqrt(5), rel=1e-4)
    assert measure.count == 50


def test_intervals_hold_the_truth_in_95_of_100_cases() -> None:
    source = np.random.default_rng(5)
    held = 0
    for _ in range(2000):
        # Games of different lengths whose rounds depend on each other: they share the luck of their game.
        lengths = source.integers(3, 9, size=(30, 8))
        chances = source.beta(3, 6, size=(30, 8))
        wins = source.binomial(lengths, chances)
        measure = ratio(wins.sum(axis=1), lengths.sum(axis=1))
        assert measure is not None
        held += abs(measure.value - 1 / 3) <= measure.error
    assert 0.935 <= held / 2000 <= 0.965


def test_what_never_happens_may_happen_in_three_of_all_cases() -> None:
    measure = ratio([0, 0, 0], [100, 100, 100])
    assert measure is not None
    assert (measure.value, measure.count) == (0.0, 300)
    assert measure.error == pytest.approx(0.01)


def test_nothing_is_measured_where_nothing_was_counted() -> None:
    assert ratio([0, 0], [0, 0]) is None
    assert ratio([1], [2]) is None


def test_a_tally_adds_up_places_and_batches() -> None:
    tally = Tally(
        [{"by": np.array([1, 2, 3]), "all": np.array([10])}, {"by": np.array([0, 4, 2]), "all": np.array([10])}]
    )
    assert (tally.total("by"), tally.total("by", 1), tally.total("by", slice(1, None))) == (12, 6, 11)
    share, mean = tally.share("by", 1, "all"), tally.mean("by")
    assert share is not None
    assert mean is not None
    assert share.value == pytest.approx(0.3)
    assert mean.value == pytest.approx((6 + 2 * 5) / 12)
    assert (share.count, mean.count) == (20, 12)
