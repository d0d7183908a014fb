"""What the package holds of open-hand values: a table for the first two tricks, and a network for the third."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

import duodecim
from duodecim.games.chips.bots import first_tricks as module
from duodecim.games.chips.bots.beliefs import new_shares, rows_of, value_deals
from duodecim.games.chips.bots.deals import deals_of
from duodecim.games.chips.bots.first_tricks import first_tricks, third_trick
from duodecim.games.chips.bots.open_hand import look
from duodecim.games.chips.rules.open_hand.network import estimate
from duodecim.games.chips.rules.open_hand.solver import forget, new_solver, solve
from duodecim.games.chips.rules.open_hand.table import ValueTable, read_shares, scored_in
from duodecim.games.chips.rules.open_hand.trick import HAND, LEAD, SCORED, Row, row_of
from duodecim.games.chips.rules.state import BURST
from duodecim.search.budget import Countdown


def row_after(tricks: int, seed: int) -> Row:
    """A position after so many tricks of random play."""
    random = Random(seed)
    position = duodecim.game("chips").start(seed=seed)
    for _ in range(6 * tricks):
        position = position.play(random.choice(position.actions()))
    return row_of(position.states)


def test_the_file_is_small() -> None:
    assert Path(module.__file__).with_name("first_tricks.npz").stat().st_size < 2_000_000


def test_values_after_the_first_trick_follow_from_those_after_the_second() -> None:
    table = first_tricks()
    solver = new_solver(16, ValueTable(2, 3, table.shares))
    worst = []
    for seed in range(20):
        row, read = row_after(1, seed), np.zeros(4, np.float32)
        read_shares(table, row, read)
        forget(solver)
        solver.rows[0] = row
        assert solve(solver, 3, 0, 100)
        worst.append(float(abs(read - solver.shares[0]).max()))
    # Rounded values make choices equal that are not quite, so that a seat is thought to choose among more of them.
    assert np.mean(worst) < 0.1


def test_an_estimate_is_counted_from_the_leader() -> None:
    network = third_trick()
    for seed in range(5):
        row = row_after(3, seed)
        assert scored_in(row) == network.scored
        shares, turned_shares = np.zeros(4, np.float32), np.zeros(4, np.float32)
        estimate(network, row, shares)
        assert float(shares.sum()) == pytest.approx(1.0, abs=1e-5)
        turned = row.copy()
        for seat in range(3):
            turned[HAND + (seat + 1) % 3], turned[SCORED + (seat + 1) % 3] = row[HAND + seat], row[SCORED + seat]
        turned[LEAD] = (row[LEAD] + 1) % 3
        estimate(network, turned, turned_shares)
        assert np.roll(shares[:3], 1).tolist() == pytest.approx(turned_shares[:3].tolist(), abs=1e-6)


def test_estimates_are_closer_than_guesses() -> None:
    """Against positions that the solver finishes quickly."""
    network, solver, errors, guesses = (
        third_trick(),
        new_solver(400_000, ValueTable(0, 0, np.zeros((1, 2), np.uint16))),
        [],
        [],
    )
    for seed in range(4):
        row, shares = row_after(3, seed), np.zeros(4, np.float32)
        estimate(network, row, shares)
        forget(solver)
        solver.rows[0] = row
        assert solve(solver, 3, 0, 400_000)
        errors.append(float(abs(shares - solver.shares[0])[:3].mean()))
        guesses.append(float(abs(1 / 3 - solver.shares[0, :3]).mean()))
    assert np.mean(errors) < 0.6 * np.mean(guesses)


def test_estimates_of_choices_are_refined() -> None:
    # Seat 1 takes one of two chips, which ends the third trick. Everything is open, so there is one deal.
    view = duodecim.position(
        "chips 3 mandoo round=1 first=1 lead=0 scores=0.0.0 hands=8/2.7.9!/1.10!.12 scored=4.5.6/-/- "
        "trick=11.3.6 middle=3.11"
    ).full_view()
    deals, _ = deals_of(view, Random(1), 1)
    estimated, refined = (look(view, deals, (), 1_000, refined=count) for count in (0, 100_000))
    exact = new_shares(1)
    assert value_deals(new_solver(200_000, first_tricks()), rows_of(deals), 3, BURST, 100_000, exact)
    assert abs(estimated.shares - exact[:, :, :3]).max() > 0.01
    assert refined.shares == pytest.approx(exact[:, :, :3], abs=1e-6)
    too_late = look(view, deals, (), 1_000, refined=100_000, countdown=Countdown(0.0))
    assert too_late.shares == pytest.approx(estimated.shares)
