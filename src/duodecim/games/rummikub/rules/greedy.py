"""A seat that melds as soon as it can and then always lays the most tiles, in compiled code."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from .agents import begin_game, draw_tiles
from .counting import count_racks
from .rulebook import MELD, ask_draw, lay, meld, next_turn
from .sets import MOST_SETS, NO_SET
from .solver.play import Solver, best_play, value_tiles
from .solver.problem import NO_WAY
from .state import ALL_KINDS, COUNT, DRAW, FIRST, MELDED, OVER, RummikubState


class Player(NamedTuple):
    """What a greedy seat needs, to be used by one thread at a time."""

    solver: Solver
    rack: NDArray[np.int8]
    table: NDArray[np.int32]
    new_table: NDArray[np.int32]


def new_player(solver: Solver) -> Player:
    """Return a greedy player that uses a solver."""
    return Player(
        solver=solver,
        rack=np.zeros(ALL_KINDS, np.int8),
        table=np.zeros(MOST_SETS, np.int32),
        new_table=np.zeros(MOST_SETS, np.int32),
    )


@procedure
def find_play(player: Player, strict: bool, needed: int) -> bool:
    """Return True if there is a play that lays anything, or a meld; it is then in `player.new_table`."""
    value_tiles(player.solver, 1, 0, 1, needed)
    found = best_play(player.solver, player.rack, player.table, strict, player.new_table)
    return found != NO_WAY and found > 0


@rule
def look_at_rack(player: Player, state: RummikubState) -> None:
    """U2: nothing but the rack of the seat to move."""
    for kind in range(ALL_KINDS):
        player.rack[kind] = state.racks[state.turn * ALL_KINDS + kind]
    for index in range(MOST_SETS):
        player.table[index] = NO_SET


@rule
def look_at_table(player: Player, state: RummikubState) -> None:
    """U3, U4: the rack and everything on the table."""
    look_at_rack(player, state)
    for index in range(MOST_SETS):
        player.table[index] = state.table[index]


@procedure
def take_turn(player: Player, state: RummikubState) -> None:
    """U1 to U4: meld if there is a meld, lay the most tiles, or draw."""
    if state.melded[state.turn] == 0:
        look_at_rack(player, state)
        if not find_play(player, state.strict != 0, MELD):
            ask_draw(state, 1)
            return
        meld(state, player.new_table)
        if state.phase != MELDED:
            return
    look_at_table(player, state)
    if find_play(player, state.strict != 0, 0):
        lay(state, player.new_table)
    elif state.phase == MELDED:
        next_turn(state)
    else:
        ask_draw(state, 1)


@procedure
def greedy_step(player: Player, state: RummikubState) -> None:
    """Do whatever has to happen next, chance included."""
    if state.phase == FIRST:
        begin_game(state)
    elif state.phase == DRAW:
        draw_tiles(state)
    elif state.phase == COUNT:
        count_racks(player.solver, state)
    elif state.phase != OVER:
        take_turn(player, state)
