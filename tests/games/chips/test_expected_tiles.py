"""What experts get of a round: chances of the tile, and shares of the win that follow from them."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np
import pytest

from duodecim.games.chips.bots.expected_tiles import (
    Table,
    after_round,
    all_counts,
    doubt_in,
    expected_tiles,
    order_of,
    share_of_win,
    tiles_behind,
)
from duodecim.games.chips.bots.values import promised_tiles

from .tables import DEAL_3, dealt

TABLES = [Table(people, burst) for people in (2, 3, 4) for burst in (True, False)]
THREE = Table(3, burst=True)


def alike(table: Table) -> np.ndarray:
    return np.full(table.seats, 1 / table.seats)


def test_all_kinds_of_tables_with_tiles_were_counted() -> None:
    assert set(all_counts()) == set(TABLES)
    assert [table.seats for table in TABLES] == [3, 3, 3, 3, 4, 4]


@pytest.mark.parametrize("table", TABLES)
def test_shares_follow_from_the_tiles_of_the_next_round(table: Table) -> None:
    for scores in product(range(3), repeat=table.seats):
        shares = share_of_win(table, scores)
        assert shares.sum() == pytest.approx(1, abs=1e-9)
        assert shares == pytest.approx(after_round(table, scores, expected_tiles(table, scores, alike(table), 0.3)))


@pytest.mark.parametrize("table", [table for table in TABLES if not table.has_automa])
def test_seats_are_alike_and_more_tiles_are_worth_more(table: Table) -> None:
    for scores in product(range(3), repeat=table.seats):
        shares = share_of_win(table, scores)
        # The same tiles in another order are the same shares in that order.
        for order in permutations(range(table.seats)):
            assert share_of_win(table, [scores[seat] for seat in order]) == pytest.approx(shares[list(order)])
        # Even if the others stop the leader.
        ranked = [shares[seat] for seat in order_of(table, scores)]
        assert ranked == pytest.approx(sorted(ranked, reverse=True))


@pytest.mark.parametrize("burst", [True, False])
def test_whoever_sits_before_the_automa_gets_more(burst: bool) -> None:
    after, before, automa = share_of_win(Table(2, burst), (0, 0, 0)).tolist()
    assert before > after
    # A1: the automa decides nothing, and people who look ahead leave it little.
    assert automa < after


def test_a_round_that_is_decided_is_worth_what_follows() -> None:
    """A tile that is certain brings the share after it; without doubt, whatever the usual chances are."""
    certain = np.array([1.0, 0.0, 0.0])
    assert expected_tiles(THREE, (2, 1, 0), certain, 0.0) == pytest.approx(certain)
    assert after_round(THREE, (2, 1, 0), certain) == pytest.approx([1, 0, 0])
    assert after_round(THREE, (0, 1, 0), certain) == pytest.approx(share_of_win(THREE, (1, 1, 0)))


def test_doubt_brings_chances_closer_to_the_usual_ones() -> None:
    promised = np.array([0.7, 0.2, 0.1])
    usual = expected_tiles(THREE, (1, 0, 0), alike(THREE), 1.0)
    away = [abs(expected_tiles(THREE, (1, 0, 0), promised, doubt) - usual).sum() for doubt in (-0.2, 0, 0.3, 0.7, 1)]
    assert away == sorted(away, reverse=True)
    assert away[-1] == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("table", TABLES)
def test_doubts_are_there_for_every_number_of_chips(table: Table) -> None:
    """Nothing is hidden in the end, and every seat has four chips."""
    counts = all_counts()[table]
    for doubts in (counts.doubts, counts.known_doubts, counts.quick_doubts):
        assert len(doubts) == 4 * table.seats + 1
        assert doubts[-1] == 0


def test_what_is_known_is_doubted_apart() -> None:
    """In a first trick 36 deals fit what a seat sees; to somebody who sees everything there is one."""
    position, counts = dealt(DEAL_3), all_counts()[THREE]
    for view, known in ((position.view(0), False), (position.full_view(), True)):
        promise = promised_tiles(view, (), 1, quick=False)
        assert promise.known == known
        assert promise.tiles.sum() == pytest.approx(1)
        assert doubt_in(view, THREE, known=known) == (counts.known_doubts if known else counts.doubts)[0]
        assert doubt_in(view, THREE, known=known, quick=True) == counts.quick_doubts[0]


@pytest.mark.parametrize("table", TABLES)
def test_what_was_counted_is_there_for_all_scores(table: Table) -> None:
    """Seats with as many tiles have the same chance, but not with the automa, and the chances add up."""
    chances = {each.scores: each.tiles for each in all_counts()[table].chances}
    every = product(range(3), repeat=table.seats)
    assert set(chances) == {tuple(scores[seat] for seat in order_of(table, scores)) for scores in every}
    for scores, tiles in chances.items():
        assert sum(tiles) == pytest.approx(1, abs=0.003)
        if not table.has_automa:
            assert len(set(zip(scores, tiles, strict=True))) == len(set(scores))


def test_many_positions_are_expected_like_one() -> None:
    promised = np.array([[0.7, 0.2, 0.1], [0.1, 0.1, 0.8]])
    doubts = np.array([[0.2], [0.5]])
    both = expected_tiles(THREE, (1, 0, 2), promised, doubts)
    for row in range(2):
        assert both[row] == pytest.approx(expected_tiles(THREE, (1, 0, 2), promised[row], float(doubts[row, 0])))


def test_the_tiles_behind_a_worth_are_found_again() -> None:
    worths = np.array([share_of_win(THREE, scores) for scores in ((2, 1, 0), (1, 2, 0), (1, 1, 1))])
    tiles = np.array([[0.6, 0.3, 0.1], [0.0, 0.5, 0.5]])
    assert tiles_behind(tiles[0] @ worths, worths) == pytest.approx(tiles[0])
    assert tiles_behind(tiles @ worths, worths) == pytest.approx(tiles)
    # Where nothing follows from the worth, all are alike.
    assert tiles_behind(np.zeros(3), worths) == pytest.approx(np.full(3, 1 / 3))
