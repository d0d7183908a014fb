"""Actions that are refused: which error, which reason, which words, and nothing changes."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, ActionError, IllegalAction, OutOfTurn, Position, UnreadableAction
from duodecim.games.king.model.actions import (
    Aside,
    Cards,
    KingAction,
    Order,
    Play,
    Reroll,
    Roll,
    Seating,
    Steal,
    Turn,
    read_action,
)

from ..texts import after
from .tables import revealed

UNREADABLE = (UnreadableAction, "action/unreadable")
ILLEGAL = (IllegalAction, "action/illegal")
OUT_OF_TURN = (OutOfTurn, "action/out-of-turn")

START = duodecim.game("king", players=3).root()
DRAWING = duodecim.game("king", players=3, cards="random").root()
CHOOSING = after(START, "chance roll 10.7.3", "0 play golem", "1 play knight", "2 play machine")
HALFWAY = after(CHOOSING, "1 play golem")
TURNING = revealed([10, 7, 3], ["sorcerer", "golem", "machine"])
FLIPPED = revealed([10, 7, 3], ["sorcerer", "alchemist", "troublemakers"])
STEALING = revealed([3, 8, 5], ["lady", "lady", "golem"], tokens="0.0/1.1/0.0")
REROLLING = revealed([10, 7, 3], ["oracle", "golem", "machine"])
ASIDE = revealed([10, 7, 3], ["golem", "machine", "reverser"], tokens="0.0/2.2/0.0")
OVER = after(
    duodecim.position(
        "king 2 agreed choose round=2 faces=10.3 tokens=0.3/2.0 discarded=kn.al.ga/kn.al.ga aside=pa/- wins=1.0 "
        "cards=al.ga.go.kn.ma.pa.re shown=kn.al.ga/-"
    ),
    *("0 play machine", "1 play machine"),
)

Case = tuple[Position[Any, Any], int, str, tuple[type[ActionError], str], str, list[str], list[str]]

#: The position, who tries what, the error and its code, the reason, and what its words must name in both languages.
REFUSED: dict[str, Case] = {
    "nothing": (CHOOSING, 0, "", UNREADABLE, "king/unreadable", ["“”", "play knight"], ["«»", "play knight"]),
    "no verb": (CHOOSING, 0, "golem", UNREADABLE, "king/unreadable", ["“golem”"], ["«golem»"]),
    "other verb": (CHOOSING, 0, "drop golem", UNREADABLE, "king/unreadable", ["“drop golem”"], ["«drop golem»"]),
    "no card": (CHOOSING, 0, "play", UNREADABLE, "king/no-such-card", ["“play”", "kn"], ["«play»", "рыц"]),
    "an unknown card": (
        CHOOSING,
        0,
        "play queen",
        UNREADABLE,
        "king/no-such-card",
        ["card “queen”"],
        ["карты «queen»"],
    ),
    "one letter": (CHOOSING, 0, "play k", UNREADABLE, "king/no-such-card", ["card “k”"], ["карты «k»"]),
    "two cards": (
        CHOOSING,
        0,
        "play golem knight",
        UNREADABLE,
        "king/no-such-card",
        ["golem knight"],
        ["golem knight"],
    ),
    "a face in words": (TURNING, 0, "turn nine", UNREADABLE, "king/unreadable", ["“turn nine”"], ["«turn nine»"]),
    "a negative face": (TURNING, 0, "turn -9", UNREADABLE, "king/unreadable", ["“turn -9”"], ["«turn -9»"]),
    "a face in other digits": (TURNING, 0, "turn ٩", UNREADABLE, "king/unreadable", ["turn"], ["turn"]),
    "a face beyond all numbers": (TURNING, 0, "turn " + "9" * 5000, UNREADABLE, "king/unreadable", ["9"], ["9"]),
    "another order": (FLIPPED, 1, "order first", UNREADABLE, "king/unreadable", ["order double"], ["order double"]),
    "no faces": (START, CHANCE, "roll", UNREADABLE, "king/unreadable", ["“roll”"], ["«roll»"]),
    "a roll of nothing": (START, CHANCE, "roll 1..2", UNREADABLE, "king/unreadable", ["1..2"], ["1..2"]),
    "a set of nothing": (DRAWING, CHANCE, "cards ", UNREADABLE, "king/no-such-card", ["“cards ”"], ["«cards »"]),
    "not in hand": (
        *(CHOOSING, 0, "play golem", ILLEGAL, "king/not-in-hand"),
        *(["Golem is not in the hand", "Alchemist, Oracle"], ["Карты Голем в руке нет", "Алхимик, Оракул"]),
    ),
    "not in the set": (
        *(CHOOSING, 0, "play lady", ILLEGAL, "king/not-in-set"),
        *(["Lady is not in this game", "Golem"], ["Карты Леди в этой партии нет", "Голем"]),
    ),
    "not in hand, to set aside": (
        *(after(ASIDE, "1 aside knight", "chance roll 1.2.3"), 1, "play knight", ILLEGAL, "king/not-in-hand"),
        *(["Knight is not in the hand"], ["Карты Рыцарь в руке нет"]),
    ),
    "aside what is not in the set": (
        *(ASIDE, 1, "aside faun", ILLEGAL, "king/not-in-set"),
        *(["Faun is not in this game"], ["Карты Фавн в этой партии нет"]),
    ),
    "no neighbour": (
        *(TURNING, 0, "turn 12", ILLEGAL, "king/not-neighbour"),
        *(["12 is not next to 10", "1, 2, 5, 7, 9"], ["12", "10", "1, 2, 5, 7, 9"]),
    ),
    "the face itself": (TURNING, 0, "turn 10", ILLEGAL, "king/not-neighbour", ["10 is not next to 10"], ["10"]),
    "face 13": (TURNING, 0, "turn 13", ILLEGAL, "king/not-neighbour", ["13 is not next"], ["13"]),
    "face 0": (TURNING, 0, "turn 0", ILLEGAL, "king/not-neighbour", ["0 is not next"], ["0"]),
    "no neighbour under Troublemakers": (
        *(FLIPPED, 0, "turn 9", ILLEGAL, "king/not-neighbour-flipped"),
        *(["from 10 to 3", "9 is not next to 3", "4, 6, 8, 11, 12"], ["с 10 на 3", "4, 6, 8, 11, 12"]),
    ),
    "token 3": (STEALING, 0, "steal 3", ILLEGAL, "king/no-such-token", ["no token 3"], ["Жетона 3 нет"]),
    "token 0": (STEALING, 0, "steal 0", ILLEGAL, "king/no-such-token", ["no token 0"], ["Жетона 0 нет"]),
    "a face instead of a card": (
        *(CHOOSING, 0, "turn 9", ILLEGAL, "king/asked-card"),
        *(["choose a card", "play alchemist"], ["выбрать карту", "play alchemist"]),
    ),
    "a card aside instead of a card": (CHOOSING, 0, "aside knight", ILLEGAL, "king/asked-card", ["play"], ["play"]),
    "a card instead of a face": (
        *(TURNING, 0, "play knight", ILLEGAL, "king/asked-face"),
        *(["revealed", "1, 2, 5, 7, 9", "turn 1"], ["открыты", "1, 2, 5, 7, 9", "turn 1"]),
    ),
    "a card instead of an order": (
        *(FLIPPED, 1, "play knight", ILLEGAL, "king/asked-order"),
        *(["revealed", "order double"], ["открыты", "order double"]),
    ),
    "a card instead of a token": (
        *(STEALING, 0, "play knight", ILLEGAL, "king/asked-token"),
        *(["revealed", "steal 1"], ["открыты", "steal 1"]),
    ),
    "a card played instead of set aside": (
        *(ASIDE, 1, "play knight", ILLEGAL, "king/asked-aside"),
        *(["won the round", "aside alchemist"], ["выиграли раунд", "aside"]),
    ),
    "a second choice after the reveal": (
        *(TURNING, 1, "play knight", ILLEGAL, "king/revealed"),
        *(["revealed", "Golem stays", "seat 0"], ["открыты", "Голем остаётся", "место 0"]),
    ),
    "a second choice while the Oracle rolls": (
        *(REROLLING, 1, "play knight", ILLEGAL, "king/revealed"),
        *(["Golem stays", "chance"], ["Голем остаётся", "случай"]),
    ),
    "a second choice while a Lady steals": (
        *(STEALING, 1, "play knight", ILLEGAL, "king/revealed"),
        *(["Lady stays", "seat 0"], ["Леди остаётся", "место 0"]),
    ),
    "a seat rolls": (CHOOSING, 0, "roll 1.2.3", ILLEGAL, "action/not-for-seat", ["move of chance"], ["ход случая"]),
    "a seat seats": (CHOOSING, 0, "seat 0.1/2", ILLEGAL, "action/not-for-seat", ["move of chance"], ["ход случая"]),
    "chance plays": (START, CHANCE, "play golem", ILLEGAL, "action/not-for-chance", ["of a seat"], ["ход игрока"]),
    "roll too early": (DRAWING, CHANCE, "roll 1.2.3", ILLEGAL, "king/chance-cards", ["draw the set"], ["набор"]),
    "a set too late": (
        *(START, CHANCE, "cards kn.or.so.la.me.tr.al", ILLEGAL, "king/chance-roll"),
        *(["has to roll"], ["бросить кубики"]),
    ),
    "a seating": (START, CHANCE, "seat 0.1/2", ILLEGAL, "king/chance-roll", ["has to roll"], ["бросить кубики"]),
    "all roll instead of the Oracle": (
        *(REROLLING, CHANCE, "roll 1.2.3", ILLEGAL, "king/chance-reroll"),
        *(["for the Oracle", "reroll 5"], ["за Оракула", "reroll 5"]),
    ),
    "too few dice": (START, CHANCE, "roll 1.2", ILLEGAL, "king/chance-dice", ["3 dice", "not 2"], ["3 кубика", "не 2"]),
    "two dice for an Oracle": (
        *(REROLLING, CHANCE, "reroll 1.2", ILLEGAL, "king/chance-dice"),
        *(["1 die must", "not 2"], ["1 кубик", "не 2"]),
    ),
    "a roll of 13": (START, CHANCE, "roll 1.2.13", ILLEGAL, "king/no-such-face", ["face 13"], ["Грани 13 нет"]),
    "a set without the Knight": (
        *(DRAWING, CHANCE, "cards or.so.la.me.tr.al.ga", ILLEGAL, "king/chance-set"),
        *(["the Knight", "promos: none"], ["Рыцарь", "промокарт: нет"]),
    ),
    "a seat that is not asked": (ASIDE, 0, "aside knight", OUT_OF_TURN, "action/out-of-turn", ["seat 1"], ["место 1"]),
    "a seat before the roll": (START, 0, "play golem", OUT_OF_TURN, "action/out-of-turn", ["chance"], ["случай"]),
    "chance out of turn": (
        *(HALFWAY, CHANCE, "roll 1.2.3", OUT_OF_TURN, "action/out-of-turn"),
        *(["seats 0, 2"], ["места 0, 2"]),
    ),
    "no such seat": (CHOOSING, 3, "play golem", OUT_OF_TURN, "action/no-seat", ["no seat 3", "0, 1, 2"], ["Места 3"]),
    "a negative seat": (CHOOSING, -7, "play golem", OUT_OF_TURN, "action/no-seat", ["no seat -7"], ["Места -7"]),
    "game over": (OVER, 0, "play golem", ILLEGAL, "action/over", ["game is over"], ["Партия окончена"]),
    "chance after the end": (OVER, CHANCE, "roll 1.2", ILLEGAL, "action/over", ["game is over"], ["Партия окончена"]),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_bad_action_is_refused_with_the_right_error_and_changes_nothing(case: str) -> None:
    position, actor, action, (error_class, code), reason, english, russian = REFUSED[case]
    before, moves, actors = position.text(), position.moves, position.actors
    states = position._states.tobytes()
    with pytest.raises(ActionError) as caught:
        position.play(actor, action)
    error = caught.value
    assert type(error) is error_class
    assert (error.code, error.reason) == (code, reason)
    for words in english:
        assert words in str(error)
    for words in russian:
        assert words in error.in_language("ru")
    assert not position.can(actor, action)
    assert (position.text(), position.moves, position.actors) == (before, moves, actors)
    assert position._states.tobytes() == states


@pytest.mark.parametrize("case", REFUSED)
def test_the_error_shows_the_position_as_that_seat_sees_it(case: str) -> None:
    position, actor, action, *_ = REFUSED[case]
    with pytest.raises(ActionError) as caught:
        position.play(actor, action)
    if 0 <= actor < position.game.seats:
        assert caught.value.position == position.view(actor).text()
    else:
        assert caught.value.position is None


@pytest.mark.parametrize("case", REFUSED)
def test_a_refusal_in_russian_has_no_english_words(case: str) -> None:
    position, actor, action, *_ = REFUSED[case]
    with pytest.raises(ActionError) as caught:
        position.play(actor, action)
    unquoted = re.sub("«[^»]*»", "", caught.value.in_language("ru"))
    assert not re.search("[A-Za-z]", unquoted)


def test_every_reason_to_refuse_an_action_is_given_above() -> None:
    from duodecim.core.language import phrases

    begin = ("king/unreadable", "king/no-such", "king/not-", "king/revealed", "king/asked-", "king/chance-")
    reasons = {key for key in phrases() if key.startswith(begin)}
    # Not of a table, or not a refusal.
    reasons -= {"king/chance-seat", "king/chance-groups", "king/chance-same-group"}
    reasons -= {"king/not-recommended", "king/revealed-cards"}
    assert reasons == {reason for *_, reason, _, _ in REFUSED.values() if reason.startswith("king/")}


@pytest.mark.parametrize("answer", ["turn 65", "turn 66", "turn 69", "turn 130", "turn 641"])
def test_a_face_beyond_the_die_is_refused(answer: str) -> None:
    with pytest.raises(IllegalAction):
        TURNING.play(0, answer)


@pytest.mark.parametrize("answer", ["steal 65", "steal 66", "steal 129"])
def test_a_token_beyond_2_is_refused(answer: str) -> None:
    with pytest.raises(IllegalAction):
        STEALING.play(0, answer)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play knight", Play("knight")),
        ("turn 7", Turn(7)),
        ("order double", Order("double")),
        ("order flip", Order("flip")),
        ("steal 2", Steal(2)),
        ("aside golem", Aside("golem")),
        ("roll 10.7.3", Roll((10, 7, 3))),
        ("reroll 5", Reroll((5,))),
        ("seat 0.1.2/3.4.5", Seating(((0, 1, 2), (3, 4, 5)))),
        ("cards knight.golem", Cards(("knight", "golem"))),
    ],
)
def test_actions_are_read_from_text_and_written_as_text(text: str, action: KingAction) -> None:
    assert read_action(text) == action
    assert str(action) == text
    assert msgspec.json.decode(msgspec.json.encode(action), type=type(action)) == action


@pytest.mark.parametrize("text", ["play kn", "play KNIGHT", " play  knight ", "play рыцарь", "play Рыц", "play kni"])
def test_a_card_may_be_typed_by_its_beginning_in_either_language_and_is_recorded_in_full(text: str) -> None:
    position = after(START, "chance roll 10.7.3").play(1, text)
    assert str(position.moves[-1]) == "1 play knight"


def test_an_action_may_be_given_as_a_struct() -> None:
    assert CHOOSING.play(0, Play("knight")) == CHOOSING.play(0, "play knight")
    assert TURNING.play(0, Turn(9)) == TURNING.play(0, "turn 9")


@pytest.mark.parametrize("card", [None, 5, 5.0, True, "", "queen", ["golem"]])
def test_a_struct_with_a_card_that_does_not_exist_is_refused(card: Any) -> None:
    with pytest.raises(UnreadableAction, match="there is no card"):
        CHOOSING.play(0, Play(card))
    with pytest.raises(UnreadableAction, match="there is no card"):
        ASIDE.play(1, Aside(card))


@pytest.mark.parametrize("number", [None, -1, 4.0, True, "nine"])
def test_a_struct_with_a_number_that_is_none_is_refused(number: Any) -> None:
    for position, action in ((TURNING, Turn(number)), (STEALING, Steal(number))):
        with pytest.raises(UnreadableAction, match="is not a move of King of 12"):
            position.play(0, action)
    with pytest.raises(ActionError):
        START.play(CHANCE, Roll((1, 2, number)))


@pytest.mark.parametrize("action", [None, 7, ["play", "golem"], {"do": "play", "card": "golem"}])
def test_what_is_no_action_at_all_is_refused(action: object) -> None:
    with pytest.raises(UnreadableAction, match="is not a move of King of 12"):
        CHOOSING.play(0, action)
    assert not CHOOSING.can(0, action)


@pytest.mark.parametrize("seat", [True, False, 1.0, "0", None])
def test_an_actor_is_a_whole_number(seat: Any) -> None:
    with pytest.raises(OutOfTurn, match="There is no seat"):
        CHOOSING.play(seat, "play knight")


def test_a_seat_may_be_numpys_number_and_is_recorded_as_pythons() -> None:
    position = CHOOSING.play(np.int8(0), "play knight")
    assert str(position.moves[-1]) == "0 play knight"
    view = position.view(np.int64(1))
    for written in (position.record(), position.events, view):
        msgspec.json.encode(written)


@pytest.mark.parametrize("position", [START, HALFWAY, OVER], ids=["start", "halfway", "over"])
@pytest.mark.parametrize("seat", [CHANCE, 3, -2])
def test_only_a_seat_or_a_spectator_has_a_view(position: Position[Any, Any], seat: int) -> None:
    for look in (position.view, position.events_for, position.observation):
        with pytest.raises(OutOfTurn, match="There is no seat"):
            look(seat)


@pytest.mark.parametrize("seat", [-2, 4])
def test_the_actions_of_a_seat_that_is_not_at_the_table_are_not_listed(seat: int) -> None:
    position = after(duodecim.game("king", players=4).root(), "chance roll 10.7.3.1")
    with pytest.raises(OutOfTurn, match="There is no seat"):
        position.actions(seat)


@pytest.mark.parametrize("seat", [-2, 4])
def test_a_seat_that_is_not_at_the_table_may_not_act(seat: int) -> None:
    position = after(duodecim.game("king", players=4).root(), "chance roll 10.7.3.1")
    assert not position.may_act(seat)
