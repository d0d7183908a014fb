"""Gymnasium's own checks, unmodified, on all our games; opponents, self-play, and vector environments."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from gymnasium.vector import AutoresetMode

import duodecim
import duodecim.envs.gymnasium
from duodecim.envs.errors import EnvError
from duodecim.testing import check_vector_env
from tests.sizes import size

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("chips", {"players": 2}),
    ("king", {"players": 2}),
    ("king-tournament", {"players": 5}),
    ("rummikub", {"players": 2}),
]
each_game = pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
#: Compiled loops of these two are quick to make.
each_quick = pytest.mark.parametrize(("game", "options"), GAMES[:2], ids=[game for game, _ in GAMES[:2]])


def make(game: str, options: dict[str, Any], **more: Any) -> Any:
    return gymnasium.make(f"duodecim/{game}-v1", **options, **more).unwrapped


def make_batch(game: str, count: int, **options: Any) -> Any:
    return gymnasium.make_vec(f"duodecim/{game}-v1", num_envs=count, **options)


@each_game
@pytest.mark.parametrize("opponents", ["uniform", "self"])
def test_check_env(game: str, options: dict[str, Any], opponents: str) -> None:
    check_env(make(game, options, opponents=opponents), skip_render_check=opponents == "self")


@each_game
def test_two_environments_match(game: str, options: dict[str, Any]) -> None:
    for illegal in ("random", "lose"):
        one, other = (make(game, options, illegal=illegal, render_mode="ansi") for _ in range(2))
        check_environments_match(one, other, num_steps=size(quick=20, full=500), seed=3)


def play(env: Any, source: np.random.Generator, seed: int | None = None) -> list[Any]:
    """Play a game at random, and return all that the learner was told."""
    seen, info = env.reset(seed=seed)
    told: list[Any] = [(seen["observation"].tobytes(), seen["action_mask"].tobytes())]
    over = False
    while not over:
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        seen, reward, over, _, info = env.step(int(source.choice(np.flatnonzero(seen["action_mask"]))))
        told.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward))
    told.append(info["payoffs"])
    return told


@each_game
@pytest.mark.parametrize("opponents", ["easy", "self"])
def test_whole_games_against_bots_and_alone(game: str, options: dict[str, Any], opponents: str) -> None:
    env, other = make(game, options, opponents=opponents), make(game, options, opponents=opponents)
    first = play(env, np.random.default_rng(1), seed=4)
    assert first == play(other, np.random.default_rng(1), seed=4)
    assert sum(first[-1][: env.game.people]) <= 1 + 1e-6
    assert play(env, np.random.default_rng(2)) == play(other, np.random.default_rng(2)), "sources run on"


def test_policies_play_the_other_seats() -> None:
    asked = []

    def lowest(seen: dict[str, Any]) -> int:
        asked.append(seen["observation"].shape)
        return int(seen["action_mask"].argmax())

    env = make("chips", {"players": 4}, seat=1, opponents=[lowest, "easy", "uniform"], illegal="raise")
    play(env, np.random.default_rng(1), seed=1)
    assert set(asked) == {(146,)}
    with pytest.raises(duodecim.IllegalAction, match="Action 99 is not legal"):
        play(make("chips", {}, opponents=lambda seen: 99), np.random.default_rng(1), seed=1)


def test_self_play_gives_each_seat_its_own_view_and_reward() -> None:
    env = make("chips", {"players": 3}, opponents="self")
    for seed in range(3):
        seen, info = env.reset(seed=seed)
        over, movers = False, []
        while not over:
            movers.append(info["seat"])
            assert np.array_equal(seen["observation"], env._single.observe(info["seat"]))
            seen, reward, over, _, info = env.step(int(seen["action_mask"].argmax()))
        assert set(movers) == {0, 1, 2}
        assert reward == info["payoffs"][movers[-1]]
        assert sum(info["payoffs"]) == pytest.approx(1)


@each_game
def test_copies_go_on_alike_and_apart(game: str, options: dict[str, Any]) -> None:
    env = make(game, options, opponents="easy")
    seen, _ = env.reset(seed=2)
    env.step(int(seen["action_mask"].argmax()))
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301  # our own
    told = []
    for each in [*copies, env]:
        source, over, rewards = np.random.default_rng(5), False, []
        while not over:
            mask = each._single.mask()
            seen, reward, over, _, _ = each.step(int(source.choice(np.flatnonzero(mask))))
            rewards.append((reward, seen["observation"].tobytes()))
        told.append(rewards)
    assert told[0] == told[1] == told[2]


def test_wrong_use_is_explained() -> None:
    with pytest.raises(EnvError, match="The learner has a seat from 0 to 2, not 3"):
        make("chips", {}, seat=3)
    with pytest.raises(EnvError, match="There are 2 other seats"):
        make("chips", {}, opponents=["easy"])
    with pytest.raises(duodecim.BotError, match="strong"):
        make("chips", {}, opponents="strong")
    with pytest.raises(EnvError, match="before the first step"):
        make("chips", {}).step(0)
    env = make("chips", {})
    env.reset(seed=1)
    assert env.step(0 if not env._single.may(0) else 23)[1:3] == (-1.0, True)
    with pytest.raises(EnvError, match="The game is over"):
        env.step(0)
    with pytest.raises(EnvError, match="“uniform” or “self”"):
        make_batch("chips", 2, opponents="easy")
    batch = make_batch("chips", 2, illegal="raise")
    with pytest.raises(EnvError, match="before the first step"):
        batch.step([0, 0])
    batch.reset(seed=1)
    with pytest.raises(duodecim.IllegalAction, match="Action 23 is not legal in game"):
        batch.step([23, 23])
    with pytest.raises(EnvError, match="2 games need as many whole numbers"):
        batch.step([1.5, 2.5])
    with pytest.raises(EnvError, match="array of 2 truth values"):
        batch.reset(options={"reset_mask": [True, False]})


@each_quick
@pytest.mark.parametrize("opponents", ["uniform", "self"])
@pytest.mark.parametrize("mode", list(AutoresetMode), ids=lambda mode: mode.name)
def test_vector_environments_keep_to_the_rules(
    game: str, options: dict[str, Any], opponents: str, mode: AutoresetMode
) -> None:
    check_vector_env(
        lambda: make_batch(game, 3, opponents=opponents, autoreset_mode=mode, **options),
        steps=size(quick=150, full=2000),
    )


@pytest.mark.parametrize("name", ["CartPole-v1", "Blackjack-v1"])
@pytest.mark.parametrize("mode", list(AutoresetMode), ids=lambda mode: mode.name)
def test_gymnasium_s_own_vector_environments_pass_the_check(name: str, mode: AutoresetMode) -> None:
    check_vector_env(
        lambda: gymnasium.make_vec(name, num_envs=3, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode}),
        steps=80,
    )


def test_gymnasium_s_vector_cart_pole_passes_the_check() -> None:
    check_vector_env(
        lambda: gymnasium.make_vec("CartPole-v1", num_envs=3, vectorization_mode="vector_entry_point"), steps=80
    )


@pytest.mark.parametrize(("game", "options"), [*GAMES[:2], pytest.param(*GAMES[3], marks=pytest.mark.thorough)])
def test_the_first_game_of_a_batch_is_that_of_a_single_environment(game: str, options: dict[str, Any]) -> None:
    single, batch = make(game, options), make_batch(game, 3, **options)
    seen, _ = single.reset(seed=11)
    all_seen, _ = batch.reset(seed=11)
    source, over = np.random.default_rng(1), False
    for _ in range(200):
        for key, value in seen.items():
            assert np.array_equal(value, all_seen[key][0]), key
        actions = [int(source.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in all_seen["action_mask"]]
        if over:
            seen, _ = single.reset()
            reward, over = 0.0, False
        else:
            seen, reward, over, _, _ = single.step(actions[0])
        all_seen, rewards, ended, _, _ = batch.step(np.array(actions))
        assert (reward, over) == (rewards[0], ended[0])


def test_copied_batches_go_on_alike() -> None:
    batch = make_batch("chips", 4, opponents="self")
    seen, _ = batch.reset(seed=1)
    for other in (copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))):  # noqa: S301  # our own
        again = copy.deepcopy(batch)
        for _ in range(50):
            actions = seen["action_mask"].argmax(axis=1)
            seen, *_ = again.step(actions)
            others_seen, *_ = other.step(actions)
            assert np.array_equal(seen["observation"], others_seen["observation"])
        seen, _ = copy.deepcopy(batch).reset(seed=1)
