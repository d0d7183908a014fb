"""What a round brings in games between experts: three people who play for tiles.

Whoever leads the game is stopped by both others, so a lead is worth less than in a lottery with equal chances. And
players who do not see all chips get only a part of what a position with open hands promises. Both were counted in games
between `expert` bots with 400 iterations; `benchmarks.chips_tiles` counts them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ..rules.rulebook import TILES_TO_WIN

if TYPE_CHECKING:
    from ..model.view import ChipsView

FILE: Final = Path(__file__).with_name("expected_tiles.json")


class Chances(Struct, frozen=True):
    """How often each seat wins the tile of a round if the seats have so many tiles, the highest number first."""

    scores: tuple[int, ...]
    tiles: tuple[float, ...]


class Counts(Struct, frozen=True):
    """What was counted, and in how many games and rounds."""

    games: int
    rounds: int
    chances: list[Chances]
    #: Which part of a promise of open hands to leave out, by how many chips are scored by all together.
    doubts: list[float]


@cache
def counts() -> Counts:
    """Return what was counted."""
    return msgspec.json.decode(FILE.read_bytes(), type=Counts)


def doubt_in(view: ChipsView) -> float:
    """Return which part of a promise of open hands to leave out in the position that a view shows."""
    return counts().doubts[sum(len(seat.scored) for seat in view.seats)]


@cache
def _tile_chances() -> dict[tuple[int, ...], tuple[float, ...]]:
    return {each.scores: each.tiles for each in counts().chances}


def expected_tiles(scores: Sequence[int], promised: NDArray[np.float64], doubt: float) -> NDArray[np.float64]:
    """Return each seat's chance of the tile, from its share of the tile with open hands."""
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    usual = np.zeros(len(scores))
    usual[order] = _tile_chances()[tuple(scores[seat] for seat in order)]
    chances = usual * (doubt + (1 - doubt) * len(scores) * promised)
    chances /= chances.sum()
    return chances


def share_of_win(scores: Sequence[int]) -> NDArray[np.float64]:
    """Return each seat's chance to win the game between two rounds."""
    shares: NDArray[np.float64] = _shares()[tuple(scores)]
    return shares


def after_round(scores: Sequence[int], tiles: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return each seat's chance to win the game, from its chance of the tile of this round."""
    won = np.eye(len(scores), dtype=int) + np.array(scores)
    shares: NDArray[np.float64] = tiles @ np.array([share_of_win(each) for each in won])
    return shares


def tiles_behind(worth: NDArray[np.float64], worths: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the chances of the tile that a position's worth comes from: worth = tiles @ worths, where possible."""
    tiles = np.linalg.lstsq(worths.T, worth, rcond=None)[0].clip(0.0)
    whole = tiles.sum()
    return tiles / whole if whole > 0 else np.full(len(tiles), 1 / len(tiles))


@cache
def _shares() -> NDArray[np.float64]:
    """Return each seat's chance to win the game, by the tiles of all seats and then by seat."""
    seats = 3
    shares = np.zeros((TILES_TO_WIN + 1,) * seats + (seats,))
    for scores in sorted(product(range(TILES_TO_WIN + 1), repeat=seats), key=sum, reverse=True):
        if max(scores) == TILES_TO_WIN:
            winners = np.array(scores) == TILES_TO_WIN
            shares[scores] = winners / winners.sum()
            continue
        chances = expected_tiles(scores, np.full(seats, 1 / seats), 1.0)
        for winner, chance in enumerate(chances):
            after = tuple(score + (seat == winner) for seat, score in enumerate(scores))
            shares[scores] += chance * shares[after]
    return shares
