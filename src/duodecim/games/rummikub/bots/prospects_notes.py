"""What is seen in games between greedy seats, for `prospects_train`."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure
from ....core.random import seed_random
from ....core.state import States
from ..rules.agents import payoff
from ..rules.greedy import Player, greedy_step
from ..rules.state import OVER, TURN
from .prospects import Knowledge, find_fits, see

#: The start of one turn in so many is noted.
_EVERY: Final = 5


@procedure
def note_game(
    states: States,
    seed: int,
    player: Player,
    knowledge: Knowledge,
    notes: NDArray[np.float64],
    row: NDArray[np.float32],
) -> int:
    """Play a game. Write what was seen, by note, seat, stage and sight. Return the number of notes."""
    state, count, turns = states[0], 0, 0
    seed_random(state, seed, 0)
    while state.phase != OVER:
        if state.phase == TURN:
            if turns % _EVERY == 0 and count < notes.shape[0]:
                find_fits(state, knowledge.fits)
                for seat in range(state.seats):
                    stage = see(state, seat, knowledge.fits, knowledge.sights)
                    notes[count, seat, stage] = knowledge.sights
                count += 1
            turns += 1
        greedy_step(player, state)
    payoff(state, row)
    return count
