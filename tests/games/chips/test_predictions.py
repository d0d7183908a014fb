"""What seats choose that do not see all chips, and how they are judged by it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import exp
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import duodecim
from duodecim.games.chips.bots.beliefs import Habits, new_shares, rows_of, value_deals, weigh
from duodecim.games.chips.bots.deal_values import PredictedValues, is_uncertain
from duodecim.games.chips.bots.deals import deals_of
from duodecim.games.chips.bots.first_tricks import first_tricks, third_trick
from duodecim.games.chips.bots.open_hand import look, public_chips
from duodecim.games.chips.bots.round_moves import moves_of
from duodecim.games.chips.bots.sight import average_shares, new_sight, values_are_at_hand
from duodecim.games.chips.rules.chipset import values_of
from duodecim.games.chips.rules.open_hand.solver import TOLERANCE, Solver, new_solver, solve, solve_choices
from duodecim.games.chips.rules.open_hand.trick import HAND, row_of
from duodecim.games.chips.rules.state import BURST
from duodecim.search.budget import Countdown

_ALL = 10_000


@pytest.fixture(scope="module")
def solver() -> Solver:
    return new_solver(16, first_tricks(), third_trick())


def choices_in_first_tricks(seeds: range) -> Iterator[Any]:
    """Positions of random rounds in which a seat has a choice, while values after the trick are in the package."""
    for seed in seeds:
        random = Random(seed)
        position: Any = duodecim.game("chips").start(seed=seed)
        while sum(len(seat.scored) for seat in position.view().seats) < 3:
            if len(position.actions()) > 1 and random.random() < 0.4:
                yield position
            position = position.play(random.choice(position.actions()))


def expected_by(solver: Solver, position: Any, seat: int) -> dict[int, float]:
    """What a seat expects of each value: its average over the deals that fit its view."""
    deals = rows_of(deals_of(position.view(seat), Random(0), _ALL)[0])
    shares = new_shares(len(deals))
    assert value_deals(solver, deals, 3, BURST, 1, shares)
    values = [int(str(action).split()[1]) for action in position.actions()]
    return {value: float(shares[:, value, seat].mean()) for value in values}


def test_a_choice_is_worth_its_average_over_the_deals_that_fit_what_the_seat_knows(solver: Solver) -> None:
    looked_at = 0
    for position in choices_in_first_tricks(range(6)):
        seat, row, found = position.seat_to_act, row_of(position.states), new_shares(1)[0]
        if not values_are_at_hand(solver, row):
            continue
        average_shares(solver, new_sight(), row, public_chips(position.states), BURST, found)
        for value, worth in expected_by(solver, position, seat).items():
            assert float(found[value, seat]) == pytest.approx(worth, abs=1e-5)
        looked_at += 1
    assert looked_at > 15


def test_T7_public_chips_are_those_that_were_face_up() -> None:
    for position in choices_in_first_tricks(range(3)):
        moves = moves_of(position.view(0), position.story(0))
        assert set(values_of(public_chips(position.states))) == {chip for _, chip, way in moves.tolist() if way == 0}


def test_chips_that_only_one_seat_hides_are_known_to_all() -> None:
    row = row_of(duodecim.game("chips").start(seed=1).states)
    first, second, third = (int(hand) for hand in row[HAND : HAND + 3])
    assert is_uncertain(row, 0)
    assert is_uncertain(row, first)
    assert not is_uncertain(row, first | second)
    assert not is_uncertain(row, first | second | third)


def test_where_nothing_is_hidden_a_prediction_is_what_open_hands_are_worth(solver: Solver) -> None:
    for position in choices_in_first_tricks(range(100, 103)):
        row = row_of(position.states)
        if not values_are_at_hand(solver, row):
            continue
        values = PredictedValues(solver, row[None], public=(1 << 13) - 2)
        assert values.find(1)
        found = new_shares(1)[0]
        assert solve_choices(solver, row, 3, BURST, 1, found)
        assert values.shares[0, :, :3] == pytest.approx(found[:, :3], abs=1e-5)


def likely_shares(solver: Solver, position: Any) -> NDArray[np.float32]:
    """Shares at the end of the trick, if every seat chooses what it expects most of, and any of equals."""
    view = position.view()
    if view.phase == "play" and not view.trick:
        solver.rows[0] = row_of(position.states)
        assert solve(solver, 3, BURST, 1)
        found: NDArray[np.float32] = solver.shares[0, :3].copy()
        return found
    expected = expected_by(solver, position, position.seat_to_act)
    likely = [value for value, worth in expected.items() if worth > max(expected.values()) - TOLERANCE]
    ends = [likely_shares(solver, position.play(f"{view.phase} {value}")) for value in likely]
    mean: NDArray[np.float32] = np.mean(ends, axis=0, dtype=np.float32)
    return mean


def test_a_prediction_follows_what_each_seat_expects(solver: Solver) -> None:
    for position in islice(choices_in_first_tricks(range(200, 210)), 12):
        row = row_of(position.states)
        values = PredictedValues(solver, row[None], public_chips(position.states))
        assert values.find(1)
        for action in position.actions():
            wanted = likely_shares(solver, position.play(action))
            assert values.shares[0, action.chip, :3] == pytest.approx(wanted, abs=1e-4)


def test_moves_are_judged_by_what_the_seat_knew(solver: Solver) -> None:
    position: Any = duodecim.game("chips").start(seed=4)
    moves_so_far = []
    for _ in range(5):
        moves_so_far.append(position)
        position = position.play(position.actions()[-1])
    viewer = position.seat_to_act
    view, story = position.view(viewer), position.story(viewer)
    rows = rows_of(deals_of(view, Random(0), _ALL)[0])
    habits, weights = Habits(sharpness=6.0, whim=0.1, knowing=25.0), np.ones(len(rows))
    moves = moves_of(view, story)
    weigh(solver, rows, moves, viewer, 3, BURST, 1, habits, new_sight(), new_shares(1)[0], weights)
    # The deal that was dealt is one of them. What the others chose in it is judged again, by their own views.
    dealt = next(place for place, row in enumerate(rows) if (row == row_of(position.states)).all())
    chance = 1.0
    for before, move in zip(moves_so_far, position.moves[-5:], strict=True):
        if before.seat_to_act != viewer and len(before.actions()) > 1:
            expected = expected_by(solver, before, before.seat_to_act)
            chosen = expected[move.action.chip]
            whole = sum(exp(habits.knowing * (worth - chosen)) for worth in expected.values())
            chance *= (1 - habits.whim) / whole + habits.whim / len(expected)
    assert weights[dealt] == pytest.approx(chance, rel=1e-3)


def test_with_little_time_nothing_is_predicted() -> None:
    position: Any = duodecim.game("chips").start(seed=3)
    seat = position.seat_to_act
    view = position.view(seat)
    deals, _ = deals_of(view, Random(0), _ALL)
    predicted, short, open_hands = (
        look(view, deals, (), 1_000, predicting=predicting, countdown=Countdown(seconds))
        for predicting, seconds in ((True, None), (True, 0.05), (False, None))
    )
    assert short.shares.tolist() == open_hands.shares.tolist() != predicted.shares.tolist()
