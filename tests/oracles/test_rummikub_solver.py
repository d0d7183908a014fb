"""The integer programs for Rummikub against positions worked out by hand, and against trying everything."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.sizes import size

from . import rummikub_search as search
from .rummikub_plays import (
    Jokers,
    all_jokers_matched,
    can_meld,
    fault_of_first_turn,
    fault_of_meld,
    fault_of_play,
    jokers_stand_for,
)
from .rummikub_search import MeldObjective, Objective
from .rummikub_sets import (
    BOX,
    COLOURS,
    JOKER,
    LaidSet,
    as_set,
    as_table,
    is_joker,
    number_of,
    settle,
    tiles_of,
    worth,
)
from .rummikub_solver import GROUPS, RUNS, SHAPES, Solution, best_first_turn, best_meld, best_play

JOKER_RULES: list[Jokers] = ["strict", "free"]
OBJECTIVES: list[Objective] = ["tiles", "points", "penalty"]
MELD_OBJECTIVES: list[MeldObjective] = ["tiles", "points", "penalty", "worth", "fewest"]


def solve(rack: str, table: str, jokers: Jokers = "strict", objective: Objective = "tiles") -> Solution:
    """The best play, after a look at whether it is one."""
    solution = best_play(as_set(rack), as_table(table), jokers, objective)
    check_play(solution, as_set(rack), as_table(table), jokers, objective)
    return solution


def check_play(
    solution: Solution, rack: tuple[str, ...], table: list[LaidSet], jokers: Jokers, objective: Objective
) -> None:
    """The new table is legal, and what came to it is what was laid and has the value."""
    if solution.laid:
        assert fault_of_play(table, rack, solution.table, jokers) is None
        assert Counter(tiles_of(solution.table)) - Counter(tiles_of(table)) == Counter(solution.laid)
    else:
        assert solution.table == table
    assert solution.value == sum(search.value_of(tile, objective) for tile in solution.laid)


# By hand.


def test_S1_S2_the_shapes() -> None:
    assert len(RUNS) == 4 * (11 + 10 + 9)
    assert len(GROUPS) == 13 * 5
    assert len(set(SHAPES)) == len(SHAPES)


def test_E1_a_joker_joins_a_group() -> None:
    solution = solve("*", "k8 r8 b8")
    assert (solution.value, solution.empties_rack) == (1, True)
    solution = solve("*", "k8 r8 b8", objective="points")
    assert (solution.value, solution.empties_rack) == (0, True)
    assert solve("*", "k8 r8 b8", objective="penalty").value == 100


def test_E1_the_rack_can_be_emptied_whatever_is_asked_for() -> None:
    for objective in OBJECTIVES:
        assert solve("* r9", "r6 r7 r8", objective=objective).empties_rack


def test_U4_no_play() -> None:
    solution = solve("k1 r5", "k8 r8 b8")
    assert solution == Solution(0, (), as_table("k8 r8 b8"), [], empties_rack=False)
    assert solve("", "").empties_rack  # there is nothing left to lay
    assert solve("", "k8 r8 b8").laid == ()


def test_U4_points_and_tiles_differ() -> None:
    rack = "r12 r13 * k1 k2 k4 k5"
    assert solve(rack, "").value == 5
    assert solve(rack, "", objective="points").value == 25
    assert solve(rack, "", objective="penalty").value == 125


def test_J3a_the_examples() -> None:
    table, rack = "k10 r10 o10 | b10 * b12 | o3 o4 o5", "o12"
    assert solve(rack, table).value == 0
    assert solve(rack, table, "free").value == 1
    assert solve("k12 k13", "r1 r2 r3 *").value == 0
    assert solve("k12 k13", "r1 r2 r3 *", "free").empties_rack
    assert solve("k12 k13 r4", "r1 r2 r3 *").empties_rack


def test_J2_a_real_tile_anywhere_on_the_new_table_will_do() -> None:
    assert solve("k1 k2", "r5 r6 r7 * | k8 r8 b8").value == 2
    assert solve("k1 k2", "r5 r6 r7 * | k8 o8 b8").value == 0


def test_J2_one_distinct_tile_for_each_joker_freed() -> None:
    assert solve("k1 k2 o1 o2 r8", "r5 r6 r7 * | r5 r6 r7 *").value == 3
    assert solve("k1 k2 o1 o2 r8 r8", "r5 r6 r7 * | r5 r6 r7 *").value == 6
    assert solve("k1 k2 o1 o2 r8", "r5 r6 r7 * | r5 r6 r7 *", "free").value == 5


def test_J3a_two_jokers_of_one_group() -> None:
    assert solve("b7 b8 b8 b9 k2 k3", "k8 * r8 *").value == 6  # one joker freed, one kept as o8
    assert solve("b7 b8 b8 b9 k2 k3 o1 o2", "k8 * r8 *").value == 6  # two b8 do not free both
    assert solve("b7 b8 b8 b9 k2 k3 o1 o2", "k8 * r8 *", "free").value == 8
    assert solve("b8 o8 k2 k3 o1 o2", "k8 * r8 *").value == 6
    assert solve("k5 k6", "r8 *8 *8").value == 0
    assert solve("k7 k9", "r8 *8 *8").value == 0
    assert solve("r7 r9 k7 k9", "r8 *8 *8").value == 0
    assert solve("r7 r9 k7 k9 b7 b9", "r8 *8 *8").empties_rack


def test_S3_what_was_said_is_kept() -> None:
    assert solve("r11", "r8 *8 *8").value == 0
    assert solve("r11", "r8 *8 *8", "free").value == 1
    assert solve("r11", "r8 *r9 *r10").value == 1
    assert solve("k8", "r8 *r9 *r10").value == 0
    assert solve("k8", "r8 *8 *8").value == 1


def test_S1_jokers_in_long_runs() -> None:
    long = "r1 r2 * r4 r5 r6 r7 r8 r9 * r11 r12 r13"
    assert solve("r7", long).empties_rack
    assert solve("r2", long).value == 0
    assert solve("r3 k1 k2", long).value == 3
    assert solve("k1 k2", long).value == 0
    assert solve("k1 k2", long, "free").value == 2


@pytest.mark.parametrize(
    ("rack", "objective", "value", "empties"),
    [
        ("k10 r10 b10", "tiles", 3, True),
        ("k10 r10 b10", "worth", 30, True),
        ("k10 r10 b10 o1 o2 o3", "fewest", 3, True),
        ("k10 r10 b10 o1 o2 o3", "points", 36, True),
        ("k9 r9 b9 o1 o2 o3 k13", "fewest", 6, False),
        ("r9 * *", "worth", 30, True),
        ("r9 * *", "points", 9, True),
        ("r9 * *", "penalty", 209, True),
        ("r12 r13 * k1 k2", "worth", 36, False),
        ("r12 r13 * k1 k2", "tiles", 3, False),
        ("r12 r13 * k1 k2 k4 k5", "tiles", 3, False),  # five low ones would not reach 30
    ],
)
def test_U2_the_initial_meld(rack: str, objective: MeldObjective, value: int, empties: bool) -> None:
    solution = best_meld(as_set(rack), objective)
    assert solution is not None
    assert (solution.value, solution.empties_rack) == (value, empties)
    assert fault_of_meld(as_set(rack), solution.meld) is None


def test_U2_no_initial_meld() -> None:
    for objective in MELD_OBJECTIVES:
        assert best_meld(as_set("k9 r9 b9"), objective) is None
    assert best_first_turn(as_set("k9 r9 b9 o10"), as_table("k10 r10 b10")) is None


def test_U3_the_first_turn() -> None:
    solution = best_first_turn(as_set("k11 r11 b11 r8"), as_table("r5 r6 r7"))
    assert solution is not None
    assert (solution.value, solution.empties_rack) == (4, True)
    assert solution.meld == as_table("k11 r11 b11")


# Against trying everything.


def random_position(source: random.Random) -> tuple[tuple[str, ...], list[LaidSet]]:
    """A rack and a table, ten tiles at most, of so few different ones that much is possible."""
    lowest = source.randint(1, 10)
    table = random_table(source, lowest, most_tiles=9)
    left = Counter(BOX) - Counter(tiles_of(table))
    near = [tile for tile in left.elements() if tile == JOKER or lowest <= number_of(tile) <= lowest + 3]
    size = source.randint(1, min(4, 10 - len(tiles_of(table))))
    return tuple(source.sample(near, size)), table


def random_table(source: random.Random, lowest: int, most_tiles: int) -> list[LaidSet]:
    """Up to three sets of four neighbouring numbers, with up to two jokers."""
    near = [shape for shape in SHAPES if all(lowest <= number_of(tile) <= lowest + 3 for tile in shape)]
    table: list[LaidSet] = []
    for _ in range(source.randint(1, 3)):
        shape = source.choice(near)
        laid_set = tuple(JOKER if source.random() < 0.3 else tile for tile in shape)
        tiles = tiles_of([*table, laid_set])
        if len(tiles) <= most_tiles and not Counter(tiles) - Counter(BOX):
            table.append(settle(laid_set, "run" if shape in RUNS else "group"))
    return table


@pytest.mark.parametrize("seed", range(size(3, 20)))
def test_U4_J3a_the_best_play_of_small_positions(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(12):
        rack, table = random_position(source)
        for jokers in JOKER_RULES:
            objective = source.choice(OBJECTIVES)
            solution = best_play(rack, table, jokers, objective)
            check_play(solution, rack, table, jokers, objective)
            assert solution.value == (search.best_play(rack, table, jokers, objective) or 0), (rack, table, objective)
            most = search.best_play(rack, table, jokers, "tiles")
            assert solution.empties_rack == (most == len(rack)), (rack, table)


def test_U4_J3a_the_small_positions_are_of_all_kinds() -> None:
    kinds: Counter[str] = Counter()
    source = random.Random(0)
    for _ in range(100):
        rack, table = random_position(source)
        strict, free = (best_play(rack, table, jokers) for jokers in JOKER_RULES)
        kinds["with jokers on the table"] += JOKER in tiles_of(table)
        kinds["with what was said"] += any(is_joker(laid) and laid != JOKER for one in table for laid in one)
        kinds["no play"] += free.value == 0
        kinds["a play"] += strict.value > 0
        kinds["jokers matter"] += strict.value < free.value
        kinds["a joker is freed or its group changes"] += all_ways_to_stand(table) != all_ways_to_stand(strict.table)
    assert min(kinds.values()) >= 5, kinds


def all_ways_to_stand(table: list[LaidSet]) -> list[list[str]]:
    return sorted(map(sorted, jokers_stand_for(table)))


def random_small_rack(source: random.Random, size: int) -> tuple[str, ...]:
    """Tiles of few numbers and colours, a joker now and then."""
    lowest = source.randint(1, 11)
    colours = source.choice(["kr", "krb", COLOURS])
    near = [f"{colour}{number}" for colour in colours for number in range(lowest, lowest + 3)] * 2
    return tuple(source.sample([*near, JOKER, JOKER], size))


@pytest.mark.parametrize("seed", range(5))
def test_U2_the_best_meld_of_small_racks(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(8):
        rack = random_small_rack(source, source.randint(3, 8))
        for objective in MELD_OBJECTIVES:
            solution = best_meld(rack, objective)
            value = search.best_meld(rack, objective)
            assert can_meld(rack) == (solution is not None)
            if solution is None:
                assert value is None
            else:
                assert fault_of_meld(rack, solution.meld) is None
                assert sum(map(worth, solution.meld)) >= 30
                assert tiles_of(solution.meld) == list(solution.laid)
                assert solution.value == value, (rack, objective)
                assert solution.empties_rack == (search.best_meld(rack, "tiles") == len(rack))


@pytest.mark.parametrize("seed", range(5))
def test_U3_the_best_first_turn_of_small_positions(seed: int) -> None:
    source = random.Random(seed)
    plays = 0
    for _ in range(8):
        rack, table = random_first_turn(source)
        for jokers in JOKER_RULES:
            solution = best_first_turn(rack, table, jokers)
            value = search.best_first_turn(rack, table, jokers, "tiles")
            if solution is None:
                assert value is None
            else:
                assert fault_of_meld(rack, solution.meld) is None
                if solution.table != [*table, *solution.meld]:
                    plays += 1
                    assert fault_of_first_turn(table, rack, solution.meld, solution.table, jokers) is None
                assert solution.value == value, (rack, table, jokers)
    assert plays > 0


def random_first_turn(source: random.Random) -> tuple[tuple[str, ...], list[LaidSet]]:
    """High tiles, so that a meld is likely: one set on the table and a rack of up to six."""
    near = [shape for shape in SHAPES if len(shape) <= 4 and all(number_of(tile) >= 9 for tile in shape)]
    shape, meld = source.choice(near), source.choice(near)
    laid_set = tuple(JOKER if source.random() < 0.15 else tile for tile in shape)
    table = [settle(laid_set, "run" if shape in RUNS else "group")] if laid_set.count(JOKER) <= 2 else []
    melded = tuple(JOKER if source.random() < 0.2 and tiles_of(table).count(JOKER) == 0 else tile for tile in meld)
    left = Counter(BOX) - Counter(tiles_of(table)) - Counter(melded)
    spare = [tile for tile in left.elements() if tile == JOKER or number_of(tile) >= 9]
    return (*melded, *source.sample(spare, 6 - len(melded))), table


# Whole racks and tables.


@pytest.mark.parametrize("seed", range(size(2, 6)))
def test_J2_J4_large_positions_are_legal_and_free_jokers_are_worth_no_less(seed: int) -> None:
    source = random.Random(seed)
    tiles = source.sample(BOX, len(BOX))
    table = best_play(tiles[:50], [], "free", "penalty").table
    rest = list((Counter(BOX) - Counter(tiles_of(table))).elements())
    rack = tuple(sorted(source.sample(rest, 14)))
    for objective in OBJECTIVES:
        strict, free = (best_play(rack, table, jokers, objective) for jokers in JOKER_RULES)
        check_play(strict, rack, table, "strict", objective)
        check_play(free, rack, table, "free", objective)
        assert free.value >= strict.value


def test_J3a_the_matching_exists_where_every_tile_stood_for_is_still_there_as_often() -> None:
    """A short way to say J3a, for those who want to check it fast: real tile or joker, it only has to be counted."""
    source = random.Random(1)
    answers = set()
    for _ in range(300):
        table, new_table = (random_table(source, lowest=1, most_tiles=13) for _ in range(2))
        real = Counter(laid for laid_set in new_table for laid in laid_set if not is_joker(laid))
        counted = any(
            not Counter(stood_for) - (real + Counter(stand_for))
            for stood_for in jokers_stand_for(table)
            for stand_for in jokers_stand_for(new_table)
        )
        assert all_jokers_matched(table, new_table) == counted
        answers.add((tiles_of(table).count(JOKER), counted))
    assert answers == {(0, True), (1, True), (1, False), (2, True), (2, False)}
