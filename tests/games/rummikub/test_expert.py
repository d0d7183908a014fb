"""`expert` chooses by what it sees, wins what can be won, and says what it thinks."""

from __future__ import annotations

import time
from itertools import islice
from random import Random

import numpy as np
import pytest

from duodecim.core.bot import Budget
from duodecim.core.compile import on_first
from duodecim.core.random import seed_state
from duodecim.games.rummikub.bots.expert import Candidates, ExpertBot
from duodecim.games.rummikub.bots.playouts import TRIAL, guess, tools_for
from duodecim.games.rummikub.game import Rummikub
from duodecim.games.rummikub.model.best_table import can_meld
from duodecim.games.rummikub.rules.state import ALL_KINDS
from duodecim.search.candidates import compare
from tests.sizes import size

from .tables import KINDS, dealt, drawn, random_game, table
from .variations import vary

SHORT = Budget(iterations=200)

_guess = on_first(guess)


@pytest.mark.parametrize("kind", ["2", "free-3", "match-2", "no-clock-4"])
def test_what_it_thinks_does_not_depend_on_what_is_hidden(kind: str) -> None:
    bot, random, exchanged = ExpertBot(), Random(kind), 0
    playing = (one for one in random_game(4, **KINDS[kind]) if one.actors and one.actors[0] >= 0)
    for position in islice(playing, 3, None, size(16, 8)):
        (seat,) = position.actors
        other = vary(position, seat, random)
        exchanged += other.text() != position.text()
        found = [bot.evaluate(one.view(seat), Random(1), SHORT) for one in (position, other)]
        assert found[0] == found[1]
        assert bot.choose(position.view(seat), Random(1), SHORT) == found[0].choices[0].action
    assert exchanged


def test_an_evaluation_names_legal_moves_and_shares_that_add_up() -> None:
    position = table(["k4 k9 r9 o4 *", "k13 r13 b2"], "k1 k2 k3 | b9 o9 k9 | r4 b4 k4")
    found = ExpertBot().evaluate(position.view(0), Random(1), SHORT)
    assert len(found.choices) >= 3
    assert "draw" in [choice.action for choice in found.choices]
    for choice in found.choices:
        assert position.can(0, choice.action)
        assert 0 <= choice.worth.value <= 1
    assert sum(seat.value for seat in found.seats) == pytest.approx(1)
    assert found.seats[0] == found.choices[0].worth
    assert [choice.probability for choice in found.choices] == [1, *[0] * (len(found.choices) - 1)]


def test_it_goes_out_when_it_can() -> None:
    position = table(["k4 r9 *", "k13 r13"], "k1 k2 k3 | b9 o9 k9 | r4 b4 o4")
    found = ExpertBot().evaluate(position.view(0), Random(1), SHORT)
    assert found.seats[0].value == 1
    assert found.seats[0].error == 0
    assert position.play(0, found.choices[0].action).outcome is not None


def test_the_better_of_two_candidates_is_found_in_common_guesses() -> None:
    # The other seat has one tile left, and many would fit: laying the whole rack wins, drawing does not always.
    view = table(["k4", "k13"], "k1 k2 k3 | b9 o9 k9 | r5 r6 r7 | o3 o4 o5 | b2 b3 b4 | r11 b11 o11").view(0)
    states, tools = Rummikub.state_from_view(view), tools_for(view)
    seed_state(states, 1)
    considered = Candidates(view)
    tally = compare(TRIAL, states, 0, 2, considered.rows, tools, iterations=5000)
    out, draw = 0, len(considered.moves) - 1
    assert tally.estimate(out, 0) == (1, 0)
    assert tally.estimate(draw, 0)[0] < 1
    assert tally.lead(out, draw) > 2
    assert tally.lead(draw, out) == -tally.lead(out, draw)


def test_a_budget_of_seconds_is_kept() -> None:
    view = table(["k4 k9 r9 o4 *", "k13 r13 b2"], "k1 k2 k3 | b9 o9 k9 | r4 b4 k4").view(0)
    bot = ExpertBot()
    bot.evaluate(view, Random(1), SHORT)
    begun = time.process_time()
    bot.evaluate(view, Random(1), Budget(seconds=0.3))
    assert time.process_time() - begun < 0.5


def test_guesses_leave_the_viewers_tiles_and_the_sizes_alone() -> None:
    view = drawn(dealt("k10 r10", "", ""), "o13").view(1)
    states, tools = Rummikub.state_from_view(view), tools_for(view)
    before = states.copy()
    own = before["racks"][0].reshape(-1, ALL_KINDS)[1]
    melds = 0
    for seed in range(40):
        states[0] = before[0]
        seed_state(states, seed)
        _guess(states, 1, tools)
        racks = states["racks"][0].reshape(-1, ALL_KINDS)
        assert racks.sum(axis=1).tolist() == [15, 14, 14, 0]
        assert (racks[1] == own).all()
        assert (states["pool"][0] >= 0).all()
        melds += can_meld(np.repeat(np.arange(ALL_KINDS), racks[0]).tolist())
    # Seat 0 drew in its turn, so that it hardly holds a meld.
    assert melds < 8
