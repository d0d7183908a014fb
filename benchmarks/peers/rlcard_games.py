"""RLCard: card games in Python, played by its random agents and trained by its deep Q-network."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import numpy as np
import rlcard
from rlcard.agents import RandomAgent

from .contestant import Contestant, Work

GAMES: Final = ("uno", "leduc-holdem")
_GAMES_AT_ONCE: Final = 5


def contestants() -> list[Contestant]:
    """Return what is measured."""
    return [
        Contestant(f"RLCard {name}", partial(_play, name), partial(_step, name), partial(_train, name))
        for name in GAMES
    ]


class LinearAgent:
    """The policy of all libraries."""

    use_raw = False

    def __init__(self, size: int, actions: int) -> None:
        self._weights = np.random.default_rng(1).standard_normal((size, actions)).astype(np.float32)

    def step(self, state: Any) -> int:
        legal = list(state["legal_actions"])
        return int(legal[int((state["obs"].reshape(-1) @ self._weights)[legal].argmax())])

    def eval_step(self, state: Any) -> tuple[int, dict[str, Any]]:
        return self.step(state), {}


def _play(name: str) -> Work:
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return _runner(env)


def _step(name: str) -> Work:
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([LinearAgent(int(np.prod(env.state_shape[0])), env.num_actions) for _ in range(env.num_players)])
    return _runner(env)


def _runner(env: Any) -> Work:
    def work() -> int:
        return sum(_decisions(env.run(is_training=False)[0]) for _ in range(_GAMES_AT_ONCE))

    return work


def _decisions(trajectories: Any) -> int:
    """Return how many decisions a game had: states and actions take turns in a trajectory."""
    return sum(len(trajectory) // 2 for trajectory in trajectories)


def _train(name: str) -> Work:
    """One network learns on all seats, with a step of learning for each decision."""
    import torch
    from rlcard.agents import DQNAgent
    from rlcard.utils import reorganize

    # Networks this small are slower on two threads.
    torch.set_num_threads(1)
    env = rlcard.make(name, config={"seed": 1})
    agent = DQNAgent(
        num_actions=env.num_actions,
        state_shape=env.state_shape[0],
        mlp_layers=[128],
        replay_memory_init_size=100,
        device="cpu",
    )
    env.set_agents([agent] * env.num_players)

    def work() -> int:
        decisions = 0
        for _ in range(_GAMES_AT_ONCE):
            trajectories, payoffs = env.run(is_training=True)
            decisions += _decisions(trajectories)
            for seat in reorganize(trajectories, payoffs):
                for moment in seat:
                    agent.feed(moment)
        return decisions

    return work
