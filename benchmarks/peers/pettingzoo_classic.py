"""PettingZoo's own board and card games, through its interface. It has no trainer and no faster loop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
import pettingzoo

from .contestant import Contestant, Work

GAMES: Final = ("classic/tictactoe-v3", "classic/leduc_holdem-v4")
_STEPS: Final = 200

#: From an observation and its mask to an action.
Choose = Callable[[Any, Any], int]


def contestants() -> list[Contestant]:
    """Return what is measured."""
    return [
        of_environment(f"PettingZoo {name.partition('/')[2]}", partial(pettingzoo.make, "aec", name)) for name in GAMES
    ]


def of_environment(name: str, make: Callable[[], Any]) -> Contestant:
    """Return what is measured of any environment of PettingZoo."""
    return Contestant(
        name,
        lambda: _player(make(), _random),
        lambda: _player(make(), _linear),
        "has no trainer",
    )


def _player(env: Any, policy: Callable[[Any], Choose]) -> Work:
    """Play whole games through `last`, `step` and `reset`."""
    env.reset(seed=1)
    choose = policy(env)

    def work() -> int:
        decisions = 0
        while decisions < _STEPS:
            env.reset()
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                else:
                    env.step(choose(seen["observation"], seen["action_mask"]))
                    decisions += 1
        return decisions

    return work


def _random(env: Any) -> Choose:  # noqa: ARG001  # a policy is made for an environment
    source = np.random.default_rng(1)

    def choose(row: Any, mask: Any) -> int:  # noqa: ARG001  # chance looks at the mask only
        legal = mask.nonzero()[0]
        return int(legal[int(source.random() * len(legal))])

    return choose


def _linear(env: Any) -> Choose:
    agent = env.possible_agents[0]
    size = int(np.prod(env.observation_space(agent)["observation"].shape))
    weights = np.random.default_rng(1).standard_normal((size, env.action_space(agent).n)).astype(np.float32)

    def choose(row: Any, mask: Any) -> int:
        legal = mask.nonzero()[0]
        return int(legal[(row.reshape(-1) @ weights)[legal].argmax()])

    return choose
