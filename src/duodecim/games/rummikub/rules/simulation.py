"""Whole games between greedy seats, and the check of what must hold after each turn."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ....core.random import seed_random
from ....core.state import States
from .greedy import Player, greedy_step
from .jokers import jokers_in_order
from .rulebook import pool_size, rack_size
from .sets import NO_SET, group_colours, is_run, is_valid_group, is_valid_run, run_length, set_number
from .state import OVER, TURN, RummikubState
from .tiles import ALL_TILES, COLOUR_COUNT


@procedure
def play_games(
    start: int,
    stop: int,
    states: States,
    source: int,
    player: Player,
    turns: NDArray[np.int32],
    violations: NDArray[np.int32],
) -> None:
    """Play games `start` to `stop`. Count the turns, and those after which something is not in order."""
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
