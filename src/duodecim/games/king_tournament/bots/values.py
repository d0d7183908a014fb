"""The value function of the tournament of King of 12."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from ....core.bot import Estimate
from ....core.view import game_of
from ....search.averages import average, average_states
from ..rules.agents import rules_for
from .valuation import Knowledge, make_knowledge, play_round, write_worth

if TYPE_CHECKING:
    from ....core.state import States
    from ....core.story import Story
    from ..model.view import TournamentView

#: How many rounds are played to their end, and in the quick form how many tricks.
_ROUNDS: Final = 400
_QUICK_TRICKS: Final = 4
#: How far off shares are, apart from chance: players do not play at random. See docs/calibration.md.
_ERROR: Final = 0.05


@cache
def _knowledge() -> Knowledge:
    return make_knowledge()


class TournamentValues:
    """What each seat may expect: who wins the groups, and what a round won is good for.

    Usually the round is played to its end at random. The quick form goes by what lies on the table.
    """

    version = "king-tournament/2"

    def estimate(self, view: TournamentView, story: Story, seed: int, *, quick: bool) -> Sequence[Estimate]:  # noqa: ARG002  # the view tells enough
        game = game_of(view)
        write, count = (write_worth, _QUICK_TRICKS) if quick else (play_round, _ROUNDS)
        states = game.state_from_view(view)
        found = average(game.rules, write, states, view.viewer, _knowledge(), count=count, seed=seed)
        return [Estimate(value, error + _ERROR) for value, error in found]

    def estimate_states(self, states: States) -> NDArray[np.float64]:
        rules = rules_for(int(states["seats"][0]))
        return average_states(rules, write_worth, states, make_knowledge, count=_QUICK_TRICKS)


TOURNAMENT_VALUES: Final = TournamentValues()
