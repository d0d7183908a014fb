"""How to play King of 12 at a table of three or four, and in the tournament."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeGuard

import numpy as np
from numpy.typing import NDArray

from .....core.bot import Budget, Choice, Estimate, Evaluation
from .....core.random import seed_state
from .....core.view import seat_of
from .....search.budget import Countdown
from ...model.actions import action_numbered
from ...rules.agents import ACTION_COUNT
from .habits import USUAL_HABITS, Habit, mixes_of
from .local_state import table_state
from .opponents import habits_shown
from .search import search_trick
from .trials import USUAL_GAMES, try_out
from .valuation import Knowledge, make_knowledge

if TYPE_CHECKING:
    from .....core.story import Story
    from ...model.view import AnyKingView, KingView

#: The usual budget.
USUAL: Final = Budget(iterations=1_600)
#: The parts of the seconds that may be spent on what the others have played so far, and on what they may play now.
_LOOKING_BACK: Final = 0.2
_LOOKING_AROUND: Final = 0.2
#: An action that is chosen less often than that in the end was only tried.
_TRIED: Final = 0.12


@cache
def _knowledge() -> Knowledge:
    return make_knowledge()


def weigh(view: AnyKingView, random: Random, budget: Budget | None = None, story: Story = ()) -> Evaluation:
    """Weigh the actions of the viewer by regret matching. Those to choose most often come first.

    The others may follow habits instead, as they have done in the tricks that the story tells of.
    In a tournament the shares of the win are those of the viewer's table. A seat that does not sit there has none.
    """
    thinking = budget or USUAL
    countdown = Countdown(thinking.seconds)
    seat = seat_of(view)
    states, own = table_state(view, seat)
    seed_state(states, random.getrandbits(64))
    table = list(view.table_of(seat))
    looking_back = Countdown(_part(_LOOKING_BACK, thinking.seconds))
    games = _games(thinking.iterations)
    shown = habits_shown(view, story, looking_back, games) if is_table(view) else None
    others = expected_choices(view, table, shown, _part(_LOOKING_AROUND, thinking.seconds), games)
    found = search_trick(
        states,
        own,
        _knowledge(),
        habit_shares=others.habit_shares,
        habits=others.habits,
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


def _games(iterations: int | None) -> int:
    """Return how many games to try a card of another seat out in, given the iterations of a budget."""
    usual = USUAL.iterations or 1
    return USUAL_GAMES if iterations is None else max(1, USUAL_GAMES * min(iterations, usual) // usual)


def is_table(view: AnyKingView) -> TypeGuard[KingView]:
    """Return True if a view is of a game at one table."""
    return view.game == "king"


def _part(part: float, seconds: float | None) -> float | None:
    return None if seconds is None else part * seconds


class Others(NamedTuple):
    """How the others at a table are expected to choose: how often by habit, and then what, by place."""

    habit_shares: NDArray[np.float64]
    habits: NDArray[np.float64]


def expected_choices(
    view: AnyKingView,
    table: list[int],
    shown: Mapping[int, NDArray[np.float64]] | None = None,
    seconds: float | None = None,
    games: int = USUAL_GAMES,
) -> Others:
    """Return how others at a table are expected to choose.

    `shown` says how likely each habit is for a seat that has shown something of how it plays, `seconds` how long may be
    spent on that, and `games` in how many games a card is tried out.
    """
    tried = try_out(view, seat_of(view), seconds, games) if view.phase == "choose" else None
    shares, habits = np.zeros(len(table)), np.ones((len(table), ACTION_COUNT))
    for place, seat in enumerate(table):
        if seat != view.viewer:
            weights = (shown or {}).get(seat, USUAL_HABITS)
            shares[place] = 1 - weights[Habit.REGRET]
            if tried is not None:
                habits[place] = weights @ mixes_of(view, seat, tried[place]) / shares[place]
    return Others(shares, habits)
