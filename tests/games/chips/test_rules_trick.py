"""T1 to T6: playing, winning and taking."""

from __future__ import annotations

import pytest

import duodecim
from duodecim import IllegalAction
from duodecim.games.chips.model.events import Played, RoundEnded, Taken, TrickWon

from ..texts import after, field
from .tables import DEAL_3, DEAL_4, KINDS, dealt, hand, random_game


@pytest.mark.parametrize("first", [0, 1, 2])
def test_T1_each_plays_one_chip_clockwise_from_the_first_player(first: int) -> None:
    position = dealt(DEAL_3, first=first)
    for step in range(3):
        seat = (first + step) % 3
        assert position.actors == (seat,)
        position = position.play(seat, position.actions(seat)[0])
    assert position.view().phase == "take"


def test_T1_any_chip_may_be_played_whatever_was_led() -> None:
    position = after(dealt(DEAL_3), "0 play 10")
    assert [str(action) for action in position.actions(1)] == ["play 2", "play 6", "play 7", "play 11"]


def test_T1_a_played_chip_lies_face_up() -> None:
    position = after(dealt(DEAL_3), "0 play 10")
    assert position.view(2).trick == position.view().trick == (10,)
    assert position.events == (Played(0, 10),)
    assert hand(position, 0) == "1.4.5"


@pytest.mark.parametrize(
    ("plays", "winner"),
    [((10, 2, 9), 0), ((1, 11, 12), 2), ((4, 6, 3), 1), ((5, 6, 8), 2), ((10, 11, 9), 1)],
)
def test_T2_the_highest_value_wins_whatever_its_colour(plays: tuple[int, ...], winner: int) -> None:
    position = dealt(DEAL_3)
    for seat, chip in enumerate(plays):
        position = position.play(seat, f"play {chip}")
    assert position.view().winner == winner
    assert position.events[-1] == TrickWon(winner, max(plays), by_order=False)
    assert position.actors == (winner,)


@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_T2_among_equals_the_one_played_earlier_wins(first: int, winner: int) -> None:
    chips = (5, 10, 7, 10)
    position = dealt(DEAL_4, first=first, players=4)
    for step in range(4):
        seat = (first + step) % 4
        position = position.play(seat, f"play {chips[seat]}")
    assert position.events[-1] == TrickWon(winner, 10, by_order=True)
    assert position.actors == (winner,)


def test_T2_equals_below_the_highest_decide_nothing() -> None:
    position = after(dealt(DEAL_4, players=4), "0 play 3", "1 play 2", "2 play 3", "3 play 8")
    assert position.events[-1] == TrickWon(3, 8, by_order=False)


def test_T3_the_played_chips_go_to_the_middle() -> None:
    position = after(dealt(DEAL_3), "0 play 10", "1 play 2", "2 play 9")
    assert position.view().middle == (2, 9, 10)


def test_T3_players_take_clockwise_from_the_winner() -> None:
    position = after(dealt(DEAL_3), "0 play 4", "1 play 11", "2 play 9")
    order = []
    while position.view().phase == "take":
        order.append(position.actors[0])
        position = position.play(position.actors[0], position.actions(position.actors[0])[0])
    assert order == [1, 2, 0]


def test_T3_red_chips_are_taken_while_any_is_there() -> None:
    position = after(dealt(DEAL_3), "0 play 4", "1 play 11", "2 play 9")
    assert [str(action) for action in position.actions(1)] == ["take 4", "take 9"]
    with pytest.raises(IllegalAction, match="11 is blue"):
        position.play(1, "take 11")
    position = after(position, "1 take 9")
    assert [str(action) for action in position.actions(2)] == ["take 4"]
    position = after(position, "2 take 4")
    assert [str(action) for action in position.actions(0)] == ["take 11"]


def test_T3_any_chip_is_taken_when_none_is_red() -> None:
    position = after(dealt(DEAL_3), "0 play 10", "1 play 2", "2 play 12")
    assert [str(action) for action in position.actions(2)] == ["take 2", "take 10", "take 12"]


def test_T3_of_two_equal_chips_one_is_left() -> None:
    position = after(dealt(DEAL_4, players=4), "0 play 4", "1 play 4", "2 play 9", "3 play 9")
    assert [str(action) for action in position.actions(2)] == ["take 4", "take 9"]
    assert after(position, "2 take 9").view().middle == (4, 4, 9)


def test_T4_the_winners_chip_is_scored_and_never_played_again() -> None:
    position = after(dealt(DEAL_3), "0 play 4", "1 play 11", "2 play 9", "1 take 9")
    assert position.events == (Taken(1, 9, scored=True),)
    assert position.view().seats[1].scored == (9,)
    position = after(position, "2 take 4", "0 take 11")
    assert position.actors == (1,)
    assert [str(action) for action in position.actions(1)] == ["play 2", "play 6", "play 7"]


def test_T4_the_others_chips_go_into_their_hands() -> None:
    position = after(dealt(DEAL_3), "0 play 4", "1 play 11", "2 play 9", "1 take 9", "2 take 4")
    assert position.events == (Taken(2, 4, scored=False),)
    assert hand(position, 2) == "3.4!.8.12"
    assert field(position.text(), "scored") == "-/9/-"


def test_T5_the_winner_is_the_new_first_player() -> None:
    position = after(dealt(DEAL_3), "0 play 4", "1 play 11", "2 play 9", "1 take 9", "2 take 4", "0 take 11")
    assert position.view().lead == 1
    assert position.view().trick == position.view().middle == ()
    assert position.actors == (1,)


def test_T5_the_round_ends_when_the_winner_has_no_chip_to_lead() -> None:
    line = "chips 3 mandoo round=1 first=2 lead=0 scores=0.0.0 hands=12/3.4.5.8/7.9.10.11 scored=1.2.6/-/- trick=-"
    position = after(duodecim.position(line), "0 play 12", "1 play 3", "2 play 10", "0 take 12", "1 take 3")
    assert position.view().phase == "take"
    position = after(position, "2 take 10")
    assert position.view().phase == "deal"
    assert isinstance(position.events[-1], RoundEnded)
    assert position.events[-1].seat == 0


def test_T5_a_loser_with_three_tricks_plays_on() -> None:
    line = "chips 3 mandoo round=1 first=2 lead=0 scores=0.0.0 hands=4/3.9.5.8/7.12.10.11 scored=1.2.6/-/- trick=-"
    position = after(duodecim.position(line), "0 play 4", "1 play 9", "2 play 7", "1 take 9", "2 take 4", "0 take 7")
    assert position.view().phase == "play"
    assert position.actors == (1,)


@pytest.mark.parametrize("kind", KINDS)
def test_T6_hand_size_is_four_less_the_tricks_won(kind: str) -> None:
    for position in random_game(5, **KINDS[kind]):
        view = position.view()
        if view.phase in ("play", "deal") and not view.trick and view.round:
            assert all(len(seat.hand) == 4 - len(seat.scored) for seat in view.seats)
