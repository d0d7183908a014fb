"""OpenSpiel: trick-taking games, rolled out in C++, stepped from Python, and trained by its actor-critic agents."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any, Final

import numpy as np
import pyspiel

from ..spiel import Rollouts, dealt_state, settle
from .contestant import Contestant, Work

GAMES: Final = ("euchre", "oh_hell")
_STEPS: Final = 500
_EPISODES: Final = 4
_DEALING_RUNS: Final = 5


def contestants() -> list[Contestant]:
    """Return what is measured."""
    return [
        Contestant(f"OpenSpiel {name}", partial(_roll_out, name), partial(_step, name), partial(_train, name))
        for name in GAMES
    ]


def _roll_out(name: str) -> Work:
    """Roll out from dealt hands in C++. Ours deals too, so the time that dealing takes in C++ is added."""
    rollouts = Rollouts(pyspiel, name)
    decisions = rollouts.decisions * rollouts.rollout_games
    dealing = median(_seconds(rollouts.play_whole) - _seconds(rollouts.play_dealt) for _ in range(_DEALING_RUNS))
    dealing *= rollouts.rollout_games / rollouts.bot_games

    def work() -> int:
        seconds = _seconds(rollouts.roll_out)
        # What was done in this time, had it begun with the deals.
        return round(decisions * seconds / (seconds + dealing))

    return work


def _seconds(run: Callable[[], object]) -> float:
    begun = time.perf_counter()
    run()
    return time.perf_counter() - begun


def _step(name: str) -> Work:
    game, source = pyspiel.load_game(name), random.Random(1)
    size = int(np.prod(game.information_state_tensor_shape()))
    weights = np.random.default_rng(1).standard_normal((size, game.num_distinct_actions())).astype(np.float32)
    kept: list[Any] = [dealt_state(game, source)]

    def work() -> int:
        state = kept[0]
        for _ in range(_STEPS):
            row = np.asarray(state.information_state_tensor(), np.float32)
            legal = state.legal_actions()
            state.apply_action(legal[int((row @ weights)[legal].argmax())])
            settle(state, source)
            if state.is_terminal():
                state = dealt_state(game, source)
        kept[0] = state
        return _STEPS

    return work


def _train(name: str) -> Work:
    """One advantage actor-critic agent a seat. The PPO that comes with OpenSpiel is for one player only."""
    import torch
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch.policy_gradient import PolicyGradient

    # Networks this small are slower on two threads.
    torch.set_num_threads(1)
    environment = rl_environment.Environment(name)
    size = environment.observation_spec()["info_state"][0]
    actions = environment.action_spec()["num_actions"]
    agents = [
        PolicyGradient(seat, size, actions, loss_str="a2c", hidden_layers_sizes=(128,), batch_size=128)
        for seat in range(environment.num_players)
    ]

    def work() -> int:
        decisions = 0
        for _ in range(_EPISODES):
            moment = environment.reset()
            while not moment.last():
                output = agents[moment.observations["current_player"]].step(moment)
                moment = environment.step([output.action])
                decisions += 1
            for agent in agents:
                agent.step(moment)
        return decisions

    return work
