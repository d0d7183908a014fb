"""Random play-outs on a GPU beside the CPU, and whether both play the very same games.

Needs `duodecim[gpu]` and an NVIDIA GPU; says so and stops where there is none.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

import duodecim
from duodecim.core.batch import BatchError
from duodecim.core.device import Device

if TYPE_CHECKING:
    from duodecim.core.batch import Batch

_GAMES = {"chips": 1 << 20, "king": 1 << 20, "king-tournament": 1 << 16}
_STEPS = 60
_KINDS: tuple[tuple[str, dict[str, object]], ...] = (
    ("chips", {"players": 2}),
    ("chips", {"players": 3}),
    ("chips", {"players": 4}),
    ("chips", {"players": 3, "no_burst": True}),
    ("chips", {"players": 3, "edition": "tgm2022"}),
    ("king", {"players": 2}),
    ("king", {"players": 4, "cards": "random", "promo": "faun"}),
    ("king-tournament", {"players": 16, "cards": "random"}),
)


def _same(one: Batch, other: Batch) -> bool:
    return one.states.tobytes() == other.states.tobytes() and np.array_equal(one.legal, other.legal)


def _agree(game_id: str, options: dict[str, object], count: int) -> bool:
    """Step both by the same actions, then play both out, and compare everything on the way."""
    game = duodecim.game(game_id, **options)
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


def _rate(game_id: str, players: int, device: Device, repetitions: int) -> float:
    """Decisions a second over whole batches of games, the best of a few."""
    batch = duodecim.game(game_id, players=players).batch(_GAMES[game_id], seed=1, device=device)
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
        for game_id, options in _KINDS:
            same = _agree(game_id, options, 20_000)
            print(f"{game_id} {options}: {'the same games' if same else 'DIFFERENT GAMES'}", flush=True)
    except BatchError as problem:
        print(f"skipped: {problem}")
        return 0
    for game_id, players in (("chips", 3), ("king", 2), ("king-tournament", 16)):
        cpu, gpu = _rate(game_id, players, "cpu", 2), _rate(game_id, players, "cuda", 5)
        print(f"{game_id} {players}, CPU, all cores: {cpu / 1e6:,.0f} million decisions/s", flush=True)
        print(
            f"{game_id} {players}, GPU: {gpu / 1e6:,.0f} million decisions/s, {gpu / cpu:,.1f} times as many",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
