"""U3: the meld and the play after it in one turn, against integer programming."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import duodecim
from duodecim.games.rummikub import Solution, solve
from duodecim.games.rummikub.model.options import Jokers
from tests.oracles.rummikub_plays import fault_of_first_turn, fault_of_meld
from tests.oracles.rummikub_search import value_of
from tests.oracles.rummikub_sets import as_set
from tests.oracles.rummikub_solver import best_first_turn
from tests.sizes import size

from .positions import random_table


def check(rack: list[str], table: list[str], jokers: Jokers, objective: Any) -> Solution:
    """Compare the best turn with the oracle's, and check that it is allowed."""
    solution = solve(rack, table, turn="whole", jokers=jokers, objective=objective)
    old = [as_set(text) for text in table]
    best = best_first_turn(rack, old, jokers, objective)
    if best is None:
        assert solution.tiles == 0
        return solution
    assert sum(value_of(tile, objective) for tile in solution.laid) == best.value, (rack, table, jokers, objective)
    assert fault_of_meld(rack, solution.meld) is None
    melded = [tile for laid in solution.meld for tile in map(plain, laid)]
    if len(solution.laid) > len(melded):
        assert fault_of_first_turn(old, rack, solution.meld, solution.table, jokers) is None, (rack, table, jokers)
    else:
        assert [*map(tuple, old), *solution.meld] == list(solution.table)
    assert Counter(solution.laid) + Counter(solution.left) == Counter(rack)
    return solution


def plain(tile: str) -> str:
    return "*" if tile.startswith("*") else tile


def random_question(random: Random) -> tuple[list[str], list[str]]:
    """Return a rack that often holds a meld, and a table."""
    table = random_table(random, 10)
    box = Counter([f"{colour}{number}" for colour in "krbo" for number in range(1, 14)] * 2 + ["*", "*"])
    box -= Counter(plain(tile) for text in table for tile in text.split())
    tiles = sorted(box.elements())
    random.shuffle(tiles)
    if random.random() < 0.6:
        tiles.sort(key=lambda tile: tile != "*" and int(tile[1:]) < random.choice([5, 8, 10]))
    return tiles[: random.choice([7, 10, 14, 18])], table


@pytest.mark.parametrize("seed", range(size(6, 60)))
def test_U3_no_turn_lays_more(seed: int) -> None:
    random = Random(f"whole {seed}")
    for _ in range(8):
        rack, table = random_question(random)
        jokers: Jokers = random.choice(["strict", "free"])
        whole = check(rack, table, jokers, random.choice(["tiles", "points", "penalty"]))
        most = check(rack, table, jokers, "tiles")
        meld = solve(rack, table, initial=True, jokers=jokers)
        if meld.tiles:
            after = solve(meld.left, meld.table, jokers=jokers)
            assert most.tiles >= meld.tiles + after.tiles
        assert bool(whole.tiles) == bool(meld.tiles)


def test_U3_the_best_meld_need_not_be_a_part_of_the_best_turn() -> None:
    # Of two melds of the most tiles, o5 o6 * has more points than k3 r3 *. But there the joker stands for o7.
    rack, table = "k11 r11 b11 o5 o6 * k3 r3", "o2 o3 o4"
    meld = solve(rack, table, initial=True)
    assert solve(meld.left, meld.table).tiles == 0
    whole = solve(rack, table, turn="whole")
    assert (whole.out, whole.meld, whole.worth) == (True, (("k11", "r11", "b11"),), 33)


def test_J3a_a_joker_of_the_meld_is_bound_to_what_it_stood_for() -> None:
    # Melded as r11 the joker cannot go to the threes in the same turn, unless jokers are free.
    rack, table = "r10 r12 * k3 b3", "o1 o2 o3"
    assert solve(rack, table, turn="whole").laid == ("r10", "r12", "*")
    assert solve(rack, table, turn="whole", jokers="free").meld == (("r10", "*", "r12"),)


def test_the_steps_of_a_whole_turn_begin_with_the_meld() -> None:
    solution = solve("k10 r10 b10 r6", "r3 r4 r5", turn="whole")
    assert solution.steps() == [
        "Lay k10 r10 b10 from the rack.",
        "Add r6 from the rack to r3 r4 r5: r3 r4 r5 r6.",
    ]
    assert solution.table == (("r3", "r4", "r5", "r6"), ("k10", "r10", "b10"))
    assert solution.new_places == ((3,), (0, 1, 2))


@pytest.mark.parametrize(
    ("melded", "options", "laid"),
    [
        ("1", "", ("k10", "r6", "r10", "b10")),
        ("1", "unlock=next_turn ", ("k10", "r10", "b10")),
        ("0.1", "unlock=next_turn ", ("k10", "r6", "r10", "b10")),
    ],
)
def test_a_position_says_what_its_seat_may_do_in_the_turn(melded: str, options: str, laid: tuple[str, ...]) -> None:
    position: Any = duodecim.position(
        f"rummikub 2 play {options}game=1 totals=0.0 turn=0 melded={melded} "
        "racks=k10.r10.b10.k1.k3.k5.k7.r1.r3.r6.b2.b4.b6.o12/k2 drew=-/- table=r3.r4.r5"
    )
    solution = duodecim.solve("rummikub", position, turn="whole")
    assert solution.laid == laid
    assert solution == duodecim.solve("rummikub", position.view(0), turn="whole")
