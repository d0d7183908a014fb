"""Actions that are refused in a tournament: which error, which reason, which words, and nothing changes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import CHANCE, ActionError, IllegalAction, OutOfTurn, Position, UnreadableAction
from duodecim.games.king.model.actions import Play, Seating

from .lines import (
    ASIDE,
    ASIDE_FINALISTS,
    CENTRE_DECIDE,
    CENTRE_REROLL,
    CENTRE_STEAL,
    CHOOSE,
    DECIDE,
    FINAL_CHOOSE,
    FINAL_DECIDE,
    FINAL_ROLL,
    OVER,
    OVER_FINAL,
    REROLL,
    ROLL,
    SEAT,
    STEAL,
)

UNREADABLE = (UnreadableAction, "action/unreadable")
ILLEGAL = (IllegalAction, "action/illegal")
OUT_OF_TURN = (OutOfTurn, "action/out-of-turn")

#: Before a second seating; the groups of the round before were 4.0 and 1.3.2.
SEAT_AGAIN = ROLL.replace(" roll ", " seat ").replace("round=1", "round=2") + " barren=1"

#: The line, who tries what, the error and its code, the reason, and what its words name in English and in Russian.
REFUSED: dict[str, tuple[str, int, str, tuple[type[ActionError], str], str, list[str], list[str]]] = {
    # Seatings
    "sizes the other way round": (
        *(SEAT, CHANCE, "seat 0.1.2/3.4", ILLEGAL, "king/chance-groups"),
        ["2/3 places", "once"],
        ["2/3 мест", "ровно в одной"],
    ),
    "a seat twice": (SEAT, CHANCE, "seat 0.1/2.3.0", ILLEGAL, "king/chance-groups", ["2/3"], ["2/3"]),
    "a seat missing": (SEAT, CHANCE, "seat 0.1/2.3", ILLEGAL, "king/chance-groups", ["2/3"], ["2/3"]),
    "a seat too many": (SEAT, CHANCE, "seat 0.1/2.3.5", ILLEGAL, "king/chance-groups", ["2/3"], ["2/3"]),
    "a third group": (SEAT, CHANCE, "seat 0.1/2.3/4", ILLEGAL, "king/chance-groups", ["2/3"], ["2/3"]),
    "a group of the round before": (
        *(SEAT_AGAIN, CHANCE, "seat 0.4/1.2.3", ILLEGAL, "king/chance-same-group"),
        ["0, 4", "every group must change"],
        ["0, 4", "каждая группа должна измениться"],
    ),
    "an empty group": (SEAT, CHANCE, "seat 0.1/", UNREADABLE, "king/unreadable", ["seat 0.1.2"], ["seat 0.1.2"]),
    "a seat in words": (SEAT, CHANCE, "seat a.b/c.d.e", UNREADABLE, "king/unreadable", ["“seat a.b"], ["«seat a.b"]),
    "a seating by a seat": (SEAT, 0, "seat 0.1/2.3.4", OUT_OF_TURN, "action/out-of-turn", ["seat 0"], ["место 0"]),
    "a seating after the seating": (
        *(ROLL, CHANCE, "seat 0.1/2.3.4", ILLEGAL, "king/chance-roll"),
        ["Chance has to roll"],
        ["Случай должен бросить"],
    ),
    "a seating in the final": (
        *(FINAL_ROLL, CHANCE, "seat 0.1.2/3.4.5/6.7.8", ILLEGAL, "king/chance-roll"),
        ["Chance has to roll"],
        ["Случай должен бросить"],
    ),
    # Rolls
    "a roll before the seating": (SEAT, CHANCE, "roll 1.2.3.4.5", ILLEGAL, "king/chance-seat", ["seat"], ["рассадить"]),
    "four dice for five": (ROLL, CHANCE, "roll 1.2.3.4", ILLEGAL, "king/chance-dice", ["5 dice", "4"], ["5 кубиков"]),
    "nine dice in the final": (
        *(FINAL_ROLL, CHANCE, "roll 1.2.3.4.5.6.7.8.9", ILLEGAL, "king/chance-dice"),
        ["2 dice must be rolled, not 9"],
        ["2 кубика, а не 9"],
    ),
    "a face that is none": (ROLL, CHANCE, "roll 1.2.3.4.13", ILLEGAL, "king/no-such-face", ["13"], ["13"]),
    "one roll for two Oracles": (REROLL, CHANCE, "reroll 5", ILLEGAL, "king/chance-dice", ["2 dice"], ["2 кубика"]),
    "two rolls in the centre": (
        *(CENTRE_REROLL, CHANCE, "reroll 5.6", ILLEGAL, "king/chance-dice"),
        ["1 die", "2"],
        ["1 кубик", "2"],
    ),
    "a roll when everyone chooses": (
        *(CHOOSE, CHANCE, "roll 1.2.3.4.5", OUT_OF_TURN, "action/out-of-turn"),
        ["chance", "seats 0, 2, 3"],
        ["случай", "места 0, 2, 3"],
    ),
    # Choices
    "a card that is out": (CHOOSE, 0, "play alchemist", ILLEGAL, "king/not-in-hand", ["Alchemist"], ["Алхимик"]),
    "a card that is not in the set": (CHOOSE, 0, "play lady", ILLEGAL, "king/not-in-set", ["Lady"], ["Леди"]),
    "a card aside": (FINAL_CHOOSE, 0, "play golem", ILLEGAL, "king/not-in-hand", ["Golem"], ["Голем"]),
    "an answer of another kind": (CHOOSE, 0, "turn 7", ILLEGAL, "king/asked-card", ["play"], ["play"]),
    "a second choice after the reveal": (
        *(DECIDE, 1, "play knight", ILLEGAL, "king/revealed"),
        ["revealed: Machine stays", "seats 0, 5"],
        ["открыты: Робот остаётся", "места 0, 5"],
    ),
    "a second choice by one who decides": (
        DECIDE,
        0,
        "play knight",
        ILLEGAL,
        "king/asked-face",
        ["Sorcerer"],
        ["Чародей"],
    ),
    "a second choice while chance rolls": (
        *(REROLL, 0, "play knight", ILLEGAL, "king/revealed"),
        ["Oracle stays", "chance"],
        ["Оракул остаётся", "случай"],
    ),
    "a second choice in the centre": (
        *(CENTRE_DECIDE, 1, "play golem", ILLEGAL, "king/revealed"),
        ["Machine stays", "seat 0"],
        ["Робот остаётся", "место 0"],
    ),
    "a second choice in the final": (FINAL_DECIDE, 3, "play oracle", ILLEGAL, "king/revealed", ["Machine"], ["Робот"]),
    # Decisions
    "a face that is no neighbour": (
        *(DECIDE, 0, "turn 12", ILLEGAL, "king/not-neighbour"),
        ["12 is not next to 2", "1, 4, 7, 8, 10"],
        ["12 — не соседняя грань с 2", "1, 4, 7, 8, 10"],
    ),
    "a face that is no neighbour of the opposite one": (
        *(DECIDE, 5, "turn 12", ILLEGAL, "king/not-neighbour-flipped"),
        ["Troublemakers", "from 7 to 6", "1, 3, 4, 5, 11"],
        ["Смутьяны", "с 7 на 6", "1, 3, 4, 5, 11"],
    ),
    "a face that is no neighbour in the centre": (
        *(CENTRE_DECIDE, 0, "turn 4", ILLEGAL, "king/not-neighbour-flipped"),
        ["from 2 to 11"],
        ["с 2 на 11"],
    ),
    "a token that there is not": (STEAL, 0, "steal 3", ILLEGAL, "king/no-such-token", ["no token 3"], ["Жетона 3 нет"]),
    "a theft by the victim": (STEAL, 1, "steal 1", ILLEGAL, "king/revealed", ["Lady stays", "0, 4"], ["Леди остаётся"]),
    "a theft in a group that is over": (
        *(CENTRE_STEAL, 1, "steal 1", ILLEGAL, "king/revealed"),
        ["seat 0"],
        ["место 0"],
    ),
    # Cards set aside
    "a card set aside by another": (
        *(ASIDE, 0, "aside golem", OUT_OF_TURN, "action/out-of-turn"),
        ["seat 0", "seat 4"],
        ["место 0", "место 4"],
    ),
    "a card set aside by the winner of a lesser group": (
        *(ASIDE_FINALISTS, 6, "aside golem", OUT_OF_TURN, "action/out-of-turn"),
        ["seat 6", "seats 0, 3"],
        ["место 6", "места 0, 3"],
    ),
    "the same card a second time": (
        *(ASIDE_FINALISTS, 0, "aside knight", ILLEGAL, "king/not-in-hand"),
        ["Knight"],
        ["Рыцарь"],
    ),
    "a card set aside while all choose": (CHOOSE, 0, "aside golem", ILLEGAL, "king/asked-card", ["play"], ["play"]),
    "a card played instead of set aside": (ASIDE, 4, "play golem", ILLEGAL, "king/asked-aside", ["aside"], ["aside"]),
    # The final
    "a choice of one who is not in the final": (
        *(FINAL_CHOOSE, 1, "play knight", OUT_OF_TURN, "action/out-of-turn"),
        ["seat 1", "seat 3"],
        ["место 1", "место 3"],
    ),
    "a choice of one who won a round and is not in the final": (
        *(FINAL_CHOOSE, 6, "play knight", OUT_OF_TURN, "action/out-of-turn"),
        ["seat 6", "seat 3"],
        ["место 6", "место 3"],
    ),
    "a decision of one who is not in the final": (
        *(FINAL_DECIDE, 8, "turn 5", OUT_OF_TURN, "action/out-of-turn"),
        ["seat 8", "seat 0"],
        ["место 8", "место 0"],
    ),
    # Whoever, whenever
    "no such seat": (CHOOSE, 5, "play knight", OUT_OF_TURN, "action/no-seat", ["no seat 5"], ["Места 5 "]),
    "over": (OVER, 0, "play knight", ILLEGAL, "action/over", ["over"], ["окончена"]),
    "over after the final": (OVER_FINAL, 3, "play knight", ILLEGAL, "action/over", ["over"], ["окончена"]),
    "chance when it is over": (OVER, CHANCE, "seat 0.1/2.3.4", ILLEGAL, "action/over", ["over"], ["окончена"]),
    "a move of chance by a seat": (CHOOSE, 0, "roll 1.2.3.4.5", ILLEGAL, "action/not-for-seat", ["chance"], ["случая"]),
    "a move of a seat by chance": (ROLL, CHANCE, "play knight", ILLEGAL, "action/not-for-chance", ["seat"], ["игрока"]),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_bad_action_is_refused_with_the_right_reason_and_changes_nothing(case: str) -> None:
    line, actor, action, (error_class, code), reason, english, russian = REFUSED[case]
    position: Position[Any, Any] = duodecim.position(line)
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
    assert (position.text(), position._states.tobytes(), position.moves) == (line, states, ())


@pytest.mark.parametrize("case", REFUSED)
def test_the_error_shows_the_position_as_that_seat_sees_it(case: str) -> None:
    line, actor, action, *_ = REFUSED[case]
    position: Position[Any, Any] = duodecim.position(line)
    with pytest.raises(ActionError) as caught:
        position.play(actor, action)
    seen = position.view(actor).text() if 0 <= actor < position.game.seats else None
    assert caught.value.position == seen


def test_a_seating_may_be_given_as_a_struct() -> None:
    position: Position[Any, Any] = duodecim.position(SEAT)
    assert position.play(CHANCE, Seating(((3, 0), (1, 4, 2)))) == position.play(CHANCE, "seat 3.0/1.4.2")
    for nonsense in (((0, 1), (2, 3, "x")), ((0, 1), (2, 3, None)), ((0, 1), (2, 3, 4.0))):
        with pytest.raises(ActionError):
            position.play(CHANCE, Seating(nonsense))  # type: ignore[arg-type]  # the point


def test_a_seat_may_be_numpys_number_and_is_recorded_as_pythons() -> None:
    position = duodecim.position(CHOOSE).play(np.int8(0), Play("knight"))
    assert str(position.moves[-1]) == "0 play knight"


def test_a_choice_may_be_changed_until_the_reveal_and_not_after() -> None:
    position = duodecim.position(CHOOSE)
    changed = position.play(1, "play oracle")
    assert changed.text() == CHOOSE.replace("-.so.-.-.kn", "-.or.-.-.kn")
    for seat in (0, 2, 3):
        changed = changed.play(seat, "play parasite")
    assert changed.view().phase != "choose"
    assert not changed.can(1, "play sorcerer")
