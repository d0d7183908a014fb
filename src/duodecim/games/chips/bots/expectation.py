"""What experts make of a view, from what thinking about it has led to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.bot import Choice, Estimate, Evaluation
from ....core.state import States
from ....core.view import seat_of
from .corrections import correct_shares
from .expected_tiles import after_round, doubt_in, expected_tiles, table_of, tiles_behind
from .open_hand import tile_worths

if TYPE_CHECKING:
    from ..model.view import ChipsView

#: Values of open hands are those of players who know everything. How far off they are is not known exactly.
OPEN_HAND_ERROR: Final = 0.05


class Thoughts(NamedTuple):
    """What thinking about a view has led to."""

    deals: States
    #: Shares of the win as if everybody had the same chance in the rounds to come.
    found: Evaluation
    #: True if everything is known and solved.
    is_exact: bool
    #: Each seat's chance of the tile by action, where that is known.
    tiles: dict[str, NDArray[np.float64]]


class Expectation(NamedTuple):
    """What experts make of a view."""

    evaluation: Evaluation
    #: The viewer's chance of the tile of this round by choice; none where people play for points.
    tiles: tuple[Choice, ...]


def expect(view: ChipsView, thoughts: Thoughts) -> Expectation:
    """Return shares as in the value function (see `expected_tiles`).

    Once everything is known they are exact for players who play their best.
    """
    table, scores, seat = table_of(view), [each.score for each in view.seats], seat_of(view)
    deals, found, is_exact, _ = thoughts
    if table is None:
        return Expectation(found if is_exact else _corrected_points(found, seat), ())
    promised = thoughts.tiles or _tiles_behind(found, seat, tile_worths(deals))
    choices, chances, seats = [], [], []
    for choice in found.choices:
        tiles, error = promised[choice.action], 0.0
        worth = after_round(table, scores, tiles)
        if not is_exact:
            tiles = expected_tiles(table, scores, tiles, doubt_in(view, table, known=len(deals) == 1))
            worth = correct_shares(table, after_round(table, scores, tiles), seat, quick=False)
            error = max(choice.worth.error, OPEN_HAND_ERROR)
        shares = [Estimate(share, error) for share in worth.tolist()]
        choices.append(Choice(choice.action, shares[seat], choice.probability))
        chances.append(Choice(choice.action, Estimate(float(tiles[seat]), error), choice.probability))
        seats.append(tuple(shares))
    return Expectation(Evaluation(seats[0], tuple(choices)), tuple(chances))


def _corrected_points(found: Evaluation, seat: int) -> Evaluation:
    """Return the shares of a search where people play for points, corrected."""
    shares = np.array([share.value for share in found.seats])
    others = _others(shares, seat)
    choices = []
    for choice in found.choices:
        worth = (1 - choice.worth.value) * others
        worth[seat] = choice.worth.value
        mine = float(correct_shares(None, worth, seat, quick=False)[seat])
        choices.append(Choice(choice.action, Estimate(mine, choice.worth.error), choice.probability))
    seats = correct_shares(None, shares, seat, quick=False).tolist()
    return Evaluation(
        tuple(Estimate(share, each.error) for share, each in zip(seats, found.seats, strict=True)), tuple(choices)
    )


def _others(shares: NDArray[np.float64], seat: int) -> NDArray[np.float64]:
    """Return how the seats apart from one divide what it does not get, as far as shares tell."""
    others = shares.copy()
    others[seat] = 0.0
    if not others.any():
        others[:] = 1.0
        others[seat] = 0.0
    divided: NDArray[np.float64] = others / others.sum()
    return divided


def _tiles_behind(found: Evaluation, seat: int, worths: NDArray[np.float64]) -> dict[str, NDArray[np.float64]]:
    """Return each seat's chance of the tile behind the shares of a search, by action.

    Of a choice only its worth to the seat is known. The others share the rest of the tile as in the whole search.
    """
    tiles = tiles_behind(np.array([share.value for share in found.seats]), worths)
    others = _others(tiles, seat)
    lost, won = float(others @ worths[:, seat]), float(worths[seat, seat])
    behind = {}
    for choice in found.choices:
        chance = float(np.clip((choice.worth.value - lost) / (won - lost), 0.0, 1.0)) if won > lost else tiles[seat]
        behind[choice.action] = (1 - chance) * others
        behind[choice.action][seat] = chance
    return behind
