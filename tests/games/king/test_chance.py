"""Chance is fair: sets, rolls and random choices, by chi-square with fixed seeds.

The seeds are fixed, so each test always gives the same number; the bounds are the 99.99% points of chi-square.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

import duodecim
from duodecim.games.king.rules.cards import NAMES, cards_of
from tests.games.chips.test_chance import bound, chi_square
from tests.oracles.king_components import may_be_drawn

from .tables import revealed

GAMES = 30_000


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_every_face_is_as_likely_as_the_next(seat: int) -> None:
    faces = duodecim.game("king", players=4).batch(GAMES, seed=1).states["face"][:, seat]
    assert chi_square(Counter[object](faces.tolist()), 12, GAMES) < bound(12)


def test_faces_of_different_seats_are_independent() -> None:
    faces = duodecim.game("king", players=4).batch(GAMES, seed=2).states["face"]
    for first, second in combinations(range(4), 2):
        counts = Counter[object](map(tuple, faces[:, [first, second]].tolist()))
        assert chi_square(counts, 144, GAMES) < bound(144)


@pytest.mark.parametrize("promo", [None, "collector", "faun"])
def test_D2_D4_every_set_that_may_be_drawn_is_as_likely_as_the_next(promo: str | None) -> None:
    sets = duodecim.game("king", cards="random", promo=promo).batch(GAMES, seed=3).states["cards"].tolist()
    others = [name for name in NAMES if name != "knight"]
    chosen = [("knight", *cards) for cards in combinations(others, 6)]
    possible = {cards_of(cards) for cards in chosen if may_be_drawn(cards, promo)}
    counts = Counter[object](sets)
    assert set(counts) == possible
    assert chi_square(counts, len(possible), GAMES) < bound(len(possible))


def test_K_Oracle_every_face_is_as_likely_as_the_next() -> None:
    batch = revealed([10, 7, 3], ["oracle", "golem", "machine"]).batch(GAMES, seed=4)
    assert (batch.states["face"][:, 1:3] == [7, 3]).all()
    assert chi_square(Counter[object](batch.states["face"][:, 0].tolist()), 12, GAMES) < bound(12)


def test_random_actions_choose_evenly() -> None:
    for position, choices in (
        (duodecim.game("king").start(seed=1), 7),
        (revealed([10, 7], ["sorcerer", "golem"]), 5),
        (revealed([3, 8], ["lady", "lady"], tokens="0.0/1.1"), 2),
    ):
        batch = position.batch(GAMES, seed=5)
        actions = batch.random_actions()
        assert batch.legal[np.arange(GAMES), actions].all()
        assert chi_square(Counter[object](actions.tolist()), choices, GAMES) < bound(choices)


def test_seats_are_treated_alike() -> None:
    batch = duodecim.game("king", players=3, cards="random").batch(9000, seed=6)
    batch.play_out()
    won = (batch.payoffs() == 1).sum(axis=0)
    counts = Counter[object](dict(enumerate(won.tolist())))
    assert chi_square(counts, 3, int(won.sum())) < bound(3)
