"""The table of editions, row by row."""

from __future__ import annotations

from typing import Any

import pytest

import duodecim
from duodecim import CHANCE, OptionError, Outcome, Position
from duodecim.games.chips.model.events import Dealt, GameEnded

from ..texts import after
from .tables import DEAL_3

TILES = ("mandoo", "mandoo+no_burst")

#: Sums 21, 21 and 36.
TWO_EQUAL = ("hands=12/3.4.5.9/7.8.10.11 scored=1.2.6", (12, 3, 10))
#: Sums 21, 20 and 37; in tgm2022 worth 10, 20 and 18.
TWENTY_ONE = ("hands=12/3.4.5.8/7.9.10.11 scored=1.2.6", (12, 3, 10))
#: Sums 20, 18 and 40; in tgm2022 worth 20, 18 and 20.
EQUAL_BY_HALVING = ("hands=12/2.3.6.7/8.9.10.11 scored=1.4.5", (10, 3, 12))


def played(
    edition: str, chips: tuple[str, tuple[int, int, int]], scores: str, round_number: int, first: int = 0
) -> Position[object, Any]:
    """The position after a round that seat 0 ends."""
    table, takes = chips
    line = f"chips 3 {edition} round={round_number} first={first} lead=0 scores={scores} {table}/-/- trick=-"
    moves = ["0 play 12", "1 play 3", "2 play 10", *(f"{seat} take {chip}" for seat, chip in enumerate(takes))]
    return after(duodecim.position(line), *moves)


@pytest.mark.parametrize("no_burst", [False, True])
@pytest.mark.parametrize(("players", "seats"), [(2, 3), (3, 3), (4, 4)])
def test_players_mandoo_is_for_two_to_four(players: int, seats: int, no_burst: bool) -> None:
    assert duodecim.game("chips", players=players, no_burst=no_burst).seats == seats


@pytest.mark.parametrize("players", [2, 4])
def test_players_tgm2022_is_for_exactly_three(players: int) -> None:
    assert duodecim.game("chips", edition="tgm2022").seats == 3
    with pytest.raises(OptionError):
        duodecim.game("chips", players=players, edition="tgm2022")


@pytest.mark.parametrize("edition", TILES)
def test_the_round_gives_one_tile_to_the_best(edition: str) -> None:
    assert [seat.score for seat in played(edition, TWENTY_ONE, "0.1.0", 2).view().seats] == [1, 1, 0]


def test_the_round_gives_everyone_their_sum_in_tgm2022() -> None:
    assert [seat.score for seat in played("tgm2022", TWENTY_ONE, "0.0.0", 1).view().seats] == [10, 20, 18]


@pytest.mark.parametrize("edition", TILES)
def test_the_game_ends_when_someone_has_three_tiles(edition: str) -> None:
    assert played(edition, TWENTY_ONE, "1.2.2", 6).outcome is None
    position = played(edition, TWENTY_ONE, "2.1.2", 6)
    assert position.outcome == Outcome((3, 1, 2), (0,), "chips/by-tiles")
    assert position.events[-1] == GameEnded(position.outcome)
    assert position.actors == ()


@pytest.mark.parametrize("edition", TILES)
def test_the_winners_share_when_they_reach_three_tiles_together(edition: str) -> None:
    position = played(edition, TWO_EQUAL, "2.2.1", 6)
    assert position.outcome == Outcome((3, 3, 1), (0, 1), "chips/by-tiles")
    assert position.outcome.shares() == (0.5, 0.5, 0.0)


@pytest.mark.parametrize("edition", TILES)
def test_a_tie_that_only_one_of_them_brings_to_three_tiles_is_that_seats_win(edition: str) -> None:
    assert played(edition, TWO_EQUAL, "2.1.0", 4).outcome == Outcome((3, 2, 0), (0,), "chips/by-tiles")


def test_tgm2022_ends_after_three_rounds() -> None:
    assert played("tgm2022", TWENTY_ONE, "0.0.0", 1).outcome is None
    assert played("tgm2022", TWENTY_ONE, "20.19.18", 2).outcome is None
    assert played("tgm2022", TWENTY_ONE, "20.19.18", 3).outcome == Outcome((30, 39, 36), (1,), "chips/by-points")


def test_tgm2022_tied_totals_are_decided_by_the_last_round() -> None:
    assert played("tgm2022", TWENTY_ONE, "30.20.10", 3).outcome == Outcome((40, 40, 28), (1,), "chips/by-last-round")
    assert played("tgm2022", TWENTY_ONE, "30.20.22", 3).outcome == Outcome((40, 40, 40), (1,), "chips/by-last-round")
    assert played("tgm2022", TWENTY_ONE, "30.10.22", 3).outcome == Outcome((40, 30, 40), (2,), "chips/by-last-round")


def test_tgm2022_a_better_last_round_does_not_beat_a_higher_total() -> None:
    assert played("tgm2022", TWENTY_ONE, "31.20.10", 3).outcome == Outcome((41, 40, 28), (0,), "chips/by-points")


def test_tgm2022_still_tied_after_the_last_round_is_shared() -> None:
    position = played("tgm2022", EQUAL_BY_HALVING, "20.18.20", 3)
    assert position.outcome == Outcome((40, 36, 40), (0, 2), "chips/by-points")
    assert position.outcome.shares() == (0.5, 0.0, 0.5)


@pytest.mark.parametrize("edition", TILES)
@pytest.mark.parametrize("first", [0, 1, 2])
def test_next_first_player_is_whoever_would_have_led_next(edition: str, first: int) -> None:
    position = played(edition, TWENTY_ONE, "0.0.0", 1, first).play(CHANCE, DEAL_3)
    assert position.events == (Dealt(2, 0),)
    assert position.view().first == position.view().lead == 0
    assert position.actors == (0,)


@pytest.mark.parametrize(("first", "following"), [(0, 1), (1, 2), (2, 0)])
def test_next_first_player_in_tgm2022_is_to_the_left_of_the_last(first: int, following: int) -> None:
    position = played("tgm2022", TWENTY_ONE, "0.0.0", 1, first).play(CHANCE, DEAL_3)
    assert position.events == (Dealt(2, following),)
    assert position.view().first == position.view().lead == following
    assert position.actors == (following,)
