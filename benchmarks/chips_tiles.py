"""Count what experts make of a round of 12 Chip Trick, for `games/chips/bots/expected_tiles.py`.

    python -m benchmarks.chips_tiles --seconds 60

At every kind of table where people play for tiles, counts how often each seat wins the tile of a round by the tiles of
the seats, and which part of what a position promises to leave out, by how many chips are scored: the part with which
the tiles that were won are likeliest. Writes `games/chips/bots/expected_tiles.json`.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from random import Random
from typing import NamedTuple

import numpy as np
from msgspec import json
from numpy.typing import NDArray

import duodecim
from duodecim.core.bot import Budget
from duodecim.core.cores import core_count
from duodecim.core.registry import descriptor
from duodecim.core.story import ask
from duodecim.core.value import seed_of
from duodecim.games.chips.bots.expected_tiles import FILE, Chances, Counts, Table, all_counts, expect, order_of
from duodecim.games.chips.bots.values import Promise, promised_tiles

from .measure import console

TABLES = [Table(people, burst) for burst in (True, False) for people in (3, 4, 2)]
#: One decision in so many is looked at.
EVERY = 6
#: How many games are handed out at once.
_AT_ONCE = 256
_SEED = 7
_BUDGET = Budget(iterations=400)
#: The chips that a seat has at most.
_CHIPS = 4
#: The doubts that are tried. Below 0 a position promises too little. Near the end of a round there is hardly any.
_DOUBTS = np.concatenate([np.linspace(-0.5, 0.0, 26), [0.001, 0.002, 0.005, 0.01], np.linspace(0.02, 1.0, 50)])
#: So many rounds without anything known count besides those played: rare scores are then near the usual.
_PRIOR = 3.0

Scores = tuple[int, ...]


class Look(NamedTuple):
    """What a decision promised, usually and quickly, and what came of it. Seats are in the order of their tiles."""

    scores: Scores
    chips: int
    #: True if only one deal fitted what was seen.
    known: bool
    promised: NDArray[np.float64]
    quick: NDArray[np.float64]
    won: NDArray[np.float64]


class Played(NamedTuple):
    """The rounds of a game with the tiles won, and what was looked at in them."""

    rounds: list[tuple[Scores, NDArray[np.float64]]]
    looks: list[Look]


def play_game(table: Table, number: int) -> Played:
    """Play a game between experts."""
    game = duodecim.game("chips", players=table.people, no_burst=not table.burst)
    bot = descriptor("chips").make_bot("expert")
    position, random = game.start(_SEED * 1_000_000 + number), Random(f"tiles {number}")
    rounds: dict[int, Scores] = {}
    promises: list[tuple[int, int, Promise, Promise]] = []
    while position.outcome is None:
        seat = position.actors[0]
        view, story = position.view(seat), partial(position.story, seat)
        rounds.setdefault(view.round, tuple(each.score for each in view.seats))
        if random.randrange(EVERY) == 0:
            ways = [promised_tiles(view, story(), seed_of(view), quick=quick) for quick in (False, True)]
            promises.append((view.round, sum(len(each.scored) for each in view.seats), ways[0], ways[1]))
        position = position.play(seat, ask(bot.choose, view, random, _BUDGET, story))
    # The last round brought the game to whoever won it.
    after = [*list(rounds.values())[1:], np.add(list(rounds.values())[-1], position.outcome.shares())]
    won = {number: np.subtract(later, scores) for (number, scores), later in zip(rounds.items(), after, strict=True)}
    tiles = {number: each / each.sum() for number, each in won.items() if each.sum() > 0}
    orders = {number: order_of(table, rounds[number]) for number in tiles}
    ordered = {number: tuple(rounds[number][seat] for seat in orders[number]) for number in tiles}
    return Played(
        [(ordered[number], tiles[number][orders[number]]) for number in tiles],
        [
            Look(
                ordered[number],
                chips,
                usual.known,
                usual.tiles[orders[number]],
                quick.tiles[orders[number]],
                tiles[number][orders[number]],
            )
            for number, chips, usual, quick in promises
            if number in tiles
        ],
    )


def chances_of(table: Table, rounds: list[tuple[Scores, NDArray[np.float64]]]) -> dict[Scores, NDArray[np.float64]]:
    """Return how often each seat won the tile, by the tiles of the seats.

    Seats with as many tiles are alike, but not with the automa.
    """
    usual = np.mean([won for _, won in rounds], axis=0) if table.has_automa else np.full(table.seats, 1 / table.seats)
    counted: dict[Scores, NDArray[np.float64]] = defaultdict(lambda: _PRIOR * usual)
    for scores, won in rounds:
        if table.has_automa:
            counted[scores] += won
        else:
            counted[scores] += [
                np.mean([won[place] for place, other in enumerate(scores) if other == own]) for own in scores
            ]
    return {scores: counts / counts.sum() for scores, counts in sorted(counted.items())}


def doubt_of(chances: dict[Scores, NDArray[np.float64]], looks: list[Look], *, quick: bool = False) -> float:
    """Return the doubt with which the tiles that were won are likeliest, 0 if there are none."""
    if not looks:
        return 0.0
    usual, won = np.array([chances[one.scores] for one in looks]), np.array([one.won for one in looks])
    promised = np.array([one.quick if quick else one.promised for one in looks])
    losses = [-(won * np.log(np.maximum(expect(usual, promised, doubt), 1e-9))).sum() for doubt in _DOUBTS]
    return round(float(_DOUBTS[np.argmin(losses)]), 3)


def count_table(table: Table, seconds: float, pool: ProcessPoolExecutor) -> Counts:
    """Play at a kind of table for so many seconds, and count."""
    end, games = time.monotonic() + seconds, 0
    played: list[Played] = []
    for first in count(0, _AT_ONCE):
        played += pool.map(partial(play_game, table), range(first, first + _AT_ONCE))
        games += _AT_ONCE
        if time.monotonic() > end:
            break
    rounds = [one for game in played for one in game.rounds]
    looks = [one for game in played for one in game.looks]
    chances = chances_of(table, rounds)
    by_chips = [[one for one in looks if one.chips == chips] for chips in range(_CHIPS * table.seats + 1)]
    doubts = [
        [doubt_of(chances, [one for one in here if not one.known]) for here in by_chips],
        [doubt_of(chances, [one for one in here if one.known]) for here in by_chips],
        [doubt_of(chances, here, quick=True) for here in by_chips],
    ]
    console.print(f"{table}: {games:,} games, {len(rounds):,} rounds, {len(looks):,} positions")
    counted = [Chances(scores, tuple(each.round(3).tolist())) for scores, each in chances.items()]
    return Counts(table.people, table.burst, games, len(rounds), counted, *doubts)


def main() -> None:
    """Play, count and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=300, help="how long to play at each kind of table")
    parser.add_argument("--people", type=int, choices=(2, 3, 4), help="only these tables; the others stay as they are")
    given = parser.parse_args()
    chosen = [table for table in TABLES if given.people in (None, table.people)]
    counts = {} if given.people is None else dict(all_counts())
    with ProcessPoolExecutor(core_count()) as pool:
        counts |= {table: count_table(table, given.seconds, pool) for table in chosen}
    ordered = [counts[table] for table in TABLES if table in counts]
    FILE.write_bytes(json.format(json.encode(ordered), indent=1) + b"\n")


if __name__ == "__main__":
    main()
