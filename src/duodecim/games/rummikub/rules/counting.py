"""E1 to E4: the end of a game, for which a solver says who could have made the initial meld."""

from __future__ import annotations

import numpy as np

from ....core.compile import procedure, rule
from .rulebook import MELD, score_game
from .sets import MOST_SETS
from .solver.play import Solver, best_play, new_solver, value_tiles
from .solver.problem import NO_WAY
from .state import ALL_KINDS, RummikubState


@procedure
def count_racks(solver: Solver, state: RummikubState) -> None:
    """E3: who never laid a tile could have melded if the rack at the start of their last turn held a meld."""
    rack = np.zeros(ALL_KINDS, np.int8)
    table, meld = np.zeros(MOST_SETS, np.int32), np.zeros(MOST_SETS, np.int32)
    for seat in range(state.seats):
        state.could_meld[seat] = 0
        if state.melded[seat] == 0:
            for kind in range(ALL_KINDS):
                rack[kind] = state.start_racks[seat * ALL_KINDS + kind]
            value_tiles(solver, 1, 0, 1, MELD)
            state.could_meld[seat] = best_play(solver, rack, table, state.strict != 0, meld) != NO_WAY
    score_game(state)


@rule
def count_without_solver(state: RummikubState) -> None:
    """Count the racks with a solver of its own."""
    count_racks(new_solver(), state)
