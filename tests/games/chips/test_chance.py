"""Chance is fair: deals, first players and random choices, by chi-square with fixed seeds.

The seeds are fixed, so each test always gives the same number; the bounds are the 99.99% points of chi-square.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

import duodecim

GAMES = 60_000


def chi_square(counts: Counter[object], cells: int, total: int) -> float:
    assert len(counts) <= cells
    expected = total / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected


def bound(cells: int) -> float:
    """The 99.99% point of chi-square with cells - 1 degrees of freedom, by Wilson and Hilferty."""
    degrees = cells - 1
    return float(degrees * (1 - 2 / (9 * degrees) + 3.719 * np.sqrt(2 / (9 * degrees))) ** 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_players_are_uniform(players: int) -> None:
    game = duodecim.game("chips", players=players)
    counts = Counter[object](game.batch(GAMES, seed=1).states["first"].tolist())
    assert chi_square(counts, game.seats, GAMES) < bound(game.seats)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_hand_is_as_likely_as_the_next(seat: int) -> None:
    hands = duodecim.game("chips").batch(GAMES, seed=2).states["hand"][:, seat].tolist()
    red, blue = (4, 5, 6, 7, 8, 9), (1, 2, 3, 10, 11, 12)
    possible = {
        sum(1 << chip for chip in (*reds, *blues)) for reds in combinations(red, 2) for blues in combinations(blue, 2)
    }
    counts = Counter[object](hands)
    assert set(counts) == possible
    assert chi_square(counts, len(possible), GAMES) < bound(len(possible))


def test_hands_of_different_seats_are_independent() -> None:
    hands = duodecim.game("chips").batch(GAMES, seed=3).states["hand"]
    # Of the 15 pairs of red chips for seat 0, each leaves six pairs for seat 1.
    reds = hands[:, :2] & sum(1 << chip for chip in range(4, 10))
    counts = Counter[object](map(tuple, reds.tolist()))
    assert chi_square(counts, 90, GAMES) < bound(90)


def test_every_four_player_hand_is_as_likely_as_its_twins_make_it() -> None:
    hands = duodecim.game("chips", players=4).batch(GAMES, seed=4).states["hand"][:, 3].tolist()
    both_fours = sum(hand >> 4 & 1 and hand >> 16 & 1 for hand in hands)
    # Of the 28 pairs of eight red chips one is both fours.
    assert abs(both_fours - GAMES / 28) < 4 * np.sqrt(GAMES / 28)
    single_five = sum(hand >> 5 & 1 for hand in hands)
    assert abs(single_five - GAMES / 4) < 4 * np.sqrt(GAMES * 3 / 16)


def test_the_automas_stack_is_in_every_order_alike() -> None:
    batch = duodecim.game("chips", players=2).batch(GAMES, seed=5)
    stacks = batch.states["stack"][batch.states["first"] != 2]
    orders = Counter[object](tuple(np.argsort(stack).tolist()) for stack in stacks)
    assert chi_square(orders, 24, len(stacks)) < bound(24)


@pytest.mark.parametrize("chips", [1, 2, 3, 4])
def test_random_actions_choose_evenly(chips: int) -> None:
    batch = duodecim.game("chips", players=4).batch(GAMES, seed=6)
    while (batch.legal.sum(axis=1) == chips).sum() < 1000:
        batch.step(batch.random_actions())
    asked = batch.legal.sum(axis=1) == chips
    actions = batch.random_actions()
    assert batch.legal[np.arange(GAMES), actions].all()
    ranks = [int(row[:action].sum()) for row, action in zip(batch.legal[asked], actions[asked], strict=True)]
    assert chi_square(Counter[object](ranks), chips, len(ranks)) < (bound(chips) if chips > 1 else 1e-9)
