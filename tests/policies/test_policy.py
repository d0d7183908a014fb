"""Policies without PyTorch: how they see a game, how they are kept, and how they play."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim.core.batch import observe_state
from duodecim.core.game import Game
from duodecim.policies.encoding import encoding_of
from duodecim.policies.errors import PolicyError
from duodecim.policies.policy import Policy, PolicyBot, load_bot

GAMES = [
    ("chips", {"players": 3}),
    ("chips", {"players": 2, "no_burst": True}),
    ("king", {"players": 3}),
    ("king-tournament", {"players": 6}),
]


def policy_for(game: Game, *, likes: int | None = None) -> Policy:
    """A policy of random weights, or one that likes one action above all."""
    random, encoding = np.random.default_rng(1), encoding_of(game)
    sizes = [len(encoding.columns), 8, game.rules.action_count + 1]
    layers: list[tuple[Any, Any]] = [
        (random.normal(size=(outputs, inputs)).astype(np.float32), np.zeros(outputs, np.float32))
        for inputs, outputs in pairwise(sizes)
    ]
    if likes is not None:
        layers[-1][0][:] = 0
        layers[-1][1][likes] = 50
    return Policy(game, encoding, layers)


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_every_input_tells_one_value_of_one_number_from_the_next(game_id: str, options: dict[str, Any]) -> None:
    game = duodecim.game(game_id, **options)
    encoding = encoding_of(game)
    seen = set(zip(encoding.columns.tolist(), encoding.thresholds.tolist(), strict=True))
    assert len(seen) == len(encoding.columns)
    for field in game.observation_fields:
        own = sorted(level for column, level in seen if column == field.start)
        # Small numbers are told exactly, however high the number may rise.
        assert own[:16] == list(range(field.low + 1, min(field.high, field.low + 16) + 1))
        assert own[-1] == field.high


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_a_bot_sees_in_its_view_what_the_batch_was_trained_on(game_id: str, options: dict[str, Any]) -> None:
    game, random = duodecim.game(game_id, **options), Random(2)
    position = game.start(seed=3)
    for _ in range(60):
        if position.is_over:
            break
        seat = position.actors[0]
        seen = observe_state(game.rules, game.state_from_view(position.view(seat)), seat)
        assert seen.tolist() == position.observation(seat).tolist()
        position = position.play(seat, random.choice(position.actions(seat)))


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_a_bot_plays_whole_games_and_the_same_ones_with_the_same_seed(game_id: str, options: dict[str, Any]) -> None:
    game = duodecim.game(game_id, **options)
    bot = PolicyBot(policy_for(game))
    ends = []
    for _ in range(2):
        position, random = game.start(seed=5), Random(1)
        while not position.is_over:
            seat = position.actors[0]
            position = position.play(seat, bot.choose(position.view(seat), random))
        ends.append(position.text())
    assert ends[0] == ends[1]


def test_a_bot_plays_what_the_policy_likes() -> None:
    game: Game = duodecim.game("chips", players=3)
    position = game.start(seed=7)
    for action in position.actions():
        policy = policy_for(game, likes=game.action_number(action))
        for greedy in (True, False):
            assert PolicyBot(policy, greedy=greedy).choose(position.view(position.actors[0]), Random(1)) == str(action)


def test_a_policy_comes_back_from_its_file(tmp_path: Path) -> None:
    game = duodecim.game("king", players=2, cards="random")
    policy, file = policy_for(game), tmp_path / "policy.npz"
    policy.save(file)
    again = Policy.load(file)
    assert again.game == game
    row = game.start(seed=1).observation(0)
    assert again.outputs(row)[0].tolist() == policy.outputs(row)[0].tolist()
    assert again.outputs(row)[1] == policy.outputs(row)[1]


def test_another_game_or_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "policy.npz"
    policy_for(duodecim.game("chips", players=3)).save(file)
    bot = load_bot(file)
    with pytest.raises(PolicyError, match=r"trained for duodecim.game\('chips', players=3.*cannot play .*players=4"):
        bot.choose(duodecim.game("chips", players=4).start(seed=1).view(0), Random(1))
    for content in (b"", b"PK\x03\x04", file.read_bytes()[:200]):
        file.write_bytes(content)
        with pytest.raises(PolicyError, match="is not a trained policy"):
            load_bot(file)
    with pytest.raises(PolicyError, match="is not a trained policy"):
        load_bot(tmp_path / "missing.npz")


def test_the_arena_takes_a_file_of_a_policy_as_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "mine.npz"
    policy_for(duodecim.game("king", players=2)).save(file)
    found = duodecim.arena.run("king", [f"mine={file}", "random"], tables="duel", blocks=2, seed=1, players=2)
    assert [bot.name for bot in found.bots] == ["mine", "random"]
    assert not any(bot.faults for bot in found.bots)
