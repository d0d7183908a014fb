"""What a seat may not know: others' choices in progress and the cards they set aside; and until when one may change."""

from __future__ import annotations

from random import Random

import pytest

import duodecim
from duodecim import IllegalAction
from duodecim.games.king.model.events import Answered

from ..texts import after
from .tables import KINDS, random_game, revealed
from .variations import vary


def test_random_games_have_secrets_to_exchange() -> None:
    """Otherwise the check that nothing hidden is in a view would show nothing."""
    exchanged = {"choose": 0, "decide": 0, "aside": 0}
    for kind, options in KINDS.items():
        for position in random_game(3, **options):
            other = vary(position, None, Random(kind))
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
