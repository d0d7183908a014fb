"""The counts of the balance report: against another simulation, and what must hold for them."""

from __future__ import annotations

from math import comb, sqrt

import numpy as np
import pytest

from duodecim.games.rummikub import simulate, solve
from duodecim.games.rummikub.game import Rummikub
from duodecim.games.rummikub.report.counts import WHOLE, Counts
from duodecim.games.rummikub.report.easy_games import count_easy
from duodecim.games.rummikub.report.playing import count_greedy

from .tables import rack

GAMES = 400


@pytest.fixture(scope="module", params=[2, 4])
def played(request: pytest.FixtureRequest) -> tuple[int, Counts]:
    return request.param, count_greedy(Rummikub(players=request.param).new_state(), 5, 0, GAMES)


def test_counts_add_up(played: tuple[int, Counts]) -> None:
    players, counts = played
    assert counts.games[0] == counts.turns.sum() == GAMES
    assert counts.seats[0] == counts.meld_turn.sum() == counts.joker_seats.sum() == players * GAMES
    assert counts.place_games.tolist()[:players] == [GAMES] * players
    for share in (counts.joker_share, counts.place_share):
        assert share.sum() == WHOLE * GAMES
    # T2: 14 tiles on every first rack.
    assert counts.tile_seats.sum() == 14 * players * GAMES
    assert counts.tile_share.sum() == 14 * WHOLE * GAMES
    assert counts.penalties.sum() == counts.losers[0]
    assert counts.losers[0] >= (players - 1) * (GAMES - counts.counted[0])


def test_counts_agree_with_the_simulator(played: tuple[int, Counts]) -> None:
    players, counts = played
    found = simulate(GAMES, players=players, seed=9)
    spread = float(np.std(found.turns)) * sqrt(2 / GAMES)
    assert counts.all_turns[0] / GAMES == pytest.approx(float(found.turns.mean()), abs=4.5 * spread)
    lost = found.penalties[found.shares == 0]
    spread = float(np.std(lost)) * sqrt(2 / len(lost))
    # The losers of a game share its length, so they spread more than as many on their own.
    assert counts.all_penalties[0] / counts.losers[0] == pytest.approx(float(lost.mean()), abs=4.5 * 2 * spread)
    assert counts.counted[0] / GAMES == pytest.approx(1 - float(found.went_out.mean()), abs=0.05)


def test_jokers_are_dealt_as_often_as_they_should_be(played: tuple[int, Counts]) -> None:
    players, counts = played
    seats = players * GAMES
    for jokers, dealt in enumerate(counts.joker_seats.tolist()):
        chance = comb(2, jokers) * comb(104, 14 - jokers) / comb(106, 14)
        assert dealt / seats == pytest.approx(chance, abs=4.5 * sqrt(chance / seats))


def test_U2_the_first_meld_comes_as_soon_as_the_rack_holds_one() -> None:
    found = set()
    for number in range(20):
        position = Rummikub(players=2).start(seed=number)
        melds = sum(bool(solve(" ".join(rack(position, seat)), initial=True).laid) for seat in (0, 1))
        counts = count_greedy(position.states, 6, 0, 1)
        assert counts.meld_turn[1] == melds
        found.add(melds)
    assert found == {0, 1, 2}


def test_easy_bots_are_counted_as_positions_tell() -> None:
    counts = count_easy(Rummikub(players=3), 1, 0, 3)
    assert counts.games[0] == 3
    assert counts.place_share.sum() == 3 * WHOLE
    assert counts.all_turns[0] > 30
    assert counts.tile_seats.sum() == 3 * 3 * 14
