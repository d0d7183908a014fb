"""The cards that change who wins and what is taken: Knight, Gambler, Lady and Collector."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import Position
from duodecim.games.king.model.events import Stolen
from duodecim.games.king.model.explanation import Theft

from ..texts import after
from .tables import faces_of, revealed, tokens_of, trick, values


def test_K_Knight_the_lowest_wins_and_the_next_lowest_is_second() -> None:
    explained = trick([9, 4, 2], ["knight", "golem", "golem"])
    assert (explained.winner, explained.second, explained.knight) == (2, 1, 0)
    assert [die.token for die in explained.dice] == [0, 1, 2]


def test_K_Knight_a_negative_value_is_the_lowest() -> None:
    explained = trick([9, 4, 1], ["knight", "parasite", "golem"])
    assert values(explained) == [9, -3, 12]
    assert (explained.winner, explained.second) == (1, 0)


def test_K_Knight_equal_values_cancel_as_ever() -> None:
    explained = trick([9, 2, 2], ["knight", "golem", "golem"])
    assert (explained.winner, explained.second) == (0, None)


def test_K_Knight_does_nothing_when_cancelled_or_suppressed() -> None:
    for cards in (["knight", "knight", "golem"], ["knight", "lady", "golem"]):
        explained = trick([2, 9, 4], cards)
        assert (explained.knight, explained.winner) == (None, 2 if cards[1] == "knight" else 1)


def test_K_Gambler_the_winner_takes_1_and_the_second_2() -> None:
    position = revealed([9, 4, 2], ["gambler", "golem", "golem"])
    assert tokens_of(position) == [(1, 0), (0, 1), (0, 0)]


def test_K_Gambler_with_the_knight_the_lowest_takes_1_and_the_next_lowest_2() -> None:
    position = revealed([9, 4, 2, 6], ["gambler", "knight", "golem", "golem"])
    assert tokens_of(position) == [(0, 0), (0, 1), (1, 0), (0, 0)]


def test_K_Gambler_with_nobody_second_the_winner_takes_1_and_no_2_is_given() -> None:
    position = revealed([9, 4, 4], ["gambler", "golem", "golem"])
    assert tokens_of(position) == [(1, 0), (0, 0), (0, 0)]


def test_K_Gambler_does_nothing_when_cancelled_or_suppressed() -> None:
    assert tokens_of(revealed([9, 4, 2], ["gambler", "gambler", "golem"])) == [(1, 0), (0, 0), (0, 1)]
    assert tokens_of(revealed([9, 4, 2], ["gambler", "lady", "golem"])) == [(0, 1), (1, 0), (0, 0)]


def ladies(faces: list[int], tokens: str, others: tuple[str, ...] = ()) -> Position[Any, Any]:
    """Ladies before the first seats, the other cards before the last."""
    return revealed(faces, ["lady"] * (len(faces) - len(others)) + list(others), tokens)


def test_K_Lady_of_two_the_lower_face_takes_a_token_from_the_higher() -> None:
    position = ladies([3, 8], "0.0/1.0")
    assert Stolen(0, 1, 1) in position.events
    assert tokens_of(position) == [(2, 0), (0, 1)]
    position = ladies([8, 3], "0.1/0.0")
    assert Stolen(1, 0, 2) in position.events
    assert tokens_of(position) == [(0, 1), (1, 1)]


def test_K_Lady_of_three_the_lowest_takes_from_the_highest() -> None:
    explained = trick([7, 3, 8], ["lady"] * 3, tokens="1.0/0.0/0.1")
    assert explained.theft == Theft((0, 1, 2), 1, 2, 2)


def test_K_Lady_other_seats_faces_do_not_count() -> None:
    explained = trick([7, 3, 1, 12], ["lady", "lady", "golem", "golem"], tokens="1.0/0.0/0.0/0.1")
    assert explained.theft == Theft((0, 1), 1, 0, 1)


@pytest.mark.parametrize("faces", [[5, 5], [5, 5, 9], [9, 5, 5], [5, 9, 5], [3, 9, 9], [1, 5, 5, 9]])
def test_K_Lady_if_any_two_of_them_have_equal_faces_nothing_is_taken(faces: list[int]) -> None:
    tokens = "/".join(["1.1"] * len(faces))
    position = ladies(faces, tokens)
    assert position.view().phase == "choose"
    assert not any(isinstance(event, Stolen) for event in position.events)
    explained = trick(faces, ["lady"] * len(faces), tokens=tokens)
    assert explained.theft == Theft(tuple(range(len(faces))), None, None, 0)


def test_K_Lady_equal_faces_of_one_who_has_no_lady_do_not_count() -> None:
    explained = trick([5, 9, 5], ["lady", "lady", "golem"], tokens="0.0/1.0/0.0")
    assert explained.theft == Theft((0, 1), 0, 1, 1)


def test_K_Lady_a_victim_without_tokens_gives_none() -> None:
    explained = trick([3, 8], ["lady", "lady"], tokens="1.1/0.0")
    assert explained.theft == Theft((0, 1), 0, 1, 0)
    assert tokens_of(ladies([3, 8], "1.1/0.0")) == [(2, 1), (0, 1)]


def test_K_Lady_the_kind_is_asked_only_if_the_victim_has_both() -> None:
    for tokens in ("1.1/2.0", "1.1/0.2", "1.1/0.0"):
        assert ladies([3, 8], tokens).view().phase == "choose"
    position = ladies([3, 8], "0.0/1.1")
    assert (position.view().phase, position.actors) == ("steal", (0,))
    assert [str(action) for action in position.actions(0)] == ["steal 1", "steal 2"]
    assert position.actions(1) == []


@pytest.mark.parametrize(("token", "held"), [(1, [(2, 0), (0, 2)]), (2, [(1, 1), (1, 1)])])
def test_K_Lady_the_thief_chooses_the_kind_and_it_is_public(token: int, held: list[tuple[int, int]]) -> None:
    position = after(ladies([3, 8], "0.0/1.1"), f"0 steal {token}")
    for viewer in (0, 1, None):
        assert Stolen(0, 1, token) in position.events_for(viewer)
    assert tokens_of(position) == held


def test_K_Lady_the_theft_is_not_optional() -> None:
    position = ladies([3, 8], "0.0/1.1")
    for action in ("steal 0", "steal 3", "play knight"):
        assert not position.can(0, action)


def test_K_Lady_the_theft_is_on_the_faces_before_the_merchants() -> None:
    # After the Merchants seat 1 would have the lowest die.
    position = revealed([3, 8, 5], ["lady", "lady", "merchants"], tokens="1.0/1.0/0.0")
    assert Stolen(0, 1, 1) in position.events
    assert faces_of(position) == [5, 3, 8]


def test_K_Lady_two_ladies_cancel_no_effects() -> None:
    explained = trick([3, 8, 5], ["lady", "lady", "machine"])
    assert [die.state for die in explained.dice] == ["cancelled", "cancelled", "in force"]
    assert explained.dice[2].value == 12


def test_K_Lady_alone_cancels_the_effects_but_not_the_comparison() -> None:
    assert tokens_of(revealed([3, 3, 5], ["lady", "knight", "gambler"])) == [(0, 0), (0, 0), (0, 1)]


def test_K_Lady_alone_steals_nothing() -> None:
    explained = trick([3, 8], ["lady", "golem"], tokens="0.0/1.0")
    assert explained.theft is None


def test_K_Lady_8_points_are_looked_at_only_at_the_end_of_the_trick() -> None:
    # Seat 1 steals its 8th point in step 2; the Oracle still rolls, and the trick is paid.
    position = revealed([8, 3, 5], ["lady", "lady", "oracle"], tokens="1.0/1.3/0.0")
    assert position.view().seats[1].points == 8
    assert position.view().phase == "reroll"
    position = after(position, "chance reroll 12")
    assert position.view().phase == "aside"
    assert [seat.points for seat in position.view().seats] == [1, 8, 2]


def test_K_Collector_a_cancelled_owner_wins_2_and_who_would_have_won_is_second() -> None:
    explained = trick([9, 9, 4, 6], ["collector", "golem", "golem", "machine"])
    assert values(explained) == [9, 9, 4, 13]
    assert (explained.winner, explained.second, explained.collector) == (0, 3, 0)
    assert [die.token for die in explained.dice] == [2, 0, 0, 1]


def test_K_Collector_with_the_knight_the_lowest_would_have_won() -> None:
    explained = trick([9, 9, 4, 6], ["collector", "golem", "golem", "knight"])
    assert (explained.winner, explained.second) == (0, 2)


def test_K_Collector_the_gambler_touches_neither_reward_nor_who_is_second() -> None:
    explained = trick([9, 9, 4, 6], ["collector", "golem", "golem", "gambler"])
    assert (explained.winner, explained.second) == (0, 3)
    assert [die.token for die in explained.dice] == [2, 0, 0, 1]


def test_K_Collector_if_all_dice_are_cancelled_still_takes_2() -> None:
    assert tokens_of(revealed([9, 9], ["collector", "gambler"])) == [(0, 1), (0, 0)]
    explained = trick([9, 9, 4, 4], ["collector", "golem", "golem", "knight"])
    assert (explained.winner, explained.second) == (0, None)


def test_K_Collector_not_cancelled_does_nothing() -> None:
    explained = trick([9, 4, 4], ["collector", "golem", "golem"])
    assert (explained.winner, explained.second, explained.collector) == (0, None, None)
    explained = trick([4, 9, 6], ["collector", "gambler", "machine"])
    assert explained.collector is None
    assert [die.token for die in explained.dice] == [0, 2, 1]


def test_K_Collector_does_nothing_when_cancelled_or_suppressed() -> None:
    assert tokens_of(revealed([9, 9, 4], ["collector", "collector", "golem"])) == [(0, 0), (0, 0), (0, 1)]
    assert tokens_of(revealed([9, 9, 4], ["collector", "lady", "golem"])) == [(0, 0), (0, 0), (0, 1)]


def test_K_Collector_looks_at_changed_values() -> None:
    explained = trick([9, 2, 4], ["collector", "machine", "gambler"])
    assert values(explained) == [9, 9, 4]
    assert (explained.winner, explained.second) == (0, 2)


def test_K_Lady_a_game_of_ladies_can_be_played_from_a_line() -> None:
    line = "king 2 agreed steal round=1 faces=3.8 tokens=0.0/1.1 discarded=kn/kn aside=-/- wins=0.0"
    position = duodecim.position(f"{line} cards=al.ga.go.kn.la.ma.pa played=la.la")
    assert tokens_of(after(position, "0 steal 2")) == [(1, 1), (1, 1)]
