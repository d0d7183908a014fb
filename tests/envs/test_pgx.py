"""The façade in the shape of Pgx."""

from __future__ import annotations

import numpy as np
import pytest

import duodecim
from duodecim import IllegalAction
from duodecim.envs.pgx import make


@pytest.mark.parametrize("game_id", ["chips", "king", "rummikub"])
def test_steps_play_the_games_of_a_batch(game_id: str) -> None:
    env = make(game_id, players=2)
    state, batch = env.init(seed=3, count=20), duodecim.game(game_id, players=2).batch(20, seed=3)
    for step in range(40):
        assert state.step_count == step
        assert np.array_equal(state.current_player, batch.actors)
        assert np.array_equal(state.legal_action_mask, batch.legal)
        assert np.array_equal(state.observation, batch.observe())
        assert np.array_equal(state.observe(1), batch.observe(1))
        assert np.array_equal(state.terminated, batch.done)
        assert np.array_equal(state.rewards, batch.payoffs())
        actions = batch.legal.argmax(axis=1)
        state = env.step(state, actions)
        batch.step(actions)
    assert (env.num_players, env.num_actions) == (env.game.seats, batch.legal.shape[1])
    assert env.observation_shape == batch.observe().shape[1:]


def test_a_state_never_changes_and_two_ways_on_from_it_are_independent() -> None:
    env = make("chips", players=3)
    start = env.init(seed=5, count=50)
    seen = start.observation.copy(), start.legal_action_mask.copy()
    one = env.step(start, start.legal_action_mask.argmax(axis=1))
    last = start.legal_action_mask.shape[1] - 1 - start.legal_action_mask[:, ::-1].argmax(axis=1)
    other = env.step(start, last)
    assert not np.array_equal(one.observation, other.observation)
    assert np.array_equal(start.observation, seen[0])
    assert np.array_equal(start.legal_action_mask, seen[1])
    again = env.step(start, start.legal_action_mask.argmax(axis=1))
    assert np.array_equal(one.observation, again.observation)


def test_an_illegal_action_is_refused() -> None:
    env = make("chips", players=3)
    state = env.init(seed=5, count=2)
    with pytest.raises(IllegalAction):
        env.step(state, [99, 99])
