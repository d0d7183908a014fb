"""The cards that change a die or its value."""

from __future__ import annotations

import pytest

import duodecim
from duodecim import CHANCE, IllegalAction
from duodecim.games.king.model.events import Rerolled
from duodecim.games.king.rules.die import NEIGHBOURS

from ..texts import after
from .tables import faces_of, revealed, tokens_of, trick, values

FACES = range(1, 13)


@pytest.mark.parametrize("face", FACES)
def test_K_Alchemist_doubles_the_value_and_leaves_the_face(face: int) -> None:
    explained = trick([face, 1], ["alchemist", "knight"])
    assert (explained.dice[0].value, explained.dice[0].face) == (2 * face, face)


@pytest.mark.parametrize("face", FACES)
def test_K_Alchemist_doubling_before_a_flip_gives_13_and_after_it_twice_the_opposite(face: int) -> None:
    cards = ["alchemist", "troublemakers"]
    assert revealed([face, 1], cards).actors == (0,)
    assert trick([face, 1], cards, "0 order double").dice[0].value == 13
    assert trick([face, 1], cards, "0 order flip").dice[0].value == 2 * (13 - face)
    for order in ("double", "flip"):
        assert trick([face, 1], cards, f"0 order {order}").dice[0].face == 13 - face


@pytest.mark.parametrize("card", ["machine", "parasite", "golem", "reverser", "merchants", "knight", "gambler"])
def test_K_Alchemist_an_order_is_asked_with_troublemakers_only(card: str) -> None:
    assert revealed([9, 4], ["alchemist", card]).view().phase == "choose"
    position = revealed([9, 4, 6], ["troublemakers", card, "golem" if card != "golem" else "machine"])
    assert position.view().phase == "choose"


def test_K_Alchemist_no_order_is_asked_when_it_is_cancelled_or_suppressed() -> None:
    assert revealed([9, 4, 2], ["alchemist", "alchemist", "troublemakers"]).view().phase == "choose"
    assert revealed([9, 4, 2], ["alchemist", "lady", "troublemakers"]).view().phase == "choose"
    assert revealed([9, 4, 2], ["alchemist", "troublemakers", "troublemakers"]).view().phase == "choose"


def test_K_Alchemist_doubles_the_die_that_the_merchants_brought() -> None:
    assert values(trick([9, 4], ["alchemist", "merchants"])) == [8, 9]


@pytest.mark.parametrize("face", FACES)
def test_K_Machine_adds_7_and_K_Parasite_takes_7_away(face: int) -> None:
    assert values(trick([face, face], ["machine", "parasite"])) == [face + 7, face - 7]
    assert faces_of(revealed([face, face], ["machine", "parasite"])) == [face, face]


@pytest.mark.parametrize("face", FACES)
def test_K_Machine_and_K_Parasite_come_to_the_same_before_and_after_a_flip(face: int) -> None:
    explained = trick([face, face, face], ["machine", "parasite", "troublemakers"])
    assert values(explained) == [13 - face + 7, 13 - face - 7, 13 - face]


@pytest.mark.parametrize("face", FACES)
def test_K_Golem_counts_as_12_but_as_1_on_a_12(face: int) -> None:
    explained = trick([face, 5], ["golem", "gambler"])
    assert explained.dice[0].value == (1 if face == 12 else 12)
    assert explained.dice[0].face == face


@pytest.mark.parametrize(
    ("faces", "other", "value"),
    [
        ([12, 5], "troublemakers", 12),
        ([1, 5], "troublemakers", 1),
        ([5, 12], "merchants", 1),
        ([12, 5], "merchants", 12),
    ],
)
def test_K_Golem_looks_at_the_face_after_all_effects(faces: list[int], other: str, value: int) -> None:
    assert trick(faces, ["golem", other]).dice[0].value == value


def test_K_Golem_is_cancelled_by_a_12_like_any_other() -> None:
    explained = trick([3, 12], ["golem", "gambler"])
    assert (values(explained), explained.winner) == ([12, 12], None)


@pytest.mark.parametrize("face", FACES)
def test_K_Sorcerer_turns_the_die_to_a_neighbour_of_its_face(face: int) -> None:
    position = revealed([face, 5], ["sorcerer", "golem"])
    assert [action.face for action in position.actions(0)] == sorted(NEIGHBOURS[face])
    for other in FACES:
        if other in NEIGHBOURS[face]:
            assert faces_of(after(position, f"0 turn {other}")) == [other, 5]
        else:
            with pytest.raises(IllegalAction) as caught:
                position.play(0, f"turn {other}")
            assert caught.value.reason == "king/not-neighbour"


@pytest.mark.parametrize("face", FACES)
def test_K_Sorcerer_with_troublemakers_chooses_the_final_face_next_to_the_opposite(face: int) -> None:
    position = revealed([face, 5], ["sorcerer", "troublemakers"])
    assert [action.face for action in position.actions(0)] == sorted(NEIGHBOURS[13 - face])
    for other in FACES:
        if other in NEIGHBOURS[13 - face]:
            assert faces_of(after(position, f"0 turn {other}")) == [other, 8]
        else:
            with pytest.raises(IllegalAction) as caught:
                position.play(0, f"turn {other}")
            assert caught.value.reason == "king/not-neighbour-flipped"


@pytest.mark.parametrize("face", FACES)
def test_K_Sorcerer_the_same_five_faces_are_reached_in_either_order(face: int) -> None:
    turned_then_flipped = {13 - other for other in NEIGHBOURS[face]}
    assert turned_then_flipped == set(NEIGHBOURS[13 - face])


def test_K_Sorcerer_turns_the_die_that_the_merchants_brought() -> None:
    position = revealed([2, 9], ["sorcerer", "merchants"])
    assert [action.face for action in position.actions(0)] == sorted(NEIGHBOURS[9])


@pytest.mark.parametrize("face", FACES)
def test_K_Reverser_turns_the_own_die_to_the_opposite_face(face: int) -> None:
    assert faces_of(revealed([face, 5], ["reverser", "golem"])) == [13 - face, 5]


@pytest.mark.parametrize("face", FACES)
def test_K_Troublemakers_turn_every_die_to_the_opposite_face(face: int) -> None:
    assert faces_of(revealed([face, 5, 12], ["troublemakers", "gambler", "knight"])) == [13 - face, 8, 1]


def test_K_Reverser_and_K_Troublemakers_undo_each_other() -> None:
    assert faces_of(revealed([10, 5, 12], ["troublemakers", "reverser", "knight"])) == [3, 5, 1]


@pytest.mark.parametrize("face", FACES)
def test_K_Oracle_rolls_the_own_die_again(face: int) -> None:
    position = revealed([10, 5], ["oracle", "gambler"])
    assert position.actors == (CHANCE,)
    rolled = after(position, f"chance reroll {face}")
    assert faces_of(rolled) == [face, 5]
    assert rolled.events[0] == Rerolled(0, face)


@pytest.mark.parametrize("roll", ["reroll 0", "reroll 13", "reroll 1.2", "roll 1", "roll 1.2"])
def test_K_Oracle_rolls_one_die_with_twelve_faces(roll: str) -> None:
    with pytest.raises(IllegalAction):
        revealed([10, 5], ["oracle", "gambler"]).play(CHANCE, roll)


def test_K_Oracle_rolls_after_all_other_effects_on_dice() -> None:
    # Neither the flip nor the Merchants act on what was rolled.
    explained = trick([10, 5, 2], ["oracle", "troublemakers", "merchants"], "chance reroll 12")
    assert [die.face for die in explained.dice] == [12, 3, 8]


def test_K_Oracle_before_the_faun_looks_for_a_free_face() -> None:
    explained = trick([10, 5, 2], ["oracle", "faun", "golem"], "chance reroll 5")
    assert values(explained) == [5, 12, 12]


@pytest.mark.parametrize("faces", [[10, 5], [10, 5, 2], [10, 5, 2, 7]])
def test_K_Merchants_pass_every_die_to_the_next_seat_for_good(faces: list[int]) -> None:
    cards = ["merchants", "golem", "knight", "gambler"][: len(faces)]
    position = revealed(faces, cards)
    assert faces_of(position) == [faces[-1], *faces[:-1]]
    again = after(position, *(f"{seat} play machine" for seat in range(len(faces))))
    assert faces_of(again) == [faces[-1], *faces[:-1]]


def test_K_Merchants_leave_cards_set_aside_with_their_owners() -> None:
    line = "king 2 agreed choose round=2 faces=10.5 tokens=0.0/0.0 discarded=-/- aside=go/- wins=1.0"
    position = duodecim.position(f"{line} cards=al.ga.go.kn.ma.me.pa shown=-/-")
    position = after(position, "0 play merchants", "1 play machine")
    assert faces_of(position) == [5, 10]
    assert [seat.aside for seat in position.view(0).seats] == [("golem",), ()]


def test_K_Merchants_the_die_that_comes_is_the_own_die() -> None:
    explained = trick([10, 5, 2], ["merchants", "reverser", "machine"])
    assert [die.face for die in explained.dice] == [2, 3, 5]
    assert values(explained) == [2, 3, 12]


@pytest.mark.parametrize(
    ("faces", "others", "face", "value"),
    [
        ([5, 5, 2], ["gambler", "knight"], 12, 12),  # the highest free face
        ([5, 5, 12], ["gambler", "knight"], 11, 11),  # 12 lies on another die
        ([5, 5, 12, 11], ["gambler", "knight", "machine"], 10, 10),
        ([12, 12, 12], ["gambler", "knight"], 11, 11),  # its own face is taken by others
        ([6, 4, 9], ["gambler", "knight"], 6, 6),  # not cancelled, so it stays
        ([10, 3, 8], ["machine", "gambler"], 12, 12),
    ],
)
def test_K_Faun_turns_to_the_highest_free_face_instead_of_being_cancelled(
    faces: list[int], others: list[str], face: int, value: int
) -> None:
    explained = trick(faces, ["faun", *others])
    assert (explained.dice[0].face, explained.dice[0].value) == (face, value)


def test_K_Faun_its_own_face_counts_as_free() -> None:
    # The 12 is equal to the 5 of the Machine; no other die shows 12, so the Faun stays, and stays cancelled.
    explained = trick([12, 5, 2], ["faun", "machine", "gambler"])
    assert explained.dice[0].face == 12
    assert [die.equal for die in explained.dice] == [(1,), (0,), ()]
    assert [effect.card for effect in explained.dice[0].effects] == ["faun"]


def test_K_Faun_frees_whoever_was_tied_with_it() -> None:
    position = revealed([5, 5, 2], ["faun", "gambler", "machine"])
    assert faces_of(position) == [12, 5, 2]
    explained = trick([5, 5, 2], ["faun", "gambler", "machine"])
    assert values(explained) == [12, 5, 9]
    assert (explained.winner, explained.second) == (0, 2)
    assert not any(die.equal for die in explained.dice)


def test_K_Faun_others_that_are_tied_without_it_stay_tied() -> None:
    explained = trick([5, 5, 5, 2], ["faun", "gambler", "gambler", "machine"])
    assert [die.equal for die in explained.dice] == [(), (2,), (1,), ()]


def test_K_Faun_may_be_cancelled_again_by_a_changed_value_and_does_not_turn_twice() -> None:
    # 11 is free as a face, but the Machine makes 4 an 11: and once is all the Faun may do.
    explained = trick([8, 8, 12, 4], ["faun", "gambler", "knight", "machine"])
    assert explained.dice[0].face == 11
    assert [die.equal for die in explained.dice] == [(3,), (), (), (0,)]


def test_K_Faun_turns_for_good() -> None:
    position = revealed([5, 5], ["faun", "gambler"])
    assert faces_of(position) == [12, 5]
    assert position.view().seats[0].start == 12


def test_K_Faun_does_nothing_when_cancelled_or_suppressed() -> None:
    assert faces_of(revealed([5, 5], ["faun", "faun"])) == [5, 5]
    assert faces_of(revealed([5, 5], ["faun", "lady"])) == [5, 5]


def test_K_Faun_comes_before_the_collector() -> None:
    # Freed by the Faun, the Collector is not cancelled and wins nothing by it.
    explained = trick([5, 5, 9], ["faun", "collector", "machine"])
    assert explained.collector is None
    assert (explained.winner, explained.second) == (2, 0)
    # Cancelled by a third die, it still is.
    explained = trick([5, 5, 5], ["faun", "collector", "knight"])
    assert (explained.collector, explained.winner, explained.second) == (1, 1, 0)


def test_K_Faun_takes_the_tokens_of_where_it_comes_to_stand() -> None:
    assert tokens_of(revealed([5, 5], ["faun", "gambler"])) == [(1, 0), (0, 1)]
    assert tokens_of(revealed([5, 5], ["faun", "machine"])) == [(1, 0), (0, 1)]
