"""What PettingZoo's tests do not look at: whole games, refusals, copies, seeds in other processes, secrets."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pettingzoo
import pytest

import duodecim
import duodecim.envs.pettingzoo
from duodecim.core.state import copy_states
from duodecim.envs.errors import EnvError
from tests.sizes import size

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("chips", {"players": 3}),
    ("king", {"players": 2}),
    ("king-tournament", {"players": 5}),
    ("rummikub", {"players": 2}),
]
each_game = pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])


def make(game: str, options: dict[str, Any], kind: Any = "aec", **more: Any) -> Any:
    return pettingzoo.make(kind, f"duodecim/{game}-v1", **options, **more)


def play(env: Any, steps: int, choose: np.random.Generator) -> list[Any]:
    """Play at random, and return all that agents were told."""
    told = []
    for agent in env.agent_iter(steps):
        observation, reward, over, cut, info = env.last()
        mask = observation["action_mask"]
        assert np.array_equal(mask, info["action_mask"])
        told.append((agent, observation["observation"].tobytes(), mask.tobytes(), reward, over, cut))
        env.step(None if over or cut else int(choose.choice(np.flatnonzero(mask))))
    return told


@each_game
def test_whole_games_end_with_shares_of_the_win(game: str, options: dict[str, Any]) -> None:
    env = make(game, options)
    for seed in range(size(quick=3, full=300)):
        env.reset(seed=seed)
        told = play(env, 10_000, np.random.default_rng(seed))
        assert env.agents == []
        rewards = {agent: reward for agent, _, _, reward, over, _ in told if over}
        assert set(rewards) == set(env.possible_agents)
        assert sum(rewards.values()) == pytest.approx(1, abs=1e-6)
        assert all(env.observation_space(agent).contains(env.observe(agent)) for agent in env.possible_agents)


@each_game
def test_a_reset_in_the_middle_is_a_new_game(game: str, options: dict[str, Any]) -> None:
    env, other = make(game, options), make(game, options)
    env.reset(seed=1)
    play(env, 7, np.random.default_rng(1))
    env.reset(seed=5)
    other.reset(seed=5)
    assert play(env, 40, np.random.default_rng(2)) == play(other, 40, np.random.default_rng(2))
    env.reset()
    other.reset()
    first = play(env, 40, np.random.default_rng(3))
    assert first == play(other, 40, np.random.default_rng(3)), "without a seed the random source runs on"


@each_game
def test_copies_go_on_alike_and_apart(game: str, options: dict[str, Any]) -> None:
    env = make(game, options)
    env.reset(seed=3)
    play(env, 5, np.random.default_rng(1))
    before = env.state().tobytes()
    copies = [copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301  # our own
    told = [play(each, 60, np.random.default_rng(9)) for each in copies]
    assert told[0] == told[1] == told[2]
    assert env.state().tobytes() == before, "what happens in a copy stays there"
    assert play(env, 60, np.random.default_rng(9)) == told[0], "chance included"


@each_game
def test_illegal_actions_are_refused_and_change_nothing(game: str, options: dict[str, Any]) -> None:
    env = make(game, options)
    env.reset(seed=1)
    state, mask = env.state().tobytes(), env.last()[4]["action_mask"]
    illegal = [int(np.flatnonzero(mask == 0)[0]), -1, len(mask), None, "1", 1.5, True, np.int64(-7)]
    for action in illegal:
        with pytest.raises(duodecim.IllegalAction, match="is not legal for seat"):
            env.step(action)
    assert env.state().tobytes() == state


def test_an_illegal_action_may_lose_or_be_replaced() -> None:
    env = make("chips", {}, illegal="lose")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(23)
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert env.rewards == {other: -1.0 if other == agent else 0.0 for other in env.agents}
    env = make("chips", {}, illegal="random")
    env.reset(seed=1)
    env.step(23)
    assert env.agent_selection != agent
    parallel = make("king", {}, "parallel", illegal="lose")
    parallel.reset(seed=1)
    _, rewards, over, _, _ = parallel.step({"player_0": parallel.wait, "player_1": parallel.wait})
    assert rewards == {"player_0": -1.0, "player_1": -1.0}
    assert all(over.values())
    assert parallel.agents == []


def test_wrong_use_is_explained() -> None:
    env = make("chips", {})
    with pytest.raises(EnvError, match=r"Call reset\(\) before the first step"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(EnvError, match="render_mode"):
        env.render()
    play(env, 10_000, np.random.default_rng(1))
    with pytest.raises(EnvError, match="The game is over"):
        env.step(0)
    with pytest.raises(EnvError, match="one of human, ansi, rgb_array, not 3d"):
        make("chips", {}, render_mode="3d")
    with pytest.raises(EnvError, match="illegal is one of raise, lose, random, not ignore"):
        make("chips", {}, illegal="ignore")
    with pytest.raises(EnvError, match="max_cycles is a whole number from 1 on, not 0"):
        make("chips", {}, max_cycles=0)
    with pytest.raises(duodecim.OptionError, match="players"):
        make("chips", {"players": 7})
    parallel = make("king", {}, "parallel")
    with pytest.raises(EnvError, match="before the first step"):
        parallel.step({})
    parallel.reset(seed=1)
    with pytest.raises(EnvError, match="no action of player_0"):
        parallel.step({})
    with pytest.raises(duodecim.IllegalAction, match="Action 44 is not legal for seat 1"):
        parallel.step({"player_0": 2, "player_1": 44})


@each_game
def test_observations_do_not_depend_on_what_an_agent_may_not_know(game: str, options: dict[str, Any]) -> None:
    """Whatever is drawn anew of what a seat cannot know, it sees the same."""
    env = make(game, options)
    determinize = env.game.rules.determinize
    source = np.random.default_rng(4)
    for seed in range(size(quick=3, full=100)):
        env.reset(seed=seed)
        play(env, int(source.integers(0, 30)), source)
        for seat, agent in enumerate(env.agents):
            twin = copy.deepcopy(env)
            before = twin.observe(agent)
            hidden = twin._single._states
            kept = copy_states(hidden)
            hidden["random"] = source.integers(1 << 62)
            determinize(hidden[0], seat)
            after = twin.observe(agent)
            assert np.array_equal(before["observation"], after["observation"]), (kept, hidden)
            assert np.array_equal(before["action_mask"], after["action_mask"])


def test_parallel_and_turns_play_the_same_game() -> None:
    turns, parallel = make("king", {"players": 3}), make("king", {"players": 3}, "parallel")
    for seed in range(size(quick=5, full=200)):
        turns.reset(seed=seed)
        observations, _ = parallel.reset(seed=seed)
        source = np.random.default_rng(seed)
        rewards: dict[str, float] = {}
        while parallel.agents:
            actions = {
                agent: int(source.choice(np.flatnonzero(seen["action_mask"]))) for agent, seen in observations.items()
            }
            for agent, action in actions.items():
                if action != parallel.wait:
                    assert agent == turns.agent_selection
                    turns.step(action)
            observations, rewards, _, _, _ = parallel.step(actions)
            assert np.array_equal(turns.state(), parallel.state())
        assert turns.rewards == rewards


def test_seeds_hold_in_another_process() -> None:
    program = (
        "import hashlib, pettingzoo, duodecim.envs.pettingzoo\n"
        "env = pettingzoo.make('aec', 'duodecim/chips-v1', players=3)\n"
        "env.reset(seed=123)\n"
        "digest = hashlib.sha256()\n"
        "for agent in env.agent_iter():\n"
        "    seen, reward, over, cut, info = env.last()\n"
        "    digest.update(seen['observation'].tobytes())\n"
        "    env.step(None if over else int(seen['action_mask'].argmax()))\n"
        "print(digest.hexdigest()[:16])\n"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "480d686e97237d1c"


def test_pictures_and_text_show_the_same_board() -> None:
    env = make("chips", {}, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    again = make("chips", {}, render_mode="rgb_array")
    again.reset(seed=1)
    assert np.array_equal(picture, again.render())
    env.step(env.last()[4]["action_mask"].argmax())
    assert not np.array_equal(picture, env.render())
    text = make("chips", {}, render_mode="ansi")
    text.reset(seed=1)
    assert "12 Chip Trick" in text.render()
