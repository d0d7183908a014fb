from random import Random
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim.games.chips.bots.round_game import position_key, round_rules
from duodecim.search.solve import make_solver, new_solver
from tests.games.chips.tables import KINDS
from tests.oracles.chips import Oracle
from tests.oracles.chips_endgames import shares


def late_position(options: dict[str, Any], seed: int) -> tuple[Any, Oracle]:
    """A state of a last round with six chips or fewer left in all hands together, and the same for the oracle."""
    random = Random(seed)
    position: Any = duodecim.game("chips", **options).start(seed=seed)
    by_points = options.get("edition") == "tgm2022"
    scores = [31, 34, 30] if by_points else [2] * position.game.seats
    while True:
        state = position._states.copy()
        state["score"][0, : len(scores)] = scores
        state["round_number"] = 3
        view = position.view()
        if sum(len(seat.scored) for seat in view.seats) == 4 * len(view.seats) - 6:
            return state, oracle_of(options, state, position, scores)
        seat = position.actors[0]
        position = position.play(seat, random.choice(position.actions(seat)))


def oracle_of(options: dict[str, Any], state: Any, position: Any, scores: list[int]) -> Oracle:
    """The oracle at the same place, moved there by the same moves."""
    oracle = Oracle(options.get("players", 3), options.get("edition", "mandoo"), options.get("no_burst", False))
    for move in position.moves:
        name, _, what = str(move.action).partition(" ")
        if name == "first":
            oracle.choose_first(int(what))
        elif name == "deal":
            oracle.deal([[int(chip) for chip in hand.split(".")] for hand in what.split("/")])
        else:
            oracle.act(int(what))
    oracle.scores = list(scores)
    oracle.round_number = 3
    return oracle


@pytest.mark.parametrize("kind", KINDS)
def test_solved_endgames_agree_with_the_oracle_that_looks_at_everything(kind: str) -> None:
    seats = duodecim.game("chips", **KINDS[kind]).seats
    rules = round_rules(seats)
    solve = make_solver(rules, position_key)
    for seed in range(1, 4):
        state, oracle = late_position(KINDS[kind], seed)
        expected = shares(oracle)
        for ceilings in (np.inf, 1.0):
            solver = new_solver(rules, 1 << 19)
            solver.states[0] = state[0]
            # With points, more than one way of being first pays the others differently: all nothing.
            solver.ceilings[:] = ceilings
            assert solve(solver, 1 << 19)
            assert solver.values[0].tolist() == pytest.approx(expected, abs=1e-4)


def test_a_solver_gives_up_when_there_is_too_much_to_solve() -> None:
    rules = round_rules(3)
    solver = new_solver(rules, 1000)
    position: Any = duodecim.game("chips").start(seed=1)
    solver.states[0] = position._states[0]
    assert not make_solver(rules, position_key)(solver, 500)
