"""Whole games between greedy seats, in compiled code."""

from __future__ import annotations

import numpy as np
import pytest

from duodecim.core.errors import OptionError
from duodecim.games.rummikub import simulate
from duodecim.games.rummikub.model.options import Jokers


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("jokers", ["strict", "free"])
def test_no_game_breaks_a_rule(players: int, jokers: Jokers) -> None:
    simulation = simulate(60, players=players, jokers=jokers, seed=players)
    assert not simulation.violations.any()
    assert (simulation.penalties >= 0).all()
    assert (simulation.penalties.min(axis=1) == 0).all()
    assert np.allclose(simulation.shares.sum(axis=1), 1)
    assert (simulation.turns > players).all()


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = simulate(20, players=3, seed=9), simulate(20, players=3, seed=9)
    assert np.array_equal(one.penalties, two.penalties)
    assert np.array_equal(one.turns, two.turns)
    assert not np.array_equal(one.penalties, simulate(20, players=3, seed=10).penalties)


@pytest.mark.parametrize("players", [1, 5])
def test_T1_two_to_four_players(players: int) -> None:
    with pytest.raises(OptionError, match="2, 3 or 4"):
        simulate(1, players=players)
