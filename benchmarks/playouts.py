"""What the benchmarks of random play-outs share: whole games by the compiled loops, and ratios of what was timed."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import numpy as np

from duodecim.core.game import Game
from duodecim.core.kernels import make_kernels
from duodecim.core.state import States

from .measure import Times

SEED = 12


class Ours:
    """`count` games by the compiled loops, from the seed to the end, in the calling thread alone."""

    def __init__(self, game: Game, count: int) -> None:
        self.template = game.new_state()
        rules = game.rules
        self._count = count
        self.kernels = make_kernels(rules)
        self.states: States = np.zeros(count, rules.state_type)
        self.decisions = np.zeros(count, np.int32)
        self._actors = np.zeros(count, np.int8)
        self._masks = np.zeros((count, rules.action_count), np.bool_)
        self._seed = np.array([SEED], np.uint64)

    def play(self) -> None:
        """Deal and play all games."""
        self.kernels.begin(0, self._count, 1, self.states, self._actors, self._masks, self.template, self._seed)
        self.kernels.play_out(0, self._count, 1, self.states, self._actors, self._masks, self.decisions)


def rates(name: str, done: float, times: Times) -> list[float]:
    """How much of what a contestant has `done` it did a second, in each run."""
    return [done / seconds for seconds in times.runs[name]]


def faster(own: Sequence[float], others: Sequence[float]) -> float:
    """The middle one of the ratios within each run."""
    return median(one / other for one, other in zip(own, others, strict=True))
