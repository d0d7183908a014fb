"""What positions are worth, as a user asks for it."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import EvaluationError
from duodecim.core.registry import descriptor

#: At one round each this one decides. What was set aside is a secret.
DUEL = (
    "king 2 first choose round=3 faces=4.1 tokens=0.0/0.0 aside=parasite/parasite wins=1.1 "
    "discarded=oracle.golem.sorcerer.machine/oracle.golem.sorcerer.knight "
    "shown=oracle.golem.sorcerer.machine/oracle.golem.sorcerer.knight"
)


def shares(evaluation: duodecim.Evaluation) -> list[float]:
    return [share.value for share in evaluation.seats]


@pytest.mark.parametrize("game_id", duodecim.game_ids())
def test_every_game_has_values(game_id: str) -> None:
    assert descriptor(game_id).load_values().version.startswith(f"{game_id}/")


BATCHES: list[tuple[str, dict[str, Any]]] = [
    *(("chips", {"players": players}) for players in (2, 3, 4)),
    ("chips", {"edition": "tgm2022"}),
    ("chips", {"players": 4, "no_burst": True}),
    *(("king", {"players": players}) for players in (2, 4)),
    ("king-tournament", {"players": 9}),
    ("rummikub", {"players": 3}),
]


@pytest.mark.parametrize(("game_id", "options"), BATCHES)
def test_many_positions_are_worth_about_what_each_is_worth_quickly(game_id: str, options: dict[str, Any]) -> None:
    position = duodecim.game(game_id, **options).start(seed=7)
    for number in range(12):
        seat = position.actors[0]
        position = position.play(seat, str(position.actions(seat)[number % len(position.actions(seat))]))
    found = position.game.evaluate_batch(position.batch(2, seed=1))
    assert found.shape == (2, position.game.seats)
    assert found[0] == pytest.approx(found[1])
    assert found[0] == pytest.approx(shares(position.evaluate(quick=True)), abs=0.12)


def test_games_have_the_same_worth_in_every_batch_and_end_with_their_result() -> None:
    game = duodecim.game("king", players=3)
    batch = game.batch(600, seed=1)
    for _ in range(40):
        batch.step(batch.random_actions())
    found = game.evaluate_batch(batch)
    assert batch.done.any()
    assert not batch.done.all()
    assert found[batch.done] == pytest.approx(batch.payoffs()[batch.done])
    assert game.evaluate_batch(batch.copy()).tolist() == found.tolist()
    assert len({tuple(row) for row in found[~batch.done].tolist()}) > 100


def test_a_batch_of_another_game_or_table_is_refused() -> None:
    for other in (duodecim.game("king", players=3), duodecim.game("chips", players=4)):
        with pytest.raises(EvaluationError, match="not a batch of"):
            duodecim.game("chips", players=3).evaluate_batch(other.batch(3, seed=1))


def test_a_seat_is_told_what_its_own_chips_are_worth() -> None:
    line = "chips 3 mandoo round=4 first=0 lead=0 scores=2.1.0 hands={} scored=-/-/- trick=-"
    first, second = (
        duodecim.position(line.format(hands)) for hands in ("4.9.10.12/1.5.8.11/2.3.6.7", "4.9.10.12/2.5.7.11/1.3.6.8")
    )
    # What the others hold is a secret of theirs, and counts only if everything is open.
    assert first.evaluate(0) == second.evaluate(0) == first.game.evaluate(first.view(0))
    assert shares(first.evaluate()) != shares(second.evaluate())
    # Two tiles of three are worth most, though both others try to stop whoever has them.
    leader, *others = shares(first.evaluate())
    assert leader > max(others)


def test_moves_that_a_seat_was_told_of_count() -> None:
    position = duodecim.game("chips").start(seed=7)
    for _ in range(7):
        position = position.play(str(position.actions()[0]))
    seat = position.seat_to_act
    assert shares(position.evaluate(seat)) != shares(position.game.evaluate(position.view(seat)))


def test_a_deciding_round_of_king_of_12_is_worth_what_its_solution_says() -> None:
    position = duodecim.position(DUEL)
    solution = duodecim.solve("king", position)
    evaluation = position.evaluate()
    assert shares(evaluation)[0] == pytest.approx(0.5 + solution.value / 2, abs=1e-6)
    assert [share.error for share in evaluation.seats] == [0.0, 0.0]
    assert 0.2 < shares(evaluation)[1] < 0.5
    assert all(share.error > 0 for share in position.evaluate(1).seats)


def test_what_cannot_be_evaluated_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    chips, king = duodecim.game("chips"), duodecim.game("king").start(seed=7)
    strange: list[tuple[Any, str]] = [
        (king, "evaluate/other-game"),
        (king.view(0), "evaluate/other-game"),
        ("chips", "evaluate/no-view"),
    ]
    for wrong, reason in strange:
        with pytest.raises(EvaluationError) as refusal:
            chips.evaluate(wrong)
        assert refusal.value.reason == reason
    with pytest.raises(EvaluationError, match="This is the view for “0”, not for seat 1"):
        king.game.evaluate(king.view(0), 1)
    with pytest.raises(duodecim.OutOfTurn, match="9"):
        king.evaluate(9)
    monkeypatch.setattr(type(descriptor("chips")), "values", None)
    with pytest.raises(EvaluationError, match="There is no value function for chips"):
        chips.start(seed=1).evaluate()
