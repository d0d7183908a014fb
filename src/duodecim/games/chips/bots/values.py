"""What a position of 12 Chip Trick is worth to each seat.

With three people and tiles, the deals that fit are weighed by every move since the deal and valued with all chips open,
where that is quick. Elsewhere a short search values the deals. A quick value comes from rounds played out at random.
What experts make of all these promises of a tile has been counted (see `expected_tiles`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.bot import Estimate
from ....search.averages import average_play_outs, average_states, make_play_out
from ....search.infosets import search_infosets
from ..game import Chips
from ..rules.open_hand.fill import LAYERS
from ..rules.open_hand.solver import Solver
from .corrections import correct_shares
from .expected_tiles import (
    Table,
    after_round,
    chips_scored,
    doubt_in,
    expected_tiles,
    quick_doubts_of,
    share_of_win,
    table_of,
    table_of_states,
    tiles_behind,
)
from .expert import EXPLORATION, WeighedDeals, list_deals
from .open_hand import can_look, look, make_solver, position_tiles, tile_worths
from .round_game import own_hand, round_rules

if TYPE_CHECKING:
    from ....core.rules import Rules
    from ....core.state import States
    from ....core.story import Story
    from ..model.view import ChipsView

#: How many rounds are played out at random for a quick value: of one position, and of each of many.
_PLAY_OUTS: Final = 300
_BATCH_PLAY_OUTS: Final = 24
#: The most deals to look at: for a seat, and for viewers who know no hand. In a first trick 36 fit what a seat sees.
_DEALS: Final = 40
_PUBLIC_DEALS: Final = 16
#: The most positions to solve for them.
_POSITIONS: Final = 3_000
#: Iterations of the search where the deals cannot be solved.
_ITERATIONS: Final = 2_500
#: How far off expected shares of the win are in the tenths with most positions, see docs/calibration.md.
_EXPECTED_ERROR: Final = 0.05
#: How far off the prospects between two rounds for points may be.
_PROSPECTS_ERROR: Final = 0.02


class ChipsValues:
    """The value function of 12 Chip Trick."""

    @property
    def version(self) -> str:
        """Values are others where the whole table of open hands is there."""
        return "chips/6" if _solver().table.end < LAYERS else "chips/6+table"

    def estimate(self, view: ChipsView, story: Story, seed: int, *, quick: bool) -> Sequence[Estimate]:
        table = table_of(view)
        if table is None:
            return _estimate_points(view, seed, quick=quick)
        scores = [seat.score for seat in view.seats]
        if _is_between_rounds(view):
            shares = share_of_win(table, scores)
        else:
            promise = promised_tiles(view, story, seed, quick=quick)
            doubt = doubt_in(view, table, known=promise.known, quick=quick)
            tiles = expected_tiles(table, scores, promise.tiles, doubt)
            shares = correct_shares(table, after_round(table, scores, tiles), view.viewer, quick=quick)
        return [Estimate(share, _EXPECTED_ERROR) for share in shares.tolist()]

    def estimate_states(self, states: States) -> NDArray[np.float64]:
        rules, table = round_rules(int(states["seats"][0])), table_of_states(states)
        worth = average_states(rules, make_play_out(rules), states, partial(_row, rules), count=_BATCH_PLAY_OUTS)
        shares = worth if table is None else _expect_of_play_outs(table, states, worth)
        return correct_shares(table, shares, quick=True)


class Promise(NamedTuple):
    """Each seat's chance of the tile of this round before any doubt, and whether only one deal fits what is seen."""

    tiles: NDArray[np.float64]
    known: bool


def promised_tiles(view: ChipsView, story: Story, seed: int, *, quick: bool) -> Promise:
    """Return the chances of the tile of this round as the position promises them."""
    if quick:
        return Promise(_behind(_play_out(view, seed, _PLAY_OUTS), Chips.state_from_view(view)), known=False)
    weighed = _deals(view, seed)
    known = len(weighed.deals) == 1
    if can_look(view):
        hands = look(view, weighed.deals, story, _POSITIONS, solver=_solver())
        if hands.complete:
            return Promise(position_tiles(view, hands), known)
        weighed = weighed._replace(weights=hands.weights)
    return Promise(_behind(_search(view, weighed), weighed.deals), known)


def _behind(worth: Sequence[Estimate], states: States) -> NDArray[np.float64]:
    """Return the chances of the tile behind shares of the win."""
    return tiles_behind(np.array([estimate.value for estimate in worth]), tile_worths(states))


def _expect_of_play_outs(table: Table, states: States, worth: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return each seat's share of the win in many states, from what rounds played out at random are worth."""
    all_scores, shares = states["score"][:, : table.seats], np.empty_like(worth)
    doubts = np.array(quick_doubts_of(table))[chips_scored(states), np.newaxis]
    for scores in np.unique(all_scores, axis=0):
        here = np.flatnonzero((all_scores == scores).all(axis=1))
        tiles = tiles_behind(worth[here], tile_worths(states[here[:1]]))
        shares[here] = after_round(table, scores, expected_tiles(table, scores, tiles, doubts[here]))
    return shares


def _row(rules: Rules) -> NDArray[np.float32]:
    return np.zeros(rules.seat_count, np.float32)


def _estimate_points(view: ChipsView, seed: int, *, quick: bool) -> list[Estimate]:
    if _is_between_rounds(view):
        # There is nothing to play out.
        return [Estimate(share.value, _PROSPECTS_ERROR) for share in _play_out(view, seed, 1)]
    found = _play_out(view, seed, _PLAY_OUTS) if quick else _search(view, _deals(view, seed))
    shares = correct_shares(None, np.array([each.value for each in found]), view.viewer, quick=quick)
    return [Estimate(share, each.error) for share, each in zip(shares.tolist(), found, strict=True)]


def _is_between_rounds(view: ChipsView) -> bool:
    return view.phase not in ("play", "take")


def _deals(view: ChipsView, seed: int) -> WeighedDeals:
    return list_deals(view, Random(seed), _DEALS if isinstance(view.viewer, int) else _PUBLIC_DEALS)


@cache
def _solver() -> Solver:
    return make_solver(_POSITIONS)


def _play_out(view: ChipsView, seed: int, count: int) -> list[Estimate]:
    """Value a view by rounds played out at random."""
    rules, states = round_rules(view.options.seats), Chips.state_from_view(view)
    found = average_play_outs(rules, states, view.viewer, count=count, seed=seed)
    return [Estimate(value, error) for value, error in found]


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
