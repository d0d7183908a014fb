"""The smallest game, to show that the protocol holds for secret choices at the same time."""

from __future__ import annotations

import msgspec
import pytest
from examples.odds import GAME, Odds, Revealed

import duodecim
from duodecim import CHANCE
from duodecim.core import registry


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the game for the time of a test."""
    monkeypatch.setitem(registry.descriptors(), GAME.id, GAME)


def test_both_seats_are_awaited_at_the_same_time() -> None:
    position = duodecim.game("odds").root().play(CHANCE, "odd 1")
    assert position.actors == (0, 1)
    assert position.play(1, "show 2").actors == (0,)


def test_a_choice_is_secret_until_both_have_chosen() -> None:
    start = duodecim.game("odds").root().play(CHANCE, "odd 1")
    one, two = (start.play(1, f"show {count}") for count in (1, 2))
    for other in (0, None):
        assert msgspec.json.encode(one.view(other)) == msgspec.json.encode(two.view(other))
    assert one.view(1) != two.view(1)
    assert one.view(0).ready == (False, True)
    revealed = one.play(0, "show 1")
    assert revealed.events == (Revealed((1, 1)),)
    assert revealed.view(None).shown == (1, 1)


def test_a_choice_may_be_changed_until_both_have_chosen() -> None:
    position = duodecim.game("odds").root().play(CHANCE, "odd 0").play(0, "show 1").play(0, "show 2").play(1, "show 1")
    assert position.outcome is not None
    assert position.outcome.winners == (0,)
    with pytest.raises(duodecim.IllegalAction, match="over"):
        position.play(0, "show 1")


def test_chance_is_an_actor_and_follows_by_itself_with_a_seed() -> None:
    assert duodecim.game("odds").root().actors == (CHANCE,)
    assert duodecim.game("odds").start(seed=1).actors == (0, 1)
    with pytest.raises(duodecim.OutOfTurn, match="chance"):
        duodecim.game("odds").root().play(0, "show 1")


def test_records_replay() -> None:
    position = duodecim.game("odds").start(seed=1).play(1, "show 2").play(0, "show 2")
    assert duodecim.loads(position.record().dumps()).replay() == position


def test_batches_play_the_same_rules() -> None:
    batch = Odds().batch(20_000, seed=4)
    assert batch.play_out().tolist() == [2] * 20_000
    payoffs = batch.payoffs()
    assert (payoffs.sum(axis=1) == 1).all()
    for index in range(50):
        state = batch.states[index]
        position = Odds().root().play(CHANCE, f"odd {state['odd']}")
        for seat in (0, 1):
            position = position.play(seat, f"show {state['shown'][seat]}")
        assert position.outcome is not None
        assert position.outcome.shares() == tuple(payoffs[index])


def test_positions_and_views_round_trip_as_text() -> None:
    position = duodecim.game("odds").root()
    for actor, action in ((CHANCE, "odd 1"), (1, "show 2"), (0, "show 1")):
        position = position.play(actor, action)
        assert duodecim.position(position.text()) == position
        for seat in (0, 1, None):
            view = position.view(seat)
            assert duodecim.view(view.text()) == view
