"""How others play who look less far than an expert: the obvious card, one that does well in random games, or any."""

from __future__ import annotations

from enum import IntEnum
from random import Random
from typing import TYPE_CHECKING, Final, cast

import numpy as np
from numpy.typing import NDArray

from .....core.compile import on_first
from .....core.random import seed_state
from .....search.flat import search_flat
from ...model.actions import SeatAction, number_of, read_action
from ...rules.agents import ACTION_COUNT, rules_for
from ...rules.hidden import wait_for
from ..easy import obvious
from .local_state import table_state

if TYPE_CHECKING:
    from ...model.view import AnyKingView

_wait_for = on_first(wait_for)

#: How many games a card is tried out in. `medium` tries it in 300 others, so that both are off by a few percent: by how
#: much better a card must look to be chosen clearly more often follows from that.
_GAMES: Final = 400
_DOUBT: Final = 0.028


class Habit(IntEnum):
    """What somebody goes by who chooses a card."""

    #: What the best mix is, one trick ahead: an expert.
    REGRET = 0
    #: The card that does well if the rest of the game is random.
    TRIAL = 1
    #: The card that looks best as the dice lie.
    LOOKS = 2
    #: Nothing: any card.
    WHIM = 3


#: How likely each habit is before anything is known of a player. People, too, do not think as far as an expert.
USUAL_HABITS: Final = np.array([0.3, 0.35, 0.25, 0.1])


def mixes_of(view: AnyKingView, seat: int, random: Random, seconds: float | None = None) -> NDArray[np.float64]:
    """Return how often a seat plays each card by each habit but REGRET, whose row is left empty; by action.

    `seconds` is how long that may take.
    """
    mixes = np.zeros((len(Habit), ACTION_COUNT))
    cards = [f"play {card}" for card in view.seats[seat].hand]
    numbers = {card: number_of(cast(SeatAction, read_action(card))) for card in cards}
    best = obvious(view, seat, cards)
    mixes[Habit.WHIM, list(numbers.values())] = 1 / len(cards)
    mixes[Habit.LOOKS, [numbers[card] for card in best]] = 1 / len(best)
    mixes[Habit.TRIAL] = _tried_out(view, seat, random, seconds)
    return mixes


def _tried_out(view: AnyKingView, seat: int, random: Random, seconds: float | None) -> NDArray[np.float64]:
    """Return how often a seat would choose each action, judging by a few games with the rest at random."""
    states, place = table_state(view, seat)
    seed_state(states, random.getrandbits(64))
    _wait_for(states, place)
    found = search_flat(rules_for(int(states["seats"][0])), states, place, iterations=_GAMES, seconds=seconds)
    weights = np.zeros(ACTION_COUNT)
    for one in found.actions:
        weights[one.action] = np.exp((one.worth - found.actions[0].worth) / _DOUBT)
    scaled: NDArray[np.float64] = weights / weights.sum()
    return scaled
