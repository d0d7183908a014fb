"""Batches of King of 12."""

from __future__ import annotations

import numpy as np
import pytest

import duodecim

from .tables import KINDS


def test_restart_begins_with_sets_and_rolls_of_their_own() -> None:
    batch = duodecim.game("king", cards="random").batch(50, seed=6)
    while not 5 < batch.done.sum() < len(batch):
        batch.step(batch.random_actions())
    over = batch.done.copy()
    batch.restart()
    assert (batch.states["round_number"][over] == 1).all()
    assert not batch.states["wins"][over].any()
    assert not batch.states["aside"][over].any()
    fresh = duodecim.game("king", cards="random").batch(50, seed=6)
    assert (batch.states["cards"][over] != fresh.states["cards"][over]).any()


@pytest.mark.parametrize("kind", KINDS)
def test_one_seat_wins_or_all_share(kind: str) -> None:
    game = duodecim.game("king", **KINDS[kind])
    batch = game.batch(300, seed=10)
    batch.play_out()
    np.testing.assert_allclose(batch.payoffs().sum(axis=1), 1, rtol=1e-6)
    assert set(np.count_nonzero(batch.payoffs(), axis=1)) <= {1, game.seats}
