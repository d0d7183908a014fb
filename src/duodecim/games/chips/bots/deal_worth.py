"""What a deal of 12 Chip Trick is worth to each seat: for the arena, which takes the luck of deals off.

Each hand gets a score, the sum of the weights of its chips. The higher the score, the likelier the seat wins the tile,
and `match_equity` says what that is good for. The deal decides little: in rounds between `medium` bots these
scores explain about a hundredth of who wins the tile. `python -m duodecim.games.chips.bots.deal_worth_train` made the
weights.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ....core.state import States
from ....core.worth import Worth
from ..rules.agents import payoff
from ..rules.chipset import HIGHEST, distinct, twins
from ..rules.rulebook import game_finished
from ..rules.state import DEAL, MOST_SEATS, OVER, POINTS, STATE_TYPE, State
from .match_equity import prospects


class Knowledge(NamedTuple):
    """The weight of each chip by value, and memory."""

    weights: NDArray[np.float64]
    scratch: States
    chances: NDArray[np.float64]
    row: NDArray[np.float32]


@rule
def score_hand(hand: int, weights: NDArray[np.float64]) -> float:
    """Return the sum of the weights of a hand's chips."""
    score = 0.0
    for value in range(1, HIGHEST + 1):
        score += weights[value] * ((distinct(hand) >> value & 1) + (twins(hand) >> value & 1))
    return score


@procedure
def write_deal_worth(state: State, row: NDArray[np.float64], knowledge: Knowledge) -> None:
    """Write each seat's share of the win after a deal."""
    chances, small = knowledge.chances, knowledge.row
    if state.phase == OVER:
        payoff(state, small)
        for seat in range(state.seats):
            row[seat] = small[seat]
        return
    whole = 0.0
    for seat in range(state.seats):
        chances[seat] = np.exp(score_hand(int(state.hand[seat]), knowledge.weights))
        whole += chances[seat]
        row[seat] = 0.0
    for winner in range(state.seats):
        chance = chances[winner] / whole
        if state.scoring == POINTS:
            # How points add up is left out: the seat that does best in the round counts as the winner.
            row[winner] = chance
            continue
        after = knowledge.scratch[0]
        knowledge.scratch[0] = state
        after.score[winner] += 1
        after.phase = OVER if game_finished(after) else DEAL
        prospects(after, small)
        for seat in range(state.seats):
            row[seat] += chance * small[seat]


#: By value, from 0, which no chip has.
_WEIGHTS: Final = (0.0, 0.11, 0.07, 0.16, -0.01, 0.01, 0.05, 0.07, 0.0, -0.1, -0.09, -0.15, -0.11)


def make_knowledge() -> Knowledge:
    """Return the knowledge with the weights above."""
    return Knowledge(
        np.array(_WEIGHTS), np.zeros(1, STATE_TYPE), np.zeros(MOST_SEATS), np.zeros(MOST_SEATS, np.float32)
    )


#: What the arena takes luck off with. The version changes with the weights.
WORTH: Final = Worth(version=1, write=write_deal_worth, make_knowledge=make_knowledge)
