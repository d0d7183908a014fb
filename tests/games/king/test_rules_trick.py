"""Steps 1 to 6 of a trick, and the worked examples."""

from __future__ import annotations

from itertools import permutations

import pytest

import duodecim
from duodecim import CHANCE
from duodecim.games.king.model.events import Answered, Revealed
from duodecim.games.king.model.referee import explain
from duodecim.games.king.rules.cards import NAMES

from ..texts import after
from .tables import faces_of, revealed, tokens_of, trick, values


def test_step_1_all_choose_at_the_same_time_in_any_order() -> None:
    start = after(duodecim.game("king", players=3).root(), "chance roll 10.7.3")
    assert start.actors == (0, 1, 2)
    ends = set()
    for order in permutations(["0 play golem", "1 play machine", "2 play knight"]):
        position = after(start, *order[:2])
        assert len(position.actors) == 1
        assert all(seat.played is None for seat in position.view().seats)
        ends.add(after(position, order[2]).text())
    assert len(ends) == 1


def test_step_1_nothing_is_revealed_before_all_have_chosen() -> None:
    position = after(duodecim.game("king", players=3).root(), "chance roll 10.7.3", "0 play golem", "2 play knight")
    assert position.events == (Answered(2),)
    assert [seat.ready for seat in position.view().seats] == [True, False, True]
    assert [seat.answer for seat in position.view(1).seats] == [None, None, None]
    assert [seat.answer for seat in position.view(2).seats] == [None, None, "play knight"]
    assert all(seat.hand_size == 7 for seat in position.view().seats)


def test_step_1_then_all_are_revealed() -> None:
    position = after(duodecim.game("king", players=3).root(), "chance roll 10.7.3", "0 play golem", "2 play knight")
    position = after(position, "1 play oracle")
    assert position.events == (Answered(1), Revealed(("golem", "oracle", "knight")))
    assert [seat.played for seat in position.view().seats] == ["golem", "oracle", "knight"]


def test_step_1_only_cards_from_hand_can_be_chosen() -> None:
    position = revealed([9, 4], ["golem", "machine"])
    assert "golem" not in [action.card for action in position.actions(0)]
    assert "machine" not in [action.card for action in position.actions(1)]
    assert len(position.actions(0)) == len(position.actions(1)) == 6


@pytest.mark.parametrize(
    ("cards", "in_force"),
    [
        (["machine", "machine", "parasite"], [False, False, True]),
        (["machine", "machine", "machine"], [False, False, False]),
        (["machine", "parasite", "machine", "parasite"], [False, False, False, False]),
        (["machine", "parasite", "golem", "alchemist"], [True, True, True, True]),
        (["machine", "parasite", "golem", "machine"], [False, True, True, False]),
    ],
)
def test_step_2_a_card_played_by_two_or_more_does_nothing(cards: list[str], in_force: list[bool]) -> None:
    explained = trick([1, 3, 6, 10][: len(cards)], cards)
    assert [die.state == "in force" for die in explained.dice] == in_force
    for die, active in zip(explained.dice, in_force, strict=True):
        assert bool(die.effects) == active
        if not active:
            assert die.value == die.start
            assert set(die.against) == {
                other for other, card in enumerate(cards) if card == die.card and other != die.seat
            }


@pytest.mark.parametrize("card", ["oracle", "sorcerer", "troublemakers", "merchants", "knight", "gambler", "faun"])
def test_step_2_cancelled_cards_ask_nothing_and_move_nothing(card: str) -> None:
    position = revealed([9, 4], [card, card])
    assert position.view().phase == "choose"
    assert faces_of(position) == [9, 4]
    assert tokens_of(position) == [(0, 1), (1, 0)]


@pytest.mark.parametrize("card", [card for card in NAMES if card != "lady"])
def test_step_3_a_lone_lady_cancels_the_effects_of_all_others(card: str) -> None:
    explained = trick([9, 4, 9], ["lady", card, "golem" if card != "golem" else "machine"])
    assert values(explained) == [9, 4, 9]
    assert [die.state for die in explained.dice] == ["in force", "suppressed", "suppressed"]
    assert [die.against for die in explained.dice] == [(), (0,), (0,)]
    assert (explained.winner, explained.second) == (1, None)


def test_step_3_merchants_then_dice_effects_then_oracle() -> None:
    # The Oracle's owner gets the 10 from the left neighbour, the Troublemakers flip it to 3, then it is rolled.
    position = revealed([10, 7, 2], ["merchants", "oracle", "troublemakers"])
    assert position.actors == (CHANCE,)
    assert faces_of(position) == [11, 3, 6]
    explained = trick([10, 7, 2], ["merchants", "oracle", "troublemakers"], "chance reroll 8")
    assert [effect.card for effect in explained.dice[1].effects] == ["merchants", "troublemakers", "oracle"]
    assert values(explained) == [11, 8, 6]


def test_step_3_decisions_are_made_at_the_same_time_and_in_secret() -> None:
    position = revealed([10, 7, 2], ["sorcerer", "alchemist", "troublemakers"])
    assert position.actors == (0, 1)
    for first, second in (("0 turn 4", "1 order flip"), ("1 order flip", "0 turn 4")):
        waiting = after(position, first)
        assert waiting.events == (Answered(int(first[0])),)
        assert waiting.view(2).seats[int(first[0])].answer is None
        assert faces_of(waiting) == [10, 7, 2]
        assert faces_of(after(waiting, second)) == [4, 6, 11]


def test_step_3_decisions_come_before_the_oracles_roll() -> None:
    position = revealed([10, 7, 2], ["sorcerer", "oracle", "golem"])
    assert position.actors == (0,)
    position = after(position, "0 turn 9")
    assert position.actors == (CHANCE,)
    assert faces_of(position) == [9, 7, 2]
    # What was decided is no secret any more.
    assert position.view(2).seats[0].answer == "turn 9"


def test_step_3_the_theft_is_public_before_other_decisions() -> None:
    position = revealed([3, 8, 10, 2], ["lady", "lady", "sorcerer", "golem"], tokens="0.0/1.1/0.0/0.0")
    assert position.actors == (0,)
    position = after(position, "0 steal 2")
    assert position.actors == (2,)
    assert tokens_of(position) == [(0, 1), (1, 0), (0, 0), (0, 0)]
    assert position.view(3).seats[0].answer == "steal 2"


def test_step_4_the_value_is_the_face_and_the_bonus() -> None:
    assert values(trick([12, 1, 5, 3], ["alchemist", "parasite", "machine", "knight"])) == [24, -6, 12, 3]


def test_step_4_equal_values_cancel_whether_or_not_their_cards_did() -> None:
    for cards in (["machine", "gambler", "knight"], ["knight", "knight", "knight"]):
        explained = trick([5, 5, 9], cards)
        equal = [die.equal for die in explained.dice]
        assert equal == ([(), (), ()] if cards[0] == "machine" else [(1,), (0,), ()])
    explained = trick([2, 9, 5], ["machine", "gambler", "knight"])
    assert values(explained) == [9, 9, 5]
    assert [die.equal for die in explained.dice] == [(1,), (0,), ()]


def test_step_4_three_equal_values_all_cancel() -> None:
    explained = trick([4, 4, 4, 2], ["golem"] * 4)
    assert [die.equal for die in explained.dice] == [(1, 2), (0, 2), (0, 1), ()]
    assert explained.winner == 3


@pytest.mark.parametrize(
    ("faces", "winner", "second"),
    [
        ([9, 4, 2], 0, 1),
        ([2, 4, 9], 2, 1),
        ([9, 9, 2], 2, None),
        ([9, 4, 4], 0, None),
        ([9, 9, 9], None, None),
        ([9, 9, 2, 4], 3, 2),
        ([9, 9, 4, 4], None, None),
        ([3, 9, 9, 9], 0, None),
    ],
)
def test_step_5_the_highest_die_left_takes_2_and_the_next_1(
    faces: list[int], winner: int | None, second: int | None
) -> None:
    cards = ["golem"] * len(faces)
    explained = trick(faces, cards)
    assert (explained.winner, explained.second) == (winner, second)
    expected = [(0, 0)] * len(faces)
    if winner is not None:
        expected[winner] = (0, 1)
    if second is not None:
        expected[second] = (1, 0)
    assert tokens_of(revealed(faces, cards)) == expected


def test_step_5_zero_and_negative_values_can_win() -> None:
    explained = trick([7, 9, 9], ["parasite", "gambler", "collector"])
    assert values(explained) == [0, 9, 9]
    assert explained.second == 0
    explained = trick([1, 9, 9], ["parasite", "machine", "machine"])
    assert values(explained) == [-6, 9, 9]
    assert (explained.winner, explained.second) == (0, None)
    explained = trick([7, 9, 9], ["parasite", "machine", "machine"])
    assert explained.winner == 0


def test_step_6_the_played_cards_are_discarded_openly() -> None:
    position = revealed([9, 4], ["golem", "machine"])
    for viewer in (0, 1, None):
        assert [seat.discarded for seat in position.view(viewer).seats] == [("golem",), ("machine",)]
        assert [seat.played for seat in position.view(viewer).seats] == [None, None]
    assert position.view().tricks == 1


def test_step_6_suppressed_and_cancelled_cards_are_discarded_too() -> None:
    position = revealed([9, 4, 3], ["golem", "golem", "lady"])
    assert [seat.discarded for seat in position.view().seats] == [("golem",), ("golem",), ("lady",)]


def test_X1_alchemists_cancel_the_tens_cancel_and_the_7_wins() -> None:
    explained = trick([10, 7, 3], ["alchemist", "alchemist", "reverser"])
    assert values(explained) == [10, 7, 10]
    assert [die.state for die in explained.dice] == ["cancelled", "cancelled", "in force"]
    assert [die.equal for die in explained.dice] == [(2,), (), (0,)]
    assert (explained.winner, explained.second) == (1, None)
    assert [die.token for die in explained.dice] == [0, 2, 0]
    assert explain([10, 7, 3], ["alchemist", "alchemist", "reverser"]) == explained


def test_X3_the_centre_of_a_tournament_of_fifteen() -> None:
    explained = explain([3, 10, 10, 4], ["machine", "reverser", "oracle", "oracle"], stage="centre")
    assert values(explained) == [10, 3, 10, 4]
    assert [die.state for die in explained.dice] == ["in force", "in force", "cancelled", "cancelled"]
    assert (explained.winner, explained.second) == (3, 1)
    assert [die.token for die in explained.dice] == [0, 1, 0, 2]
