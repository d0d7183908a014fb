"""N1 to N4, N8 and X3: the groups, and a trick in the groups and in the centre."""

from __future__ import annotations

import pytest

import duodecim
from duodecim import CHANCE, IllegalAction, OptionError
from duodecim.games.king.model.events import Revealed, Stolen
from duodecim.games.king_tournament.rules.groups import group_sizes
from tests.oracles.king_components import CARDS

from ..texts import after
from .tables import QUIET, centre_of, faces_of, played, points_of, rolled, set_with, tokens_of, tricks_of

N1 = {
    5: (2, 3),
    6: (3, 3),
    7: (3, 4),
    8: (4, 4),
    9: (3, 3, 3),
    10: (3, 3, 4),
    11: (3, 4, 4),
    12: (4, 4, 4),
    13: (3, 3, 3, 4),
    14: (3, 3, 4, 4),
    15: (3, 4, 4, 4),
    16: (4, 4, 4, 4),
}


# --- N1 ---


@pytest.mark.parametrize("players", N1)
def test_N1_the_groups_of_every_number_of_players(players: int) -> None:
    assert group_sizes(players) == N1[players]
    position = duodecim.game("king-tournament", players=players).start(seed=players)
    assert tuple(map(len, position.view().groups)) == N1[players]


def test_N1_twelve_may_sit_in_threes() -> None:
    assert group_sizes(12, threes=True) == (3, 3, 3, 3)
    position = duodecim.game("king-tournament", players=12, threes=True).start(seed=1)
    assert tuple(map(len, position.view().groups)) == (3, 3, 3, 3)


@pytest.mark.parametrize("players", [players for players in N1 if players != 12])
def test_N1_nobody_else_sits_in_threes(players: int) -> None:
    with pytest.raises(OptionError) as caught:
        duodecim.game("king-tournament", players=players, threes=True)
    assert caught.value.reason == "king-tournament/threes"


@pytest.mark.parametrize("seating", ["0.1.2/3.4", "0/1.2.3.4", "0.1.2.3.4", "0.1/2.3", "0.1/2.3/4"])
def test_N1_other_groups_are_refused(seating: str) -> None:
    root = duodecim.game("king-tournament", players=5).root()
    with pytest.raises(IllegalAction) as caught:
        root.play(CHANCE, f"seat {seating}")
    assert caught.value.reason == "king/chance-groups"
    assert root.can(CHANCE, "seat 3.0/4.1.2")


# --- N2 ---


def test_N2_all_groups_play_in_step() -> None:
    position = rolled("0.1.2/3.4.5", [9, 5, 1, 10, 6, 2], cards=QUIET)
    for seat in (5, 0, 1, 2, 4):
        position = position.play(seat, "play machine")
        assert not any(isinstance(event, Revealed) for event in position.events)
        assert (position.view().phase, position.view().seats[seat].played) == ("choose", None)
    assert position.actors == (3,)
    position = position.play(3, "play golem")
    assert Revealed(("machine",) * 3 + ("golem",) + ("machine",) * 2) in position.events
    assert [(trick.stage, len(trick.dice)) for trick in tricks_of(position)] == [
        ("group", 3),
        ("group", 3),
        ("centre", 2),
    ]


def test_N2_only_the_second_is_paid_and_the_winner_moves_on_with_card_and_die() -> None:
    # The Machines and the Golems cancel each other; the Knight makes 2 beat 6 in the second group and nowhere else.
    position = rolled("0.1.2/3.4.5", [9, 5, 1, 10, 6, 2], cards=QUIET)
    position = played(position, ["machine", "machine", "parasite", "golem", "knight", "golem"])
    first, second = tricks_of(position, "group")
    assert [die.value for die in first.dice] == [9, 5, -6]
    assert [die.token for die in first.dice] == [0, 1, 0]
    assert (second.winner, second.second, second.die(4).token, second.die(5).token) == (5, 4, 1, 0)
    centre = centre_of(position)
    assert [(die.seat, die.card, die.start) for die in centre.dice] == [(0, "machine", 9), (5, "golem", 2)]
    assert [(die.state, die.value, die.token) for die in centre.dice] == [("in force", 16, 2), ("in force", 12, 1)]
    assert tokens_of(position) == [(0, 1), (1, 0), (0, 0), (0, 0), (1, 0), (1, 0)]


def test_N2_without_a_second_nobody_of_the_group_is_paid() -> None:
    position = rolled("0.1.2/3.4.5", [9, 5, 5, 10, 6, 6], cards=QUIET)
    position = played(position, ["golem"] * 6)
    assert [trick.second for trick in tricks_of(position, "group")] == [None, None]
    assert tokens_of(position) == [(1, 0), (0, 0), (0, 0), (0, 1), (0, 0), (0, 0)]


def test_N2_a_collector_wins_the_group_by_being_cancelled() -> None:
    # 5 and 13 - 8 cancel each other. The Collector moves on; the 3 is second, and the Gambler does not touch that.
    position = rolled("0.1.2/3.4.5", [5, 8, 3, 2, 6, 6], cards=set_with("collector", "gambler", "reverser"))
    position = played(position, ["collector", "reverser", "gambler", "knight", "machine", "machine"])
    first, _ = tricks_of(position, "group")
    assert (first.collector, first.winner, first.second) == (0, 0, 2)
    assert [die.token for die in first.dice] == [0, 0, 1]
    assert [die.seat for die in centre_of(position).dice] == [0, 3]


def test_N2_all_group_decisions_come_before_any_centre_decision() -> None:
    cards = set_with("sorcerer", "troublemakers", "alchemist")
    position = rolled("0.1.2/3.4.5", [10, 1, 2, 9, 8, 3], cards=cards)
    position = played(position, ["sorcerer", "machine", "parasite", "sorcerer", "troublemakers", "alchemist"])
    assert (position.view().phase, position.view().stage, position.actors) == ("decide", "group", (0, 3, 5))
    position = after(position, "3 turn 8", "5 order flip")
    assert position.view().stage == "group"
    position = after(position, "0 turn 9")
    # 9, 8 and -5; 8, 13 - 8 and 2 · (13 - 3).
    assert [[die.value for die in trick.dice] for trick in tricks_of(position, "group")] == [[9, 8, -5], [8, 5, 20]]
    view = position.view()
    assert (view.phase, view.stage, view.centre, position.actors) == ("decide", "centre", (0, 5), (0,))
    assert tokens_of(position) == [(0, 0), (1, 0), (0, 0), (1, 0), (0, 0), (0, 0)]
    position = after(position, "0 turn 12")
    # From 9 to 12; and 10 doubled, for no Troublemakers came to the centre.
    assert [die.value for die in centre_of(position).dice] == [12, 20]


def test_N2_groups_resolve_in_order() -> None:
    position = rolled("5.3.1/0.2.4", [10, 1, 2, 9, 8, 3], cards=set_with("oracle"))
    position = played(position, ["oracle", "oracle", "golem", "machine", "parasite", "knight"])
    assert position.view().phase == "reroll"
    # Group by group: seat 1 rolls before seat 0.
    position = after(position, "chance reroll 4.12")
    assert [trick.die(seat).face for trick, seat in zip(tricks_of(position, "group"), (1, 0), strict=True)] == [4, 12]


# --- N3 ---


def test_N3_a_card_that_a_lady_suppressed_is_in_force_in_the_centre() -> None:
    position = rolled("0.1.2/3.4.5", [9, 2, 1, 8, 3, 4], cards=set_with("lady"))
    position = played(position, ["machine", "lady", "parasite", "knight", "golem", "reverser"])
    first, second = tricks_of(position, "group")
    assert [(die.state, die.value) for die in first.dice] == [("suppressed", 9), ("in force", 2), ("suppressed", 1)]
    assert (second.winner, second.second) == (3, 5)
    centre = centre_of(position)
    # 16 and 8: the Knight makes the lowest win.
    assert [(die.state, die.value, die.token) for die in centre.dice] == [("in force", 16, 1), ("in force", 8, 2)]


def test_N3_a_lady_in_the_centre_suppresses_the_others_there() -> None:
    position = rolled("0.1.2/3.4.5", [9, 2, 1, 12, 3, 4], cards=set_with("lady"))
    position = played(position, ["machine", "parasite", "parasite", "lady", "golem", "reverser"])
    assert [(die.state, die.value, die.token) for die in centre_of(position).dice] == [
        ("suppressed", 9, 1),
        ("in force", 12, 2),
    ]


def test_N3_cards_in_force_in_the_groups_cancel_each_other_in_the_centre() -> None:
    position = rolled("0.1.2/3.4.5", [6, 2, 12, 5, 3, 4], cards=QUIET)
    position = played(position, ["machine", "parasite", "golem", "machine", "parasite", "parasite"])
    assert [[die.value for die in trick.dice] for trick in tricks_of(position, "group")] == [[13, -5, 1], [12, 3, 4]]
    assert [(die.state, die.value) for die in centre_of(position).dice] == [("cancelled", 6), ("cancelled", 5)]


def test_N3_the_centre_begins_with_the_faces_as_they_lie_and_no_bonus() -> None:
    position = rolled("0.1.2/3.4.5", [2, 1, 1, 4, 5, 5], cards=set_with("alchemist", "reverser"))
    position = played(position, ["reverser", "machine", "parasite", "alchemist", "knight", "knight"])
    first, second = tricks_of(position, "group")
    assert [die.value for die in first.dice] == [11, 8, -6]
    assert [die.value for die in second.dice] == [8, 5, 5]
    centre = centre_of(position)
    # The 11 goes back to 2; 4 is doubled once, not twice.
    assert [(die.start, die.value) for die in centre.dice] == [(11, 2), (4, 8)]
    assert faces_of(position) == [2, 1, 1, 4, 5, 5]
    assert [seat.bonus for seat in position.view().seats] == [0] * 6


def test_N3_N8_dice_that_merchants_move_in_the_centre_stay_where_they_went() -> None:
    # In the first group the Merchants cancel each other; in the centre they are alone.
    position = rolled("0.1.2/3.4.5/6.7.8", [4, 3, 11, 6, 5, 9, 8, 5, 7], cards=set_with("merchants", "alchemist"))
    position = played(position, {0: "merchants", 1: "merchants", 2: "merchants", 3: "machine", 4: "parasite"})
    position = played(position, {5: "reverser", 6: "parasite", 7: "alchemist", 8: "reverser"})
    assert [trick.winner for trick in tricks_of(position, "group")] == [2, 3, 7]
    centre = centre_of(position)
    # 11 goes from 2 to 3, 6 from 3 to 7, 5 from 7 to 2: the next group winner in group order.
    assert [(die.seat, die.start, die.face, die.value) for die in centre.dice] == [
        (2, 11, 5, 5),
        (3, 6, 11, 18),
        (7, 5, 6, 12),
    ]
    assert faces_of(position) == [4, 3, 5, 11, 5, 4, 8, 6, 6]
    assert (centre.winner, centre.second) == (3, 7)


def test_N8_in_a_group_the_left_neighbour_is_the_next_seat_of_the_group() -> None:
    position = rolled("4.0.2/1.5.3", [1, 2, 3, 4, 5, 6], cards=set_with("merchants"))
    position = played(position, ["merchants", "golem", "parasite", "golem", "parasite", "golem"])
    # 5 goes from seat 4 to seat 0, 1 from 0 to 2, 3 from 2 to 4.
    first, _ = tricks_of(position, "group")
    assert [(die.seat, die.face) for die in first.dice] == [(4, 3), (0, 5), (2, 1)]
    # The other group's dice stay; and so do all in the centre, where seat 0 and seat 5 swap theirs.
    assert [die.seat for die in centre_of(position).dice] == [0, 5]
    assert faces_of(position) == [6, 2, 1, 4, 3, 5]


def test_N3_a_group_without_a_winner_sends_nobody() -> None:
    position = rolled("0.1/2.3.4", [7, 7, 9, 5, 3], cards=QUIET)
    position = played(position, ["golem"] * 5)
    assert [trick.winner for trick in tricks_of(position, "group")] == [None, 2]
    assert [die.seat for die in centre_of(position).dice] == [2]
    assert tokens_of(position) == [(0, 0), (0, 0), (0, 1), (1, 0), (0, 0)]


def test_N3_if_no_group_has_a_winner_nobody_is_in_the_centre() -> None:
    position = rolled("0.1/2.3.4", [7, 7, 3, 3, 3], cards=QUIET)
    position = played(position, ["golem"] * 5)
    assert [trick.stage for trick in tricks_of(position)] == ["group", "group"]
    assert (position.view().phase, position.actors, points_of(position)) == ("choose", (0, 1, 2, 3, 4), [0] * 5)
    assert [seat.discarded for seat in position.view().seats] == [("golem",)] * 5


#: Where the die of one alone in the centre lies in the end, if it does not stay on 9.
ALONE = {"reverser": 4, "troublemakers": 4, "sorcerer": 12, "oracle": 6}


@pytest.mark.parametrize("card", CARDS)
def test_N3_one_alone_in_the_centre_applies_the_card_and_takes_2_whatever_it_is(card: str) -> None:
    # All play the same card, so it is cancelled in both groups; the first has no winner.
    position = played(rolled("0.1/2.3.4", [7, 7, 9, 5, 3], cards=set_with(card)), [card] * 5)
    if card in ("sorcerer", "oracle"):
        assert (position.view().stage, position.view().centre) == ("centre", (2,))
        position = after(position, "2 turn 12" if card == "sorcerer" else "chance reroll 6")
    (alone,) = centre_of(position).dice
    assert (alone.seat, alone.card, alone.state, alone.token) == (2, card, "in force", 2)
    assert tokens_of(position) == [(0, 0), (0, 0), (0, 1), (1, 0), (0, 0)]
    assert faces_of(position) == [7, 7, ALONE.get(card, 9), 5, 3]


def test_N3_ladies_who_meet_in_the_centre_make_a_theft_there() -> None:
    position = rolled("0.1.2/3.4.5", [4, 2, 1, 9, 6, 5], cards=set_with("lady"))
    # Seat 3 takes a 2 and seat 0 a 1; then, with a Gambler in the centre, the other way round.
    position = played(position, ["golem"] * 6)
    position = played(position, ["gambler"] * 3 + ["machine"] * 3)
    assert tokens_of(position) == [(1, 1), (2, 0), (0, 0), (1, 1), (2, 0), (0, 0)]
    position = played(position, ["lady", "knight", "knight", "lady", "knight", "knight"])
    view = position.view()
    assert (view.phase, view.stage, view.centre, position.actors) == ("steal", "centre", (0, 3), (0,))
    position = after(position, "0 steal 2")
    assert Stolen(0, 3, 2) in position.events
    # 9 wins and 4 is second; the seconds of the groups were paid before.
    assert tokens_of(position) == [(2, 2), (3, 0), (0, 0), (1, 1), (3, 0), (0, 0)]


def test_N3_the_winner_takes_2_and_the_second_1_and_the_others_of_the_centre_nothing() -> None:
    position = rolled("0.1.2/3.4.5/6.7.8", [9, 1, 1, 11, 2, 2, 10, 3, 3], cards=QUIET)
    position = played(position, ["golem"] * 9)
    assert [(die.value, die.token) for die in centre_of(position).dice] == [(9, 0), (11, 2), (10, 1)]
    assert points_of(position) == [0, 0, 0, 2, 0, 0, 1, 0, 0]


def test_N3_equal_values_cancel_in_the_centre() -> None:
    position = played(rolled("0.1.2/3.4.5", [9, 1, 1, 9, 2, 2], cards=QUIET), ["golem"] * 6)
    assert (centre_of(position).winner, points_of(position)) == (None, [0] * 6)


def test_N3_a_collector_wins_the_group_and_then_the_centre_by_being_cancelled() -> None:
    position = rolled("0.1.2/3.4.5", [12, 12, 3, 5, 2, 2], cards=set_with("collector"))
    position = played(position, ["collector", "machine", "machine", "machine", "machine", "parasite"])
    first, _ = tricks_of(position, "group")
    assert (first.collector, first.winner, first.second) == (0, 0, 2)
    # In the centre the Machine of seat 3 is alone: 12 and 5 + 7.
    centre = centre_of(position)
    assert [(die.value, die.token) for die in centre.dice] == [(12, 2), (12, 0)]
    assert (centre.collector, centre.second) == (0, None)


def test_K_Faun_looks_once_a_stage_and_only_at_the_dice_there() -> None:
    position = rolled("0.1.2/3.4.5", [5, 5, 12, 11, 2, 2], cards=set_with("faun", "gambler"))
    position = played(position, ["faun", "reverser", "parasite", "gambler", "gambler", "gambler"])
    # 5, 8 and 12 - 7: the Faun goes to 11, the highest that is free in its group, though the other group has an 11.
    first, _ = tricks_of(position, "group")
    assert [(die.face, die.value) for die in first.dice] == [(11, 11), (8, 8), (12, 5)]
    # It meets that 11 in the centre, and goes to 12, though that lies in its group.
    centre = centre_of(position)
    assert [(die.start, die.face, die.token) for die in centre.dice] == [(11, 12, 1), (11, 11, 2)]
    assert faces_of(position) == [12, 8, 12, 11, 2, 2]


# --- N4 ---


def test_N4_the_gambler_in_a_group_gives_the_second_2_and_the_winner_nothing() -> None:
    position = rolled("0.1.2/3.4.5", [3, 5, 4, 7, 2, 2], cards=QUIET)
    position = played(position, ["gambler", "machine", "parasite", "golem", "golem", "golem"])
    first, _ = tricks_of(position, "group")
    assert [(die.value, die.token) for die in first.dice] == [(3, 2), (12, 0), (-3, 0)]
    centre = centre_of(position)
    # The Gambler stayed behind: 2 for the winner, 1 for the second, both 12.
    assert [(die.seat, die.value) for die in centre.dice] == [(1, 12), (3, 12)]
    assert tokens_of(position) == [(0, 1), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)]


def test_N4_with_nobody_second_no_token_is_given_in_the_group() -> None:
    position = rolled("0.1.2/3.4.5", [3, 5, 12, 7, 2, 2], cards=QUIET)
    position = played(position, ["gambler", "reverser", "parasite", "golem", "golem", "golem"])
    # 3, 8 and 5.
    assert [die.token for die in tricks_of(position, "group")[0].dice] == [0, 0, 2]
    position = rolled("0.1/2.3.4", [3, 3, 9, 2, 2], cards=QUIET)
    position = played(position, ["gambler", "machine", "gambler", "golem", "golem"])
    first, second = tricks_of(position, "group")
    assert [die.token for die in first.dice] == [2, 0]
    # No reward is another one because of the Gambler, so the explanation does not name it.
    assert (second.gambler, second.winner, second.second) == (None, 2, None)
    assert [die.token for die in second.dice] == [0, 0, 0]


def test_N4_with_the_knight_the_next_lowest_takes_2() -> None:
    position = rolled("0.1.2/3.4.5", [3, 5, 4, 7, 2, 2], cards=QUIET)
    position = played(position, ["gambler", "knight", "machine", "golem", "golem", "golem"])
    first, _ = tricks_of(position, "group")
    assert [(die.value, die.token) for die in first.dice] == [(3, 0), (5, 2), (11, 0)]
    assert first.winner == 0


def test_N4_the_gambler_in_the_centre_swaps_the_rewards() -> None:
    position = rolled("0.1.2/3.4.5", [9, 5, 4, 7, 2, 2], cards=QUIET)
    position = played(position, ["gambler", "parasite", "parasite", "golem", "golem", "golem"])
    # 9 and, now that the Golem is alone, 12.
    assert [(die.value, die.token) for die in centre_of(position).dice] == [(9, 2), (12, 1)]
    assert tokens_of(position) == [(0, 1), (0, 1), (0, 0), (1, 0), (0, 0), (0, 0)]


# --- X3 ---


def test_X3_the_centre_of_fifteen_players() -> None:
    faces = [3, 2, 1, 10, 9, 5, 5, 10, 8, 2, 2, 4, 3, 1, 1]
    position = rolled("0.1.2/3.4.5.6/7.8.9.10/11.12.13.14", faces, cards=set_with("oracle", "machine", "reverser"))
    position = played(position, ["machine"] * 3 + ["reverser"] * 4 + ["oracle"] * 8)
    assert [trick.winner for trick in tricks_of(position, "group")] == [0, 3, 7, 11]
    centre = centre_of(position)
    assert [(die.seat, die.start, die.card) for die in centre.dice] == [
        (0, 3, "machine"),
        (3, 10, "reverser"),
        (7, 10, "oracle"),
        (11, 4, "oracle"),
    ]
    assert [die.value for die in centre.dice] == [10, 3, 10, 4]
    assert [die.state for die in centre.dice] == ["in force", "in force", "cancelled", "cancelled"]
    assert [die.token for die in centre.dice] == [0, 1, 0, 2]
    # The seconds of the groups have a 1 each.
    assert tokens_of(position)[11] == (0, 1)
    assert [seat for seat, tokens in enumerate(tokens_of(position)) if tokens == (1, 0)] == [1, 3, 4, 8, 12]
