"""What a step of the research environments costs, with PettingZoo's own tictactoe beside it."""

from __future__ import annotations

import importlib.util
import time
import warnings
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

from duodecim.core.batch import kernels_of
from duodecim.core.cores import core_count

from .measure import MICROSECOND, MILLION, Claim, at_least, at_most, console, interleave, run_alone, skipped, table

#: Steps of one run of a PettingZoo environment.
STEPS = 20_000
REPETITIONS = 7
PEER = "classic/tictactoe-v3"
ENVIRONMENTS = {
    "duodecim/chips-v1": {"players": 3},
    "duodecim/king-v1": {"players": 2},
    "duodecim/rummikub-v1": {"players": 2},
}
#: Games of a vector environment, and moves of one run.
SIZES = (1024, 16_384, 65_536)
CLAIMED_SIZE = 65_536
MOVES = 1 << 23


def measure() -> list[Claim]:
    """Time everything and say whether the claims were kept."""
    needed = importlib.util.find_spec("pettingzoo"), importlib.util.find_spec("pygame")
    if None in needed:
        reason = "PettingZoo or Pygame is not installed (pip install 'duodecim[bench]')"
        return [skipped("a step of chips in PettingZoo, beside tictactoe", "≤ 3 times", reason)]
    return [*_pettingzoo(), *_vector()]


def _pettingzoo() -> list[Claim]:
    """Time whole random games through PettingZoo's interface: `last`, a legal action at random, `step`, `reset`."""
    import pettingzoo

    import duodecim.envs.pettingzoo  # noqa: F401  # registers the games

    with warnings.catch_warnings():
        # Pygame is loaded by tictactoe and warns about packages that it uses itself.
        warnings.simplefilter("ignore")
        contestants: dict[str, Callable[[], object]] = {PEER: _player(pettingzoo.make("aec", PEER))}
    for name, options in ENVIRONMENTS.items():
        contestants[name] = _player(pettingzoo.make("aec", name, **options))
    times = interleave("PettingZoo", contestants, REPETITIONS)
    figures = table("A step of a PettingZoo environment, random choice of the action included", "", "µs", "× tictactoe")
    for name in contestants:
        each = times.median(name) / STEPS / MICROSECOND
        figures.add_row(name, f"{each:.1f}", f"{times.ratio(name, PEER):.2f}")
    console.print(figures)
    ratio = times.ratio("duodecim/chips-v1", PEER)
    return [at_most("a step of chips in PettingZoo, beside tictactoe", ratio, 3, "times")]


def _player(env: Any) -> Callable[[], object]:
    """Return a function that makes `STEPS` steps of random games."""
    source = np.random.default_rng(1)

    def play() -> None:
        steps = 0
        while steps < STEPS:
            env.reset()
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                actions = None if over or cut else seen["action_mask"].nonzero()[0]
                env.step(None if actions is None else actions[int(source.random() * len(actions))])
                steps += 1

    return play


def _vector() -> list[Claim]:
    """Time steps of vector environments of chips with the learner on all seats. Choosing actions is not timed."""
    import gymnasium

    import duodecim.envs.gymnasium  # noqa: F401  # registers the games

    figures = table(
        f"A vector environment of chips, masks and observations included, {core_count()} cores, million moves a second",
        *("games", "step", "step, copy=False", "compiled pass alone"),
    )
    claimed = 0.0
    for size in SIZES:
        envs = [gymnasium.make_vec("duodecim/chips-v1", size, opponents="self", copy=copy) for copy in (True, False)]
        copied, shared = (median(_rate(env, env.step) for _ in range(REPETITIONS)) for env in envs)
        alone = median(_rate(envs[1], _pass_of(envs[1])) for _ in range(REPETITIONS))
        figures.add_row(f"{size:,}", *(f"{rate / MILLION:.1f}" for rate in (copied, shared, alone)))
        if size == CLAIMED_SIZE:
            claimed = shared
    console.print(figures)
    return [at_least(f"moves of {CLAIMED_SIZE:,} games a second", claimed / MILLION, 20, "million")]


def _pass_of(env: Any) -> Callable[[Any], object]:
    """Return the compiled pass of a step, without what Gymnasium's interface adds to it."""
    arrays = (env._ended, env._rows, env._rewards, env._terminated, env._payoffs, env._final_rows)
    return lambda actions: env._run("step", actions, *arrays)


def _rate(env: Any, step: Callable[[Any], object]) -> float:
    """Return how many moves a second a step makes. Actions are legal and random, and the games well mixed."""
    env.reset(seed=1)
    kernels = kernels_of(env.game.rules)
    count: int = env.num_envs
    actions = np.zeros(count, np.int32)
    seconds = 0.0
    moves = -60 * count
    while moves < MOVES:
        kernels.sample(0, count, 1, env._states, env._actors, actions)
        begun = time.perf_counter()
        step(actions)
        if moves >= 0:
            seconds += time.perf_counter() - begun
        moves += count
    return moves / seconds


if __name__ == "__main__":
    run_alone(measure)
