"""Whole games of Rummikub between greedy seats, in compiled code on all cores."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ....core.compile import procedure, rule, word
from ....core.parallel import run_on_cores
from ....core.random import seed_random
from ....core.seed import check_seed
from ....core.state import States
from ..rules.greedy import Player, greedy_step, new_player
from ..rules.jokers import jokers_in_order
from ..rules.rulebook import pool_size, rack_size
from ..rules.sets import NO_SET, group_colours, is_run, is_valid_group, is_valid_run, run_length, set_number
from ..rules.solver.play import new_solver
from ..rules.state import OVER, TURN, RummikubState
from ..rules.tiles import ALL_TILES, COLOUR_COUNT
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
        _play_games(start, stop, states, source, new_player(new_solver()), turns, violations)

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


@procedure
def _play_games(
    start: int,
    stop: int,
    states: States,
    source: int,
    player: Player,
    turns: NDArray[np.int32],
    violations: NDArray[np.int32],
) -> None:
    for index in range(start, stop):
        state = states[index]
        seed_random(state, source, index)
        while state.phase != OVER:
            is_turn = state.phase == TURN
            greedy_step(player, state)
            if is_turn:
                turns[index] += 1
                # The player still has the table from before it laid anything.
                violations[index] += not in_order(player, state)


@rule
def in_order(player: Player, state: RummikubState) -> bool:
    """Return True if all tiles are there (T1), every set is valid (S1, S2) and the jokers are in order (J3a)."""
    tiles = pool_size(state)
    for seat in range(state.seats):
        tiles += rack_size(state, seat)
    for index in range(len(state.table)):
        packed = int(state.table[index])
        if packed != NO_SET:
            if is_run(packed):
                tiles += run_length(packed)
                if not is_valid_run(set_number(packed), run_length(packed)):
                    return False
            else:
                for colour in range(COLOUR_COUNT):
                    tiles += group_colours(packed) >> colour & 1
                if not is_valid_group(group_colours(packed)):
                    return False
    return tiles == ALL_TILES and (state.strict == 0 or jokers_in_order(player.table, state.table))
