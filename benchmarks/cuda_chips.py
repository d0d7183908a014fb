"""Random play-outs of 12 Chip Trick on a GPU beside the CPU, and whether both play the very same games.

Needs `duodecim[gpu]` and an NVIDIA GPU; says so and stops where there is none.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

import duodecim
from duodecim.core.batch import BatchError, Device

if TYPE_CHECKING:
    from duodecim.core.batch import Batch

_GAMES = 1 << 20
_STEPS = 60
_KINDS: tuple[dict[str, object], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 3, "no_burst": True},
    {"players": 3, "edition": "tgm2022"},
)


def _same(one: Batch, other: Batch) -> bool:
    return one.states.tobytes() == other.states.tobytes() and np.array_equal(one.legal, other.legal)


def _agree(options: dict[str, object], count: int) -> bool:
    """Step both by the same actions, then play both out, and compare everything on the way."""
    game = duodecim.game("chips", **options)
    on_cpu, on_gpu = game.batch(count, seed=3), game.batch(count, seed=3, device="cuda")
    good = _same(on_cpu, on_gpu)
    for _ in range(_STEPS):
        actions = on_cpu.random_actions()
        good = good and np.array_equal(actions, on_gpu.random_actions())
        on_cpu.step(actions)
        on_gpu.step(actions)
    good = good and np.array_equal(on_cpu.observe(), on_gpu.observe())
    decisions = on_cpu.play_out()
    good = good and np.array_equal(decisions, on_gpu.play_out())
    return bool(good and _same(on_cpu, on_gpu) and np.array_equal(on_cpu.payoffs(), on_gpu.payoffs()))


def _rate(device: Device, repetitions: int) -> float:
    """Decisions a second over whole batches of three-player games, the best of a few."""
    game = duodecim.game("chips", players=3)
    batch = game.batch(_GAMES, seed=1, device=device)
    best = 0.0
    for _ in range(repetitions):
        batch.play_out()
        batch.restart()
        batch.actors  # noqa: B018  # waits for the GPU
        start = time.perf_counter()
        decisions = int(batch.play_out().sum(dtype=np.int64))
        best = max(best, decisions / (time.perf_counter() - start))
        batch.restart()
    return best


def main() -> int:
    """Compare, measure, print."""
    try:
        for options in _KINDS:
            print(f"{options}: {'the same games' if _agree(options, 20_000) else 'DIFFERENT GAMES'}", flush=True)
    except BatchError as problem:
        print(f"skipped: {problem}")
        return 0
    cpu, gpu = _rate("cpu", 2), _rate("cuda", 5)
    print(f"CPU, all cores: {cpu / 1e6:,.0f} million decisions/s")
    print(f"GPU: {gpu / 1e6:,.0f} million decisions/s, {gpu / cpu:,.1f} times as many")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
