"""N5 to N7: the round in all groups, new seatings, two wins, the final; and the limit for a draw."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, IllegalAction, OutOfTurn, Position
from duodecim.games.king.model.events import FinalBegins, GameEnded, Rolled, SetAside

from ..texts import after
from .tables import (
    QUIET,
    SEATS_6,
    faces_of,
    played,
    points_of,
    quiet_round,
    round_end,
    set_with,
    tokens_of,
    tricks_of,
    wins_of,
)

#: Cards for a round in which everyone plays the same: those with six or five cards have them too.
TRICKS = ("machine", "parasite", "golem", "reverser", "gambler", "alchemist")
#: Faces with which 0 and 3 win their groups: 12 and 11 take 2 and 1 of every centre.
THEIRS = (12, 5, 5, 11, 6, 6)
NOBODYS = (7, 7, 7, 7, 7, 7)


def six(**options: Any) -> Position[Any, Any]:
    return duodecim.game("king-tournament", players=6, cards=QUIET, **options).root()


def one_win_each(**options: Any) -> Position[Any, Any]:
    """After a round that 0 and 3 won; both have set the Knight aside."""
    position = quiet_round(six(**options), SEATS_6[0], THEIRS, TRICKS)
    return after(position, "3 aside knight", "0 aside knight")


def reached_two(**options: Any) -> Position[Any, Any]:
    """0 and 3 have just won two rounds each, and set a second card aside."""
    return quiet_round(one_win_each(**options), SEATS_6[1], THEIRS, TRICKS)


def final(**options: Any) -> Position[Any, Any]:
    """The final of 3 and 0, before they roll. 3 has set the Golem aside, 0 the Machine."""
    return after(reached_two(**options), "0 aside machine", "3 aside golem")


# --- N5 ---


def test_N5_the_round_ends_for_all_groups_when_any_player_has_8_points() -> None:
    position = quiet_round(six(), SEATS_6[0], THEIRS, TRICKS[:3])
    assert (position.view().phase, points_of(position)) == ("choose", [6, 0, 0, 3, 0, 0])
    position = played(position, ["reverser"] * 6)
    ended = round_end(position)
    assert (ended.by, ended.seat, ended.round) == ("points", 0, 1)
    assert [(table.seats, table.points, table.winner) for table in ended.tables] == [
        ((0, 1, 2), (8, 0, 0), 0),
        ((3, 4, 5), (4, 0, 0), 3),
    ]
    assert (position.view().phase, wins_of(position)) == ("aside", [1, 0, 0, 1, 0, 0])


def test_N5_the_winners_of_all_groups_set_a_card_aside_at_the_same_time() -> None:
    position = quiet_round(six(), SEATS_6[0], THEIRS, TRICKS)
    assert position.actors == (0, 3)
    # All played cards are back in their hands.
    assert [str(action) for action in position.actions(3)] == [f"aside {card}" for card in position.view().cards]
    position = after(position, "3 aside golem")
    assert position.actors == (0,)
    assert not any(isinstance(event, SetAside) for event in position.events)
    position = after(position, "0 aside machine")
    assert [event for event in position.events if isinstance(event, SetAside)] == [
        SetAside(0, "machine"),
        SetAside(3, "golem"),
    ]
    assert (position.view().phase, position.view().round, points_of(position)) == ("seat", 2, [0] * 6)
    assert [seat.aside for seat in position.view(0).seats] == [("machine",), (), (), (None,), (), ()]


def test_N5_a_round_ends_for_all_when_any_player_has_one_card() -> None:
    # In the second round 0 and 3 have six cards, so it is over after five tricks.
    position = quiet_round(one_win_each(), SEATS_6[1], NOBODYS, TRICKS[:4])
    assert position.view().phase == "choose"
    position = played(position, ["gambler"] * 6)
    ended = round_end(position)
    assert (ended.by, ended.seat) == ("cards", 0)
    assert (position.view().phase, position.view().round) == ("seat", 3)


def test_N5_without_cards_aside_a_round_has_six_tricks() -> None:
    position = quiet_round(six(), SEATS_6[0], NOBODYS, TRICKS[:5])
    assert (position.view().phase, position.view().tricks) == ("choose", 5)
    position = played(position, ["alchemist"] * 6)
    assert (round_end(position).by, round_end(position).seat) == ("cards", 0)


def test_N5_8_points_in_a_group_still_let_the_centre_play() -> None:
    out = "ga.go.kn.ma.re"
    position = duodecim.position(
        "king-tournament 6 agreed choose round=1 faces=12.5.1.11.6.2 tokens=3.1/1.3/0.0/1.1/3.0/0.0 "
        f"discarded={'/'.join([out] * 6)} aside=-/-/-/-/-/- wins=0.0.0.0.0.0 groups=0.1.2/3.4.5 "
        "cards=ga.go.so.kn.ma.pa.re"
    )
    position = played(position, ["sorcerer"] * 3 + ["parasite"] * 3)
    # Seat 1 is second in its group and has 8 points now; but the Sorcerer of the centre is still to decide.
    view = position.view()
    assert (points_of(position)[1], view.phase, view.stage, position.actors) == (8, "decide", "centre", (0,))
    assert duodecim.position(position.text()) == position
    position = after(position, "0 turn 9")
    ended = round_end(position)
    assert (ended.by, ended.seat) == ("points", 1)
    # 9 against 11 - 7.
    assert [table.points for table in ended.tables] == [(7, 8, 0), (4, 4, 0)]
    assert [table.winner for table in ended.tables] == [1, None]


def test_N5_equal_points_cancel_inside_a_group_and_not_between_groups() -> None:
    # 0 and 3 have the same points at the end: neither loses them, for they sit in different groups.
    position = quiet_round(six(), SEATS_6[0], (11, 5, 3, 11, 6, 4), TRICKS)
    ended = round_end(position)
    assert [table.points for table in ended.tables] == [(0, 6, 0), (0, 6, 0)]
    assert [table.level for table in ended.tables] == [(0, 2), (3, 5)]
    assert [table.winner for table in ended.tables] == [1, 4]
    assert position.actors == (1, 4)


def test_N5_a_group_without_points_has_no_winner() -> None:
    position = quiet_round(six(), SEATS_6[0], (12, 5, 5, 6, 6, 6), TRICKS)
    assert [table.winner for table in round_end(position).tables] == [0, None]
    assert (position.actors, wins_of(position)) == ((0,), [1, 0, 0, 0, 0, 0])
    position = after(position, "0 aside golem")
    assert (position.view().phase, position.view().barren) == ("seat", 0)


def test_N5_if_no_group_has_a_winner_a_new_round_starts_at_once() -> None:
    position = quiet_round(six(), SEATS_6[0], NOBODYS, TRICKS)
    assert (position.view().phase, position.view().round, position.view().barren) == ("seat", 2, 1)
    position = quiet_round(position, SEATS_6[1], THEIRS, TRICKS)
    assert (position.view().phase, position.view().barren) == ("aside", 0)


# --- N6 ---


def test_N6_everyone_is_seated_before_each_round() -> None:
    position = six()
    assert (position.view().phase, position.actors, position.view().groups) == ("seat", (CHANCE,), ())
    position = after(one_win_each(), "chance seat 1.2.4/0.3.5")
    assert (position.view().phase, position.view().groups) == ("roll", ((1, 2, 4), (0, 3, 5)))


@pytest.mark.parametrize("seating", ["0.1.2/3.4.5", "3.4.5/0.1.2", "2.0.1/5.3.4"])
def test_N6_a_group_of_the_round_before_is_refused_in_any_order(seating: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        one_win_each().play(CHANCE, f"seat {seating}")
    assert caught.value.reason == "king/chance-same-group"


def test_N6_one_group_of_three_that_stays_is_refused() -> None:
    nine = duodecim.game("king-tournament", players=9, cards=QUIET).root()
    position = quiet_round(nine, "0.1.2/3.4.5/6.7.8", [5] * 9, TRICKS)
    assert position.view().phase == "seat"
    with pytest.raises(IllegalAction, match="6, 7, 8") as caught:
        position.play(CHANCE, "seat 0.1.3/2.4.5/8.7.6")
    assert caught.value.reason == "king/chance-same-group"
    assert position.can(CHANCE, "seat 0.1.3/2.4.6/8.7.5")


def test_N6_groups_of_two_rounds_ago_may_come_again() -> None:
    position = quiet_round(one_win_each(), SEATS_6[1], NOBODYS, TRICKS)
    assert position.can(CHANCE, f"seat {SEATS_6[0]}")
    assert not position.can(CHANCE, f"seat {SEATS_6[1]}")


def test_N6_after_a_round_without_a_winner_everyone_is_seated_anew_too() -> None:
    position = quiet_round(six(), SEATS_6[0], NOBODYS, TRICKS)
    assert not position.can(CHANCE, f"seat {SEATS_6[0]}")
    assert position.can(CHANCE, f"seat {SEATS_6[1]}")


# --- N7 ---


def test_N7_one_player_alone_with_two_wins_wins_at_once() -> None:
    # 3 and 1 cancel each other, so 2 wins their group; 0 wins the other one again.
    position = quiet_round(one_win_each(), SEATS_6[1], (12, 5, 1, 5, 6, 2), TRICKS)
    assert round_end(position).wins == (2, 0, 1, 1, 0, 0)
    assert position.outcome is not None
    assert (position.outcome.scores, position.outcome.winners) == ((2, 0, 1, 1, 0, 0), (0,))
    assert position.outcome.reason == "king/by-rounds"
    assert position.events[-1] == GameEnded(position.outcome)
    assert (position.actors, position.view().phase, position.view().final) == ((), "over", False)
    # Nobody sets a card aside any more, and what was set aside stays a secret.
    assert [seat.aside for seat in position.view().seats] == [(None,), (), (), (None,), (), ()]


def test_N7_several_with_two_wins_set_a_second_card_aside() -> None:
    position = reached_two()
    assert wins_of(position) == [2, 0, 0, 2, 0, 0]
    assert (position.view().phase, position.actors, position.outcome) == ("aside", (0, 3), None)
    left = [card for card in position.view().cards if card != "knight"]
    assert [str(action) for action in position.actions(0)] == [f"aside {card}" for card in left]
    position = after(position, "0 aside machine", "3 aside golem")
    seats = position.view(0).seats
    assert (seats[0].aside, seats[3].aside) == (("knight", "machine"), (None, None))
    assert FinalBegins((3, 0)) in position.events


def test_N7_a_winner_of_another_group_with_one_win_sets_nothing_aside_then() -> None:
    nine = duodecim.game("king-tournament", players=9, cards=QUIET).root()
    position = quiet_round(nine, "0.1.2/3.4.5/6.7.8", [12, 5, 5, 11, 6, 6, 7, 7, 7], TRICKS)
    position = after(position, "0 aside knight", "3 aside knight")
    # 0 and 3 win again, and this time 2, who is second to 6 in every trick, wins a group too.
    position = quiet_round(position, "0.4.7/3.5.8/6.1.2", [12, 1, 5, 11, 1, 1, 7, 1, 1], TRICKS)
    assert (position.actors, wins_of(position)) == ((0, 3), [2, 0, 1, 2, 0, 0, 0, 0, 0])
    position = after(position, "0 aside machine", "3 aside machine")
    assert position.view().groups == ((0, 3),)
    assert [len(seat.aside) for seat in position.view().seats] == [2, 0, 0, 2, 0, 0, 0, 0, 0]


def test_N7_the_final_is_played_at_one_table_in_the_order_of_the_groups() -> None:
    position = final()
    view = position.view()
    assert (view.phase, view.final, view.stage, view.groups, view.round) == ("roll", True, "table", ((3, 0),), 3)
    assert points_of(position) == [0] * 6
    # Rolls are by seat.
    position = after(position, "chance roll 4.9")
    assert faces_of(position) == [4, None, None, 9, None, None]
    assert Rolled(3, (4, None, None, 9, None, None)) in position.events
    assert position.actors == (0, 3)
    for seat in (0, 3):
        assert position.view(seat).seats[seat].hand_size == len(position.actions(seat)) == 5


def test_N7_in_the_final_nobody_else_rolls_plays_or_sets_aside() -> None:
    assert not final().can(CHANCE, "roll 4.9.1.1.1.1")
    position = after(final(), "chance roll 4.9")
    for seat in (1, 2, 4, 5):
        assert position.actions(seat) == []
        assert position.view(seat).actions == ()
        with pytest.raises(OutOfTurn) as caught:
            position.play(seat, "play parasite")
        assert caught.value.reason == "action/out-of-turn"
    position = played(position, {0: "parasite", 3: "reverser"})
    assert [seat.discarded for seat in position.view().seats] == [("parasite",), (), (), ("reverser",), (), ()]


def test_N7_the_final_has_ordinary_scoring() -> None:
    position = after(final(), "chance roll 4.9")
    # 4 - 7 and 13 - 9.
    position = played(position, {0: "parasite", 3: "reverser"})
    (trick,) = tricks_of(position)
    assert (trick.stage, trick.winner, trick.second) == ("table", 3, 0)
    assert tokens_of(position) == [(1, 0), (0, 0), (0, 0), (0, 1), (0, 0), (0, 0)]


def test_N7_N8_merchants_in_the_final_pass_dice_along_its_table() -> None:
    root = duodecim.game("king-tournament", players=9, cards=set_with("merchants")).root()
    cards = ("parasite", "golem", "reverser", "gambler", "merchants", "machine")
    position = seconds_win(root, "0.1.2/3.4.5/6.7.8", (0, 3, 6), cards, "knight")
    position = seconds_win(position, "6.2.5/0.4.7/3.8.1", (6, 0, 3), cards, "machine")
    assert position.view().groups == ((6, 0, 3),)
    position = after(position, "chance roll 1.3.6")
    assert [faces_of(position)[seat] for seat in (6, 0, 3)] == [6, 1, 3]
    position = played(position, {0: "merchants", 3: "parasite", 6: "golem"})
    assert [faces_of(position)[seat] for seat in (6, 0, 3)] == [3, 6, 1]


def test_N7_the_final_has_four_tricks_and_its_winner_wins_the_tournament() -> None:
    position = after(final(), "chance roll 4.9")
    for number, card in enumerate(("parasite", "reverser", "gambler", "alchemist")):
        assert (position.view().phase, position.view().tricks) == ("choose", number)
        position = played(position, {0: card, 3: card})
    assert round_end(position).by == "points"
    assert (position.outcome and position.outcome.winners) == (3,)
    assert position.outcome is not None
    assert position.outcome.reason == "king/by-final"
    assert position.outcome.scores == (2, 0, 0, 3, 0, 0)
    assert (position.actors, position.view().final) == ((), True)


def test_N7_after_four_tricks_the_final_ends_by_its_last_cards() -> None:
    position = after(final(), "chance roll 9.9")
    for card in ("parasite", "reverser", "gambler"):
        position = played(position, {0: card, 3: card})
    # 9 + 7 for seat 3, who kept the Machine; 12 for seat 0, who kept the Golem.
    position = played(position, {0: "golem", 3: "machine"})
    assert (round_end(position).by, round_end(position).tables[0].points) == ("cards", (2, 1))
    assert position.outcome is not None
    assert position.outcome.winners == (3,)


def seconds_win(
    position: Position[Any, Any], seating: str, winners: tuple[int, ...], cards: tuple[str, ...], aside: str
) -> Position[Any, Any]:
    """A round that one of each group wins by being second in every trick; then all of them set a card aside.

    Those who are first in their groups have equal faces, and get nothing in the centre.
    """
    groups = [[int(seat) for seat in group.split(".")] for group in seating.split("/")]
    faces = [5 if seat in winners else 1 for seat in range(position.game.seats)]
    for group in groups:
        faces[next(seat for seat in group if seat not in winners)] = 9
    position = quiet_round(position, seating, faces, cards)
    assert position.actors == tuple(sorted(winners))
    return after(position, *(f"{seat} aside {aside}" for seat in winners))


def test_N7_8_points_end_the_final() -> None:
    # Three tricks of a final give nobody more than 7, so it is the last one anyway; the reason is told.
    position = after(final(), "chance roll 1.12")
    for card in ("parasite", "reverser", "alchemist", "gambler"):
        assert position.outcome is None
        position = played(position, {0: card, 3: card})
    assert (round_end(position).by, round_end(position).seat) == ("points", 3)
    assert points_of(position)[3] == 8


def test_N7_a_final_without_a_winner_is_played_again() -> None:
    position = quiet_round(final(), None, (7, 7), ("parasite", "reverser", "gambler", "alchemist"))
    view = position.view()
    assert (view.phase, view.final, view.round, view.barren) == ("roll", True, 4, 1)
    assert (view.groups, position.actors, position.outcome) == (((3, 0),), (CHANCE,), None)
    assert not any(isinstance(event, FinalBegins) for event in position.events)
    assert [seat.hand_size for seat in view.seats] == [5, 7, 7, 5, 7, 7]
    position = quiet_round(position, None, (3, 7), ("parasite", "reverser", "gambler", "alchemist"))
    assert position.outcome is not None
    assert position.outcome.winners == (3,)


def test_N7_a_final_of_three_sits_in_the_order_of_the_groups() -> None:
    root = duodecim.game("king-tournament", players=9, cards=QUIET).root()
    position = seconds_win(root, "0.1.2/3.4.5/6.7.8", (0, 3, 6), TRICKS, "knight")
    assert (position.view().final, wins_of(position)) == (False, [1, 0, 0, 1, 0, 0, 1, 0, 0])
    position = seconds_win(position, "6.2.5/0.4.7/3.8.1", (6, 0, 3), TRICKS, "alchemist")
    assert (position.view().final, position.view().groups) == (True, ((6, 0, 3),))
    position = quiet_round(position, None, (2, 8, 8), ("machine", "parasite", "reverser", "gambler"))
    # The 8s cancel each other.
    assert position.outcome is not None
    assert position.outcome.winners == (0,)


def test_N7_a_final_of_four_from_sixteen() -> None:
    root = duodecim.game("king-tournament", players=16, cards=QUIET).root()
    winners = (0, 5, 10, 15)
    position = seconds_win(root, "0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15", winners, TRICKS, "knight")
    position = seconds_win(position, "0.4.8.12/1.5.9.13/2.6.10.14/3.7.11.15", winners, TRICKS, "golem")
    view = position.view()
    assert (view.final, view.groups, view.phase) == (True, (winners,), "roll")
    position = quiet_round(position, None, (3, 8, 11, 8), ("machine", "parasite", "reverser", "gambler"))
    assert position.outcome is not None
    assert (position.outcome.winners, position.outcome.reason) == ((10,), "king/by-final")


# --- the limit for a draw ---


def test_draw_after_rounds_in_which_no_group_had_a_winner() -> None:
    position = quiet_round(six(draw_after=2), SEATS_6[0], NOBODYS, TRICKS)
    assert (position.view().phase, position.view().barren) == ("seat", 1)
    position = quiet_round(position, SEATS_6[1], NOBODYS, TRICKS)
    assert position.outcome is not None
    assert (position.outcome.winners, position.outcome.reason) == ((0, 1, 2, 3, 4, 5), "king/by-limit")
    assert position.outcome.shares() == pytest.approx([1 / 6] * 6)


def test_draw_after_counts_rounds_in_a_row() -> None:
    position = quiet_round(six(draw_after=2), SEATS_6[0], NOBODYS, TRICKS)
    position = after(quiet_round(position, SEATS_6[1], THEIRS, TRICKS), "0 aside golem", "3 aside golem")
    position = quiet_round(position, SEATS_6[0], NOBODYS, ("knight", *TRICKS[:2], *TRICKS[3:]))
    assert (position.view().phase, position.view().barren) == ("seat", 1)


def test_draw_after_one_group_with_a_winner_is_no_draw() -> None:
    position = quiet_round(six(draw_after=1), SEATS_6[0], (12, 5, 5, 6, 6, 6), TRICKS)
    assert (position.outcome, position.actors) == (None, (0,))


def test_draw_after_a_final_without_a_winner_is_among_the_finalists() -> None:
    cards = ("parasite", "reverser", "gambler", "alchemist")
    position = quiet_round(final(draw_after=2), None, (7, 7), cards)
    assert position.outcome is None
    position = quiet_round(position, None, (7, 7), cards)
    assert position.outcome is not None
    assert (position.outcome.winners, position.outcome.reason) == ((0, 3), "king/by-limit")
    assert position.outcome.scores == (2, 0, 0, 2, 0, 0)
    assert position.outcome.shares() == (0.5, 0, 0, 0.5, 0, 0)
    assert round_end(position).tables[0].winner is None


def test_draw_after_0_is_never() -> None:
    position = six(draw_after=0)
    for number in range(12):
        position = quiet_round(position, SEATS_6[number % 2], NOBODYS, TRICKS)
        assert (position.outcome, position.view().barren) == (None, number + 1)
