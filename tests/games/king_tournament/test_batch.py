"""Tournaments by the thousand, compiled: all come to an end, and to one that can be."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import duodecim
from duodecim import NOBODY, Batch
from duodecim.games.king.rules.state import OVER
from tests.sizes import size as sized

from .lines import FINAL_ROLL, LINES
from .tables import BOTH_PROMOS, LIVELY, SIZES, sizes_of

#: As many of every size with every set.
GAMES = sized(300, 600)
#: A random tournament takes some hundred decisions; one that takes that many is stuck.
MOST_DECISIONS = 20_000

SETS: dict[str, dict[str, Any]] = {
    "first": {},
    "random": {"cards": "random"},
    "collector": {"cards": "random", "promo": "collector"},
    "faun": {"cards": "random", "promo": "faun"},
    "lively": {"cards": LIVELY},
    "promos": {"cards": BOTH_PROMOS},
    "one barren round": {"cards": BOTH_PROMOS, "draw_after": 1},
}


def check_ends(batch: Batch) -> None:
    """N7: one winner with two wins, or of a final; or a draw of all who were still in it."""
    states, seats = batch.states, batch.rules.seat_count
    payoffs, victor, final = batch.payoffs(), states["victor"], states["final"] != 0
    wins, aside = states["wins"][:, :seats], np.bitwise_count(states["aside"][:, :seats])
    assert batch.done.all()
    assert (batch.actors == NOBODY).all()
    assert (states["phase"] == OVER).all()
    assert np.allclose(payoffs.sum(axis=1), 1)
    won = victor >= 0
    winners = (payoffs > 0).sum(axis=1)
    assert (winners[won] == 1).all()
    assert (payoffs[won, victor[won]] == 1).all()
    reached = (wins >= 2).sum(axis=1)
    # Alone with two wins, and a card set aside for the first of them only.
    alone = won & ~final
    assert (wins[alone, victor[alone]] == 2).all()
    assert (reached[alone] == 1).all()
    assert (aside[alone, victor[alone]] == 1).all()
    # Or the third win of a final, in which all had two cards aside; and nobody else had.
    by_final = won & final
    assert (wins[by_final, victor[by_final]] == 3).all()
    assert (reached[final] > 1).all()
    assert (((aside == 2) == (wins >= 2)) | ~final[:, None]).all()
    # Or a draw: of everyone, or of the finalists.
    assert (winners[~won & ~final] == seats).all()
    assert (winners[~won & final] == reached[~won & final]).all()
    assert (states["barren"][~won] == states["draw_after"][~won]).all()
    assert (states["barren"][won] == 0).all()
    # Who won the last round of all groups, or the one before the final without being in it, owes a card.
    owed = wins - aside
    assert ((owed == 0) | (owed == 1)).all()
    assert (owed[~won & ~final] == 0).all()
    assert (owed.sum(axis=1) <= states["groups"]).all()
    assert (wins.sum(axis=1) <= states["round_number"] * states["groups"]).all()


@pytest.mark.parametrize("size", SIZES)
def test_random_tournaments_of_every_size_come_to_an_end_that_can_be(size: str) -> None:
    finals = draws = 0
    for number, cards in enumerate(SETS.values()):
        batch = duodecim.game("king-tournament", **SIZES[size], **cards).batch(GAMES, seed=number)
        decisions = batch.play_out()
        assert decisions.min() >= 2 * batch.rules.seat_count
        check_ends(batch)
        finals += int((batch.states["final"] != 0).sum())
        draws += int((batch.states["victor"] < 0).sum())
    assert finals > 0
    # With many players some group always has a winner.
    assert draws > 0 or SIZES[size]["players"] > 6


@pytest.mark.parametrize("size", ["5", "8", "12-threes", "15"])
def test_random_tournaments_stepped_one_decision_at_a_time_come_to_an_end_too(size: str) -> None:
    batch = duodecim.game("king-tournament", cards="random", **SIZES[size]).batch(40, seed=9)
    for _ in range(MOST_DECISIONS):
        if batch.done.all():
            break
        legal = batch.legal
        assert legal[~batch.done].any(axis=1).all()
        batch.step(batch.random_actions())
    check_ends(batch)


def test_a_batch_goes_on_from_any_position() -> None:
    for line, phase, _ in LINES.values():
        batch = duodecim.position(line).batch(30, seed=3)
        batch.play_out()
        assert batch.done.all()
        assert np.allclose(batch.payoffs().sum(axis=1), 1)
        if phase == "over":
            expected = duodecim.position(line).outcome
            assert expected is not None
            assert batch.payoffs()[7].tolist() == pytest.approx(expected.shares())


def test_in_a_final_only_finalists_are_asked() -> None:
    batch = duodecim.position(FINAL_ROLL).batch(200, seed=4)
    asked = set()
    while not batch.done.all():
        asked |= set(batch.actors.tolist())
        batch.step(batch.random_actions())
    assert asked <= {0, 3, NOBODY}
    assert set(np.flatnonzero(batch.payoffs().sum(axis=0)).tolist()) <= {0, 3}


def test_finished_tournaments_start_anew() -> None:
    batch = duodecim.game("king-tournament", players=6, cards="random").batch(20, seed=6)
    batch.play_out()
    batch.restart()
    assert not batch.done.any()
    assert (batch.states["round_number"] == 1).all()
    assert (batch.states["wins"] == 0).all()
    batch.play_out()
    check_ends(batch)


@pytest.mark.parametrize("size", SIZES)
def test_payoffs_are_nothing_until_the_end(size: str) -> None:
    batch = duodecim.game("king-tournament", **SIZES[size]).batch(5, seed=1)
    assert batch.payoffs().shape == (5, sum(sizes_of(SIZES[size])))
    assert not batch.payoffs().any()
