"""Batches of 12 Chip Trick."""

from __future__ import annotations

import duodecim


def test_restart_begins_with_a_new_deal() -> None:
    batch = duodecim.game("chips").batch(50, seed=6)
    while not 0 < batch.done.sum() < len(batch):
        batch.step(batch.random_actions())
    over = batch.done.copy()
    batch.restart()
    assert (batch.states["round_number"][over] == 1).all()
    assert not batch.states["score"][over].any()
    fresh = duodecim.game("chips").batch(50, seed=6)
    assert (batch.states["hand"][over] != fresh.states["hand"][over]).any()
