"""Batches: the same games whatever the batch, and nothing but legal moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, NOBODY, Batch, DuodecimError, IllegalAction
from duodecim.core.batch import BatchError
from duodecim.core.seed import SeedError

from .tables import KINDS

#: More than one thread's share, so that several threads are at work where there are several cores.
MANY = 20_000


def fields(batch: Batch, count: int | None = None) -> dict[str, list[Any]]:
    """All that the states of a batch hold."""
    return {name: batch.states[name][:count].tolist() for name in batch.states.dtype.names or ()}


def played(batch: Batch, decisions: int) -> Batch:
    for _ in range(decisions):
        batch.step(batch.random_actions())
    return batch


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_games(kind: str) -> None:
    game = duodecim.game("chips", **KINDS[kind])
    first, second, other = (played(game.batch(50, seed=seed), 40) for seed in (3, 3, 4))
    assert fields(first) == fields(second)
    assert fields(first) != fields(other)


def test_without_a_seed_every_batch_is_different() -> None:
    game = duodecim.game("chips")
    assert fields(game.batch(50)) != fields(game.batch(50))


def test_a_game_of_a_batch_is_the_same_whatever_the_size_of_the_batch() -> None:
    game = duodecim.game("chips", players=4)
    many, few = played(game.batch(MANY, seed=8), 30), played(game.batch(100, seed=8), 30)
    assert fields(many, 100) == fields(few)
    assert many.actors[:100].tolist() == few.actors.tolist()
    assert many.legal[:100].tolist() == few.legal.tolist()


def test_a_batch_is_the_same_whatever_the_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    game = duodecim.game("chips", players=2)
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
    game: Any = duodecim.game("chips", **KINDS[kind])
    batch, position = game.batch(1, seed=77), game.start(seed=77)
    random = np.random.default_rng(1)
    while position.outcome is None:
        assert position.actors == (batch.actors[0],)
        actions = position.actions(position.actors[0])
        listed = [action.chip - 1 + 12 * str(action).startswith("take") for action in actions]
        assert np.flatnonzero(batch.legal[0]).tolist() == listed
        for name in batch.states.dtype.names or ():
            assert batch.states[name][0].tolist() == position._states[name][0].tolist()
        choice = int(random.integers(len(listed)))
        batch.step([listed[choice]])
        position = position.play(position.actors[0], actions[choice])
    assert batch.done.all()
    assert batch.payoffs()[0].tolist() == pytest.approx(position.outcome.shares())


def test_an_illegal_action_is_refused_and_no_game_changes() -> None:
    batch = played(duodecim.game("chips").batch(6, seed=2), 7)
    before = fields(batch), batch.actors.tolist(), batch.legal.tolist()
    actions = batch.legal.argmax(axis=1)
    for bad in (int(np.flatnonzero(~batch.legal[4])[0]), -1, 24, 1000):
        actions[4] = bad
        with pytest.raises(IllegalAction) as caught:
            batch.step(actions)
        assert caught.value.code == "action/illegal"
        listed = ", ".join(map(str, np.flatnonzero(batch.legal[4])))
        assert str(caught.value) == f"Action {bad} is not legal in game 4 of the batch; legal there: {listed}."
        assert "партии 4" in caught.value.in_language("ru")
        assert (fields(batch), batch.actors.tolist(), batch.legal.tolist()) == before


@pytest.mark.parametrize("given", [[0], [0] * 5, [[0, 0], [0, 0]], [[0], [0], [0], [0]], 0])
def test_another_number_of_actions_is_refused_and_no_game_changes(given: object) -> None:
    batch = duodecim.game("chips").batch(4, seed=2)
    before = fields(batch)
    with pytest.raises(BatchError, match="4 games") as caught:
        batch.step(np.array(given))
    assert caught.value.code == "batch/invalid"
    assert str(np.array(given).shape) in str(caught.value)
    assert fields(batch) == before


@pytest.mark.parametrize("spoil", ["fractions", "beyond 32 bits", "words"])
def test_actions_that_are_no_action_numbers_are_refused(spoil: str) -> None:
    batch = duodecim.game("chips").batch(4, seed=2)
    before = fields(batch)
    legal = batch.legal.argmax(axis=1)
    given: Any = {"fractions": legal + 0.5, "beyond 32 bits": legal + 2**32, "words": ["play 4"] * 4}[spoil]
    with pytest.raises(DuodecimError):
        batch.step(given)
    assert fields(batch) == before


def test_seats_that_are_not_at_the_table_observe_nothing() -> None:
    batch = duodecim.game("chips").batch(4, seed=2)
    for seats in (3, -1, [0, 1, 2, 3], 300, np.array([256, 0, 0, 0]), [0, 1]):
        with pytest.raises(DuodecimError):
            batch.observe(seats)


@pytest.mark.parametrize("count", [0, -1])
def test_a_batch_has_at_least_one_game(count: int) -> None:
    with pytest.raises(BatchError, match="at least one game"):
        duodecim.game("chips").batch(count)


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5])
def test_a_seed_is_a_whole_number_of_64_bits(seed: Any) -> None:
    for start in (duodecim.game("chips").start, lambda seed: duodecim.game("chips").batch(1, seed=seed)):
        with pytest.raises(SeedError, match="whole number"):
            start(seed=seed)


def test_finished_games_ignore_their_actions_and_wait() -> None:
    batch = duodecim.game("chips").batch(50, seed=6)
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


def test_restart_begins_the_finished_games_anew_and_leaves_the_others() -> None:
    batch = duodecim.game("chips").batch(50, seed=6)
    while not 0 < batch.done.sum() < len(batch):
        batch.step(batch.random_actions())
    over, going_on = batch.done.copy(), fields(batch)
    batch.restart()
    assert not batch.done.any()
    assert (batch.states["round_number"][over] == 1).all()
    assert not batch.states["score"][over].any()
    for name, values in going_on.items():
        assert [value for value, done in zip(batch.states[name].tolist(), over, strict=True) if not done] == [
            value for value, done in zip(values, over, strict=True) if not done
        ]
    fresh = duodecim.game("chips").batch(50, seed=6)
    assert (batch.states["hand"][over] != fresh.states["hand"][over]).any()


@pytest.mark.parametrize("kind", KINDS)
def test_play_out_plays_what_random_steps_play(kind: str) -> None:
    game = duodecim.game("chips", **KINDS[kind])
    stepped, played_out = game.batch(200, seed=9), game.batch(200, seed=9)
    decisions = np.zeros(200, np.int64)
    while not stepped.done.all():
        decisions += ~stepped.done
        stepped.step(stepped.random_actions())
    assert played_out.play_out().tolist() == decisions.tolist()
    assert fields(played_out) == fields(stepped)
    assert played_out.done.all()
    assert not played_out.legal.any()


@pytest.mark.parametrize("kind", KINDS)
def test_payoffs_are_nothing_until_the_end_and_then_one_win(kind: str) -> None:
    batch = played(duodecim.game("chips", **KINDS[kind]).batch(300, seed=10), 5)
    assert not batch.payoffs().any()
    batch.play_out()
    np.testing.assert_allclose(batch.payoffs().sum(axis=1), 1, rtol=1e-6)
    assert set(np.count_nonzero(batch.payoffs(), axis=1)) <= {1, 2, 3, 4}


def test_a_batch_never_waits_for_chance() -> None:
    batch = duodecim.game("chips", players=4).batch(100, seed=11)
    while not batch.done.all():
        assert CHANCE not in batch.actors
        assert (batch.legal.any(axis=1) == ~batch.done).all()
        batch.step(batch.random_actions())
