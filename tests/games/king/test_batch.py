"""Batches of King of 12: the same games whatever the batch, and nothing but legal moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, NOBODY, Batch, IllegalAction

from .tables import KINDS

#: More than one thread's share, so that several threads are at work where there are several cores.
MANY = 4000


def fields(batch: Batch, count: int | None = None) -> dict[str, list[Any]]:
    """All that the states of a batch hold."""
    return {name: batch.states[name][:count].tolist() for name in batch.states.dtype.names or ()}


def played(batch: Batch, decisions: int) -> Batch:
    for _ in range(decisions):
        batch.step(batch.random_actions())
    return batch


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_games(kind: str) -> None:
    game = duodecim.game("king", **KINDS[kind])
    first, second, other = (played(game.batch(50, seed=seed), 30) for seed in (3, 3, 4))
    assert fields(first) == fields(second)
    assert fields(first) != fields(other)


def test_a_game_of_a_batch_is_the_same_whatever_the_size_of_the_batch() -> None:
    game = duodecim.game("king", players=4, cards="random")
    many, few = played(game.batch(MANY, seed=8), 30), played(game.batch(100, seed=8), 30)
    assert fields(many, 100) == fields(few)
    assert many.actors[:100].tolist() == few.actors.tolist()
    assert many.legal[:100].tolist() == few.legal.tolist()


def test_a_batch_is_the_same_whatever_the_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    game = duodecim.game("king", players=3, cards="random", promo="faun")
    digests = []
    for cores in (1, 2):
        monkeypatch.setattr("duodecim.core.parallel.core_count", lambda cores=cores: cores)
        batch = played(game.batch(MANY, seed=5), 25)
        decisions = batch.play_out()
        states = [batch.states[name].tobytes() for name in batch.states.dtype.names or ()]
        digests.append([*states, decisions.tobytes(), batch.payoffs().tobytes(), batch.observe(1).tobytes()])
    assert digests[0] == digests[1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_single_game_of_a_seed_is_the_first_of_a_batch(kind: str) -> None:
    game: Any = duodecim.game("king", **KINDS[kind])
    batch, position = game.batch(1, seed=77), game.start(seed=77)
    random = np.random.default_rng(1)
    while position.outcome is None:
        seat = position.actors[0]
        assert batch.actors[0] == seat
        actions = position.actions(seat)
        listed = [game.action_number(action) for action in actions]
        assert np.flatnonzero(batch.legal[0]).tolist() == listed
        for name in batch.states.dtype.names or ():
            assert batch.states[name][0].tolist() == position._states[name][0].tolist()
        choice = int(random.integers(len(listed)))
        batch.step([listed[choice]])
        position = position.play(seat, actions[choice])
    assert batch.done.all()
    assert batch.payoffs()[0].tolist() == pytest.approx(position.outcome.shares())


def test_an_illegal_action_is_refused_and_no_game_changes() -> None:
    batch = played(duodecim.game("king", players=3).batch(6, seed=2), 7)
    before = fields(batch), batch.actors.tolist(), batch.legal.tolist()
    actions = batch.legal.argmax(axis=1)
    for bad in (int(np.flatnonzero(~batch.legal[4])[0]), -1, 44, 1000):
        actions[4] = bad
        with pytest.raises(IllegalAction) as caught:
            batch.step(actions)
        listed = ", ".join(map(str, np.flatnonzero(batch.legal[4])))
        assert str(caught.value) == f"Action {bad} is not legal in game 4 of the batch; legal there: {listed}."
        assert "партии 4" in caught.value.in_language("ru")
        assert (fields(batch), batch.actors.tolist(), batch.legal.tolist()) == before


def test_finished_games_ignore_their_actions_and_wait() -> None:
    batch = duodecim.game("king").batch(50, seed=6)
    while not batch.done.any():
        batch.step(batch.random_actions())
    (over, *_) = np.flatnonzero(batch.done)
    before = {name: batch.states[name][over].tolist() for name in batch.states.dtype.names or ()}
    actions = batch.random_actions()
    assert actions[over] == -1
    batch.step(actions)
    assert {name: batch.states[name][over].tolist() for name in batch.states.dtype.names or ()} == before
    assert batch.actors[over] == NOBODY
    assert not batch.legal[over].any()
    assert not batch.observe()[over].any()


def test_restart_begins_the_finished_games_anew_with_sets_and_rolls_of_their_own() -> None:
    batch = duodecim.game("king", cards="random").batch(50, seed=6)
    while not 5 < batch.done.sum() < len(batch):
        batch.step(batch.random_actions())
    over, going_on = batch.done.copy(), fields(batch)
    batch.restart()
    assert not batch.done.any()
    assert (batch.states["round_number"][over] == 1).all()
    assert not batch.states["wins"][over].any()
    assert not batch.states["aside"][over].any()
    for name, values in going_on.items():
        assert [value for value, done in zip(batch.states[name].tolist(), over, strict=True) if not done] == [
            value for value, done in zip(values, over, strict=True) if not done
        ]
    fresh = duodecim.game("king", cards="random").batch(50, seed=6)
    assert (batch.states["cards"][over] != fresh.states["cards"][over]).any()


@pytest.mark.parametrize("kind", KINDS)
def test_play_out_plays_what_random_steps_play(kind: str) -> None:
    game = duodecim.game("king", **KINDS[kind])
    stepped, played_out = game.batch(100, seed=9), game.batch(100, seed=9)
    decisions = np.zeros(100, np.int64)
    while not stepped.done.all():
        decisions += ~stepped.done
        stepped.step(stepped.random_actions())
    assert played_out.play_out().tolist() == decisions.tolist()
    assert fields(played_out) == fields(stepped)
    assert played_out.done.all()
    assert not played_out.legal.any()


@pytest.mark.parametrize("kind", KINDS)
def test_payoffs_are_nothing_until_the_end_and_then_one_win(kind: str) -> None:
    game = duodecim.game("king", **KINDS[kind])
    batch = played(game.batch(300, seed=10), 5)
    assert not batch.payoffs().any()
    batch.play_out()
    np.testing.assert_allclose(batch.payoffs().sum(axis=1), 1, rtol=1e-6)
    assert set(np.count_nonzero(batch.payoffs(), axis=1)) <= {1, game.seats}


def test_a_batch_never_waits_for_chance() -> None:
    batch = duodecim.game("king", players=4, cards="random").batch(100, seed=11)
    while not batch.done.all():
        assert CHANCE not in batch.actors
        assert (batch.legal.any(axis=1) == ~batch.done).all()
        batch.step(batch.random_actions())
