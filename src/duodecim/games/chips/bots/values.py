"""What a position of 12 Chip Trick is worth to each seat.

With three people and tiles, the deals that fit are weighed by every move since the deal and valued with all chips open,
where that is quick. Elsewhere a short search values them. A quick value comes from rounds played out at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from ....core.bot import Estimate
from ....search.averages import average_play_outs
from ....search.infosets import search_infosets
from ..game import Chips
from ..rules.open_hand.fill import LAYERS
from ..rules.open_hand.solver import Solver
from .expert import EXPLORATION, WeighedDeals, list_deals
from .open_hand import can_look, look, make_solver, position_worth
from .round_game import own_hand, round_rules

if TYPE_CHECKING:
    from ....core.story import Story
    from ..model.view import ChipsView

#: How many rounds are played out at random for a quick value.
_PLAY_OUTS: Final = 300
#: The most deals to look at: for a seat, and for viewers who know no hand. In a first trick 36 fit what a seat sees.
_DEALS: Final = 40
_PUBLIC_DEALS: Final = 16
#: The most positions to solve for them.
_POSITIONS: Final = 4_000
#: Iterations of the search where the deals cannot be solved.
_ITERATIONS: Final = 2_500
#: How far off values with open hands are where they are worst, see docs/calibration.md.
_OPEN_HAND_ERROR: Final = 0.26
#: How far off the prospects between two rounds may be.
_PROSPECTS_ERROR: Final = 0.02


class ChipsValues:
    """The value function of 12 Chip Trick."""

    @property
    def version(self) -> str:
        """Values are others where the whole table of open hands is there."""
        return "chips/1" if _solver().table.end < LAYERS else "chips/1+table"

    def estimate(self, view: ChipsView, story: Story, seed: int, *, quick: bool) -> Sequence[Estimate]:
        between_rounds = view.phase not in ("play", "take")
        if quick or between_rounds:
            return _play_out(view, seed, between_rounds=between_rounds)
        weighed = list_deals(view, Random(seed), _DEALS if isinstance(view.viewer, int) else _PUBLIC_DEALS)
        if can_look(view):
            hands = look(view, weighed.deals, story, _POSITIONS, solver=_solver())
            if hands.complete:
                worth = position_worth(view, weighed.deals, hands)
                return [Estimate(float(share), _OPEN_HAND_ERROR) for share in worth]
            weighed = weighed._replace(weights=hands.weights)
        return _search(view, weighed)


@cache
def _solver() -> Solver:
    return make_solver(_POSITIONS)


def _play_out(view: ChipsView, seed: int, *, between_rounds: bool) -> list[Estimate]:
    """Value a view by rounds played out at random. Between two rounds there is nothing to play out."""
    rules, states = round_rules(view.options.seats), Chips.state_from_view(view)
    count = 1 if between_rounds else _PLAY_OUTS
    found = average_play_outs(rules, states, view.viewer, count=count, seed=seed)
    return [Estimate(value, _PROSPECTS_ERROR if between_rounds else error) for value, error in found]


def _search(view: ChipsView, weighed: WeighedDeals) -> list[Estimate]:
    result = search_infosets(
        round_rules(view.options.seats),
        own_hand,
        weighed.deals,
        weighed.weights,
        exploration=EXPLORATION * weighed.spans,
        iterations=_ITERATIONS,
    )
    return [Estimate(value, error) for value, error in result.seats]


VALUES: Final = ChipsValues()
