"""Regret matching over a table of payoffs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from duodecim.search.regret import Mixes, list_combinations, make_mixes, make_payoffs, match_regrets

ROCK, PAPER, SCISSORS = range(3)


def matched(
    pay: Callable[..., Sequence[float]],
    sizes: Sequence[int],
    portions: Sequence[int] = (2_000,),
    habits: dict[int, Sequence[float]] | None = None,
) -> Mixes:
    """What is learned of payoffs by combination, a seat with habits following them always."""
    seats, choices = len(sizes), max(sizes)
    payoffs, mixes = make_payoffs(seats, choices), make_mixes(seats, choices)
    payoffs.sizes[:] = sizes
    count = list_combinations(payoffs, seats)
    for combination in range(count):
        payoffs.means[combination] = pay(*payoffs.picks[combination].tolist())
    shares, rows = np.zeros(seats), np.zeros((seats, choices))
    for seat, row in (habits or {}).items():
        shares[seat], rows[seat] = 1.0, row
    first = 0
    for portion in portions:
        match_regrets(payoffs, seats, count, shares, rows, first, portion, mixes)
        first += portion
    return mixes


def rock_counts_double(one: int, other: int) -> tuple[float, float]:
    """Rock, paper, scissors, where a win with the rock is worth two."""
    won = {0: 0, 1: 1, 2: -1}[(one - other) % 3]
    pay = won * (2 if ROCK in (one, other) and SCISSORS in (one, other) else 1)
    return pay, -pay


def test_both_mix_so_that_neither_gains_by_another_choice() -> None:
    mixes = matched(rock_counts_double, (3, 3))
    for seat in range(2):
        assert mixes.learned[seat] == pytest.approx([1 / 4, 1 / 2, 1 / 4], abs=0.01)
        assert mixes.worths[seat] == pytest.approx([0, 0, 0], abs=0.02)


def test_a_habit_is_answered_by_what_is_best_against_it() -> None:
    mixes = matched(rock_counts_double, (3, 3), habits={1: (1, 0, 0)})
    assert mixes.learned[0, PAPER] == pytest.approx(1, abs=0.01)
    assert mixes.worths[0] == pytest.approx([0, 1, -2])


def test_seats_that_are_not_asked_have_one_choice() -> None:
    def pay(one: int, idle: int, other: int) -> tuple[float, float, float]:
        assert idle == 0
        return float(one), 0.5, float(other == one)

    mixes = matched(pay, (2, 1, 3))
    assert mixes.learned[0] == pytest.approx([0, 1, 0], abs=0.01)
    assert mixes.learned[1] == pytest.approx([1, 0, 0])
    assert mixes.learned[2] == pytest.approx([0, 1, 0], abs=0.01)
    assert mixes.worths[1, 0] == pytest.approx(0.5)


def test_portions_come_to_the_same_as_one_go() -> None:
    once, twice = (matched(rock_counts_double, (3, 3), portions) for portions in ((50,), (20, 30)))
    both: Any = zip(once, twice, strict=True)
    assert all(np.array_equal(one, other) for one, other in both)
