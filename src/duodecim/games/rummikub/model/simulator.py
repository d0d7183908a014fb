"""Whole games of Rummikub between greedy seats, in compiled code on all cores."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ....core.compile import word
from ....core.parallel import run_on_cores
from ....core.seed import check_seed
from ..rules.greedy import new_player
from ..rules.simulation import play_games
from ..rules.solver.play import new_solver
from .options import Jokers, RummikubOptions
from .setup import new_state


class Simulation(Struct, frozen=True):
    """How simulated games went, one row for each game."""

    penalties: NDArray[np.int32]
    #: The win, divided among the winners.
    shares: NDArray[np.float64]
    #: Turns, and whether someone went out (E1); otherwise the racks were counted (E4).
    turns: NDArray[np.int32]
    went_out: NDArray[np.bool_]
    #: Turns after which tiles were missing or doubled, a set was not valid or a joker out of order.
    violations: NDArray[np.int32]


def simulate(games: int, *, players: int = 4, jokers: Jokers = "strict", seed: int | None = None) -> Simulation:
    """Play that many games between seats that meld as soon as they can and then always lay the most tiles.

    >>> simulation = simulate(2, players=2, seed=1)
    >>> simulation.violations.tolist()
    [0, 0]
    """
    template = new_state(RummikubOptions(players=players, jokers=jokers))
    states = np.repeat(template, games)
    turns, violations = np.zeros(games, np.int32), np.zeros(games, np.int32)
    source = word(check_seed(seed))

    def play(start: int, stop: int, _stride: int) -> None:
        play_games(start, stop, states, source, new_player(new_solver()), turns, violations)

    run_on_cores(play, games, 1)
    penalties = states["penalty"][:, :players]
    won = penalties == penalties.min(axis=1, keepdims=True)
    return Simulation(
        penalties=penalties.copy(),
        shares=won / won.sum(axis=1, keepdims=True),
        turns=turns,
        went_out=states["winner"] >= 0,
        violations=violations,
    )
