"""Rounds that nobody wins: a game is a draw after so many in a row, or never."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, OptionError, Outcome, Position
from duodecim.games.king.model.events import GameEnded, RoundEnded

from ..texts import after
from .tables import QUIET, barren_round


def won_round(position: Position[Any, Any]) -> Position[Any, Any]:
    """A round that seat 0 wins with four tricks, and the card it sets aside."""
    seats = range(position.game.seats)
    position = position.play(CHANCE, "roll " + ".".join(map(str, [12, 1, 2, 3][: len(seats)])))
    for card in ("alchemist", "golem", "machine", "gambler"):
        position = after(position, *(f"{seat} play {card}" for seat in seats))
    return after(position, "0 aside parasite")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("limit", [1, 3])
def test_a_game_without_a_round_winner_is_a_draw_after_the_limit(players: int, limit: int) -> None:
    position: Position[Any, Any] = duodecim.game("king", players=players, cards=QUIET, draw_after=limit).root()
    for number in range(1, limit + 1):
        assert position.outcome is None
        assert position.view().round == number
        position = barren_round(position)
        assert position.view().barren == number
    assert position.outcome == Outcome((0,) * players, tuple(range(players)), "king/by-limit")
    assert position.outcome.shares() == pytest.approx([1 / players] * players)
    assert isinstance(position.events[-2], RoundEnded)
    assert position.events[-1] == GameEnded(position.outcome)
    assert position.actors == ()
    assert duodecim.position(position.text()).outcome == position.outcome


def test_the_limit_is_100_unless_said_otherwise() -> None:
    assert duodecim.game("king").option_values()["draw_after"] == 100
    position: Position[Any, Any] = duodecim.game("king", cards=QUIET).root()
    for _ in range(99):
        position = barren_round(position)
    assert position.outcome is None
    assert barren_round(position).outcome is not None


def test_0_means_never() -> None:
    position: Position[Any, Any] = duodecim.game("king", cards=QUIET, draw_after=0).root()
    for number in range(1, 121):
        position = barren_round(position)
        assert position.outcome is None
        assert (position.view().barren, position.view().round) == (number, number + 1)
    again = duodecim.position(position.text())
    assert again == position
    assert barren_round(again).view().barren == 121


def test_a_round_winner_starts_the_count_again() -> None:
    position: Position[Any, Any] = duodecim.game("king", cards=QUIET, draw_after=2).root()
    position = won_round(barren_round(position))
    assert (position.view().barren, position.outcome) == (0, None)
    position = _without_parasite(position)
    assert (position.view().barren, position.outcome) == (1, None)
    position = _without_parasite(position)
    assert position.outcome == Outcome((1, 0), (0, 1), "king/by-limit")


def test_a_draw_is_shared_in_a_batch_too() -> None:
    game = duodecim.game("king", players=3, cards=QUIET, draw_after=1)
    position: Position[Any, Any] = game.root().play(CHANCE, "roll 5.5.5")
    for card in QUIET[:5]:
        position = after(position, *(f"{seat} play {card}" for seat in range(3)))
    batch = position.batch(4, seed=1)
    for _ in range(3):
        # The reverser has number 11: action 10.
        batch.step(np.full(4, 10))
    assert batch.done.all()
    np.testing.assert_allclose(batch.payoffs(), 1 / 3)


@pytest.mark.parametrize("limit", [-1, 10_001, 10**12])
def test_other_limits_are_refused(limit: int) -> None:
    with pytest.raises(OptionError) as caught:
        duodecim.game("king", draw_after=limit)
    assert caught.value.reason == "king/draw-after"
    assert str(limit) in str(caught.value)
    assert str(limit) in caught.value.in_language("ru")


@pytest.mark.parametrize("limit", [0, 1, 50, 10_000])
def test_a_limit_is_an_option_of_the_line_of_text(limit: int) -> None:
    position: Position[Any, Any] = duodecim.game("king", draw_after=limit).root()
    assert position.text().split()[2] == f"first+draw{limit}"
    assert duodecim.position(position.text()).game == position.game


def _without_parasite(position: Position[Any, Any]) -> Position[Any, Any]:
    """A round that nobody wins, in which seat 0 has set the Parasite aside."""
    position = position.play(CHANCE, "roll 5.5")
    for card in ("alchemist", "golem", "machine", "gambler", "reverser"):
        position = after(position, f"0 play {card}", f"1 play {card}")
    return position
