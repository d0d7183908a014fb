"""Random play-outs on a GPU beside the CPU, and whether both play the very same games.

Needs `duodecim[gpu]` and an NVIDIA GPU; says so and stops where there is none.
"""

from __future__ import annotations

import importlib.util
import time
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

import duodecim
from duodecim.core.batch import BatchError
from duodecim.core.device import Device

if TYPE_CHECKING:
    from duodecim.core.batch import Batch

_GAMES = {"chips": 1 << 21, "king": 1 << 20, "king-tournament": 1 << 16}
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


def _first_legal(observation: NDArray[Any], legal: NDArray[np.bool_], random: int) -> int:
    """The first legal action from a random place on: a policy that looks at everything it is given."""
    action = (random + observation[0]) % len(legal)
    while not legal[action]:
        action = (action + 1) % len(legal)
    return int(action)


def _agree_on_policies(game_id: str, options: dict[str, object], count: int) -> bool:
    """Step both with games that start anew by themselves, and play both out by a policy."""
    game = duodecim.game(game_id, **options)
    on_cpu, on_gpu = (
        game.batch(count, seed=5, auto_reset=True),
        game.batch(count, seed=5, device="cuda", auto_reset=True),
    )
    good = True
    for _ in range(10 * _STEPS):
        actions = on_cpu.random_actions()
        good = good and np.array_equal(actions, on_gpu.random_actions())
        on_cpu.step(actions)
        on_gpu.step(actions, check=False)
        good = good and np.array_equal(on_cpu.ended, on_gpu.ended) and np.array_equal(on_cpu.results, on_gpu.results)
    good = good and np.array_equal(on_cpu.play_out(_first_legal), on_gpu.play_out(_first_legal))
    return bool(good and _same(on_cpu, on_gpu))


def _share_with(library: str) -> str:
    """Step a batch with another library's arrays, without a copy, and compare with the CPU. Return what happened."""
    try:
        module: Any = import_module(library)
    except ImportError:
        return "not installed"
    game = duodecim.game("chips", players=3)
    on_cpu, on_gpu = game.batch(4096, seed=7), game.batch(4096, seed=7, device="cuda")
    take = import_module("jax.dlpack").from_dlpack if library == "jax" else module.from_dlpack
    legal = take(on_gpu.device_arrays["legal"])
    for _ in range(_STEPS):
        fresh = take(on_gpu.device_arrays["legal"]) if library == "jax" else legal
        if library == "torch":
            actions = fresh.int().argmax(1).int()
        else:
            numbers: Any = import_module("jax.numpy") if library == "jax" else module
            actions = numbers.argmax(fresh, axis=1).astype(numbers.int32)
        on_gpu.step(actions)
        on_cpu.step(on_cpu.legal.argmax(axis=1))
        rows = take(on_gpu.observe_on_device())
        host = rows.cpu().numpy() if library == "torch" else np.asarray(rows.get() if library == "cupy" else rows)
        if not (_same(on_cpu, on_gpu) and np.array_equal(on_cpu.observe(), host)):
            return "DIFFERENT GAMES"
    return "the same games"


def _step_rate(count: int, steps: int) -> float:
    """Moves a second of chips with masks and observations, games that start anew, and actions made on the GPU."""
    torch: Any = import_module("torch")
    batch = duodecim.game("chips", players=3).batch(count, seed=1, device="cuda", auto_reset=True)
    legal = torch.from_dlpack(batch.device_arrays["legal"])
    rows = torch.empty((count, batch.rules.observation_size), dtype=torch.int8, device="cuda")
    best = 0.0
    for _ in range(3):
        torch.cuda.synchronize()
        start = time.perf_counter()
        for _ in range(steps):
            actions = legal.to(torch.uint8).argmax(1).int()
            batch.step(actions, check=False)
            batch.observe(out=rows)
        torch.cuda.synchronize()
        best = max(best, steps * count / (time.perf_counter() - start))
    return best


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
            same = same and _agree_on_policies(game_id, options, 2_000)
            print(f"{game_id} {options}: {'the same games' if same else 'DIFFERENT GAMES'}", flush=True)
        for library in ("torch", "cupy", "jax"):
            print(f"actions and observations of {library}: {_share_with(library)}", flush=True)
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
    if importlib.util.find_spec("torch"):
        print(f"chips 3, GPU, steps with masks and observations: {_step_rate(1 << 20, 50) / 1e6:,.0f} million moves/s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
