"""Batches on a GPU play the games that the CPU plays.

Where there is no GPU, Numba's simulator runs the kernels as plain Python in threads: slow, but it shows that they do
the right thing. `python -m benchmarks.cuda` compares many more games where there is one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from shutil import which

import pytest

SCRIPT = """
import numpy as np
import duodecim

def last_legal(observation, legal, random):
    action = len(legal) - 1
    while not legal[action]:
        action -= 1
    return action

def fields(batch):
    return [batch.states[name].tolist() for name in batch.states.dtype.names]

for game_id, steps in (("chips", 10), ("king", 2)):
    game = duodecim.game(game_id, players=2)
    one, other = (game.batch(2, seed=2, device=device, auto_reset=True) for device in ("cpu", "cuda"))
    for _ in range(steps):
        actions = one.random_actions()
        assert actions.tolist() == other.random_actions().tolist()
        one.step(actions)
        other.step(actions)
        assert one.ended.tolist() == other.ended.tolist() and one.results.tolist() == other.results.tolist()
    assert one.observe().tolist() == other.observe().tolist()
    assert one.legal.tolist() == other.legal.tolist() and fields(one) == fields(other)
    for policy in (None, last_legal):
        one, other = (game.batch(1, seed=3, device=device) for device in ("cpu", "cuda"))
        assert one.play_out(policy).tolist() == other.play_out(policy).tolist()
        assert fields(one) == fields(other) and one.payoffs().tolist() == other.payoffs().tolist()
    print("the same games of", game_id)
"""


@pytest.mark.parametrize("simulated", [True, False])
def test_a_gpu_plays_the_same_games_as_the_cpu(simulated: bool) -> None:
    if not simulated and not which("nvidia-smi"):
        pytest.skip("this machine has no NVIDIA GPU")
    environment = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"} if simulated else {}
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert ran.stdout.split("\n")[:2] == ["the same games of chips", "the same games of king"], ran.stderr
