"""Actions that are refused: which error, which code, which words, and nothing changes."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, ActionError, IllegalAction, OutOfTurn, Position, UnreadableAction
from duodecim.games.chips.model.actions import Deal, First, Play, Take, read_action

from ..texts import after
from .tables import DEAL_3, dealt

UNREADABLE = (UnreadableAction, "action/unreadable")
ILLEGAL = (IllegalAction, "action/illegal")
OUT_OF_TURN = (OutOfTurn, "action/out-of-turn")

START = duodecim.game("chips").root()
CHOSEN = after(START, "chance first 0")
PLAYING = dealt(DEAL_3)
TAKING = after(PLAYING, "0 play 4", "1 play 11", "2 play 9")
OVER = after(
    duodecim.position(
        "chips 3 mandoo round=4 first=0 lead=0 scores=2.1.0 hands=12/3.4.5.8/7.9.10.11 scored=1.2.6/-/- trick=-"
    ),
    *("0 play 12", "1 play 3", "2 play 10", "0 take 12", "1 take 3", "2 take 10"),
)

#: The position, who tries what, the error and its code, and what its words must name in English and in Russian.
REFUSED: dict[str, tuple[Position[Any, Any], int, str, tuple[type[ActionError], str], list[str], list[str]]] = {
    "nothing": (PLAYING, 0, "", UNREADABLE, ["“”", "play 7"], ["«»", "play 7"]),
    "no verb": (PLAYING, 0, "7", UNREADABLE, ["“7”", "take 4"], ["«7»", "take 4"]),
    "other verb": (PLAYING, 0, "drop 7", UNREADABLE, ["“drop 7”", "play 7"], ["«drop 7»", "play 7"]),
    "no chip": (PLAYING, 0, "play", UNREADABLE, ["“play”", "play 7"], ["«play»", "play 7"]),
    "two chips": (PLAYING, 0, "play 4 5", UNREADABLE, ["“play 4 5”"], ["«play 4 5»"]),
    "chip 13": (PLAYING, 0, "play 13", UNREADABLE, ["13", "1 to 12"], ["13", "от 1 до 12"]),
    "chip 0": (PLAYING, 0, "play 0", UNREADABLE, ["no chip 0", "1 to 12"], ["фишки 0 нет", "от 1 до 12"]),
    "chip -4": (PLAYING, 0, "play -4", UNREADABLE, ["no chip -4", "1 to 12"], ["фишки -4 нет"]),
    "half a chip": (PLAYING, 0, "take 4.5", UNREADABLE, ["no chip 4.5"], ["фишки 4.5 нет"]),
    "a word for a chip": (PLAYING, 0, "play seven", UNREADABLE, ["no chip seven"], ["фишки seven нет"]),
    "a chip in other digits": (PLAYING, 0, "play ٤", UNREADABLE, ["1 to 12"], ["от 1 до 12"]),
    "a chip beyond all numbers": (PLAYING, 0, "play " + "4" * 5000, UNREADABLE, ["1 to 12"], ["от 1 до 12"]),
    "a seat beyond all numbers": (START, CHANCE, "first " + "4" * 5000, UNREADABLE, ["first 0"], ["first 0"]),
    "a deal of nothing": (CHOSEN, CHANCE, "deal 1.4.5.10//3.8.9.12", UNREADABLE, ["1 to 12"], ["от 1 до 12"]),
    "not in hand": (PLAYING, 0, "play 12", ILLEGAL, ["no 12", "1, 4, 5, 10"], ["Фишки 12", "1, 4, 5, 10"]),
    "take too early": (
        PLAYING,
        0,
        "take 4",
        ILLEGAL,
        ["4 cannot be taken", "time to play"],
        ["Взять 4", "пора сыграть"],
    ),
    "play too late": (
        TAKING,
        1,
        "play 6",
        ILLEGAL,
        ["6 cannot be played", "time to take"],
        ["Сыграть 6", "пора брать"],
    ),
    "not in the middle": (TAKING, 1, "take 6", ILLEGAL, ["no 6", "4, 9, 11"], ["Фишки 6", "4, 9, 11"]),
    "red first": (TAKING, 1, "take 11", ILLEGAL, ["11 is blue", "4, 9"], ["11 — синяя", "4, 9"]),
    "a seat deals": (PLAYING, 0, DEAL_3, ILLEGAL, ["move of chance"], ["ход случая"]),
    "a seat chooses": (PLAYING, 0, "first 1", ILLEGAL, ["“first 1”", "chance"], ["«first 1»", "случая"]),
    "chance plays": (CHOSEN, CHANCE, "play 4", ILLEGAL, ["“play 4”", "of a seat"], ["«play 4»", "ход игрока"]),
    "deal too early": (START, CHANCE, DEAL_3, ILLEGAL, ["first player must be chosen"], ["выбрать первого игрока"]),
    "choose again": (CHOSEN, CHANCE, "first 1", ILLEGAL, ["time to deal"], ["пора раздавать"]),
    "choose nobody": (START, CHANCE, "first 3", ILLEGAL, ["no seat 3"], ["Места 3 нет"]),
    "too few hands": (CHOSEN, CHANCE, "deal 1.4.5.10", ILLEGAL, ["needs 3 hands, not 1"], ["3 руки, а не 1"]),
    "three red": (
        *(CHOSEN, CHANCE, "deal 1.4.5.6/2.10.7.11/3.8.9.12", ILLEGAL),
        ["Seat 0", "1, 4, 5, 6", "two red and two blue"],
        ["Месту 0", "1, 4, 5, 6", "две красные и две синие"],
    ),
    "a chip twice": (
        *(CHOSEN, CHANCE, "deal 1.4.5.10/1.6.7.11/3.8.9.12", ILLEGAL),
        ["whole set", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"],
        ["весь набор", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"],
    ),
    "another's turn": (PLAYING, 1, "play 6", OUT_OF_TURN, ["seat 1", "seat 0"], ["место 1", "место 0"]),
    "chance before a turn": (START, 0, "play 4", OUT_OF_TURN, ["seat 0", "chance"], ["место 0", "случай"]),
    "chance out of turn": (PLAYING, CHANCE, DEAL_3, OUT_OF_TURN, ["chance", "seat 0"], ["случа", "место 0"]),
    "no such seat": (PLAYING, 3, "play 4", OUT_OF_TURN, ["no seat 3", "0, 1, 2"], ["Места 3", "0, 1, 2"]),
    "a negative seat": (PLAYING, -7, "play 4", OUT_OF_TURN, ["no seat -7", "0, 1, 2"], ["Места -7", "0, 1, 2"]),
    "game over": (OVER, 0, "play 4", ILLEGAL, ["game is over"], ["Партия окончена"]),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_bad_action_is_refused_with_the_right_error_and_changes_nothing(case: str) -> None:
    position, actor, action, (error_class, code), english, russian = REFUSED[case]
    before, moves, actors = position.text(), position.moves, position.actors
    with pytest.raises(ActionError) as caught:
        position.play(actor, action)
    error = caught.value
    assert type(error) is error_class
    assert error.code == code
    for words in english:
        assert words in str(error)
    for words in russian:
        assert words in error.in_language("ru")
    assert not position.can(actor, action)
    assert (position.text(), position.moves, position.actors) == (before, moves, actors)


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
    sentence = caught.value.in_language("ru").replace(action, "")
    for word in ("seat", "chance"):
        assert word not in sentence


def test_a_refusal_never_names_what_is_hidden() -> None:
    first, second = dealt(DEAL_3), dealt("deal 1.4.5.10/3.8.9.12/2.6.7.11")
    for action in [f"{verb} {chip}" for verb in ("play", "take") for chip in range(1, 13)]:
        assert _refusal(first, 0, action) == _refusal(second, 0, action)


def test_chance_out_of_turn_is_not_called_a_seat() -> None:
    with pytest.raises(OutOfTurn) as caught:
        PLAYING.play(CHANCE, DEAL_3)
    assert "seat chance" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play 7", Play(7)),
        ("take 12", Take(12)),
        ("first 2", First(2)),
        ("deal 1.4.5.10/2.6.7.11/3.8.9.12", Deal(((1, 4, 5, 10), (2, 6, 7, 11), (3, 8, 9, 12)))),
    ],
)
def test_actions_are_read_from_text_and_written_as_text(text: str, action: Play | Take | First | Deal) -> None:
    assert read_action(text) == action
    assert str(action) == text


def test_an_action_may_be_given_as_a_struct() -> None:
    assert PLAYING.play(0, Play(4)) == PLAYING.play(0, "play 4")


def test_a_struct_with_a_chip_that_does_not_exist_is_refused() -> None:
    for chip in (-1, 0, 13, 99, None, 4.0, True, "four"):
        with pytest.raises(UnreadableAction, match="there is no chip"):
            PLAYING.play(0, Play(chip))  # type: ignore[arg-type]  # the point
        with pytest.raises(UnreadableAction, match="there is no chip"):
            TAKING.play(1, Take(chip))  # type: ignore[arg-type]  # the point
        with pytest.raises(UnreadableAction, match="there is no chip"):
            CHOSEN.play(CHANCE, Deal(((chip, 4, 5, 10), (2, 6, 7, 11), (3, 8, 9, 12))))  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [None, 7, ["play", 4], {"do": "play", "chip": 4}])
def test_what_is_no_action_at_all_is_refused(action: object) -> None:
    with pytest.raises(UnreadableAction, match="is not a move of 12 Chip Trick"):
        PLAYING.play(0, action)
    assert not PLAYING.can(0, action)


@pytest.mark.parametrize("seat", [True, False, 1.0, "0", None])
def test_an_actor_is_a_whole_number(seat: Any) -> None:
    with pytest.raises(OutOfTurn, match="There is no seat"):
        PLAYING.play(seat, "play 4")


def test_a_seat_may_be_numpys_number_and_is_recorded_as_pythons() -> None:
    position = PLAYING.play(np.int8(0), "play 4")
    assert str(position.moves[-1]) == "0 play 4"
    view = position.view(np.int64(1))
    for written in (position.record(), position.events, view):
        msgspec.json.encode(written)


@pytest.mark.parametrize("position", [START, PLAYING, OVER], ids=["start", "playing", "over"])
@pytest.mark.parametrize("seat", [CHANCE, 3, -2])
def test_only_a_seat_or_a_spectator_has_a_view(position: Position[Any, Any], seat: int) -> None:
    with pytest.raises(OutOfTurn, match="There is no seat"):
        position.view(seat)


def _refusal(position: Position[Any, Any], seat: int, action: str) -> object:
    try:
        return position.check(seat, action)
    except ActionError as error:
        return str(error), error.in_language("ru"), error.position
