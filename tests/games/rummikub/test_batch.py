"""Batches: the same games whatever the batch, and nothing but legal moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, Batch
from duodecim.core.batch import BatchError
from duodecim.games.rummikub.rules.set_tiles import tile_kinds
from duodecim.games.rummikub.rules.sets import NO_SET

from .tables import KINDS

FULL = np.array([2] * 53)


def played(batch: Batch, steps: int) -> Batch:
    for _ in range(steps):
        batch.step(batch.random_actions())
    return batch


@pytest.mark.parametrize("kind", KINDS)
def test_tiles_are_conserved_and_payoffs_are_one_win(kind: str) -> None:
    batch = duodecim.game("rummikub", **KINDS[kind]).batch(12, seed=3)
    for _ in range(25):
        for state in batch.states:
            assert (tiles_of(state) == FULL).all()
        assert not batch.payoffs()[~batch.done].any()
        played(batch, 7)
    batch.play_out()
    assert batch.done.all()
    assert not batch.legal.any()
    for state in batch.states:
        assert (tiles_of(state) == FULL).all()
    np.testing.assert_allclose(batch.payoffs().sum(axis=1), 1, rtol=1e-6)


def tiles_of(state: Any) -> Any:
    """How many tiles of each kind there are in pool, racks and table."""
    counts = state["pool"] + state["racks"].reshape(4, 53).sum(axis=0)
    for packed in state["table"].tolist():
        if packed != NO_SET:
            for kind in tile_kinds(packed):
                counts[kind] += 1
    return counts


def test_a_single_game_of_a_seed_is_dealt_like_the_first_of_a_batch() -> None:
    game = duodecim.game("rummikub", players=4)
    batch, position = game.batch(1, seed=77), game.start(seed=77)
    for _ in range(20):
        assert position.actors == (batch.actors[0],)
        for name in ("racks", "pool", "start_racks", "phase", "random"):
            assert batch.states[name][0].tolist() == position._states[name][0].tolist()
        batch.step([0])
        position = position.play(position.actors[0], "draw")


def test_a_batch_never_waits_for_chance_and_stopping_is_always_possible() -> None:
    batch = duodecim.game("rummikub", players=4).batch(20, seed=11)
    for _ in range(60):
        assert CHANCE not in batch.actors
        assert (batch.legal[:, 0] == ~batch.done).all()
        batch.step(batch.random_actions())


def test_restart_begins_the_finished_games_anew() -> None:
    batch = duodecim.game("rummikub", players=2).batch(6, seed=6)
    batch.play_out()
    before = batch.states["racks"].copy()
    batch.restart()
    assert not batch.done.any()
    assert not batch.states["table"].any()
    assert (batch.states["racks"].reshape(6, 4, 53).sum(axis=2) == [14, 14, 0, 0]).all()
    assert (batch.states["racks"] != before).any()


def test_there_is_no_batch_on_the_gpu() -> None:
    with pytest.raises(BatchError):
        duodecim.game("rummikub").batch(4, device="cuda")
