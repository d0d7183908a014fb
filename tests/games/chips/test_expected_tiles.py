"""What experts get of a round: chances of the tile, and shares of the win that follow from them."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np
import pytest

from duodecim.games.chips.bots.expected_tiles import (
    after_round,
    counts,
    expected_tiles,
    share_of_win,
    tiles_behind,
)

ALIKE = np.full(3, 1 / 3)


@pytest.mark.parametrize("scores", list(product(range(3), repeat=3)))
def test_shares_follow_from_the_tiles_of_the_next_round(scores: tuple[int, int, int]) -> None:
    shares = share_of_win(scores)
    assert shares.sum() == pytest.approx(1, abs=1e-9)
    assert shares == pytest.approx(after_round(scores, expected_tiles(scores, ALIKE, 0.3)))
    # Seats are alike: the same tiles in another order are the same shares in that order.
    for order in permutations(range(3)):
        assert share_of_win([scores[seat] for seat in order]) == pytest.approx(shares[list(order)])
    # More tiles are worth more, even if both others stop the leader.
    assert sorted(range(3), key=lambda seat: (scores[seat], shares[seat])) == sorted(
        range(3), key=lambda seat: (shares[seat].round(9), scores[seat])
    )


def test_a_round_that_is_decided_is_worth_what_follows() -> None:
    """A tile that is certain brings the share after it; without doubt, whatever the usual chances are."""
    certain = np.array([1.0, 0.0, 0.0])
    assert expected_tiles((2, 1, 0), certain, 0.0) == pytest.approx(certain)
    assert after_round((2, 1, 0), certain) == pytest.approx([1, 0, 0])
    assert after_round((0, 1, 0), certain) == pytest.approx(share_of_win((1, 1, 0)))


def test_doubt_brings_chances_closer_to_the_usual_ones() -> None:
    promised = np.array([0.7, 0.2, 0.1])
    usual = expected_tiles((1, 0, 0), ALIKE, 1.0)
    away = [abs(expected_tiles((1, 0, 0), promised, doubt) - usual).sum() for doubt in (0, 0.3, 0.7, 1)]
    assert away == sorted(away, reverse=True)
    assert away[-1] == pytest.approx(0, abs=1e-9)
    # Nothing is hidden in the end, and a round has twelve chips.
    assert counts().doubts[-1] == 0
    assert len(counts().doubts) == 13


def test_what_was_counted_is_there_for_all_scores() -> None:
    """Seats with as many tiles have the same chance, and the chances add up."""
    chances = {each.scores: each.tiles for each in counts().chances}
    assert set(chances) == {tuple(sorted(scores, reverse=True)) for scores in product(range(3), repeat=3)}
    for scores, tiles in chances.items():
        assert sum(tiles) == pytest.approx(1, abs=0.002)
        assert len(set(zip(scores, tiles, strict=True))) == len(set(scores))


def test_the_tiles_behind_a_worth_are_found_again() -> None:
    worths = np.array([share_of_win(scores) for scores in ((2, 1, 0), (1, 2, 0), (1, 1, 1))])
    tiles = np.array([0.6, 0.3, 0.1])
    assert tiles_behind(tiles @ worths, worths) == pytest.approx(tiles)
