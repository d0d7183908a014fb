"""A1 to A6: the automa at a table for two."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, NOBODY, Outcome, OutOfTurn, Position
from duodecim.games.chips.model.events import Played, RoundEnded, Taken, TrickWon

from ..texts import after, field
from .tables import dealt, hand, random_game

DEAL = "deal 1.4.5.10/2.6.7.11/12.8.3.9"


def automa_leads_last(scores: str, round_number: int) -> Position[Any, Any]:
    """The automa has won three tricks; it has led its last chip, 12, and both humans have to play."""
    line = f"chips 2 mandoo round={round_number} first=0 lead=2 scores={scores}"
    return duodecim.position(f"{line} hands=3.4.5.8/7.9.10.11/- scored=-/-/1.2.6 trick=12")


def test_A1_two_players_have_a_third_seat_the_automa() -> None:
    position = dealt(DEAL, players=2)
    assert position.game.seats == 3
    assert [seat.automa for seat in position.view().seats] == [False, False, True]


def test_A1_its_stack_keeps_the_order_it_was_dealt_in() -> None:
    assert hand(dealt(DEAL, players=2), 2) == "12.8.3.9"


def test_A1_the_stacks_order_is_random_whatever_the_colours() -> None:
    game = duodecim.game("chips", players=2)
    orders = set()
    for seed in range(100):
        stack = game.start(seed=seed).view().seats[2].hand
        orders.add("".join(chip.colour[0] for chip in stack))
    assert {order for order in orders if len(order) == 4} == {"rrbb", "rbrb", "rbbr", "brrb", "brbr", "bbrr"}


def test_A2_it_plays_the_top_of_its_stack() -> None:
    position = after(dealt(DEAL, players=2), "0 play 1", "1 play 2")
    assert position.events == (Played(1, 2), Played(2, 12), TrickWon(2, 12, by_order=False), Taken(2, 1, scored=True))


def test_A2_a_chip_it_won_is_scored_and_not_put_into_the_stack() -> None:
    position = after(dealt(DEAL, players=2), "0 play 1", "1 play 2")
    assert hand(position, 2) == "8.3.9"
    assert field(position.text(), "scored") == "-/-/1"


def test_A2_it_takes_the_lowest_red_chip_though_a_blue_one_is_lower() -> None:
    position = after(dealt("deal 1.4.5.10/2.6.7.11/12.8.3.9", players=2), "0 play 5", "1 play 6")
    assert position.events[-1] == Taken(2, 5, scored=True)
    position = after(dealt("deal 1.4.5.10/2.6.7.11/8.12.3.9", players=2), "0 play 1", "1 play 11")
    assert position.view().middle == (1, 8, 11)
    assert position.actors == (1,)
    position = after(dealt("deal 1.4.5.10/2.6.7.11/8.12.3.9", players=2), "0 play 4", "1 play 11", "1 take 8")
    assert position.events[-1] == Taken(2, 4, scored=False)
    position = after(dealt("deal 1.4.5.10/2.6.7.11/9.12.3.8", players=2), "0 play 1", "1 play 7")
    assert position.events[-1] == Taken(2, 7, scored=True)


def test_A2_it_takes_the_lowest_blue_chip_when_none_is_red() -> None:
    position = after(dealt("deal 1.4.5.10/2.6.7.11/3.8.12.9", players=2), "0 play 10", "1 play 11", "1 take 11")
    assert position.events[-1] == Taken(2, 3, scored=False)


def test_A2_a_chip_it_did_not_win_goes_to_the_bottom_of_the_stack() -> None:
    position = after(dealt("deal 1.4.5.10/2.6.7.11/3.8.12.9", players=2), "0 play 10", "1 play 11", "1 take 11")
    assert hand(position, 2) == "8.12.9.3!"
    position = after(position, "0 take 10", "1 play 2", "0 play 10")
    assert hand(position, 2) == "12.9.3!"


def test_A3_the_stacks_colours_are_public_in_order_and_its_values_are_not() -> None:
    position = dealt(DEAL, players=2)
    for viewer in (0, 1, 2, None):
        assert field(position.view(viewer).text(), "hands").split("/")[2] == "b.r.b.r"


def test_A3_known_chips_keep_their_known_place() -> None:
    position = after(dealt("deal 1.4.5.10/2.6.7.11/3.8.12.9", players=2), "0 play 10", "1 play 11", "1 take 11")
    for viewer in (0, 1, 2, None):
        assert field(position.view(viewer).text(), "hands").split("/")[2] == "r.b.r.3!"
    # The first known chip rises, the next one goes below it, though it is lower.
    position = after(position, "0 take 10", "1 play 2", "0 play 10")
    position = after(position, "0 take 8", "1 take 2")
    assert hand(position, 2, viewer=0) == "b.r.3!.10!"


def test_A4_it_may_be_first_player_and_leads_at_once() -> None:
    position = dealt(DEAL, first=2, players=2)
    assert position.events[-1] == Played(2, 12)
    assert (position.view().first, position.view().lead) == (2, 2)
    assert position.actors == (0,)


def test_A4_it_takes_tiles_like_anyone() -> None:
    line = "chips 2 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=12/3.4.5.8/10.6.9.11 scored=1.2.7/-/- trick=-"
    position = after(duodecim.position(line), "0 play 12", "1 play 3", "0 take 12", "1 take 10")
    assert [seat.score for seat in position.view().seats] == [0, 0, 1]


def test_A4_it_ends_the_round_when_it_must_lead_with_an_empty_stack() -> None:
    position = after(automa_leads_last("0.0.0", 1), "0 play 3", "1 play 10")
    assert position.events[-1] == Taken(2, 3, scored=True)
    position = after(position, "0 take 10", "1 take 12")
    (ended,) = [event for event in position.events if isinstance(event, RoundEnded)]
    assert ended.seat == 2
    assert [result.sum for result in ended.results] == [27, 39, 12]
    assert ended.winners == (2,)
    position = position.play(CHANCE, DEAL)
    assert position.view().first == 2
    assert position.view().trick == (12,)


#: Sums 22, 27 and 29, so that the automa takes the tile.
AUTOMA_BEST = "hands=12/3.4.5.8/10.6.9.11 scored=1.2.7/-/- trick=-"
#: Sums 20, 38 and 20: seat 0 and the automa take one each.
HUMAN_AND_AUTOMA = "hands=12/8.9.10.11/3.4.6.7 scored=1.2.5/-/- trick=-"
#: 26 each.
ALL_EQUAL = "hands=12/2.6.8.10/3.5.7.11 scored=1.4.9/-/- trick=-"


@pytest.mark.parametrize(("scores", "winner"), [("2.1.2", 0), ("1.2.2", 1), ("1.0.2", 0), ("0.2.2", 1)])
def test_A5_automa_first_to_three_the_human_with_more_tiles_wins(scores: str, winner: int) -> None:
    outcome = _last_round(scores, AUTOMA_BEST, (3, 12, 10))
    assert outcome.scores[2] == 3
    assert (outcome.winners, outcome.reason) == ((winner,), "chips/behind-automa")


@pytest.mark.parametrize("scores", ["0.0.2", "1.1.2", "2.2.2"])
def test_A5_automa_first_to_three_and_the_humans_level_the_automa_wins(scores: str) -> None:
    outcome = _last_round(scores, AUTOMA_BEST, (3, 12, 10))
    assert (outcome.winners, outcome.reason) == ((2,), "chips/by-automa")


@pytest.mark.parametrize("scores", ["2.0.2", "2.1.2", "2.2.2"])
def test_A5_a_human_who_reaches_three_in_the_same_round_wins(scores: str) -> None:
    outcome = _last_round(scores, HUMAN_AND_AUTOMA, (10, 12, 10))
    assert (outcome.scores[0], outcome.scores[2]) == (3, 3)
    assert (outcome.winners, outcome.reason) == ((0,), "chips/by-tiles")


def test_A5_both_humans_who_reach_three_with_the_automa_share() -> None:
    outcome = _last_round("2.2.2", ALL_EQUAL, (10, 12, 10))
    assert outcome == Outcome((3, 3, 3), (0, 1), "chips/by-tiles")


def test_A5_without_the_automa_on_three_a_human_wins_as_usual() -> None:
    outcome = _last_round("2.2.1", HUMAN_AND_AUTOMA, (10, 12, 10))
    assert outcome == Outcome((3, 2, 2), (0,), "chips/by-tiles")


def test_A6_the_game_never_waits_for_the_automa() -> None:
    for seed in range(10):
        for position in random_game(seed, players=2):
            assert position.actors in ((0,), (1,), (CHANCE,), ())
            assert position.actions(2) == []
            assert position.view(2).actions == ()


def test_A6_nobody_may_act_for_the_automa() -> None:
    position = dealt(DEAL, first=2, players=2)
    with pytest.raises(OutOfTurn):
        position.play(2, "play 8")


def test_A6_a_position_from_text_does_not_wait_for_the_automa_either() -> None:
    line = "chips 2 mandoo round=1 first=2 lead=2 scores=0.0.0 hands=1.4.5.10/2.6.7.11/12.8.3.9 scored=-/-/- trick=-"
    try:
        position = duodecim.position(line)
    except duodecim.PositionError:
        return  # refused is as good: the position cannot come about between two moves
    assert position.actors == (0,)


def test_A6_the_automa_never_decides_in_a_batch() -> None:
    batch = duodecim.game("chips", players=2).batch(500, seed=4)
    while not batch.done.all():
        assert set(batch.actors.tolist()) <= {0, 1, NOBODY}
        batch.step(batch.random_actions())


def _last_round(scores: str, table: str, chips: tuple[int, int, int]) -> Outcome:
    """The outcome of a last round that seat 0 ends: seat 1 plays the first of the chips, they take the others."""
    rounds = sum(map(int, scores.split("."))) + 1
    position = duodecim.position(f"chips 2 mandoo round={rounds} first=0 lead=0 scores={scores} {table}")
    position = after(position, "0 play 12", f"1 play {chips[0]}", f"0 take {chips[1]}", f"1 take {chips[2]}")
    assert position.outcome is not None
    return position.outcome
