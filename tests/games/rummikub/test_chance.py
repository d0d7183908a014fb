"""Chance is fair: deals, draws and first players, by chi-square with fixed seeds.

The seeds are fixed, so each test always gives the same number; the bounds are the 99.99% points of chi-square.
"""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import duodecim

GAMES = 20_000


def bound(cells: int) -> float:
    """The 99.99% point of chi-square with cells - 1 degrees of freedom, by Wilson and Hilferty."""
    degrees = cells - 1
    return float(degrees * (1 - 2 / (9 * degrees) + 3.719 * np.sqrt(2 / (9 * degrees))) ** 3)


def chi_square(counts: NDArray[np.int64]) -> float:
    expected = counts.sum() / len(counts)
    return float(((counts - expected) ** 2 / expected).sum())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_T2_first_players_are_uniform(players: int) -> None:
    batch = duodecim.game("rummikub", players=players).batch(GAMES, seed=1)
    assert chi_square(np.bincount(batch.actors, minlength=players)) < bound(players)


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_T2_every_tile_is_dealt_as_often_as_the_next(seat: int) -> None:
    racks = duodecim.game("rummikub", players=4).batch(GAMES, seed=2).states["racks"]
    counts = racks[:, seat * 53 : seat * 53 + 53].sum(axis=0)
    # There are two of each kind, jokers too; tiles on one rack exclude each other, so this is a little below chance.
    assert chi_square(counts) < bound(53)


def test_T1_both_copies_come_together_as_often_as_they_should() -> None:
    racks = duodecim.game("rummikub", players=2).batch(GAMES, seed=3).states["racks"][:, :53]
    pairs = int((racks == 2).sum())
    expected = GAMES * 53 * 14 * 13 / (106 * 105)
    assert abs(pairs - expected) < 4 * np.sqrt(expected)


def test_U1_every_tile_of_the_pool_is_drawn_as_often_as_the_next() -> None:
    position = duodecim.game("rummikub", players=2).start(seed=4)
    pool = position._states["pool"][0].copy()
    batch = position.batch(GAMES, seed=5)
    batch.step(np.zeros(GAMES, np.int32))
    (seat,) = position.actors
    before = position._states["racks"][0][seat * 53 : seat * 53 + 53]
    drawn = batch.states["racks"][:, seat * 53 : seat * 53 + 53].sum(axis=0) - GAMES * before
    assert drawn.sum() == GAMES
    assert not drawn[pool == 0].any()
    expected = GAMES * pool / pool.sum()
    there = pool > 0
    assert ((drawn - expected)[there] ** 2 / expected[there]).sum() < bound(int(there.sum()))
