"""Fit the weights of `valuation`: `python -m duodecim.games.king_tournament.bots.train`.

Tournaments are played by `medium` on all seats. Before every trick it is noted what lies before each seat of a group,
and in the end who won the round there. The weights are those under which that was most likely.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.bot import Budget
from ....core.compile import on_first
from ....core.cores import core_count
from ...king.bots.medium import MediumBot
from ...king.rules.state import CHOOSE, MOST_AT_TABLE
from ..game import KingTournament
from .valuation import MOST_TRICKS, NOBODY_ROW, ROWS, SEAT_ROWS, WEIGHTS, note_rows, tricks_left

#: Small tournaments take less time, and their groups are like those of large ones.
_PLAYERS: Final = (5, 6, 7, 8, 9, 10)
_TOURNAMENTS: Final = 500
#: `medium` thinks with fewer games than usual: its choices are nearly the same, in a fraction of the time.
_ITERATIONS: Final = 60
#: Steps of the fit, the size of a step, and how much weights are held near 0.
_STEPS: Final = 300
_RATE: Final = 0.05
_HOLD: Final = 1e-3

_note_rows = on_first(note_rows)
_tricks_left = on_first(tricks_left)


class Examples(NamedTuple):
    """Groups before a trick: the rows of each place, how many sit there, the tricks left, and the place that won."""

    rows: NDArray[np.int64]
    sizes: NDArray[np.int64]
    tricks: NDArray[np.int64]
    won: NDArray[np.int64]


def play_tournament(iterations: int, number: int, seed: int) -> Examples:
    """Play one tournament and return its examples. A place of MOST_AT_TABLE stands for a round without a winner."""
    game = KingTournament(players=_PLAYERS[number % len(_PLAYERS)])
    bot, budget, random = MediumBot(), Budget(iterations=iterations), Random(f"{seed} {number}")
    position: Any = game.start(seed * 1_000_000 + number)
    found: list[tuple[NDArray[np.int64], int, int, int]] = []
    noted: list[tuple[NDArray[np.int64], NDArray[np.int64], int]] = []
    wins, begun = np.zeros(game.seats, np.int64), -1
    while position.outcome is None:
        states = position.states
        if not np.array_equal(states["wins"][0, : game.seats], wins) or states["round_number"][0] != begun:
            found += _settled(noted, states["wins"][0, : game.seats] - wins)
            noted = []
            wins, begun = states["wins"][0, : game.seats].astype(np.int64), int(states["round_number"][0])
        if states["phase"][0] == CHOOSE and states["final"][0] == 0 and not states["answer"].any():
            noted += groups_of(states)
        seat = position.actors[0]
        position = position.play(seat, bot.choose(position.view(seat), random, budget))
    found += _settled(noted, position.states["wins"][0, : game.seats] - wins)
    return Examples(*(np.array([one[index] for one in found], np.int64) for index in range(4)))


def groups_of(states: Any) -> list[tuple[NDArray[np.int64], NDArray[np.int64], int]]:
    """Return the rows, the seats and the tricks left of each group."""
    found = []
    left = _tricks_left(states)
    for table in range(int(states["groups"][0])):
        size = int(states["table_size"][0, table])
        rows = np.zeros((MOST_AT_TABLE, SEAT_ROWS), np.int64)
        for place in range(size):
            _note_rows(states, table, place, rows[place])
        start = table * MOST_AT_TABLE
        found.append((rows, states["order"][0, start : start + size].astype(np.int64), left))
    return found


def _settled(
    noted: list[tuple[NDArray[np.int64], NDArray[np.int64], int]], gained: NDArray[np.int64]
) -> list[tuple[NDArray[np.int64], int, int, int]]:
    """Return what was noted in a round, with the place that won it."""
    found = []
    for rows, seats, left in noted:
        won = [place for place, seat in enumerate(seats.tolist()) if gained[seat] > 0]
        found.append((rows, len(seats), left, won[0] if won else MOST_AT_TABLE))
    return found


def fit(examples: Examples) -> NDArray[np.float64]:
    """Return the weights under which the examples are most likely, by steps down the slope."""
    weights = np.zeros((MOST_TRICKS, ROWS))
    layers, count = examples.tricks - 1, examples.won.size
    absent = np.arange(MOST_AT_TABLE) >= examples.sizes[:, None]
    cells = (layers[:, None, None] * ROWS + examples.rows).ravel()
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, _STEPS + 1):
        chances = chances_of(weights, examples)
        slopes = chances
        slopes[np.arange(count), examples.won] -= 1.0
        seats = np.where(absent, 0.0, slopes[:, :MOST_AT_TABLE])
        sums = np.bincount(cells, np.repeat(seats.ravel(), SEAT_ROWS), weights.size).reshape(weights.shape)
        sums[:, NOBODY_ROW] += np.bincount(layers, slopes[:, MOST_AT_TABLE], MOST_TRICKS)
        slope = sums / count + _HOLD * weights
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope * slope
        corrected = first / (1 - 0.9**step), second / (1 - 0.99**step)
        weights -= _RATE * corrected[0] / (np.sqrt(corrected[1]) + 1e-8)
    return weights


def chances_of(weights: NDArray[np.float64], examples: Examples) -> NDArray[np.float64]:
    """Return each place's chance to win the round, the last for nobody."""
    layers = examples.tricks - 1
    scores = np.full((examples.won.size, MOST_AT_TABLE + 1), -np.inf)
    scores[:, :MOST_AT_TABLE] = weights[layers[:, None, None], examples.rows].sum(axis=2)
    scores[:, :MOST_AT_TABLE][np.arange(MOST_AT_TABLE) >= examples.sizes[:, None]] = -np.inf
    scores[:, MOST_AT_TABLE] = weights[layers, NOBODY_ROW]
    raised: NDArray[np.float64] = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: NDArray[np.float64] = raised / raised.sum(axis=1, keepdims=True)
    return chances


def loss(weights: NDArray[np.float64], examples: Examples) -> float:
    """Return how surprising the winners are, in nats a group."""
    chances = chances_of(weights, examples)
    return float(-np.log(chances[np.arange(examples.won.size), examples.won]).mean())


def play_tournaments(count: int, iterations: int, seed: int, workers: int) -> list[Examples]:
    """Return the examples of each of so many tournaments."""
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(partial(play_tournament, iterations, seed=seed), range(count), chunksize=4))


def joined(parts: list[Examples]) -> Examples:
    """Return the examples of several tournaments together."""
    return Examples(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def main() -> None:
    """Play, fit and save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tournaments", type=int, default=_TOURNAMENTS)
    parser.add_argument("--iterations", type=int, default=_ITERATIONS, help="games for each card of `medium`")
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--workers", type=int, default=core_count())
    parser.add_argument("--output", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    parts = play_tournaments(given.tournaments, given.iterations, given.seed, given.workers)
    held = len(parts) // 10
    tried, checked = joined(parts[held:]), joined(parts[:held])
    weights = fit(tried)
    fair = -np.log(1 / checked.sizes).mean()
    print(f"{tried.won.size} groups: loss {loss(weights, tried):.4f}; of others {loss(weights, checked):.4f}")
    print(f"with equal chances {fair:.4f}")
    np.save(given.output, fit(joined(parts)).astype(np.float16))


if __name__ == "__main__":
    main()
