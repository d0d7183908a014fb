"""Shares of the win are corrected by numbers that were fitted to games."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from benchmarks.correction import fit
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from duodecim.core.correction import BOUNDS, Correction, correct, corrected, none_needed, numbers_of
from duodecim.core.seats import NOBODY

NUMBERS = np.array([0.9, 1.2, 1.1, 1.5, 1.3, 2.0, -0.2])
weights = st.lists(st.floats(0.0, 1.0), min_size=2, max_size=4).filter(lambda found: sum(found) > 0.01)


def shares_of(found: list[float]) -> np.ndarray:
    return np.array(found) / sum(found)


@given(weights)
def test_corrected_shares_add_up_and_keep_their_order(found: list[float]) -> None:
    shares = shares_of(found)
    after = corrected(shares, NUMBERS)
    assert after.sum() == pytest.approx(1)
    for one in range(len(shares)):
        assert (after[one] == 0) == (shares[one] == 0)
        for other in range(len(shares)):
            assert shares[one] > shares[other] or after[one] <= after[other]


@given(weights)
@settings(deadline=None)  # the first call compiles
def test_compiled_code_corrects_like_numpy(found: list[float]) -> None:
    shares = shares_of(found)
    for viewer in (NOBODY, 0, len(shares) - 1):
        row = np.append(shares, np.zeros(4))
        correct(row, len(shares), viewer, NUMBERS)
        assert row[: len(shares)] == pytest.approx(corrected(shares, NUMBERS, viewer), abs=1e-12)


@given(weights)
def test_without_corrections_shares_stay_as_they_are(found: list[float]) -> None:
    shares = shares_of(found)
    assert corrected(shares, none_needed(), 0) == pytest.approx(shares, abs=1e-9)


def test_a_share_is_raised_to_the_powers_of_its_parts() -> None:
    """0.08 lies below 0.6, 0.4, 0.2 and 0.1: it is 0.6 · ⅔ · 0.5 · 0.5 · 0.8."""
    low, high = 0.6**0.9 * (2 / 3) ** 1.2 * 0.5**1.1 * 0.5**1.5 * 0.8**1.3, 0.92**0.9
    assert corrected(np.array([0.08, 0.92]), NUMBERS) == pytest.approx([low / (low + high), high / (low + high)])


def test_the_seat_that_looks_gets_more_or_less() -> None:
    assert corrected(np.array([0.5, 0.5]), NUMBERS, 0)[0] == pytest.approx(1 / (1 + np.exp(0.2)))
    assert corrected(np.array([0.5, 0.5]), NUMBERS).tolist() == [0.5, 0.5]


def test_numbers_are_read_by_table_and_form(tmp_path: Path) -> None:
    file = tmp_path / "corrections.json"
    file.write_bytes(
        json.encode([Correction("2", quick=True, games=10, powers=tuple(NUMBERS[:-1].tolist()), own=-0.2)])
    )
    assert numbers_of(file, "2", quick=True).tolist() == NUMBERS.tolist()
    for table, quick in (("2", False), ("3", True)):
        assert numbers_of(file, table, quick=quick) is none_needed()


def test_a_fit_finds_what_predictions_were_off_by() -> None:
    source = np.random.default_rng(3)
    first = source.uniform(0.01, 0.99, 200_000)
    predicted = np.stack([first, 1 - first], axis=1)
    true = np.append(np.full(len(BOUNDS) + 1, 1.4), -0.1)
    wins = source.random(len(first)) < corrected(predicted, true, 0)[:, 0]
    won = np.stack([wins, ~wins], axis=1).astype(np.float64)
    found = fit(predicted, won, games=len(first))
    assert corrected(predicted, found, 0) == pytest.approx(corrected(predicted, true, 0), abs=0.02)
    assert found[-1] == pytest.approx(-0.1, abs=0.03)
