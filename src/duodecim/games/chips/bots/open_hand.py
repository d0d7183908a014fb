"""What a choice is worth on average over the deals that fit, each looked at with all chips open.

For three people and tiles. Deals are weighed by every move since the deal. In the first two tricks the values after the
trick come from a table, after the third from a network, and later they are solved.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import on_first
from ....core.seats import NOBODY
from ....core.state import States, copy_states
from ....core.view import seat_of
from ..rules.open_hand.solver import Solver, forget, new_solver
from ..rules.open_hand.table import SEATS
from ..rules.rulebook import game_finished
from ..rules.state import BURST, DEAL, MOST_SEATS, OVER
from .beliefs import Habits, new_shares, rows_of, value_deals, weigh
from .first_tricks import first_tricks, third_trick
from .match_equity import prospects
from .round_moves import moves_of

if TYPE_CHECKING:
    from ....core.story import Story
    from ..model.view import ChipsView

#: The most positions to solve for one move.
MOST_POSITIONS: Final = 150_000
#: How the others are thought to choose.
HABITS: Final = Habits(sharpness=6.0, whim=0.1)

_game_finished = on_first(game_finished)
_prospects = on_first(prospects)


class OpenHands(NamedTuple):
    """The deals that fit, as likely as they are, and what they are worth."""

    weights: NDArray[np.float64]
    #: Each seat's chance to win the game after each choice by value; None if that would take too long.
    worths: NDArray[np.float64] | None


def can_look(view: ChipsView) -> bool:
    """Return True if a view is of a game that this module knows."""
    return view.options.seats == SEATS and view.options.automa == NOBODY and view.options.scoring == BURST


def look(view: ChipsView, deals: States, story: Story, most: int) -> OpenHands:
    """Weigh deals that fit a view by what the seat was told, and value its choices."""
    solver, rows, seat = _solver(), rows_of(deals), seat_of(view)
    forget(solver)
    weights = np.full(len(rows), 1 / len(rows))
    if len(rows) > 1:
        moves = moves_of(view, story)
        weigh(solver, rows, moves, seat, SEATS, BURST, most, HABITS, new_shares(1)[0], weights)
        weights /= weights.sum()
    shares = new_shares(len(rows))
    if not value_deals(solver, rows, SEATS, BURST, most, shares):
        return OpenHands(weights, None)
    tiles = np.einsum("d,dvs->vs", weights, shares[:, :, :SEATS].astype(np.float64))
    return OpenHands(weights, tiles @ tile_worths(deals))


def tile_worths(deals: States) -> NDArray[np.float64]:
    """Return for each seat that may win the tile each seat's chance to win the game after that."""
    worths = np.zeros((SEATS, MOST_SEATS), np.float32)
    for winner in range(SEATS):
        after = copy_states(deals[:1])
        after["score"][0, winner] += 1
        after["phase"] = OVER if _game_finished(after) else DEAL
        _prospects(after, worths[winner])
    return worths[:, :SEATS].astype(np.float64)


@cache
def _solver() -> Solver:
    return new_solver(2 * MOST_POSITIONS, first_tricks(), third_trick())
