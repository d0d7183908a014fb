"""The value network sees what its viewer sees, treats all seats alike, and knows what is close to a win."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import duodecim
from duodecim.core.compile import on_first
from duodecim.core.correction import corrected, none_needed, numbers_of
from duodecim.core.state import copy_states
from duodecim.games.rummikub.bots.valuation.learning import as_seen, fit
from duodecim.games.rummikub.bots.valuation.network import WEIGHTS
from duodecim.games.rummikub.bots.valuation.notes import Notes
from duodecim.games.rummikub.bots.valuation.outlook import HURRY, OUTLOOK, PATIENT, WIDE, look_ahead
from duodecim.games.rummikub.bots.valuation.shares import CORRECTIONS, consider, glance, make_knowledge
from duodecim.games.rummikub.bots.valuation.sights import EVERYBODY, PRIVATE, PUBLIC, TABLE, WIDTH, see
from duodecim.games.rummikub.bots.valuation.train import shares_of
from duodecim.games.rummikub.bots.values import VALUES
from duodecim.games.rummikub.rules.greedy import new_player
from duodecim.games.rummikub.rules.solver.own import own_solver
from duodecim.games.rummikub.rules.tiles import JOKER
from tests.oracles.rummikub_sets import BOX

from .hunted import kept
from .tables import dealt, table

SETS = "k1 k2 k3 | b9 o9 k9 | r4 b4 o4"

_see = on_first(see)
_glance = on_first(glance)
_consider = on_first(consider)


def seen(states: np.ndarray, viewer: int) -> np.ndarray:
    rows, fits = np.zeros((4, WIDE), np.float32), np.zeros(JOKER, np.bool_)
    _see(states, viewer, fits, rows, np.zeros(TABLE, np.float32))
    return rows


def test_only_known_racks_are_looked_at() -> None:
    states = table(["k4 r9 *", "k13 r13", "b2 b3"], SETS).states
    for viewer, known in ((0, [0]), (2, [2]), (-1, []), (EVERYBODY, [0, 1, 2])):
        rows = seen(states, viewer)
        assert [seat for seat in range(4) if rows[seat, PUBLIC:].any()] == known
        assert np.array_equal(rows[:, :PUBLIC], seen(states, 1)[:, :PUBLIC])


def test_what_is_seen_of_a_rack() -> None:
    row = seen(table(["k4 r9 b5 b6 b7 k7 o7 r9 *", "k13"], SETS).states, 0)[0, PUBLIC + PRIVATE : WIDTH]
    # Known; 54 in fifties; a joker; k4 continues a run, r9 joins a group; b5 b6, b6 b7, no gaps, no pairs; b5 b6 b7;
    # the sevens; r9 twice; a run around 6 and a group of 7.
    assert row.tolist() == pytest.approx([1, 54 / 50, 1, 2, 2, 0, 0, 1, 1, 1, 1.3])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_E4_who_draws_the_last_tile_if_everybody_draws_is_seen(players: int) -> None:
    position = duodecim.game("rummikub", players=players).start(seed=3)
    told = seen(position.states, -1)[:players, 9].tolist()
    while position.view().pool:
        last = position.seat_to_act
        position = position.play("draw")
    assert [seat == last for seat in range(players)] == told
    assert not seen(position.states, -1)[:, 9:11].any()


def test_what_a_rack_can_do() -> None:
    states, row = table(["k4 r10 r11", "k13 r13 k12"], SETS).states, np.zeros(WIDE, np.float32)
    before = copy_states(states)
    assert look_ahead(new_player(own_solver()), states[0], 0, row, HURRY)
    assert states.tobytes() == before.tobytes()
    most, part, _, _, more, much, out, nearly, _ = row[WIDTH + OUTLOOK :].tolist()
    assert (most, part) == pytest.approx((1 / 5, 1 / 3))
    # With r9, r12 or a joker everything can be laid. Other tiles can be laid themselves.
    assert 0 < out == nearly == much < more < 1


def test_in_a_hurry_hard_positions_are_judged_at_a_glance() -> None:
    hunted = next(one for one, _ in kept() if one.rule == "strict" and one.table)
    laid = ["*" if tile.startswith("*") else tile for tile in hunted.table.replace("|", " ").split()]
    other = next(iter(Counter(BOX) - Counter([*laid, *hunted.rack.split(), "*", "*"])))
    states, knowledge = table([hunted.rack, other], hunted.table).states, make_knowledge()
    _glance(states, 0, knowledge)
    quick, before = knowledge.space.shares[0], copy_states(states)
    _consider(states, 0, new_player(own_solver()), knowledge, HURRY)
    assert knowledge.space.shares[0] == quick
    assert states.tobytes() == before.tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_are_treated_alike(seats: int) -> None:
    racks = ["k4 r9 *", "k13 r13 k12 b1", "b2 b3 o11", "o1 o2 r5 r6 r7"][:seats]
    first, knowledge = table(racks, SETS).states, make_knowledge()
    moved = table([*racks[1:], racks[0]], SETS, turn=seats - 1).states
    for viewer, then in ((0, seats - 1), (1, 0), (EVERYBODY, EVERYBODY), (-1, -1)):
        shares = []
        for states, place in ((first, viewer), (moved, then)):
            _glance(states, place, knowledge)
            shares.append(knowledge.space.shares[:seats].copy())
        assert shares[0].sum() == pytest.approx(1)
        assert np.roll(shares[0], -1) == pytest.approx(shares[1], abs=1e-6)


@pytest.mark.parametrize(
    ("whole", "apart"),
    [("k4 r9", "k13 r11"), ("r5 r6 r7 k4 b1 b2 b3 k11 k12 k13 r9", "r5 k6 o7 k13 b1 o2 b13 k11 r12 r13 o11")],
)
def test_a_rack_that_can_be_laid_is_worth_more_than_one_that_cannot(whole: str, apart: str) -> None:
    knowledge, player = make_knowledge(), new_player(own_solver())
    shares = []
    for own in (whole, apart):
        states = table([own, "k5 k7 o1 o3 o6 o8 o10 b12"], SETS).states
        _glance(states, 0, knowledge)
        quick = knowledge.space.shares[0]
        _consider(states, 0, player, knowledge, PATIENT)
        shares.append((quick, knowledge.space.shares[0]))
    assert shares[0][0] > shares[1][0]
    assert shares[0][1] > max(0.9, shares[1][1])


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_are_corrected_for_the_seat_that_looks_while_all_keep_their_tiles(seats: int, quick: bool) -> None:
    """While nobody has fewer tiles than were dealt."""
    plain = np.tile(none_needed(), (3, 1))
    other = np.tile([1.1, 1.0, 1.3, 1.5, 1.4, 1.2, -0.3], (3, 1))
    position = duodecim.game("rummikub", players=seats).start(seed=3)
    fewer = copy_states(position.states)
    fewer["racks"][0, np.flatnonzero(fewer["racks"][0])[-1]] -= 1
    for states, change in ((position.states, other[0]), (fewer, plain[0])):
        found = []
        for numbers in (plain, other):
            knowledge = make_knowledge()._replace(glance_corrections=numbers, ahead_corrections=numbers)
            if quick:
                _glance(states, 0, knowledge)
            else:
                _consider(states, 0, new_player(own_solver()), knowledge, PATIENT)
            found.append(knowledge.space.shares[:seats].copy())
        assert found[1].sum() == pytest.approx(1)
        assert found[1] == pytest.approx(corrected(found[0], change, 0))


def test_corrections_are_those_of_the_number_of_players() -> None:
    knowledge = make_knowledge()
    for players in (2, 3, 4):
        for numbers, quick in ((knowledge.glance_corrections, True), (knowledge.ahead_corrections, False)):
            assert numbers[players - 2].tolist() == numbers_of(CORRECTIONS, str(players), quick=quick).tolist()


def test_before_the_deal_all_have_the_same_share() -> None:
    knowledge = make_knowledge()
    _glance(dealt("", "", "").game.root().states, EVERYBODY, knowledge)
    assert knowledge.space.shares[:3].tolist() == pytest.approx([1 / 3] * 3)


def test_many_positions_are_valued_like_one() -> None:
    knowledge = make_knowledge()
    states = np.concatenate([table([rack, "k13 r13"], SETS).states for rack in ("k4", "r1 r2 b12", "*")])
    shares = VALUES.estimate_states(states)
    for index in range(3):
        _glance(states[index : index + 1], EVERYBODY, knowledge)
        assert shares[index].tolist() == knowledge.space.shares[:2].tolist()


def test_the_package_stays_small() -> None:
    assert WEIGHTS.stat().st_size < 300_000


def some_notes(count: int) -> Notes:
    """Notes of games that seat 1 wins if the viewer sees a joker on its rack."""
    source = np.random.default_rng(1)
    rows = source.random((count, 2, WIDE)).astype(np.float32)
    joker = rows[:, 1, PUBLIC + 2] > 0.5
    shares = np.stack([~joker, joker], axis=1).astype(np.float32)
    viewer = np.ones(count, np.int8)
    return Notes(rows, np.ones((count, TABLE), np.float32), viewer, shares, np.arange(count))


def test_a_network_learns_who_wins_and_always_the_same() -> None:
    notes = some_notes(3_000)
    network, again = (fit(notes, 1, ahead=True) for _ in range(2))
    assert all(np.array_equal(*pair) for pair in zip(network, again, strict=True))
    found = shares_of(network, notes, ahead=True)
    assert ((found - notes.shares) ** 2).mean() < 0.1


def test_a_note_hides_what_its_viewer_does_not_see() -> None:
    notes = some_notes(3)
    rows = as_seen(notes, np.array([0, -1, -2], np.int8), ahead=False)
    known = rows[:, :, PUBLIC:].any(axis=2)
    assert known.tolist() == [[True, False], [False, False], [True, True]]
    assert rows.shape == (3, 2, WIDTH)
