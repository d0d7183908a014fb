"""Matrix games and small linear programs, against SciPy."""

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.optimize import linprog  # type: ignore[import-untyped]  # SciPy comes without types

from duodecim.search.matrix import make_matrix_workspace, matrix_value, solve_matrix
from duodecim.search.simplex import maximise
from tests.oracles import king_duel


def games(count: int) -> list[NDArray[np.float64]]:
    """Games of all shapes up to seven by seven, half of them with many equal payoffs."""
    source = np.random.default_rng(12)
    found = []
    for number in range(count):
        shape = source.integers(1, 8, 2)
        coarse = source.integers(-2, 3, shape) / 2
        found.append(coarse if number % 2 else source.uniform(-1, 1, shape))
    return found


def test_values_are_those_of_scipy() -> None:
    workspace = make_matrix_workspace()
    for payoffs in games(200):
        assert matrix_value(payoffs, payoffs.shape[0], payoffs.shape[1], workspace) == pytest.approx(
            king_duel.matrix_value(payoffs), abs=1e-9
        )


def test_neither_side_can_do_better_than_the_value_against_the_mix_of_the_other() -> None:
    workspace = make_matrix_workspace()
    for payoffs in games(2000):
        rows, columns = payoffs.shape
        own, other = np.zeros(rows), np.zeros(columns)
        value = solve_matrix(payoffs, rows, columns, workspace, own, other)
        for mix in (own, other):
            assert mix.min() >= 0
            assert mix.sum() == pytest.approx(1, abs=1e-9)
        assert (own @ payoffs).min() == pytest.approx(value, abs=1e-9)
        assert (payoffs @ other).max() == pytest.approx(value, abs=1e-9)


def test_linear_programs_with_idle_limits() -> None:
    """Limits of 0 make every exchange at the start an idle one, which is where going in circles would show."""
    source = np.random.default_rng(3)
    for _ in range(100):
        rows, columns = (int(size) for size in source.integers(2, 13, 2))
        limits = source.integers(-1, 3, (rows, columns)).astype(float)
        limits = np.vstack([limits, np.ones(columns)])
        bounds = np.append(np.where(source.random(rows) < 0.7, 0.0, 1.0), 1.0)
        gains = source.integers(0, 4, columns).astype(float)
        workspace = make_matrix_workspace(rows + 1, columns)
        workspace.tableau[:-1, :-1], workspace.tableau[:-1, -1] = limits, bounds
        workspace.tableau[-1, :-1], workspace.tableau[-1, -1] = -gains, 0.0
        most = maximise(workspace.tableau, rows + 1, columns, workspace.row_labels, workspace.column_labels)
        assert most == pytest.approx(-linprog(-gains, A_ub=limits, b_ub=bounds).fun, abs=1e-9)
