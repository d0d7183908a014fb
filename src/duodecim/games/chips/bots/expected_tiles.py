"""What a round brings in games between experts who play for tiles, at every kind of table.

Whoever leads the game is stopped by the others, so a lead is worth less than in a lottery with equal chances. And
players who do not see all chips get only a part of what a position promises. Both were counted in games between
`expert` bots with 400 iterations; `benchmarks.chips_tiles` counts them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from ....core.seats import NOBODY
from ....core.state import States
from ..rules.rulebook import TILES_TO_WIN
from ..rules.state import BURST, POINTS
from .match_equity import AUTOMA_PLAYERS, after_tiles, shares_if_over

if TYPE_CHECKING:
    from ..model.view import ChipsView

FILE: Final = Path(__file__).with_name("expected_tiles.json")


class Table(NamedTuple):
    """A kind of table at which people play for tiles. Two people play with the automa."""

    people: int
    burst: bool

    @property
    def has_automa(self) -> bool:
        """True if the automa has the last seat."""
        return self.people == AUTOMA_PLAYERS

    @property
    def seats(self) -> int:
        """How many seats it has."""
        return self.people + self.has_automa


class Chances(Struct, frozen=True):
    """How often each seat wins the tile of a round if the seats have so many tiles.

    Seats are in the order of `order_of`.
    """

    scores: tuple[int, ...]
    tiles: tuple[float, ...]


class Counts(Struct, frozen=True):
    """What was counted at a kind of table, and in how many games and rounds."""

    people: int
    burst: bool
    games: int
    rounds: int
    chances: list[Chances]
    #: Which part of what a position promises to leave out, by how many chips are scored by all together: of open hands
    #: or a search where several deals fit, where only one does, and of rounds played out at random. Where these promise
    #: too little it is below 0.
    doubts: list[float]
    known_doubts: list[float]
    quick_doubts: list[float]


@cache
def all_counts() -> dict[Table, Counts]:
    """Return what was counted at each kind of table."""
    found = msgspec.json.decode(FILE.read_bytes(), type=list[Counts])
    return {Table(each.people, each.burst): each for each in found}


def table_of(view: ChipsView) -> Table | None:
    """Return the kind of table that a view is of; None where people play for points."""
    options = view.options
    return _table(options.seats - (options.automa != NOBODY), options.scoring)


def table_of_states(states: States) -> Table | None:
    """Return the kind of table that states are of; None where people play for points."""
    first = states[0]
    return _table(int(first["seats"]) - int(first["automa"] != NOBODY), int(first["scoring"]))


def _table(people: int, scoring: int) -> Table | None:
    return None if scoring == POINTS else Table(people, scoring == BURST)


def quick_doubts_of(table: Table) -> list[float]:
    """Return which part of a promise of play-outs to leave out, by how many chips are scored."""
    return all_counts()[table].quick_doubts


def doubt_in(view: ChipsView, table: Table, *, known: bool, quick: bool = False) -> float:
    """Return which part of a promise to leave out in the position that a view shows.

    `known` says that only one deal fits.
    """
    counts = all_counts()[table]
    doubts = counts.quick_doubts if quick else counts.known_doubts if known else counts.doubts
    return doubts[sum(len(seat.scored) for seat in view.seats)]


def chips_scored(states: States) -> NDArray[np.int64]:
    """Return how many chips are scored in each state."""
    chips: NDArray[np.int64] = np.bitwise_count(states["scored"]).sum(axis=1, dtype=np.int64)
    return chips


@cache
def _tile_chances(table: Table) -> dict[tuple[int, ...], tuple[float, ...]]:
    return {each.scores: each.tiles for each in all_counts()[table].chances}


def order_of(table: Table, scores: Sequence[int]) -> list[int]:
    """Return the seats in the order in which chances are counted: those with the most tiles first.

    With the automa seats are not alike: whoever sits before it gets much more than whoever sits after it.
    """
    return list(range(table.seats)) if table.has_automa else sorted(range(table.seats), key=lambda seat: -scores[seat])


def expected_tiles(
    table: Table, scores: Sequence[int], promised: NDArray[np.float64], doubt: float | NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return each seat's chance of the tile, from the one that a position promises; also of many, a row each."""
    order = order_of(table, scores)
    usual = np.zeros(table.seats)
    usual[order] = _tile_chances(table)[tuple(int(scores[seat]) for seat in order)]
    return expect(usual, promised, doubt)


def expect(
    usual: NDArray[np.float64], promised: NDArray[np.float64], doubt: float | NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return chances of the tile: the usual ones, times what is promised more or less than to all alike."""
    chances: NDArray[np.float64] = usual * np.maximum(doubt + (1 - doubt) * usual.shape[-1] * promised, 0.0)
    chances /= chances.sum(axis=-1, keepdims=True)
    return chances


def share_of_win(table: Table, scores: Sequence[int]) -> NDArray[np.float64]:
    """Return each seat's chance to win the game between two rounds."""
    shares: NDArray[np.float64] = _shares(table)[tuple(scores)]
    return shares


def after_round(table: Table, scores: Sequence[int], tiles: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return each seat's chance to win the game, from its chance of the tile of this round."""
    won = np.eye(table.seats, dtype=int) + np.array(scores)
    shares: NDArray[np.float64] = tiles @ np.array([share_of_win(table, each) for each in won])
    return shares


def tiles_behind(worth: NDArray[np.float64], worths: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the chances of the tile that a position's worth comes from: worth = tiles @ worths, where possible.

    There may be many positions, a row for each.
    """
    tiles = (worth @ np.linalg.pinv(worths)).clip(0.0)
    tiles[tiles.sum(axis=-1) <= 0.0] = 1.0
    chances: NDArray[np.float64] = tiles / tiles.sum(axis=-1, keepdims=True)
    return chances


@cache
def _shares(table: Table) -> NDArray[np.float64]:
    """Return each seat's chance to win the game, by the tiles of all seats and then by seat."""
    seats = table.seats
    shares = np.zeros((TILES_TO_WIN + 1,) * seats + (seats,))
    for scores in sorted(product(range(TILES_TO_WIN + 1), repeat=seats), key=sum, reverse=True):
        result = shares_if_over(after_tiles(scores, table.people))
        if result is not None:
            shares[scores] = result
            continue
        chances = expected_tiles(table, scores, np.full(seats, 1 / seats), 1.0)
        for winner, chance in enumerate(chances):
            after = tuple(score + (seat == winner) for seat, score in enumerate(scores))
            shares[scores] += chance * shares[after]
    return shares
