"""What a batch is asked for and refuses; that batches play the same games is in tests/games/test_conformance.py."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import duodecim
from duodecim import Batch, DuodecimError, IllegalAction
from duodecim.core.batch import BatchError
from duodecim.core.kernels import Policy
from duodecim.core.seed import SeedError

#: More than one thread's share, so that several threads are at work where there are several cores.
MANY = 20_000


def fields(batch: Batch, count: int | None = None) -> dict[str, list[Any]]:
    """All that the states of a batch hold."""
    return {name: batch.states[name][:count].tolist() for name in batch.states.dtype.names or ()}


def played(batch: Batch, decisions: int) -> Batch:
    for _ in range(decisions):
        batch.step(batch.random_actions())
    return batch


def test_without_a_seed_every_batch_is_different() -> None:
    game = duodecim.game("chips")
    assert fields(game.batch(50)) != fields(game.batch(50))


def test_a_game_of_a_batch_is_the_same_whatever_the_size_of_the_batch() -> None:
    game = duodecim.game("chips", players=4)
    many, few = played(game.batch(MANY, seed=8), 30), played(game.batch(100, seed=8), 30)
    assert fields(many, 100) == fields(few)
    assert many.actors[:100].tolist() == few.actors.tolist()
    assert many.legal[:100].tolist() == few.legal.tolist()


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


@pytest.mark.parametrize(
    ("game", "options", "count"),
    [
        ("chips", {"players": 2}, MANY),
        ("king", {"players": 3, "cards": "random", "promo": "faun"}, 4000),
        ("king-tournament", {"players": 13, "cards": "random"}, 1000),
    ],
)
def test_a_batch_is_the_same_whatever_the_number_of_threads(
    monkeypatch: pytest.MonkeyPatch, game: str, options: dict[str, Any], count: int
) -> None:
    digests = []
    for cores in (1, 2):
        monkeypatch.setattr("duodecim.core.parallel.core_count", lambda cores=cores: cores)
        batch = played(duodecim.game(game, **options).batch(count, seed=5), 25)
        decisions = batch.play_out()
        states = [batch.states[name].tobytes() for name in batch.states.dtype.names or ()]
        digests.append([*states, decisions.tobytes(), batch.payoffs().tobytes(), batch.observe(1).tobytes()])
    assert digests[0] == digests[1]


def test_a_mask_cannot_be_tampered_with() -> None:
    batch = duodecim.game("chips").batch(2, seed=1)
    with pytest.raises(ValueError, match="read-only"):
        batch.legal[0, 0] = True
    with pytest.raises(ValueError, match="read-only"):
        batch.actors[0] = 1


def test_a_game_that_ends_starts_anew_in_the_same_step_as_restart_would() -> None:
    game = duodecim.game("chips", players=3)
    by_itself, by_hand = game.batch(200, seed=4, auto_reset=True), game.batch(200, seed=4)
    games = 0
    for _ in range(400):
        actions = by_itself.random_actions()
        assert actions.tolist() == by_hand.random_actions().tolist()
        by_itself.step(actions)
        by_hand.step(actions)
        assert by_itself.ended.tolist() == by_hand.done.tolist()
        assert by_itself.results.tolist() == by_hand.payoffs().tolist()
        games += int(by_itself.ended.sum())
        by_hand.restart()
        assert fields(by_itself) == fields(by_hand)
        assert not by_itself.done.any()
    assert games > 100


def test_a_batch_that_does_not_start_games_anew_says_how_to_make_one_that_does() -> None:
    batch = duodecim.game("chips").batch(3, seed=1)
    for name in ("ended", "results"):
        with pytest.raises(BatchError, match="auto_reset=True"):
            getattr(batch, name)
    assert set(batch.device_arrays) == {"states", "actors", "legal"}


def last_legal(observation: NDArray[Any], legal: NDArray[np.bool_], random: int) -> int:
    action = len(legal) - 1
    while not legal[action]:
        action -= 1
    return action


def by_chance(observation: NDArray[Any], legal: NDArray[np.bool_], random: int) -> int:
    place = random % legal.sum()
    action = 0
    while not legal[action] or place > 0:
        place -= legal[action]
        action += 1
    return action


@pytest.mark.parametrize(("game_id", "options"), [("chips", {"players": 3}), ("king", {"players": 3})])
def test_a_policy_plays_as_if_it_were_asked_step_by_step(game_id: str, options: dict[str, Any]) -> None:
    game = duodecim.game(game_id, **options)
    stepped, played_out = game.batch(300, seed=6), game.batch(300, seed=6)
    counts = np.zeros(300, int)
    while not stepped.done.all():
        counts += ~stepped.done
        stepped.random_actions()  # draws from each game's random source, as a policy does
        stepped.step(
            [
                last_legal(row, legal, 0) if legal.any() else 0
                for row, legal in zip(stepped.observe(), stepped.legal, strict=True)
            ]
        )
    assert played_out.play_out(last_legal).tolist() == counts.tolist()
    assert played_out.done.all()
    assert played_out.payoffs().tolist() == stepped.payoffs().tolist()
    assert not played_out.legal.any()


def test_a_policy_gets_random_bits_of_the_game() -> None:
    game = duodecim.game("chips", players=3)
    one, again, other = (game.batch(500, seed=seed) for seed in (1, 1, 2))
    counts = [batch.play_out(by_chance).tolist() for batch in (one, again, other)]
    assert counts[0] == counts[1] != counts[2]
    assert one.payoffs().sum() == pytest.approx(500)


def last_illegal(observation: NDArray[Any], legal: NDArray[np.bool_], random: int) -> int:
    action = len(legal) - 1
    while legal[action]:
        action -= 1
    return action


def beyond_all(observation: NDArray[Any], legal: NDArray[np.bool_], random: int) -> int:
    return 99


@pytest.mark.parametrize("policy", [last_illegal, beyond_all])
def test_an_illegal_action_of_a_policy_is_refused_and_not_played(policy: Policy) -> None:
    batch = duodecim.game("chips").batch(1, seed=1)
    before = batch.actors.tolist(), batch.legal.tolist(), batch.observe().tolist()
    bad = policy(batch.observe()[0], batch.legal[0], 0)
    with pytest.raises(IllegalAction, match=rf"Action {bad} is not legal in game 0 of the batch; legal there: \d"):
        batch.play_out(policy)
    assert (batch.actors.tolist(), batch.legal.tolist(), batch.observe().tolist()) == before
    batch.step(batch.random_actions())


def test_observations_can_be_written_into_an_array() -> None:
    batch = played(duodecim.game("king").batch(8, seed=3), 5)
    rows = np.empty((8, batch.rules.observation_size), np.int16)
    assert batch.observe(out=rows) is rows
    assert rows.tolist() == batch.observe().tolist()
    for wrong in (rows.astype(np.int8), rows[:4], rows.ravel()):
        with pytest.raises(BatchError, match="need an array of shape"):
            batch.observe(out=wrong)


def test_the_arrays_of_a_batch_go_to_other_libraries_without_a_copy() -> None:
    batch = duodecim.game("chips").batch(50, seed=3, auto_reset=True)
    taken = {name: np.from_dlpack(array) for name, array in batch.device_arrays.items()}
    played(batch, 9)
    assert taken["actors"].tolist() == batch.actors.tolist()
    assert taken["legal"].tolist() == batch.legal.tolist()
    assert taken["states"].tobytes() == batch.states.tobytes()
    assert set(taken) == {"states", "actors", "legal", "ended", "results"}
