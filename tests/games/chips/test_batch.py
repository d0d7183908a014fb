"""Batches of 12 Chip Trick."""

from __future__ import annotations

import duodecim
from duodecim.games.chips.rules.chipset import CHANCES, HIGHEST, chosen, counted_out


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


def test_a_gpu_picks_the_chips_that_a_cpu_picks() -> None:
    choices = [pattern << 1 for pattern in range(1 << HIGHEST) if 1 <= pattern.bit_count() <= 4]
    for values in choices:
        assert [counted_out(values, chance) for chance in range(CHANCES)] == [
            chosen(values, chance) for chance in range(CHANCES)
        ]
