"""PettingZoo's own conformance tests, unmodified, on all our games."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

import duodecim.envs.pettingzoo  # noqa: F401  # registers the games
from tests.sizes import size

with warnings.catch_warnings():
    # PettingZoo's tests load environments of its own in a way that it has deprecated.
    warnings.simplefilter("ignore")
    from pettingzoo import test as conformance
    from pettingzoo.test.example_envs import generated_agents_env_v0
    from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

#: They warn that observations come in a dict, as PettingZoo itself demands where there are masks.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("chips", {"players": 2}),
    ("chips", {"players": 4}),
    ("king", {"players": 3, "cards": "random"}),
    ("king-tournament", {"players": 5}),
    ("rummikub", {"players": 2}),
]
TOGETHER = [game for game in GAMES if game[0].startswith("king")]
#: No card of these asks its owner anything, so that all seats are asked equally often.
NO_QUESTIONS = "knight,oracle,machine,parasite,golem,reverser,gambler"


def makers(kind: Any, games: list[tuple[str, dict[str, Any]]]) -> list[Any]:
    return [
        pytest.param(
            partial(pettingzoo.make, kind, f"duodecim/{game}-v1", **options), id=f"{game}-{options['players']}"
        )
        for game, options in games
    ]


each_aec = pytest.mark.parametrize("make", makers("aec", GAMES))
each_parallel = pytest.mark.parametrize("make", makers("parallel", TOGETHER))


@each_aec
def test_api(make: Any) -> None:
    conformance.api_test(make(), num_cycles=size(quick=50, full=1000))


@each_aec
def test_api_with_the_wrappers_of_pettingzoo(make: Any) -> None:
    wrapped = TerminateIllegalWrapper(make(), illegal_reward=-1)
    conformance.api_test(OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped)), num_cycles=20)


@each_aec
def test_seeds(make: Any) -> None:
    conformance.seed_test(make, num_cycles=size(quick=30, full=500))


def test_bombardment_applies_to_no_environment() -> None:
    """It takes what step() returns, which is None, for an observation, and knows no observations with masks."""
    with pytest.raises(AssertionError, match="outside of its observation space"):
        conformance.bombardment_test(generated_agents_env_v0.env(), cycles=1)
    with pytest.raises(AttributeError, match="'dict' object has no attribute 'shape'"):
        conformance.bombardment_test(pettingzoo.make("aec", "duodecim/chips-v1"), cycles=1)


@each_aec
def test_saving_observations(make: Any) -> None:
    """Observations are no pictures; the test says so and saves none."""
    save_obs_test(make())


@each_aec
def test_rendering(make: Any) -> None:
    conformance.render_test(make)


@each_parallel
def test_parallel_api(make: Any) -> None:
    conformance.parallel_api_test(make(), num_cycles=size(quick=50, full=1000))


@each_parallel
def test_parallel_seeds(make: Any) -> None:
    """The test samples actions without a mask."""
    conformance.parallel_seed_test(partial(make, illegal="random"), num_cycles=size(quick=30, full=500))


@each_parallel
def test_states(make: Any) -> None:
    """The test samples actions without a mask."""
    turns = pettingzoo.make("aec", *make.args[1:], **make.keywords, illegal="random")
    conformance.state_test(turns, make(), num_cycles=10)


@pytest.mark.parametrize("make", makers("aec", [game for game in GAMES if game not in TOGETHER]))
def test_state_lies_in_its_space(make: Any) -> None:
    env = make()
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    assert np.array_equal(env.state()[: env.game.rules.observation_size], env.observe("player_0")["observation"])


def test_max_cycles() -> None:
    """The test samples actions without a mask, and counts how often each agent is asked."""
    options = {"cards": NO_QUESTIONS, "illegal": "random", "players": 3}
    module = SimpleNamespace(
        env=partial(pettingzoo.make, "aec", "duodecim/king-v1", **options),
        parallel_env=partial(pettingzoo.make, "parallel", "duodecim/king-v1", **options),
    )
    conformance.max_cycles_test(module)


@pytest.mark.thorough
@each_aec
def test_performance_benchmark(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    conformance.performance_benchmark(make())
    assert "Finished performance benchmark" in capsys.readouterr().out
