"""Our own games, through the calls that a user makes."""

from __future__ import annotations

import importlib.util
import tempfile
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

import numpy as np
import pettingzoo
from numpy.typing import NDArray

import duodecim
import duodecim.envs.pettingzoo
from duodecim.core.kernels import Policy

from .contestant import Contestant, Measure, Work
from .pettingzoo_classic import of_environment

_GAMES: Final = 1 << 16
GAMES: Final[dict[str, dict[str, Any]]] = {"chips": {"players": 3}, "king": {"players": 2}}


def contestants() -> list[Contestant]:
    """Return what is measured."""
    batches = [
        Contestant(
            f"duodecim {name}, {options['players']} players",
            partial(_play_out, name, options),
            partial(_play_by_policy, name, options),
            _training(name, options),
        )
        for name, options in GAMES.items()
    ]
    adapter = of_environment(
        "duodecim chips in PettingZoo", partial(pettingzoo.make, "aec", "duodecim/chips-v1", players=3)
    )
    return [*batches, adapter]


def _play_out(name: str, options: dict[str, Any]) -> Work:
    game, seeds = duodecim.game(name, **options), count(1)
    return lambda: int(game.batch(_GAMES, seed=next(seeds)).play_out().sum())


def _play_by_policy(name: str, options: dict[str, Any]) -> Work:
    game, seeds = duodecim.game(name, **options), count(1)
    policy = _linear(game.rules.action_count, game.rules.observation_size)
    return lambda: int(game.batch(_GAMES, seed=next(seeds)).play_out(policy).sum())


def _linear(actions: int, size: int) -> Policy:
    weights = np.random.default_rng(1).standard_normal((actions, size)).astype(np.float32)

    def choose(observation: NDArray[Any], legal: NDArray[np.bool_], random: int) -> int:  # noqa: ARG001  # all policies get one
        best, chosen = np.float32(-np.inf), 0
        for action in range(len(legal)):
            if legal[action]:
                score = np.float32(0)
                for place in range(len(observation)):
                    score += observation[place] * weights[action, place]
                if score > best:
                    best, chosen = score, action
        return chosen

    return choose


def _training(name: str, options: dict[str, Any]) -> Measure:
    if name != "chips":
        return "measured with chips, as the trainer is the same"
    if importlib.util.find_spec("torch") is None:
        return "PyTorch is not installed: pip install 'duodecim[train]'"
    return partial(_train, name, options)


def _train(name: str, options: dict[str, Any]) -> Work:
    """Play and learn as a chapter of the trainer does, one update at a time: a chapter would take too long."""
    import torch

    from duodecim.train.rollout import Player
    from duodecim.train.settings import default_settings
    from duodecim.train.trainer import Trainer
    from duodecim.train.update import Learner

    game, settings = duodecim.game(name, **options), default_settings("cpu")
    with tempfile.TemporaryDirectory() as folder:
        trainer = Trainer.create(game, settings, 1, Path(folder))
    player, generator = Player(game, trainer.network, settings, seed=1), torch.Generator().manual_seed(1)
    learner = Learner(trainer.network, None, trainer.optimizer, settings)

    def work() -> int:
        learner.update(player.play(), settings.pull, generator)
        return settings.games * settings.steps

    return work
