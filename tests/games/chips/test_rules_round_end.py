"""E1 to E5: what four chips are worth."""

from __future__ import annotations

import pytest

import duodecim
from duodecim.games.chips.model.events import RoundEnded

from ..texts import after
from .tables import KINDS, random_game

#: Seat 0 leads its last chip, 12, to the 3 and the 10 of the others; blue chips all, so that each takes what it likes.
LAST_TRICK = ("0 play 12", "1 play 3", "2 play 10")


def last_trick(edition: str, hands: str, scored: str, takes: tuple[int, int, int]) -> RoundEnded:
    """What the end of a round says that ends with these takes."""
    line = f"chips 3 {edition} round=1 first=0 lead=0 scores=0.0.0 hands={hands} scored={scored}/-/- trick=-"
    position = after(duodecim.position(line), *LAST_TRICK, *(f"{seat} take {chip}" for seat, chip in enumerate(takes)))
    (ended,) = [event for event in position.events if isinstance(event, RoundEnded)]
    return ended


def sums(ended: RoundEnded) -> list[int]:
    return [result.sum for result in ended.results]


def points(ended: RoundEnded) -> list[int]:
    return [result.points for result in ended.results]


#: 21 exactly, 20, and 37.
TWENTY_ONE = ("12/3.4.5.8/7.9.10.11", "1.2.6", (12, 3, 10))
#: 22, 27 and 29: all too high.
ALL_TOO_HIGH = ("12/3.4.5.8/6.9.10.11", "1.2.7", (12, 10, 3))
#: 26 each.
ALL_EQUAL = ("12/3.5.7.11/2.6.8.10", "1.4.9", (12, 3, 10))
#: 21, 21 and 36.
TWO_EQUAL = ("12/3.4.5.9/7.8.10.11", "1.2.6", (12, 3, 10))
#: 20, 18, and 40, of which half is 20.
EQUAL_BY_HALVING = ("12/2.3.6.7/8.9.10.11", "1.4.5", (10, 3, 12))
#: 23, 19 and 36.
ONE_SEAT_RIGHT = ("12/3.4.5.7/6.9.10.11", "1.2.8", (12, 3, 10))


def test_E1_all_hands_go_face_up() -> None:
    line = "chips 3 mandoo round=1 first=0 lead=0 scores=0.0.0 hands=12/3.4.5.8/7.9.10.11 scored=1.2.6/-/- trick=-"
    position = after(duodecim.position(line), *LAST_TRICK, "0 take 12", "1 take 3", "2 take 10")
    for viewer in (0, 1, 2, None):
        assert " hands=-/3!.4!.5!.8!/7!.9!.10!.11! scored=1.2.6.12/-/- " in position.view(viewer).text()
        assert position.view(viewer).unseen == ()


def test_E1_each_sum_is_over_four_chips() -> None:
    ended = last_trick("mandoo", *TWENTY_ONE)
    assert [result.chips for result in ended.results] == [(1, 2, 6, 12), (3, 4, 5, 8), (7, 9, 10, 11)]
    assert sums(ended) == [21, 20, 37]


def test_E2_the_highest_sum_not_over_21_takes_a_tile() -> None:
    ended = last_trick("mandoo", *ONE_SEAT_RIGHT)
    assert sums(ended) == [23, 19, 36]
    assert [result.too_high for result in ended.results] == [True, False, True]
    assert (ended.winners, ended.scores) == ((1,), (0, 1, 0))


def test_E2_exactly_21_is_not_over() -> None:
    ended = last_trick("mandoo", *TWENTY_ONE)
    assert [result.too_high for result in ended.results] == [False, False, True]
    assert ended.winners == (0,)


def test_E2_if_all_are_over_21_the_highest_takes_a_tile() -> None:
    ended = last_trick("mandoo", *ALL_TOO_HIGH)
    assert sums(ended) == [22, 27, 29]
    assert all(result.too_high for result in ended.results)
    assert ended.winners == (2,)


def test_E2_tied_each_takes_a_tile() -> None:
    ended = last_trick("mandoo", *TWO_EQUAL)
    assert sums(ended) == [21, 21, 36]
    assert (ended.winners, ended.scores) == ((0, 1), (1, 1, 0))


def test_E2_tied_over_21_each_takes_a_tile() -> None:
    ended = last_trick("mandoo", *ALL_EQUAL)
    assert sums(ended) == [26, 26, 26]
    assert (ended.winners, ended.scores) == ((0, 1, 2), (1, 1, 1))


def test_E2_a_burst_is_not_halved() -> None:
    ended = last_trick("mandoo", *EQUAL_BY_HALVING)
    assert points(ended) == sums(ended) == [20, 18, 40]
    assert ended.winners == (0,)


def test_E3_a_sum_over_21_is_halved_and_rounded_down() -> None:
    ended = last_trick("mandoo+no_burst", *TWENTY_ONE)
    assert points(ended) == [21, 20, 18]
    assert [result.too_high for result in ended.results] == [False, False, True]
    assert (ended.winners, ended.scores) == ((0,), (1, 0, 0))


def test_E3_the_highest_after_halving_takes_a_tile() -> None:
    ended = last_trick("mandoo+no_burst", *ALL_TOO_HIGH)
    assert points(ended) == [11, 13, 14]
    assert ended.winners == (2,)


def test_E3_tied_after_halving_each_takes_a_tile() -> None:
    ended = last_trick("mandoo+no_burst", *EQUAL_BY_HALVING)
    assert points(ended) == [20, 18, 20]
    assert (ended.winners, ended.scores) == ((0, 2), (1, 0, 1))


def test_E4_21_or_more_is_halved_and_rounded_down() -> None:
    ended = last_trick("tgm2022", *TWENTY_ONE)
    assert points(ended) == [10, 20, 18]
    assert [result.too_high for result in ended.results] == [True, False, True]


def test_E4_everyone_adds_their_points_to_their_total() -> None:
    line = "chips 3 tgm2022 round=2 first=0 lead=0 scores=9.20.14 hands=12/3.4.5.8/7.9.10.11 scored=1.2.6/-/- trick=-"
    position = after(duodecim.position(line), *LAST_TRICK, "0 take 12", "1 take 3", "2 take 10")
    assert [seat.score for seat in position.view().seats] == [19, 40, 32]
    (ended,) = [event for event in position.events if isinstance(event, RoundEnded)]
    assert ended.winners == ()


@pytest.mark.parametrize("kind", [kind for kind, options in KINDS.items() if options.get("players") != 4])
def test_E5_with_three_seats_the_sums_total_78_and_one_is_over_21(kind: str) -> None:
    for seed in range(10):
        ends = [
            event
            for position in random_game(seed, **KINDS[kind])
            for event in position.events
            if isinstance(event, RoundEnded)
        ]
        assert ends
        for ended in ends:
            assert sum(sums(ended)) == 78
            assert max(sums(ended)) > 21


@pytest.mark.parametrize("kind", KINDS)
def test_a_view_says_what_the_round_came_to_while_its_chips_lie_there(kind: str) -> None:
    for position in random_game(3, **KINDS[kind]):
        told = [event for event in position.events if isinstance(event, RoundEnded)]
        for viewer in (0, None):
            view = position.view(viewer)
            assert ([view.ended] if view.ended else []) == told
            assert duodecim.view(view.text()).ended == view.ended


@pytest.mark.parametrize(
    ("edition", "limit", "tiles", "rounds"),
    [("mandoo", 21, 3, None), ("mandoo+no_burst", 21, 3, None), ("tgm2022", 20, None, 3)],
)
def test_a_view_says_where_sums_are_too_high_and_what_ends_the_game(
    edition: str, limit: int, tiles: int | None, rounds: int | None
) -> None:
    line = (
        f"chips 3 {edition} round=1 first=0 lead=0 scores=0.0.0 hands=1.4.5.10/2.6.7.11/3.8.9.12 scored=-/-/- trick=-"
    )
    view = duodecim.position(line).view()
    assert (view.limit, view.tiles_to_win, view.rounds) == (limit, tiles, rounds)
