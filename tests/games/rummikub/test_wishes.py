"""The k best plays, tiles that must be laid, sets that stay, jokers that are kept."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from random import Random
from typing import Any

import pytest

from duodecim.core.errors import DuodecimError
from duodecim.games.rummikub import solve
from tests.oracles.rummikub_plays import Jokers, fault_of_play
from tests.oracles.rummikub_search import value_of
from tests.oracles.rummikub_sets import as_set
from tests.oracles.rummikub_solver import best_play
from tests.sizes import size

from .positions import random_position


def layable(rack: list[str], table: list[str], jokers: Jokers) -> set[tuple[str, ...]]:
    """Return all choices of tiles that a play can lay, each tried by integer programming."""
    old = [as_set(text) for text in table]
    choices = chain.from_iterable(combinations(sorted(rack), count) for count in range(1, len(rack) + 1))
    return {choice for choice in set(choices) if best_play(choice, old, jokers).empties_rack}


def small_position(random: Random) -> tuple[list[str], list[str]]:
    while True:
        rack, table = random_position(random)
        if len(table) <= 6 and len(layable(rack[:5], table, "strict")) > 2:
            return rack[:5], table


@pytest.mark.parametrize("seed", range(size(3, 30)))
def test_the_plays_come_best_first_and_are_all_there_are(seed: int) -> None:
    random = Random(f"alternatives {seed}")
    rack, table = small_position(random)
    jokers: Jokers = random.choice(["strict", "free"])
    objective: Any = random.choice(["tiles", "points", "penalty"])
    all_choices = layable(rack, table, jokers)
    best = solve(rack, table, jokers=jokers, objective=objective, alternatives=100)
    found = [best, *best.alternatives]
    assert Counter(tuple(sorted(play.laid)) for play in found) == Counter(all_choices)
    values = [sum(value_of(tile, objective) for tile in play.laid) for play in found]
    assert values == sorted(values, reverse=True)
    for play in found:
        assert fault_of_play([as_set(text) for text in table], rack, play.table, jokers) is None
        assert Counter(play.laid) + Counter(play.left) == Counter(rack)
    must = random.choice(rack)
    wanted = [sum(value_of(tile, objective) for tile in laid) for laid in all_choices if must in laid]
    if wanted:
        play = solve(rack, table, jokers=jokers, objective=objective, lay=must)
        assert must in play.laid
        assert sum(value_of(tile, objective) for tile in play.laid) == max(wanted)
    else:
        with pytest.raises(DuodecimError, match=f"{must}.* cannot be laid".replace("*", r"\*", 1)):
            solve(rack, table, jokers=jokers, lay=must)


def test_so_many_alternatives_as_asked_for() -> None:
    assert solve("r6 b9", "r3 r4 r5 | k9 r9 o9", alternatives=1).alternatives[0].laid == ("b9",)
    assert len(solve("r6 b9", "r3 r4 r5 | k9 r9 o9", alternatives=9).alternatives) == 2
    melds = solve("k10 r10 b10 o10 k11 k12", initial=True, alternatives=20)
    assert melds.tiles == 6
    assert {len(play.laid) for play in melds.alternatives} == {3, 4, 6} - {6}
    assert all(play.worth >= 30 for play in melds.alternatives)
    turns = solve("k10 r10 b10 r6", "r3 r4 r5", turn="whole", alternatives=5)
    assert [play.laid for play in turns.alternatives] == [("k10", "r10", "b10")]


@pytest.mark.parametrize("seed", range(size(40, 400)))
def test_sets_that_are_left_alone_keep_their_tiles_and_their_places(seed: int) -> None:
    random = Random(f"leave {seed}")
    rack, table = random_position(random)
    if not table:
        return
    left = sorted(random.sample(range(len(table)), random.randint(1, min(3, len(table)))))
    jokers: Jokers = random.choice(["strict", "free"])
    play = solve(rack, table, jokers=jokers, leave=[place + 1 for place in left])
    free = solve(rack, table, jokers=jokers)
    assert play.tiles <= free.tiles
    old = [as_set(text) for text in table]
    if play.tiles:
        assert fault_of_play(old, rack, play.table, jokers) is None
    unchanged = Counter(tuple(sorted(laid)) for laid in play.table)
    assert not Counter(tuple(sorted(old[place])) for place in left) - unchanged
    if jokers == "free" or "*" not in " ".join(table):
        rest = [laid for place, laid in enumerate(old) if place not in left]
        assert play.tiles == best_play(rack, rest, jokers).value


def test_J2_a_tile_in_a_set_that_is_left_alone_frees_a_joker() -> None:
    table = "r3 * r5 | k4 r4 b4 o4"
    assert solve("k5 k6 k7", table, leave=2).tiles == 3
    assert solve("r13 k12 k13", "r3 r4 r5 * | r6 b6 k6", leave=2).tiles == 2
    assert solve("r13 k12 k13", "r3 r4 r5 * | r7 b7 k7", leave=2).tiles == 0


def test_jokers_are_kept() -> None:
    assert solve("r6 *", "r3 r4 r5", keep_jokers=True).laid == ("r6",)
    assert solve("r6 *", "r3 r4 r5").laid == ("r6", "*")
    assert solve("*", "r3 r4 r5", keep_jokers=True).tiles == 0
    assert solve("k10 r10 *", initial=True, keep_jokers=True).tiles == 0


def test_going_out_is_all_or_nothing() -> None:
    assert solve("r6 b9", "r3 r4 r5 | k9 r9 o9", objective="out").out
    nothing = solve("r6 b8", "r3 r4 r5 | k9 r9 o9", objective="out")
    assert (nothing.tiles, nothing.laid, nothing.left) == (0, (), ("r6", "b8"))


def test_a_joker_alone_is_laid_though_it_has_no_points() -> None:
    assert solve("*", "r3 r4 r5", objective="points").laid == ("*",)
    assert solve("* k1", "r3 r4 r5", objective="points").laid == ("*",)
    assert solve("*", objective="points").tiles == 0


def test_sets_keep_their_places_and_new_ones_come_last() -> None:
    table = "k9 b9 o9 | r3 r4 r5 | b1 b2 b3 b4"
    solution = solve("r6 o7 k7 b7 r9", table)
    assert solution.table == (
        ("k9", "r9", "b9", "o9"),
        ("r3", "r4", "r5", "r6"),
        ("b1", "b2", "b3", "b4"),
        ("k7", "b7", "o7"),
    )


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"lay": "b9"}, "rummikub/lay-missing"),
        ({"lay": "x9"}, "rummikub/no-such-tile"),
        ({"lay": 5}, "rummikub/given-rack"),
        ({"lay": "o9"}, "rummikub/lay-alone"),
        ({"lay": "r6 o9"}, "rummikub/lay-alone"),
        ({"lay": "b3 k8"}, "rummikub/lay-together"),
        ({"lay": "b3", "keep_jokers": True}, "rummikub/lay-without-joker"),
        ({"lay": "*", "keep_jokers": True}, "rummikub/lay-kept-joker"),
        ({"lay": "r6", "leave": 1}, "rummikub/lay-beside"),
        ({"leave": 2}, "rummikub/leave-number"),
        ({"leave": [0]}, "rummikub/leave-number"),
        ({"leave": "one"}, "rummikub/leave-number"),
        ({"leave": True}, "rummikub/leave-number"),
        ({"keep_jokers": "yes"}, "option/choice"),
        ({"keep_jokers": None}, "option/choice"),
        ({"alternatives": -1}, "rummikub/alternatives"),
        ({"alternatives": "5"}, "rummikub/alternatives"),
        ({"alternatives": 10**6}, "rummikub/alternatives"),
        ({"turn": "half"}, "option/choice"),
        ({"turn": ["whole"]}, "option/choice"),
        ({"turn": "whole", "objective": "fewest"}, "rummikub/fewest-initial"),
    ],
)
def test_a_wish_that_cannot_be_met_is_named(options: Any, reason: str) -> None:
    with pytest.raises(DuodecimError) as caught:
        solve("r6 o9 b1 b3 k7 k8 *", "r3 r4 r5", **options)
    assert caught.value.reason == reason
    assert caught.value.in_language("ru") != str(caught.value)


def test_a_table_without_sets_has_none_to_leave_alone() -> None:
    with pytest.raises(DuodecimError, match="no sets on the table"):
        solve("r6", leave=1)
