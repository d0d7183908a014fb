"""What the scores between two rounds of 12 Chip Trick are worth: each seat's chance to win the game from there.

A search ends with the round; this says what the round was good for. The rounds to come count as a lottery in which
all people have the same chance. How often a tile is shared or goes to the automa, and how many points a round brings,
was counted in rounds between `medium` bots with 300 iterations: 644 of three people, 1,571 with the automa and 825 for
points.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import on_first, procedure, rule
from ....core.seats import NOBODY
from ....core.state import States
from ..rules.agents import payoff
from ..rules.rulebook import LIMIT, ROUNDS_FOR_POINTS, TILES_TO_WIN, game_finished
from ..rules.state import BURST, DEAL, MOST_SEATS, OVER, POINTS, STATE_TYPE, State

#: How often two seats share the tile of a round.
_TIED: Final = 0.04
#: How often the automa wins the tile of a round that nobody shares.
_AUTOMA: Final = 0.24
#: Points of one round, as a mean and a spread.
_MEAN, _SPREAD = 15.5, 3.0

_game_finished = on_first(game_finished)
_payoff = on_first(payoff)

#: So many people play with the automa.
AUTOMA_PLAYERS: Final = 2
_SCORES: Final = TILES_TO_WIN + 1
#: The largest lead in points that matters: beyond it nobody catches up.
_FURTHEST: Final = 2 * LIMIT


def _lottery(people: int, seats: int) -> list[tuple[float, tuple[int, ...]]]:
    """Return the ways a round can end, as chances and who wins a tile."""
    alone = [_AUTOMA] * (seats > people)
    singles = [(1 - sum(alone)) / people] * people + alone
    pairs = [pair for pair in product(range(seats), repeat=2) if pair[0] < pair[1]]
    ways: list[tuple[float, tuple[int, ...]]] = [((1 - _TIED) * chance, (seat,)) for seat, chance in enumerate(singles)]
    return ways + [(_TIED / len(pairs), pair) for pair in pairs]


def after_tiles(tiles: tuple[int, ...], people: int) -> States:
    """Return the state after a round, as far as it decides whether the game is over and who has won it."""
    seats = len(tiles)
    states = np.zeros(1, STATE_TYPE)
    states["seats"] = seats
    states["automa"] = seats - 1 if seats > people else NOBODY
    states["scoring"] = BURST
    states["score"][0, :seats] = tiles
    states["phase"] = OVER if _game_finished(states) else DEAL
    return states


def shares_if_over(states: States) -> NDArray[np.float64] | None:
    """Return each seat's share of the win if the game is over."""
    if states["phase"][0] != OVER:
        return None
    row = np.zeros(MOST_SEATS, np.float32)
    _payoff(states, row)
    return row[: int(states["seats"][0])].astype(np.float64)


def _tile_prospects(people: int, seats: int) -> NDArray[np.float32]:
    """Return each seat's share of the win, by the tiles of every seat and then by seat."""
    worth = np.zeros((_SCORES,) * MOST_SEATS + (MOST_SEATS,), np.float32)
    ways = _lottery(people, seats)
    for tiles in sorted(product(range(_SCORES), repeat=seats), key=sum, reverse=True):
        place = tiles + (0,) * (MOST_SEATS - seats)
        result = shares_if_over(after_tiles(tiles, people))
        if result is not None:
            worth[place][:seats] = result
            continue
        for chance, winners in ways:
            after = tuple(count + (seat in winners) for seat, count in enumerate(tiles))
            worth[place] += chance * worth[after + (0,) * (MOST_SEATS - seats)]
    return worth


def _point_prospects() -> NDArray[np.float32]:
    """Return a seat's share of the win, by the rounds to come less one and its lead over each of the others."""
    points = np.arange(LIMIT + 1)
    once = np.exp(-(((points - _MEAN) / _SPREAD) ** 2) / 2)
    once /= once.sum()
    ahead = np.arange(-_FURTHEST, _FURTHEST + 1)
    worths = []
    gains = once
    for _ in range(1, ROUNDS_FOR_POINTS):
        # The chance of fewer points than -1, 0, 1 and so on.
        below = np.concatenate([[0.0, 0.0], np.cumsum(gains), [1.0]])
        worth = np.zeros((len(ahead), len(ahead)))
        for own, chance in enumerate(gains):
            # Half of a tie counts as won.
            limit = np.clip(own + ahead, -1, len(gains)) + 1
            beats = (below[limit] + below[limit + 1]) / 2
            worth += chance * np.outer(beats, beats)
        worths.append(worth)
        gains = np.convolve(gains, once)
    return np.array(worths, np.float32)


#: For three people, two with the automa, and four.
_TILES: Final = np.stack([_tile_prospects(3, 3), _tile_prospects(2, 3), _tile_prospects(4, 4)])
_AHEAD: Final = _point_prospects()
#: The least that a seat's share is taken to change by.
_LEAST_SPAN: Final = np.float32(0.05)


@rule
def ahead_of(state: State, seat: int, other: int) -> int:
    """Return a seat's lead over another in points, as an index from 0."""
    lead = state.score[seat] - state.score[other]
    if lead > _FURTHEST:
        return 2 * _FURTHEST
    return lead + _FURTHEST if lead > -_FURTHEST else 0


@procedure
def prospects(state: State, row: NDArray[np.float32]) -> None:
    """Write each seat's chance to win the game once a round is over."""
    if state.phase == OVER:
        payoff(state, row)
    elif state.scoring == POINTS:
        rounds = ROUNDS_FOR_POINTS - state.round_number
        whole = 0.0
        for seat in range(3):
            first, second = (seat + 1) % 3, (seat + 2) % 3
            row[seat] = _AHEAD[rounds - 1, ahead_of(state, seat, first), ahead_of(state, seat, second)]
            whole += row[seat]
        for seat in range(3):
            row[seat] /= whole
    else:
        kind = 2 if state.seats == MOST_SEATS else 0 if state.automa == NOBODY else 1
        for seat in range(state.seats):
            row[seat] = _TILES[kind, state.score[0], state.score[1], state.score[2], state.score[3], seat]


@rule
def stakes(
    state: State, scratch: States, row: NDArray[np.float32], lows: NDArray[np.float32], spans: NDArray[np.float32]
) -> None:
    """Write the least that each seat has after a round that one seat wins, and how much more it can have.

    For points that is nothing and the win.
    """
    for seat in range(state.seats):
        lows[seat], spans[seat] = (0, 1) if state.scoring == POINTS else (1, 0)
    if state.scoring == POINTS:
        return
    for winner in range(state.seats):
        scratch[0] = state
        scratch[0].score[winner] += 1
        scratch[0].phase = OVER if game_finished(scratch[0]) else DEAL
        prospects(scratch[0], row)
        for seat in range(state.seats):
            # Compared by hand: Numba compiles `min` and `max` apart for every type.
            if row[seat] < lows[seat]:
                lows[seat] = row[seat]
            if row[seat] > spans[seat]:
                spans[seat] = row[seat]
    for seat in range(state.seats):
        spans[seat] -= lows[seat]
        # To a seat that can no longer win, everything is equal.
        if spans[seat] < _LEAST_SPAN:
            spans[seat] = _LEAST_SPAN
