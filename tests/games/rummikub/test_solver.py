"""The solver against integer programming, on random and on played positions."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Literal, TypeAlias, get_args

import pytest

from duodecim.games.rummikub import Solution, solve
from duodecim.games.rummikub.model.notation import write_set
from duodecim.games.rummikub.model.options import Jokers
from duodecim.games.rummikub.rules.catalogue import CATALOGUE
from tests.oracles.rummikub_plays import fault_of_meld, fault_of_play
from tests.oracles.rummikub_sets import as_set, tiles_of
from tests.oracles.rummikub_solver import best_meld, best_play
from tests.sizes import size

from .positions import Position, played_positions, random_position

PlayObjective: TypeAlias = Literal["tiles", "points", "penalty"]
RULES: tuple[Jokers, ...] = get_args(Jokers)
#: Every set of at most five tiles, and its tiles.
CATALOGUE_SETS = [(text, Counter(tiles_of([as_set(text)]))) for text in map(write_set, CATALOGUE.tolist())]
PLAYS: tuple[PlayObjective, ...] = ("tiles", "points", "penalty")


def value(solution: Solution, objective: PlayObjective) -> int:
    return solution.points if objective in ("points", "penalty") else solution.tiles


def check(position: Position, objective: PlayObjective, jokers: Jokers) -> Solution:
    """As much as integer programming finds, and a legal play."""
    rack, table = position
    old = [as_set(text) for text in table]
    solution = solve(rack, table, objective=objective, jokers=jokers)
    best = best_play(rack, old, jokers, objective)
    assert value(solution, objective) == best.value, (position, objective, jokers)
    if solution.tiles:
        new = [as_set(" ".join(tiles)) for tiles in solution.table]
        assert fault_of_play(old, rack, new, jokers) is None, (position, solution)
        assert Counter(solution.laid) <= Counter(rack)
        assert solution.out == (len(solution.laid) == len(rack))
    else:
        assert sorted(" ".join(tiles) for tiles in solution.table) == sorted(table)
        assert solution.moves == ()
    return solution


@pytest.mark.parametrize("jokers", RULES)
@pytest.mark.parametrize("objective", PLAYS)
def test_no_play_lays_more_on_random_positions(objective: PlayObjective, jokers: Jokers) -> None:
    random = Random(f"{objective} {jokers}")
    laid = [check(random_position(random), objective, jokers).tiles for _ in range(size(30, 120))]
    assert sum(tiles > 0 for tiles in laid) > len(laid) // 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_play_lays_more_on_positions_of_real_games(players: int) -> None:
    positions = [position for seed in range(size(2, 4)) for position in played_positions(players, seed)]
    for position in Random(players).sample(positions, size(15, 50)):
        check(position, "tiles", "strict")


def test_jokers_on_the_table_make_a_difference() -> None:
    random = Random(5)
    positions = [random_position(random) for _ in range(size(200, 400))]
    with_jokers = [position for position in positions if any("*" in text for text in position[1])]
    differ = [p for p in with_jokers if solve(*p).tiles != solve(*p, jokers="free").tiles]
    assert len(differ) > 5
    for position in differ[: size(6, 20)]:
        assert check(position, "tiles", "strict").tiles < check(position, "tiles", "free").tiles


def test_U2_no_initial_meld_is_better() -> None:
    random = Random(7)
    found = 0
    for _ in range(size(40, 120)):
        rack, _ = random_position(random)
        for objective in ("tiles", "fewest"):
            best = best_meld(rack, objective)
            solution = solve(rack, initial=True, objective=objective)
            assert solution.tiles == (0 if best is None else best.value), (rack, objective)
            if best is not None:
                found += 1
                assert fault_of_meld(rack, [as_set(" ".join(tiles)) for tiles in solution.table]) is None
    assert found > size(10, 30)


def random_play(rack: list[str], table: list[str], random: Random) -> list[str]:
    """A new table found by chance: some sets taken up, then random sets laid until no more fit."""
    kept = [text for text in table if random.random() < 0.6]
    taken_up = [text for text in table if text not in kept]
    left = Counter(rack) + Counter(tile for text in taken_up for tile in tiles_of([as_set(text)]))
    new = list(kept)
    fitting = CATALOGUE_SETS
    while True:
        fitting = [each for each in fitting if all(left[tile] >= count for tile, count in each[1].items())]
        if not fitting:
            return new
        chosen, tiles = random.choice(fitting)
        new.append(chosen)
        left -= tiles


@pytest.mark.parametrize("jokers", RULES)
def test_no_play_found_by_chance_lays_more(jokers: Jokers) -> None:
    random, legal = Random(11), 0
    for _ in range(12):
        rack, table = random_position(random)
        best = solve(rack, table, jokers=jokers).tiles
        before = tiles_of(map(as_set, table))
        for _ in range(25):
            new = random_play(rack, table, random)
            if fault_of_play(list(map(as_set, table)), rack, list(map(as_set, new)), jokers) is None:
                legal += 1
                assert len(tiles_of(map(as_set, new))) - len(before) <= best
    assert legal > 20
