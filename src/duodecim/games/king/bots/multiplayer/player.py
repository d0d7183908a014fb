"""How to play King of 12 at a table of three or four, and in the tournament."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final, cast

import numpy as np
from numpy.typing import NDArray

from .....core.bot import Budget, Choice, Estimate, Evaluation
from .....core.compile import on_first
from .....core.random import seed_state
from .....core.view import seat_of
from .....search.budget import Countdown
from .....search.flat import search_flat
from .....search.regret import search_regret
from ...model.actions import SeatAction, action_numbered, number_of, read_action
from ...rules.agents import ACTION_COUNT, rules_for
from ...rules.hidden import wait_for
from ..easy import obvious
from .local_state import table_state
from .valuation import Knowledge, count_asked, make_knowledge, settle

if TYPE_CHECKING:
    from ...model.view import AnyKingView

_wait_for = on_first(wait_for)

#: The usual budget.
USUAL: Final = Budget(iterations=1_600)
#: How often the others are taken to follow their habits instead of what they have learned.
HABIT_SHARE: Final = 0.7
#: Habits: how often a card is played that looks best as the dice lie, one that does well if the rest is random, or any.
_OBVIOUS: Final = 0.35
_TRIED_OUT: Final = 0.5
_ANYTHING: Final = 0.15
#: How many games a card is tried out in, and how much better one must then look to be chosen clearly more often.
_GAMES: Final = 60
_DOUBT: Final = 0.03
#: An action that is chosen less often than that in the end was only tried.
_TRIED: Final = 0.12


@cache
def _knowledge() -> Knowledge:
    return make_knowledge()


def weigh(view: AnyKingView, random: Random, budget: Budget | None = None) -> Evaluation:
    """Weigh the actions of the viewer by regret matching. Those to choose most often come first.

    In a tournament the shares of the win are those of the viewer's table. A seat that does not sit there has none.
    """
    thinking = budget or USUAL
    countdown = Countdown(thinking.seconds)
    seat = seat_of(view)
    states, own = table_state(view, seat)
    seed_state(states, random.getrandbits(64))
    table = list(view.table_of(seat))
    habits = usual_actions(view, table, random)
    found = search_regret(
        rules_for(len(table)),
        count_asked,
        settle,
        states,
        own,
        _knowledge(),
        habit_share=HABIT_SHARE,
        habits=habits,
        iterations=thinking.iterations,
        seconds=countdown.left,
    )
    # The first is the one to choose most often.
    kept = [
        one.probability if one.probability >= min(_TRIED, found.actions[0].probability) else 0.0
        for one in found.actions
    ]
    shares = dict(zip(table, found.seats, strict=True))
    return Evaluation(
        seats=tuple(Estimate(*shares.get(seat, (0.0, 0.0))) for seat in range(len(view.seats))),
        choices=tuple(
            Choice(str(action_numbered(one.action)), Estimate(one.worth, one.error), weight / sum(kept))
            for one, weight in zip(found.actions, kept, strict=True)
        ),
    )


def usual_actions(view: AnyKingView, table: list[int], random: Random) -> NDArray[np.float64]:
    """Return how often others at a table play each card who look less far, by place and number of the action.

    They play the obvious card, a card that does well in random games, or any.
    """
    weights = np.ones((len(table), ACTION_COUNT))
    if view.phase == "choose":
        for place, seat in enumerate(table):
            if seat != view.viewer:
                cards = [f"play {card}" for card in view.seats[seat].hand]
                numbers = {card: number_of(cast(SeatAction, read_action(card))) for card in cards}
                weights[place] = 0.0
                weights[place, list(numbers.values())] = _ANYTHING / len(cards)
                best = obvious(view, seat, cards)
                weights[place, [numbers[card] for card in best]] += _OBVIOUS / len(best)
                weights[place] += _TRIED_OUT * _tried_out(view, seat, random)
    return weights


def _tried_out(view: AnyKingView, seat: int, random: Random) -> NDArray[np.float64]:
    """Return how often a seat would choose each action, judging by a few games with the rest at random."""
    states, place = table_state(view, seat)
    seed_state(states, random.getrandbits(64))
    _wait_for(states, place)
    found = search_flat(rules_for(int(states["seats"][0])), states, place, iterations=_GAMES)
    weights = np.zeros(ACTION_COUNT)
    for one in found.actions:
        weights[one.action] = np.exp((one.worth - found.actions[0].worth) / _DOUBT)
    scaled: NDArray[np.float64] = weights / weights.sum()
    return scaled
