"""What a choice is worth on average over the deals that fit, each looked at with all chips open.

For three people and tiles. Deals are weighed by every move since the deal. Until the end of the trick the others may be
taken to choose by what they know. In the first two tricks the values after the trick come from a table, after the third
from a network, and later they are solved.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import on_first
from ....core.seats import NOBODY
from ....core.state import States, copy_states
from ....search.budget import Countdown
from ..rules.open_hand.solver import Solver, forget, new_solver
from ..rules.open_hand.table import SEATS
from ..rules.rulebook import game_finished
from ..rules.state import BURST, DEAL, MOST_SEATS, OVER
from .beliefs import Habits, new_shares, rows_of, weigh
from .deal_values import DealValues, OpenValues, PredictedValues, is_uncertain
from .first_tricks import first_tricks, third_trick
from .match_equity import prospects
from .open_hand_file import find_table
from .round_moves import moves_of
from .sight import new_sight, values_are_at_hand

if TYPE_CHECKING:
    from ....core.story import Story
    from ..model.view import ChipsView

#: The most positions to solve for the values of one move at once.
MOST_POSITIONS: Final = 150_000
#: Room for positions, those to refine estimates with included.
_ROOM: Final = 500_000
#: After so many positions the time is looked at, and work ends so many seconds before time is up.
_SLICE: Final = 5_000
_SECONDS_LEFT: Final = 0.03
#: Weights may take this part of the positions.
_FOR_WEIGHTS: Final = 4
#: How the others are thought to choose: by what they know where that can be told quickly, or with open hands.
HABITS: Final = Habits(sharpness=6.0, whim=0.1, knowing=25.0)
OPEN_HABITS: Final = HABITS._replace(knowing=0.0)
#: In less time than this nothing is predicted.
_LEAST_SECONDS: Final = 0.3

#: Values are refined in the likeliest deals, for the best choices.
_REFINED_DEALS: Final = 4
_REFINED_CHOICES: Final = 3

_game_finished = on_first(game_finished)
_prospects = on_first(prospects)


class OpenHands(NamedTuple):
    """The deals that fit, as likely as they are, and each seat's share of the tile by deal and by the value chosen."""

    weights: NDArray[np.float64]
    shares: NDArray[np.float32]
    #: False if it would have taken too long to find all shares.
    complete: bool
    #: False if shares rest on estimates.
    exact: bool


def can_look(view: ChipsView) -> bool:
    """Return True if a view is of a game that this module knows."""
    return view.options.seats == SEATS and view.options.automa == NOBODY and view.options.scoring == BURST


def look(
    view: ChipsView,
    deals: States,
    story: Story,
    most: int,
    *,
    predicting: bool = False,
    refined: int = 0,
    countdown: Countdown | None = None,
    solver: Solver | None = None,
) -> OpenHands:
    """Value what the seat to act may choose in each deal that fits a view, and weigh the deals by what was told.

    `predicting` takes the others to know no more than they do for the rest of the trick, where values after it are at
    hand. `most` positions may be solved for the values, and a part of that for the weights. If values are missing or
    were estimated, positions are solved to find or to refine them until `refined` are solved in all or time is up. Half
    of the time is left if values are still missing then.
    """
    solver = solver or _solver()
    rows, viewer = rows_of(deals), view.viewer if isinstance(view.viewer, int) else NOBODY
    forget(solver)
    countdown = countdown or Countdown(None)
    predicting &= countdown.left is None or countdown.left > _LEAST_SECONDS
    public = public_chips(deals)
    predicted = predicting and values_are_at_hand(solver, rows[0]) and is_uncertain(rows[0], public)
    values = PredictedValues(solver, rows, public) if predicted else OpenValues(solver, rows)
    complete = values.find(most)
    if not complete:
        complete = _value_the_rest(solver, values, Limits(refined, _half(countdown)))
    estimated = complete and solver.guessed[0] > 0
    weights = np.full(len(rows), 1 / len(rows))
    if len(rows) > 1:
        moves, allowed = moves_of(view, story), int(solver.solved[0]) + most // _FOR_WEIGHTS
        habits, room = HABITS if predicting else OPEN_HABITS, new_shares(1)[0]
        weigh(solver, rows, moves, viewer, SEATS, BURST, allowed, habits, new_sight(), room, weights)
        weights /= weights.sum()
    if estimated and refined:
        _refine(solver, values, view.actors[0], weights, Limits(refined, countdown))
    exact = complete and not estimated and not predicted
    return OpenHands(weights, values.shares[:, :, :SEATS], complete, exact)


def public_chips(deals: States) -> int:
    """Return the chips that have been face up and are known to all (T7)."""
    state = deals[0]
    return int(np.bitwise_or.reduce([*state["known"], *state["scored"], state["middle"]]))


class Limits(NamedTuple):
    """How many positions may be solved in all, and how much time there is."""

    positions: int
    countdown: Countdown

    def allow(self, solver: Solver) -> bool:
        """Return True if more positions may be solved."""
        left = self.countdown.left
        return int(solver.solved[0]) < self.positions and (left is None or left > _SECONDS_LEFT)


def _half(countdown: Countdown) -> Countdown:
    """Return a countdown with half of the time that is left."""
    return Countdown(None if countdown.left is None else countdown.left / 2)


def _value_the_rest(solver: Solver, values: DealValues, limits: Limits) -> bool:
    """Go on to value choices. What was solved is kept, so each slice goes on where the last one ended.

    Returns False if the limits do not allow all of them.
    """
    while limits.allow(solver):
        if values.find(min(limits.positions, int(solver.solved[0]) + _SLICE)):
            return True
    return False


def _refine(solver: Solver, values: DealValues, seat: int, weights: NDArray[np.float64], limits: Limits) -> None:
    """Solve the ends of the trick that matter most: those that the best choices lead to in the likeliest deals.

    Where an estimate was wrong, they lead to another end from then on, which is solved next. Most positions of a deal
    are behind several ends, so that the first end takes most of the effort.
    """
    likeliest = np.argsort(-weights, kind="stable")[:_REFINED_DEALS]
    is_new = True
    while is_new and limits.allow(solver):
        is_new = False
        average = weights @ values.shares[:, :, seat]
        for deal, value in product(likeliest, np.argsort(-average, kind="stable")[:_REFINED_CHOICES]):
            if values.shares[deal, value].any():
                is_new |= _solve_end(solver, values, int(deal), int(value), limits)
        values.find(limits.positions)


def _solve_end(solver: Solver, values: DealValues, deal: int, value: int, limits: Limits) -> bool:
    """Solve the ends of the trick that a choice probably leads to, as far as it is allowed.

    Returns True if one was not known. What was solved of an end is kept, so the next slice goes on from there.
    """
    found = -1
    while found < 0 and limits.allow(solver):
        found = values.solve_end(deal, value, min(limits.positions, int(solver.solved[0]) + _SLICE))
    return found > 0


def choice_tiles(hands: OpenHands) -> NDArray[np.float64]:
    """Return each seat's share of the tile after each choice by value, on average over the deals."""
    tiles: NDArray[np.float64] = np.einsum("d,dvs->vs", hands.weights, hands.shares)
    return tiles


def position_tiles(view: ChipsView, hands: OpenHands) -> NDArray[np.float64]:
    """Return each seat's share of the tile.

    If the viewer is to act, it chooses what is best on average. Another seat knows its own chips, and chooses in each
    deal what is best there.
    """
    (actor,) = view.actors
    values = np.flatnonzero(hands.shares.any(axis=(0, 2)))
    own = hands.shares[:, values, actor]
    if view.viewer == actor:
        chosen = np.full(len(own), values[np.argmax(hands.weights @ own)])
    else:
        chosen = values[np.argmax(own, axis=1)]
    tiles: NDArray[np.float64] = hands.weights @ hands.shares[np.arange(len(own)), chosen]
    return tiles


def tile_worths(deals: States) -> NDArray[np.float64]:
    """Return for each seat that may win the tile each seat's chance to win the game after that."""
    seats = int(deals["seats"][0])
    worths = np.zeros((seats, MOST_SEATS), np.float32)
    for winner in range(seats):
        after = copy_states(deals[:1])
        after["score"][0, winner] += 1
        after["phase"] = OVER if _game_finished(after) else DEAL
        _prospects(after, worths[winner])
    return worths[:, :seats].astype(np.float64)


def make_solver(most: int) -> Solver:
    """Return a solver with room for so many positions.

    It knows all values if `duodecim prepare chips` has made them, and otherwise those of the package.
    """
    table = find_table()
    return packaged_solver(most) if table is None else new_solver(2, table)


def packaged_solver(most: int) -> Solver:
    """Return a solver with room for so many positions that knows the values of the package."""
    return new_solver(2 * most, first_tricks(), third_trick())


@cache
def _solver() -> Solver:
    return make_solver(_ROOM)
