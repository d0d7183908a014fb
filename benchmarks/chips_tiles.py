"""Count what experts make of a round of 12 Chip Trick with three people, for `games/chips/bots/expected_tiles.py`.

    python -m benchmarks.chips_tiles --games 2000

Counts how often each seat wins the tile of a round by the tiles of the seats, and which part of what open hands promise
to leave out, by how many chips are scored: the part with which the tiles that were won are likeliest. Writes
`games/chips/bots/expected_tiles.json`.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from random import Random
from typing import NamedTuple

import numpy as np
from msgspec import json
from numpy.typing import NDArray

import duodecim
from duodecim.core.bot import Budget
from duodecim.core.cores import core_count
from duodecim.core.registry import descriptor
from duodecim.core.story import Story, ask
from duodecim.core.value import seed_of
from duodecim.games.chips.bots.expected_tiles import FILE, Chances, Counts
from duodecim.games.chips.bots.expert import list_deals
from duodecim.games.chips.bots.open_hand import look, packaged_solver, position_tiles
from duodecim.games.chips.model.view import ChipsView
from duodecim.games.chips.rules.open_hand.solver import Solver

from .measure import console, progress_bar

#: One decision in so many is looked at.
EVERY = 3
_SEED = 7
_BUDGET = Budget(iterations=400)
_POSITIONS = 4_000
_DEALS = 40
#: The most chips that are scored while somebody still has a choice.
_MOST_SCORED = 12
#: The doubts that are tried.
_DOUBTS = np.linspace(0.005, 1.0, 60)

Scores = tuple[int, ...]


class Look(NamedTuple):
    """What open hands promised at a decision, and what came of it. Seats are in the order of their tiles."""

    scores: Scores
    chips: int
    promised: NDArray[np.float64]
    won: NDArray[np.float64]


def play_game(number: int) -> tuple[list[tuple[Scores, NDArray[np.float64]]], list[Look]]:
    """Return the rounds of a game with the tiles won, and what was looked at in them."""
    game, bot = duodecim.game("chips", players=3), descriptor("chips").make_bot("expert")
    position, random = game.start(_SEED * 1_000_000 + number), Random(f"tiles {number}")
    rounds: dict[int, Scores] = {}
    promises: list[tuple[int, int, NDArray[np.float64]]] = []
    while position.outcome is None:
        seat = position.actors[0]
        view, story = position.view(seat), partial(position.story, seat)
        rounds.setdefault(view.round, tuple(each.score for each in view.seats))
        if random.randrange(EVERY) == 0:
            found = _promised(view, story())
            if found is not None:
                promises.append((view.round, sum(len(each.scored) for each in view.seats), found))
        position = position.play(seat, ask(bot.choose, view, random, _BUDGET, story))
    # The last round brought the game to whoever won it.
    after = [*list(rounds.values())[1:], np.add(list(rounds.values())[-1], position.outcome.shares())]
    won = {number: np.subtract(later, scores) for (number, scores), later in zip(rounds.items(), after, strict=True)}
    tiles = {number: each / each.sum() for number, each in won.items() if each.sum() > 0}
    orders = {number: np.argsort([-score for score in rounds[number]], kind="stable") for number in tiles}
    ordered = {number: tuple(rounds[number][seat] for seat in orders[number]) for number in tiles}
    return (
        [(ordered[number], tiles[number][orders[number]]) for number in tiles],
        [
            Look(ordered[number], chips, promised[orders[number]], tiles[number][orders[number]])
            for number, chips, promised in promises
            if number in tiles
        ],
    )


def _promised(view: ChipsView, story: Story) -> NDArray[np.float64] | None:
    deals = list_deals(view, Random(seed_of(view)), _DEALS).deals
    hands = look(view, deals, story, _POSITIONS, solver=_solver())
    return position_tiles(view, hands) if hands.complete else None


@cache
def _solver() -> Solver:
    return packaged_solver(_POSITIONS)


def chances_of(rounds: list[tuple[Scores, NDArray[np.float64]]]) -> dict[Scores, NDArray[np.float64]]:
    """Return how often each seat won the tile, by the tiles of the seats. Seats with as many tiles are alike."""
    counted: dict[Scores, NDArray[np.float64]] = defaultdict(lambda: np.ones(3))
    for scores, won in rounds:
        counted[scores] += [np.mean([won[place] for place in range(3) if scores[place] == own]) for own in scores]
    return {scores: counts / counts.sum() for scores, counts in sorted(counted.items())}


def doubt_of(looks: list[Look], chances: dict[Scores, NDArray[np.float64]]) -> float:
    """Return the doubt with which the tiles that were won are likeliest."""
    usual = np.array([chances[one.scores] for one in looks])
    promised, won = np.array([one.promised for one in looks]), np.array([one.won for one in looks])
    losses = []
    for doubt in _DOUBTS:
        expected = usual * (doubt + (1 - doubt) * 3 * promised)
        expected /= expected.sum(axis=1, keepdims=True)
        losses.append(-(won * np.log(np.maximum(expected, 1e-9))).sum())
    return float(_DOUBTS[np.argmin(losses)])


def main() -> None:
    """Play, count and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2_000, help="how many games to play")
    games = parser.parse_args().games
    rounds, looks = [], []
    with progress_bar() as bar, ProcessPoolExecutor(core_count()) as pool:
        played = pool.map(play_game, range(games), chunksize=4)
        for some_rounds, some_looks in bar.track(played, total=games, description="Games between experts"):
            rounds += some_rounds
            looks += some_looks
    chances = chances_of(rounds)
    by_chips = [[one for one in looks if one.chips == chips] for chips in range(_MOST_SCORED + 1)]
    doubts = [round(doubt_of(some, chances), 3) if some else 0.0 for some in by_chips]
    counted = [Chances(scores, tuple(each.round(3).tolist())) for scores, each in chances.items()]
    FILE.write_bytes(json.format(json.encode(Counts(games, len(rounds), counted, doubts)), indent=1) + b"\n")
    console.print(f"{FILE.name}: {games:,} games, {len(rounds):,} rounds, {len(looks):,} positions")


if __name__ == "__main__":
    main()
