"""PufferLib: the card game among its own environments, written in C and stepped from Python."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from pufferlib.ocean.tripletriad.tripletriad import TripleTriad

from .contestant import Contestant, Work

_COUNT: Final = 4096


def contestants() -> list[Contestant]:
    """Return what is measured. There are no masks: an illegal action is punished."""
    return [
        Contestant(
            "PufferLib tripletriad",
            lambda: _stepper(linear=False),
            lambda: _stepper(linear=True),
            "its trainer needs extensions of PyTorch that were not built here",
        )
    ]


def _stepper(*, linear: bool) -> Work:
    env: Any = TripleTriad(num_envs=_COUNT, report_interval=1 << 30)
    env.reset(seed=1)
    actions, source = env.single_action_space.n, np.random.default_rng(1)
    weights = source.standard_normal((env.single_observation_space.shape[0], actions)).astype(np.float32)

    def work() -> int:
        chosen = (env.observations @ weights).argmax(axis=1) if linear else source.integers(actions, size=_COUNT)
        env.step(chosen)
        return _COUNT

    return work
