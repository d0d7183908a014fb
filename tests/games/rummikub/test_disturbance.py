"""Of the best plays the solver takes one that disturbs the table least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest

from duodecim.games.rummikub import solve
from duodecim.games.rummikub.model.arrangement import arrange
from duodecim.games.rummikub.model.notation import read_table, write_set
from tests.oracles.rummikub_disturbance import disturbance, least_disturbance, staying
from tests.oracles.rummikub_plays import Jokers, fault_of_play
from tests.oracles.rummikub_search import Objective, value_of, ways_to_lay
from tests.oracles.rummikub_sets import LaidSet, as_set, as_table, readings
from tests.sizes import size

from .positions import played_positions, random_position, small_position

JOKER_RULES: tuple[Jokers, ...] = ("strict", "free")
OBJECTIVES: tuple[Objective, ...] = ("tiles", "points", "penalty")


@pytest.mark.parametrize(
    ("rack", "table", "step"),
    [
        ("k9 b9 o9", "r1 r2 r3 r4 r5 r6 r7 | r4 r5 r6", "Lay k9 b9 o9 from the rack."),
        ("k1", "k9 b9 r9 o9 | k9 b9 * | k2 k3 k4", "Add k1 from the rack to k2 k3 k4: k1 k2 k3 k4."),
        ("r4", "r1 r2 r3 | r5 r6 r7", "Add r4 from the rack to r1 r2 r3: r1 r2 r3 r4."),
        ("b4 b5", "b1 b2 b3 | b3 b4 b5 b6 | b6 b7 b8", "Add b4 b5 from the rack to b1 b2 b3: b1 b2 b3 b4 b5."),
    ],
)
def test_a_play_that_only_adds_is_the_answer(rack: str, table: str, step: str) -> None:
    assert solve(rack, table).steps() == [step]


def test_the_fewest_sets_are_touched() -> None:
    # The threes alone can give the 3 away; the fours would have to be filled up from elsewhere.
    solution = solve("b4 o4", "k3 r3 b3 o3 | k4 r4 b4 | r4 r5 r6 r7", objective="tiles")
    assert disturbance(as_table("k3 r3 b3 o3 | k4 r4 b4 | r4 r5 r6 r7"), list(solution.table))[0] <= 1


def test_no_best_play_of_small_positions_disturbs_the_table_less() -> None:
    random, touching, closest = Random(3), 0, []
    for _ in range(size(60, 600)):
        rack, table = small_position(random, tiles=10)
        jokers, objective = random.choice(JOKER_RULES), random.choice(OBJECTIVES)
        solution = solve(rack, table, jokers=jokers, objective=objective)
        if not solution.tiles:
            continue
        old = [as_set(text) for text in table]
        least = least_disturbance(rack, old, jokers, objective)
        found = disturbance(old, list(solution.table))
        assert least is not None
        assert found[0] == least[0], (rack, table, jokers, objective)
        touching += least[0] > 0
        closest.append(found == least)
    assert touching > size(3, 40)
    # Tiles of sets that are touched are moved as the search likes: nearly always as few as possible.
    assert sum(closest) >= 0.95 * len(closest) - 1


def all_kept(old: Sequence[LaidSet], new: Sequence[LaidSet]) -> bool:
    """Whether every old set is a new one, or a part of one, and no two of them the same."""
    if not old:
        return True
    return any(
        staying(old[0], laid) == len(old[0]) and all_kept(old[1:], [*new[:index], *new[index + 1 :]])
        for index, laid in enumerate(new)
    )


def additions(rack: LaidSet, table: tuple[LaidSet, ...]) -> Iterator[tuple[LaidSet, tuple[LaidSet, ...]]]:
    """Every way to lay one more set from the rack, or to put one more tile to a set."""
    for count in (3, 4, 5):
        for tiles in dict.fromkeys(combinations(rack, count)):
            for laid in ways_to_lay(tiles):
                yield tiles, (*table, laid)
    for tile in dict.fromkeys(rack):
        for index, laid in enumerate(table):
            kind = "run" if "run" in readings(laid) else "group"
            for grown in ((tile, *laid), (*laid, tile)) if kind == "run" else ((*laid, tile),):
                if kind in readings(grown):
                    yield (tile,), (*table[:index], grown, *table[index + 1 :])


def most_added(rack: Sequence[str], table: Sequence[LaidSet], objective: Objective) -> int:
    """The most that can be laid without taking anything from a set, by trying everything."""

    @cache
    def most(left: tuple[str, ...], lying: tuple[LaidSet, ...]) -> int:
        best = 0
        for tiles, after in additions(left, lying):
            rest = tuple((Counter(left) - Counter(tiles)).elements())
            best = max(best, sum(value_of(tile, objective) for tile in tiles) + most(rest, tuple(sorted(after))))
        return best

    return most(tuple(sorted(rack)), tuple(sorted(table)))


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_nothing_is_touched_where_adding_is_as_good(objective: Objective) -> None:
    random, adding = Random(7), 0
    positions = [position for players in (2, 3) for position in played_positions(players, 1)]
    positions += [random_position(random) for _ in range(size(40, 400))]
    for rack, table in random.sample(positions, size(40, 300)):
        some = random.sample(rack, min(len(rack), 4))
        solution = solve(some, table, objective=objective)
        old = [as_set(text) for text in table]
        value = solution.points if objective != "tiles" else solution.tiles
        if value > 0 and most_added(some, old, objective) == value:
            adding += 1
            assert all_kept(old, list(solution.table)), (some, table, solution)
    assert adding > size(3, 30)


@pytest.mark.parametrize("jokers", JOKER_RULES)
def test_a_play_can_be_arranged_anew(jokers: Jokers) -> None:
    random = Random(5)
    for _ in range(size(60, 600)):
        rack, table = random_position(random)
        solution = solve(rack, table, jokers=jokers)
        if solution.tiles:
            old, new = read_table(" | ".join(table)), read_table(" | ".join(map(" ".join, solution.table)))
            random.shuffle(new)
            arranged = [as_set(write_set(packed)) for packed in arrange(new, old, strict=jokers == "strict")]
            assert fault_of_play([as_set(text) for text in table], list(solution.laid), arranged, jokers) is None
            assert sum(map(len, arranged)) == sum(map(len, solution.table))
