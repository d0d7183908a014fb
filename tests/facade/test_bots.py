"""Bots and hints as a user asks for them: with positions, views, seats left out, and mistakes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duodecim
from duodecim import BotError, Budget, IllegalAction, OutOfTurn
from duodecim.core.registry import descriptor, descriptors

GAMES = duodecim.game_ids()
SHORT = Budget(iterations=60)
LEVELS = [(game_id, level) for game_id, game in descriptors().items() for level in game.levels]


@pytest.mark.parametrize(("game_id", "level"), LEVELS)
def test_every_bot_chooses_a_legal_action_for_a_position_and_for_a_view(game_id: str, level: str) -> None:
    bot = duodecim.bot(game_id, level)
    position = duodecim.game(game_id).start(seed=3)
    seat = position.actors[-1]
    action = bot.choose(position, seat, seed=5, budget=SHORT)
    assert position.can(seat, action)
    assert bot.choose(position.view(seat), seed=5, budget=SHORT) == action
    assert bot.choose(position.view(seat), seat, seed=Random(5), budget=SHORT) == action
    assert descriptor(game_id).make_bot(level).choose(position.view(seat), Random(5), SHORT) == action


def test_a_bot_plays_a_whole_game_with_the_seat_left_out() -> None:
    bot, position = duodecim.bot("chips", "easy"), duodecim.game("chips").start(seed=3)
    while not position.is_over:
        position = position.play(bot.choose(position))
    assert position.outcome is not None


def test_a_bot_is_an_expert_unless_told() -> None:
    assert duodecim.bot("king").level == "expert"


def test_a_random_source_goes_on_and_no_seed_is_a_fresh_one() -> None:
    position, bot = duodecim.game("king").start(seed=3), duodecim.bot("king", "random")
    random = Random(1)
    assert len({bot.choose(position, 0, seed=random) for _ in range(40)}) > 1
    assert len({bot.choose(position, 0) for _ in range(40)}) > 1
    assert len({bot.choose(position, 0, seed=7) for _ in range(5)}) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_an_evaluation_is_of_the_legal_actions_and_of_all_seats(game_id: str) -> None:
    position = duodecim.game(game_id).start(seed=3)
    seat = position.actors[0]
    evaluation = duodecim.bot(game_id, "expert").evaluate(position, seat, seed=1, budget=SHORT)
    assert len(evaluation.seats) == position.game.seats
    assert all(position.can(seat, choice.action) for choice in evaluation.choices)
    assert sum(choice.probability for choice in evaluation.choices) == pytest.approx(1)


def test_a_simple_bot_says_that_it_cannot_say_what_it_thinks() -> None:
    with pytest.raises(BotError) as caught:
        duodecim.bot("chips", "easy").evaluate(duodecim.game("chips").start(seed=3))
    assert str(caught.value) == ("The bot “easy” of chips cannot say what it thinks. These can: medium, expert.")


def test_a_level_that_there_is_not_is_met_with_those_there_are() -> None:
    with pytest.raises(BotError) as caught:
        duodecim.bot("chips", "genius")
    assert str(caught.value) == (
        "chips has no bot of the level “genius”. The levels are: random, easy, medium, expert."
    )
    with pytest.raises(duodecim.UnknownGame, match="Did you mean “chips”"):
        duodecim.bot("chip", "easy")


@pytest.mark.parametrize("make", [lambda it: it, lambda it: it.view(0)], ids=["position", "view"])
def test_a_bot_refuses_another_game(make: Any) -> None:
    with pytest.raises(BotError, match="This bot plays chips, not king"):
        duodecim.bot("chips", "easy").choose(make(duodecim.game("king").start(seed=3)), 0)


@pytest.mark.parametrize("ask", [duodecim.bot("chips", "easy").choose, duodecim.bot("chips").evaluate, duodecim.hint])
def test_whoever_has_nothing_to_choose_gets_no_advice(ask: Any) -> None:
    position = duodecim.game("chips").start(seed=3)
    seat = position.seat_to_act
    other = (seat + 1) % 3
    with pytest.raises(OutOfTurn, match=f"It is not the turn of seat {other} but of seat {seat}"):
        ask(position, other)
    with pytest.raises(BotError, match=f"Seat {other} has nothing to choose here"):
        ask(position.view(other))
    with pytest.raises(BotError, match=f"This is the view of seat {seat}, not of seat {other}"):
        ask(position.view(seat), other)
    with pytest.raises(BotError, match=r"need the view of a seat\. This is the view for “spectator”"):
        ask(position.view())
    with pytest.raises(BotError, match=r"need the view of a seat\. This is the view for “all”"):
        ask(position.full_view())
    with pytest.raises(BotError, match="a position or the view of a seat, not str"):
        ask(position.text())
    with pytest.raises(OutOfTurn, match="There is no seat 7"):
        ask(position, 7)
    with pytest.raises(OutOfTurn, match="No seat is to act but chance"):
        ask(duodecim.game("chips").root())


def test_the_seat_must_be_named_when_several_choose_and_the_game_must_go_on() -> None:
    king = duodecim.game("king").start(seed=3)
    for ask in (duodecim.bot("king", "easy").choose, duodecim.hint):
        with pytest.raises(OutOfTurn, match="The game waits for seats 0, 1 at the same time"):
            ask(king)
    bot, position = duodecim.bot("chips", "random"), duodecim.game("chips").start(seed=3)
    while not position.is_over:
        position = position.play(bot.choose(position, seed=1))
    for seat in (None, 0):
        with pytest.raises(IllegalAction, match="The game is over"):
            bot.choose(position, seat)


def test_a_choice_does_not_depend_on_what_the_seat_may_not_know() -> None:
    line = "chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=4.{}/2.6.7.11/{} scored=-/-/- trick=1"
    one, two = (duodecim.position(line.format(*hands)) for hands in (("5.10", "3.8.9.12"), ("8.12", "3.5.9.10")))
    assert one != two
    bot = duodecim.bot("chips", "expert")
    assert repr(bot.evaluate(one, seed=1, budget=SHORT)) == repr(bot.evaluate(two, seed=1, budget=SHORT))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_is_the_same_for_a_position_and_for_a_view(game_id: str) -> None:
    position = duodecim.game(game_id).start(seed=3)
    seat = position.actors[0]
    given = duodecim.hint(position, seat, seed=1, budget=SHORT)
    assert position.can(seat, given.action)
    assert duodecim.hint(position.view(seat), seed=1, budget=SHORT).action == given.action
    assert given.in_language("en") in repr(given)


def test_reprs_say_what_matters() -> None:
    assert repr(duodecim.bot("king", "easy")) == "duodecim.bot('king', 'easy')"
    assert eval(repr(duodecim.bot("king", "easy"))).level == "easy"  # noqa: S307  # our own text
    worth = [duodecim.Estimate(0.5, 0.015), duodecim.Estimate(0.25, 0.0)]
    choices = duodecim.Choice("play 7", worth[0], 1.0), duodecim.Choice("play 2", worth[1], 0.0)
    evaluation = duodecim.Evaluation((duodecim.Estimate(0.5, 0.01), duodecim.Estimate(0.5, 0.01)), choices)
    assert repr(evaluation) == "<Evaluation play 7 50.0 ± 1.5 %, play 2 25.0 %; seats 50.0, 50.0 %>"
    given = duodecim.Hint("play 7", (), evaluation)
    assert repr(given) == "<Hint play 7: >"
    batch = duodecim.game("chips").batch(5, seed=1)
    assert repr(batch) == "<Batch of 5 games for 3 seats, 0 of them over>"
    batch.play_out()
    assert repr(batch) == "<Batch of 5 games for 3 seats, 5 of them over>"
