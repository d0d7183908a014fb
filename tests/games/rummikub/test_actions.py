"""Actions that are refused: which error, which code, which words, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, ActionError, IllegalAction, OutOfTurn, Position, UnreadableAction
from duodecim.core.seats import CLOCK
from duodecim.games.rummikub.model.actions import (
    Deal,
    Draw,
    Drawn,
    End,
    First,
    Lay,
    Meld,
    Pass,
    TimeOut,
    read_action,
)

from ..texts import after, field
from .tables import dealt, table

UNREADABLE = (UnreadableAction, "action/unreadable")
ILLEGAL = (IllegalAction, "action/illegal")
OUT_OF_TURN = (OutOfTurn, "action/out-of-turn")

START = duodecim.game("rummikub", players=2).root()
CHOSEN = after(START, "chance first 0")
BEGUN = dealt("k10 r10 b10 o10", "")
MELDED = BEGUN.play(0, "meld k10 r10 b10")
DRAWING = BEGUN.play(0, "draw")
PLAYING = table(["b9 o1", "k13 r13"], "b6 b7 b8")
OVER = table(["b9", "k13"], "b6 b7 b8").play(0, "lay b6 b7 b8 b9")

#: The position, who tries what, the error and its code, and what its words must name in English and in Russian.
REFUSED: dict[str, tuple[Position[Any, Any], int, str, tuple[type[ActionError], str], list[str], list[str]]] = {
    "nothing": (BEGUN, 0, "", UNREADABLE, ["“”", "draw, pass, end"], ["«»", "draw, pass, end"]),
    "other verb": (BEGUN, 0, "take r10", UNREADABLE, ["“take r10”", "lay r3 r4 r5 r6"], ["«take r10»"]),
    "a draw of something": (BEGUN, 0, "draw r10", UNREADABLE, ["“draw r10”"], ["«draw r10»"]),
    "a meld of nothing": (BEGUN, 0, "meld", UNREADABLE, ["“meld”"], ["«meld»"]),
    "no tile": (BEGUN, 0, "meld r10 b10 g10", UNREADABLE, ["no tile “g10”"], ["Фишки «g10» нет"]),
    "a tile in other digits": (BEGUN, 0, "meld r10 b10 k٤", UNREADABLE, ["no tile"], ["нет"]),
    "a seat beyond all numbers": (START, CHANCE, "first " + "4" * 5000, UNREADABLE, ["is no move"], ["не ход"]),
    "a seat deals": (BEGUN, 0, "deal k1/k2", ILLEGAL, ["chance"], ["случая"]),
    "a seat says what it draws": (BEGUN, 0, "drawn *", ILLEGAL, ["“drawn *”", "chance"], ["случая"]),
    "chance draws": (CHOSEN, CHANCE, "draw", ILLEGAL, ["“draw”", "of a seat"], ["ход игрока"]),
    "chance is out of time": (CHOSEN, CHANCE, "timeout", ILLEGAL, ["Only the clock"], ["только часы"]),
    "a deal too early": (START, CHANCE, "deal k1/k2", ILLEGAL, ["who begins"], ["кто начинает"]),
    "choose again": (CHOSEN, CHANCE, "first 1", ILLEGAL, ["dealt"], ["раздают"]),
    "deal again": (DRAWING, CHANCE, "deal k1/k2", ILLEGAL, ["1 tile is drawn"], ["1 фишку"]),
    "pass with a pool": (BEGUN, 0, "pass", ILLEGAL, ["78 tiles"], ["78 фишек"]),
    "lay before the meld": (BEGUN, 0, "lay k10 r10 b10", ILLEGAL, ["initial meld", "30"], ["первое выкладывание"]),
    "meld again": (MELDED, 0, "meld k10 r10 b10", ILLEGAL, ["play with lay"], ["lay"]),
    "draw after a meld": (MELDED, 0, "draw", ILLEGAL, ["nothing to draw"], ["Брать ничего не нужно"]),
    "end without a meld": (PLAYING, 0, "end", ILLEGAL, ["here it is draw"], ["здесь нужно draw"]),
    "two faults": (PLAYING, 0, "lay b6 b7 b8 o1", ILLEGAL, ["“b6 b7 b8 o1”", "neither"], ["«b6 b7 b8 o1»"]),
    "another's turn": (BEGUN, 1, "draw", OUT_OF_TURN, ["seat 1", "seat 0"], ["место 1", "место 0"]),
    "chance before a turn": (START, 0, "draw", OUT_OF_TURN, ["seat 0", "chance"], ["случай"]),
    "chance out of turn": (BEGUN, CHANCE, "drawn k13", OUT_OF_TURN, ["seat 0"], ["место 0"]),
    "the clock before a turn": (START, CLOCK, "timeout", OUT_OF_TURN, ["chance"], ["случай"]),
    "the clock while chance draws": (DRAWING, CLOCK, "timeout", OUT_OF_TURN, ["chance"], ["случай"]),
    "no such seat": (BEGUN, 2, "draw", OUT_OF_TURN, ["no seat 2", "0, 1"], ["Места 2", "0, 1"]),
    "game over": (OVER, 0, "draw", ILLEGAL, ["game is over"], ["Партия окончена"]),
    "game over for the clock": (OVER, CLOCK, "timeout", ILLEGAL, ["game is over"], ["Партия окончена"]),
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
    if 0 <= actor < position.game.seats:
        assert error.position == position.view(actor).text()


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", Draw()),
        ("pass", Pass()),
        ("end", End()),
        ("timeout", TimeOut()),
        ("first 2", First(2)),
        ("meld r10 b10 k10 | r5 *r6 *r7", Meld(("r10 b10 k10", "r5 *r6 *r7"))),
        ("lay r3 r4 r5 | k7 b7 *", Lay(("r3 r4 r5", "k7 b7 *"))),
        ("drawn k1.r13.*", Drawn(("k1", "r13", "*"))),
        ("deal k1.k2/b3.*", Deal((("k1", "k2"), ("b3", "*")))),
    ],
)
def test_actions_are_read_from_text_and_written_as_text(text: str, action: object) -> None:
    assert read_action(text) == action
    assert str(action) == text


def test_an_action_is_kept_in_one_form() -> None:
    for typed in ("meld b10 K10 r10", "meld b10,k10,r10", " meld  b10 r10 k10 | ", "meld k10 r10 b10"):
        assert str(BEGUN.play(0, typed).moves[-1]) == "0 meld k10 r10 b10"
    joker = table(["* r6 o1", "k13"], "b6 b7 b8")
    assert str(joker.play(0, "lay b6 b7 b8 *b9").moves[-1]) == "0 lay b6 b7 b8 *"


def test_an_action_may_be_given_as_a_struct() -> None:
    assert BEGUN.play(0, Meld(("k10 r10 b10",))) == MELDED
    assert BEGUN.play(0, Draw()) == DRAWING
    assert BEGUN.play(CLOCK, TimeOut()).view().draws == 3


#: What the types forbid and a program may still try.
NONSENSE: list[Any] = [None, 7, "k10"]


@pytest.mark.parametrize("part", NONSENSE)
def test_nonsense_in_a_struct_is_refused(part: Any) -> None:
    for action in (Meld((part,)), Meld(((part,),)), Meld(())):  # type: ignore[arg-type]  # the point
        with pytest.raises(ActionError):
            BEGUN.play(0, action)
    with pytest.raises(ActionError):
        PLAYING.play(0, Lay((part,)))
    for chance in (Drawn((part, part)), Drawn(()), Deal(((part,),)), First(-1)):
        with pytest.raises(ActionError):
            DRAWING.play(CHANCE, chance)


@pytest.mark.parametrize("action", [None, 7, ["draw"], {"do": "draw"}])
def test_what_is_no_action_at_all_is_refused(action: object) -> None:
    with pytest.raises(UnreadableAction, match="is no move"):
        BEGUN.play(0, action)
    assert not BEGUN.can(0, action)


def test_the_listed_action_is_the_one_without_tiles() -> None:
    assert [list(map(str, position.actions(0))) for position in (START, BEGUN, MELDED, DRAWING, PLAYING, OVER)] == [
        *([], ["draw"], ["end"], [], ["draw"], []),
    ]
    assert BEGUN.actions(1) == []
    assert BEGUN.view(0).actions == ("draw",)
    assert BEGUN.view(1).actions == BEGUN.view().actions == ()


def test_the_order_of_tiles_drawn_or_dealt_makes_no_difference() -> None:
    late = BEGUN.play(CLOCK, "timeout")
    assert late.play(CHANCE, "drawn *.k13.o13") == late.play(CHANCE, "drawn k13.o13.*")
    assert field(late.play(CHANCE, "drawn *.k13.o13").text(), "drew") == "k13.o13.*/-"


@pytest.mark.parametrize("text", ["drawn *r1", "drawn r1.*R2", "deal *k7/r1"])
def test_a_tile_from_the_pool_stands_for_nothing_yet(text: str) -> None:
    with pytest.raises(UnreadableAction, match=r"\*"):
        START.play(CHANCE, text)
