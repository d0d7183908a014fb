"""What a seat may not know: others' choices in progress and the cards they set aside; and until when one may change."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import duodecim
from duodecim import ActionError, IllegalAction, Position
from duodecim.games.king.model.events import Answered
from duodecim.games.king.rules.cards import NAMES

from .tables import KINDS, after, field, random_game, revealed, with_fields

seeds = st.integers(0, 2**64 - 1)
kinds = st.sampled_from(sorted(KINDS))

EVERY_ACTION = [
    *(f"{verb} {name}" for verb in ("play", "aside") for name in NAMES),
    *(f"turn {face}" for face in range(14)),
    *("order double", "order flip", "steal 1", "steal 2", "steal 3"),
    *("roll 1.2.3", "reroll 4", "cards kn.al", "seat 0.1", "pass", "play", "play queen", ""),
]


@st.composite
def positions(draw: st.DrawFn) -> Position[Any, Any]:
    """A position somewhere in a random game of any kind."""
    game = list(random_game(draw(seeds), **KINDS[draw(kinds)]))
    return game[draw(st.integers(0, len(game) - 1))]


@given(positions(), seeds)
@settings(max_examples=100, deadline=None)
def test_nothing_secret_is_in_a_view(position: Position[Any, Any], seed: int) -> None:
    for viewer in (*range(position.game.seats), None):
        other = _with_other_secrets(position, viewer, Random(seed))
        view, other_view = position.view(viewer), other.view(viewer)
        assert msgspec.json.encode(view) == msgspec.json.encode(other_view)
        assert view.text() == other_view.text()
        assert view == other_view
        assert position.actors == other.actors


@given(positions(), seeds)
@settings(max_examples=50, deadline=None)
def test_nothing_secret_is_in_an_observation(position: Position[Any, Any], seed: int) -> None:
    for viewer in range(position.game.seats):
        other = _with_other_secrets(position, viewer, Random(seed))
        assert position.observation(viewer).tolist() == other.observation(viewer).tolist()


@given(positions(), seeds)
@settings(max_examples=20, deadline=None)
def test_nothing_secret_is_in_a_refusal(position: Position[Any, Any], seed: int) -> None:
    for viewer in range(position.game.seats):
        other = _with_other_secrets(position, viewer, Random(seed))
        for action in EVERY_ACTION:
            assert _answer(position, viewer, action) == _answer(other, viewer, action)


def test_the_positions_above_have_secrets_to_exchange() -> None:
    """Otherwise the tests before this one would show nothing."""
    exchanged = {"choose": 0, "decide": 0, "aside": 0}
    for kind, options in KINDS.items():
        for position in random_game(3, **options):
            other = _with_other_secrets(position, None, Random(kind))
            if other.text() != position.text():
                exchanged[position.view().phase] = exchanged.get(position.view().phase, 0) + 1
    assert exchanged["choose"] > 300
    assert exchanged["decide"] > 3
    assert exchanged["roll"] > 10  # a card set aside stays a secret all game long


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_seat_answers_is_told_to_nobody_while_others_think(kind: str) -> None:
    random = Random(kind)
    told = 0
    for position in random_game(8, **KINDS[kind]):
        if len(position.actors) < 2:
            continue
        seat = random.choice(position.actors)
        first, second = (position.play(seat, random.choice(position.actions(seat))) for _ in range(2))
        told += first.text() != second.text()
        for viewer in (*range(position.game.seats), None):
            assert first.events_for(viewer) == second.events_for(viewer) == (Answered(seat),)
            if viewer != seat:
                assert first.view(viewer) == second.view(viewer)
                assert not first.view(viewer).seats[seat].answer
            else:
                assert first.view(seat).seats[seat].answer == str(first.moves[-1].action)
    assert told > 2


@pytest.mark.parametrize("seed", range(12))
def test_two_games_that_differ_in_a_card_set_aside_look_the_same_until_it_is_played(seed: int) -> None:
    random = Random(seed)
    kind = random.choice([kind for kind in KINDS if KINDS[kind]["players"] > 2])
    position = duodecim.game("king", **KINDS[kind]).start(seed=seed)
    while position.view().phase != "aside":
        seat = random.choice(position.actors)
        position = position.play(seat, random.choice(position.actions(seat)))
    (winner,) = position.actors
    cards = [str(action) for action in random.sample(position.actions(winner), 2)]
    first, second = (position.play(winner, card) for card in cards)
    assert first.text() != second.text()
    secret = [card.replace("aside", "play") for card in cards]
    compared = 0
    while first.outcome is None and first.view().phase != "aside":
        for viewer in (*range(first.game.seats), None):
            if viewer != winner:
                assert first.view(viewer) == second.view(viewer)
                assert first.events_for(viewer) == second.events_for(viewer)
                compared += 1
        seat = random.choice(first.actors)
        possible = [str(action) for action in first.actions(seat)]
        harmless = [action for action in possible if seat != winner or action not in secret]
        if not harmless:
            break
        action = random.choice(harmless)
        first, second = first.play(seat, action), second.play(seat, action)
    assert compared > 10


def test_a_seat_may_change_its_choice_until_all_are_in() -> None:
    start = after(duodecim.game("king", players=3).root(), "chance roll 10.7.3")
    position = after(start, "0 play golem", "0 play knight", "2 play machine", "0 play alchemist", "2 play golem")
    assert position.actors == (1,)
    assert position.may_act(0)
    assert position.may_act(2)
    assert position.can(0, "play golem")
    assert [seat.ready for seat in position.view().seats] == [True, False, True]
    position = after(position, "1 play parasite")
    assert [die.card for die in position.events[-1].trick.dice] == ["alchemist", "parasite", "golem"]


def test_a_choice_may_be_made_anew_even_if_it_stays_the_same() -> None:
    start = after(duodecim.game("king").root(), "chance roll 10.7", "0 play golem")
    again = after(start, "0 play golem")
    assert again == start
    assert len(again.moves) == len(start.moves) + 1


def test_a_seat_may_not_change_its_choice_after_all_are_in() -> None:
    position = revealed([10, 7, 3], ["sorcerer", "alchemist", "troublemakers"])
    for seat in range(3):
        assert not position.can(seat, "play knight")
    with pytest.raises(IllegalAction) as caught:
        position.play(2, "play knight")
    assert caught.value.reason == "king/revealed"


def test_a_decision_may_be_changed_until_all_are_in_and_not_after() -> None:
    position = revealed([10, 7, 3, 1], ["sorcerer", "alchemist", "troublemakers", "oracle"])
    position = after(position, "0 turn 4", "0 turn 11")
    assert position.actors == (1,)
    assert position.may_act(0)
    assert position.view(0).seats[0].answer == "turn 11"
    position = after(position, "1 order double")
    for seat, action in ((0, "turn 4"), (1, "order flip")):
        with pytest.raises(IllegalAction) as caught:
            position.play(seat, action)
        assert caught.value.reason == "king/revealed"
    assert after(position, "chance reroll 5").view().seats[0].face == 11


def test_records_keep_every_change() -> None:
    start = after(duodecim.game("king", players=3).root(), "chance roll 10.7.3")
    changes = ("0 play golem", "2 play knight", "0 play machine", "0 play golem", "1 play parasite")
    position = after(start, *changes)
    record = duodecim.loads(position.record().dumps())
    assert record.moves == ("chance roll 10.7.3", *changes)
    assert record.replay() == position
    assert record.replay().moves == position.moves
    *_, before_last, last = record.positions()
    assert before_last == after(start, *changes[:-1])
    assert last == position


def _with_other_secrets(position: Position[Any, Any], viewer: int | None, random: Random) -> Position[Any, Any]:
    """Another position that the viewer cannot tell from this one: others chose and set aside other cards."""
    line, seats = position.text(), range(position.game.seats)
    views = [position.view(seat).seats[seat] for seat in seats]
    aside = [list(view.aside) for view in views]
    answers = field(line, "answers").split(".") if " answers=" in line else ["-"] * len(seats)
    for seat, view in enumerate(views):
        if seat == viewer:
            continue
        if view.aside:
            may_be = position.view(None).seats[seat].aside_among
            aside[seat] = random.sample(may_be, len(view.aside))
        if view.ready:
            actions = [str(action).partition(" ")[2] for action in position.actions(seat)]
            if view.question == "card":
                held = [*view.hand, *view.aside]
                actions = [card for card in held if card not in aside[seat]]
            answer = random.choice(actions)
            answers[seat] = answer[:2] if answer in NAMES else answer
    written = "/".join(".".join(card[:2] for card in cards) or "-" for cards in aside)
    return duodecim.position(with_fields(line, aside=written, answers=".".join(answers)))


def _answer(position: Position[Any, Any], seat: int, action: str) -> object:
    """What a seat is told when it tries an action."""
    try:
        return position.check(seat, action)
    except ActionError as error:
        return type(error), error.code, str(error), error.in_language("ru"), error.position
