"""Positions: actions without a seat, seats that are none, and what makes two positions equal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, IllegalAction, OutOfTurn, Position, UnreadableAction
from duodecim.core.registry import descriptor

GAMES = duodecim.game_ids()
CHIPS = duodecim.position(
    "chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=4.5.10/2.6.7.11/3.8.9.12 scored=-/-/- trick=1"
)
KING = duodecim.game("king").root().play(CHANCE, "roll 10.7")


def finished(game_id: str) -> Position[Any, Any]:
    position = duodecim.game(game_id).start(seed=5)
    bot, random = descriptor(game_id).make_bot("random"), Random(1)
    while not position.is_over:
        seat = position.actors[0]
        position = position.play(seat, bot.choose(position.view(seat), random))
    return position


def test_the_seat_may_be_left_out_when_one_is_to_act() -> None:
    assert CHIPS.actions() == CHIPS.actions(1)
    assert CHIPS.seat_to_act == 1
    assert CHIPS.play("play 7") == CHIPS.play(1, "play 7")
    assert CHIPS.play("play 7").moves == CHIPS.play(1, "play 7").moves
    assert CHIPS.check("play 7") == CHIPS.check(1, "play 7")
    assert CHIPS.play(CHIPS.actions()[0]).moves[-1].actor == 1
    assert CHIPS.can("play 7")
    assert not CHIPS.can("play 12")
    assert not CHIPS.can("castle")


def test_what_is_wrong_with_an_action_is_the_same_with_and_without_a_seat() -> None:
    for action in ("play 12", "take 4", "castle"):
        with pytest.raises(duodecim.ActionError) as without:
            CHIPS.play(action)
        with pytest.raises(type(without.value)) as with_seat:
            CHIPS.play(1, action)
        assert str(without.value) == str(with_seat.value)
        assert without.value.position == with_seat.value.position == CHIPS.view(1).text()


def test_a_number_alone_is_taken_for_an_action() -> None:
    with pytest.raises(UnreadableAction, match="“7” is not a move"):
        CHIPS.play(7)


@pytest.mark.parametrize("ask", [Position.play, Position.check, Position.can])
def test_the_seat_must_be_named_when_several_are_to_act(ask: Any) -> None:
    with pytest.raises(OutOfTurn) as caught:
        ask(KING, "play knight")
    assert str(caught.value) == ("The game waits for seats 0, 1 at the same time. Name the seat first, for example 0.")
    assert "Одновременно" in caught.value.in_language("ru")


def test_the_last_of_several_seats_need_not_be_named() -> None:
    position = KING.play(0, "play knight")
    assert position.actors == (1,)
    assert position.play("play golem").moves[-1] == (1, position.check(1, "play golem"))
    # Seat 0 may still change its choice, but then it must be named.
    assert position.actions() == position.actions(1)
    assert position.can(0, "play golem")
    with pytest.raises(OutOfTurn, match="seats 0, 1"):
        KING.actions()
    with pytest.raises(OutOfTurn, match="seats 0, 1"):
        _ = KING.seat_to_act


def test_chance_alone_need_not_be_named_either() -> None:
    root = duodecim.game("chips").root()
    assert root.play("first 1") == root.play(CHANCE, "first 1")
    assert root.can("first 1")
    assert not root.can("play 7")
    assert root.actions(CHANCE) == []
    with pytest.raises(OutOfTurn, match="`chance_outcomes` lists"):
        root.actions()
    with pytest.raises(OutOfTurn, match="`sample_chance` draws"):
        _ = root.seat_to_act


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_is_over_says_so(game_id: str) -> None:
    position = finished(game_id)
    action = position.game.example_action
    assert position.is_over
    assert position.outcome is not None
    assert not position.can(action)
    assert not position.can(0, action)
    assert position.actions(0) == []
    for ask in (position.play, position.check, lambda _: position.actions()):
        with pytest.raises(IllegalAction, match="The game is over"):
            ask(action)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_goes_on_is_not_over(game_id: str) -> None:
    game = duodecim.game(game_id)
    assert not game.root().is_over
    assert not game.start(seed=1).is_over


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seat", [99, -2])
def test_a_seat_that_is_not_at_the_table_is_refused_everywhere(game_id: str, seat: int) -> None:
    position = duodecim.game(game_id).start(seed=1)
    for ask in (position.actions, position.view, position.observation, position.events_for):
        with pytest.raises(OutOfTurn, match=f"There is no seat {seat} at this table"):
            ask(seat)
    with pytest.raises(OutOfTurn, match=f"There is no seat {seat} at this table"):
        position.play(seat, position.game.example_action)


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        ("0", "There is no seat '0': a seat is a whole number, not text. The seats are 0, 1, 2."),
        (1.0, "There is no seat 1.0: a seat is a whole number, not float. The seats are 0, 1, 2."),
        (True, "There is no seat True: a seat is a whole number, not bool. The seats are 0, 1, 2."),
    ],
)
def test_a_seat_is_a_whole_number(seat: Any, words: str) -> None:
    for ask in (CHIPS.actions, CHIPS.view, lambda it: CHIPS.play(it, "play 7"), lambda it: CHIPS.check(it, "play 7")):
        with pytest.raises(OutOfTurn) as caught:
            ask(seat)
        assert str(caught.value) == words
    assert not CHIPS.can(seat, "play 7")


def test_positions_of_games_with_different_options_differ() -> None:
    position = duodecim.game("chips", edition="tgm2022", first=0).start(seed=3)
    again = duodecim.position(position.text())
    # Who begins is an option that the text does not hold: once the game has begun it no longer matters.
    assert again.game != position.game
    assert again.text() == position.text()
    assert again != position
    assert hash(again) != hash(position)


@pytest.mark.parametrize("game_id", GAMES)
def test_equal_positions_need_not_have_the_same_history(game_id: str) -> None:
    position = duodecim.game(game_id).start(seed=3)
    again = duodecim.position(position.text())
    assert again.game == position.game
    assert again == position
    assert hash(again) == hash(position)
    assert again.moves != position.moves
    assert again != duodecim.game(game_id).start(seed=4)
    assert again != position.text()
