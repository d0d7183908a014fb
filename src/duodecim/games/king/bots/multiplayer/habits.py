"""How others play who look less far than an expert: the obvious card, one that does well in random games, or any."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, cast

import numpy as np
from numpy.typing import NDArray

from ...model.actions import SeatAction, number_of, read_action
from ...rules.agents import ACTION_COUNT
from ..easy import obvious

if TYPE_CHECKING:
    from ...model.view import AnyKingView

#: By how much better a card must look to be chosen clearly more often: who tries out a few hundred games is off by
#: about that.
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


def mixes_of(view: AnyKingView, seat: int, tried: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how often a seat plays each card by each habit but REGRET, whose row is left empty; by action.

    `tried` is what the seat wins with each action if the rest of the game is random, NaN where that is not known.
    """
    mixes = np.zeros((len(Habit), ACTION_COUNT))
    cards = [f"play {card}" for card in view.seats[seat].hand]
    numbers = {card: number_of(cast(SeatAction, read_action(card))) for card in cards}
    best = obvious(view, seat, cards)
    every = list(numbers.values())
    mixes[Habit.WHIM, every] = 1 / len(cards)
    mixes[Habit.LOOKS, [numbers[card] for card in best]] = 1 / len(best)
    mixes[Habit.TRIAL, every] = softly_best(tried[every])
    return mixes


def softly_best(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how often each of some cards is chosen, judging by what it wins. One that was never tried is as the rest.

    >>> softly_best(np.array([0.3, 0.3, 0.0])).round(2).tolist()
    [0.5, 0.5, 0.0]
    """
    known = shares[~np.isnan(shares)]
    filled = np.where(np.isnan(shares), known.mean() if known.size else 0.0, shares)
    weights = np.exp((filled - filled.max()) / _DOUBT)
    scaled: NDArray[np.float64] = weights / weights.sum()
    return scaled
