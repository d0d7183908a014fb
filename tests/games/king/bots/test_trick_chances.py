"""How a trick is likely to go, and what hints say of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim.games.king.bots import trick_chances as module
from duodecim.games.king.bots.trick_chances import trick_chances
from duodecim.games.king.model.referee import explain


def begin(players: int, *cards: str) -> Any:
    position: Any = duodecim.game("king", players=players).start(seed=5)
    for seat, card in enumerate(cards):
        position = position.play(seat, f"play {card}")
    return position


def test_with_all_cards_known_the_chances_are_what_the_referee_says() -> None:
    view = begin(3, "sorcerer", "machine", "knight").view(0)
    faces = [seat.face for seat in view.seats]
    outcomes = set()
    for action in view.actions:
        trick = explain(faces, ["sorcerer", "machine", "knight"], choices=[action.split()[1], "-", "-"])
        chances = trick_chances(view, action, Random(1))
        assert (chances.first, chances.second) == (trick.winner == 0, trick.second == 0)
        outcomes.add((trick.winner == 0, trick.second == 0))
    assert len(outcomes) > 1


def test_what_is_asked_later_is_answered_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Sorcerer's owner sees the other cards before turning the die, and does better than with the first face."""
    chances = trick_chances(begin(3).view(0), "play sorcerer", Random(1))
    with monkeypatch.context() as patch:
        patch.setattr(module, "_worth", lambda *_: 0)
        careless = trick_chances(begin(3).view(0), "play sorcerer", Random(1))
    assert chances.first > careless.first + 0.1
    assert chances.first + chances.second <= 1
    assert 0 < chances.same < 0.3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hint_says_what_the_card_makes_of_the_die_and_of_the_trick(players: int) -> None:
    view = begin(players).view(0)
    hint = duodecim.hint(view, seed=1, budget=duodecim.Budget(iterations=200, seconds=0.05))
    keys = [reason.key for reason in hint.reasons]
    assert keys[0] == "king/hint/do/play"
    assert {"king/hint/takes", "king/hint/places"} & set(keys)
    prospect = next(each for each in view.prospects if each.action == hint.action)
    changes = len(prospect.values) == 1 and prospect.values[0] != view.seats[0].face
    assert ("king/hint/makes" in keys) == changes
