"""Positions of Rummikub as they come about between greedy seats, for the solver to be timed and tested on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from duodecim.core.compile import on_first, rule
from duodecim.core.random import seed_state
from duodecim.games.rummikub.model.options import RummikubOptions
from duodecim.games.rummikub.model.setup import new_state
from duodecim.games.rummikub.rules.greedy import Player, greedy_step, new_player
from duodecim.games.rummikub.rules.solver.own import own_solver
from duodecim.games.rummikub.rules.state import ALL_KINDS, OVER, TURN, RummikubState


class Position(NamedTuple):
    """A rack and a table, as the compiled solver takes them."""

    rack: NDArray[np.int8]
    sets: NDArray[np.int32]


@rule
def _step(state: RummikubState, player: Player) -> None:
    greedy_step(player, state)


def played_positions(players: int, seed: int) -> Iterator[Position]:
    """Every position in which a seat that has melded is to move, in a game between greedy seats."""
    step: Callable[..., None] = on_first(_step)
    states, player = new_state(RummikubOptions(players=players)), new_player(own_solver())
    seed_state(states, seed)
    while states["phase"][0] != OVER:
        turn = int(states["turn"][0])
        if states["phase"][0] == TURN and states["melded"][0, turn]:
            rack = states["racks"][0, turn * ALL_KINDS : (turn + 1) * ALL_KINDS]
            yield Position(rack.astype(np.int8), states["table"][0].copy())
        step(states, player)
