"""Guesses at the tiles that a seat does not see."""

from __future__ import annotations

import numpy as np

from duodecim.core.compile import on_first
from duodecim.core.random import seed_state
from duodecim.core.state import copy_states
from duodecim.games.rummikub.game import Rummikub
from duodecim.games.rummikub.model.agent_steps import LaySet
from duodecim.games.rummikub.rules.hidden import determinize
from duodecim.games.rummikub.rules.state import ALL_KINDS
from duodecim.games.rummikub.rules.tiles import JOKER

from .tables import dealt, drawn, table

_determinize = on_first(determinize)


def test_every_tile_that_is_not_seen_is_as_likely_to_be_on_a_rack() -> None:
    view = table(["k4", "k13 *"], "k1 k2 k3 | b9 o9 k9").view(0)
    states = Rummikub.state_from_view(view)
    seed_state(states, 5)
    jokers, guesses = 0, 4000
    for _ in range(guesses):
        _determinize(states, 0)
        jokers += int(states["racks"][0, ALL_KINDS + JOKER])
    # Two of 99 unseen tiles are on the rack, and two of them are jokers; give or take five standard errors.
    expected = guesses * 2 * 2 / 99
    assert abs(jokers - expected) < 5 * expected**0.5


def test_E3_what_others_drew_is_drawn_anew_and_as_many() -> None:
    view = drawn(dealt("k10 r10", "", ""), "o13").view(1)
    states = Rummikub.state_from_view(view)
    seed_state(states, 5)
    seen = set()
    for _ in range(50):
        _determinize(states, 1)
        racks, start_racks = (states[name][0].reshape(-1, ALL_KINDS) for name in ("racks", "start_racks"))
        drew = racks[0] - start_racks[0]
        assert drew.min() == 0
        assert drew.sum() == 1
        assert not start_racks[2].any()
        seen.add(int(np.argmax(drew)))
    assert len(seen) > 10


def test_a_play_that_another_seat_is_putting_together_is_not_known() -> None:
    batch = dealt("k10 r10 b10", "").batch(1, seed=1)
    batch.step([Rummikub(players=2).action_number(LaySet("k10 r10 b10"))])
    for seat, building in ((0, 1), (1, 0)):
        states = copy_states(batch.states)
        _determinize(states, seat)
        assert states["building"][0] == building
        assert states["racks"][0].reshape(-1, ALL_KINDS).sum(axis=1).tolist() == [14, 14, 0, 0]
