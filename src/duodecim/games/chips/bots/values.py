"""What a position of 12 Chip Trick is worth to each seat.

With three people and tiles, the deals that fit are weighed by every move since the deal and valued with all chips open,
where that is quick. What experts make of that has been counted (see `expected_tiles`). Elsewhere a short search values
the deals. A quick value comes from rounds played out at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from ....core.bot import Estimate
from ....search.averages import average_play_outs
from ....search.infosets import search_infosets
from ..game import Chips
from ..rules.open_hand.fill import LAYERS
from ..rules.open_hand.solver import Solver
from .expected_tiles import after_round, doubt_in, expected_tiles, share_of_win, tiles_behind
from .expert import EXPLORATION, WeighedDeals, list_deals
from .open_hand import can_look, look, make_solver, position_tiles, tile_worths
from .round_game import own_hand, round_rules

if TYPE_CHECKING:
    from ....core.state import States
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
#: What to leave out of the tiles that rounds played out at random promise.
_PLAY_OUT_DOUBT: Final = 0.6
#: How far off expected shares of the win are in the tenths with most positions, see docs/calibration.md.
_EXPECTED_ERROR: Final = 0.05
#: How far off the prospects between two rounds may be.
_PROSPECTS_ERROR: Final = 0.02


class ChipsValues:
    """The value function of 12 Chip Trick."""

    @property
    def version(self) -> str:
        """Values are others where the whole table of open hands is there."""
        return "chips/3" if _solver().table.end < LAYERS else "chips/3+table"

    def estimate(self, view: ChipsView, story: Story, seed: int, *, quick: bool) -> Sequence[Estimate]:
        if can_look(view):
            return [Estimate(float(share), _EXPECTED_ERROR) for share in _expect(view, story, seed, quick=quick)]
        if quick or _is_between_rounds(view):
            return _play_out(view, seed)
        return _search(view, _deals(view, seed))


def _expect(view: ChipsView, story: Story, seed: int, *, quick: bool) -> NDArray[np.float64]:
    """Return each seat's share of the win in a game of three people between experts."""
    scores = [seat.score for seat in view.seats]
    if _is_between_rounds(view):
        return share_of_win(scores)
    if quick:
        tiles, doubt = _promised(_play_out(view, seed), Chips.state_from_view(view)), _PLAY_OUT_DOUBT
    else:
        tiles, doubt = _look(view, story, seed), doubt_in(view)
    return after_round(scores, expected_tiles(scores, tiles, doubt))


def _look(view: ChipsView, story: Story, seed: int) -> NDArray[np.float64]:
    """Return each seat's share of the tile with open hands, or by a search where that would take too long."""
    weighed = _deals(view, seed)
    hands = look(view, weighed.deals, story, _POSITIONS, solver=_solver())
    if hands.complete:
        return position_tiles(view, hands)
    return _promised(_search(view, weighed._replace(weights=hands.weights)), weighed.deals)


def _promised(worth: Sequence[Estimate], states: States) -> NDArray[np.float64]:
    """Return the chances of the tile behind shares of the win."""
    return tiles_behind(np.array([estimate.value for estimate in worth]), tile_worths(states))


def _is_between_rounds(view: ChipsView) -> bool:
    return view.phase not in ("play", "take")


def _deals(view: ChipsView, seed: int) -> WeighedDeals:
    return list_deals(view, Random(seed), _DEALS if isinstance(view.viewer, int) else _PUBLIC_DEALS)


@cache
def _solver() -> Solver:
    return make_solver(_POSITIONS)


def _play_out(view: ChipsView, seed: int) -> list[Estimate]:
    """Value a view by rounds played out at random. Between two rounds there is nothing to play out."""
    between_rounds = _is_between_rounds(view)
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
