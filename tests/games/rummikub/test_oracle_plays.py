"""Single plays and melds against the oracle: random new tables, legal and illegal, with up to two jokers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from duodecim import IllegalAction
from duodecim.games.rummikub.model.notation import read_set, read_tile
from duodecim.games.rummikub.model.plays import check_meld, check_play
from duodecim.games.rummikub.model.solve import solve
from tests.oracles.rummikub_plays import Fault, fault_of_meld, fault_of_play
from tests.oracles.rummikub_sets import as_set
from tests.sizes import size

from .positions import random_position
from .wrong_moves import careless_table

PLAYS = size(800, 1500)

#: The oracle's faults by our reasons.
FAULTS: dict[str, tuple[Fault, ...]] = {
    "rummikub/bad-set": ("not a set", "run or group is not said"),
    "rummikub/tile-gone": ("a tile has left the table",),
    "rummikub/tile-foreign": ("a tile is not from the rack",),
    "rummikub/tile-not-on-rack": ("a tile is not from the rack",),
    "rummikub/nothing-laid": ("no tile is laid",),
    "rummikub/joker-freed": ("a joker is not replaced",),
    "rummikub/jokers-freed": ("a joker is not replaced",),
    "rummikub/meld-low": ("not worth 30",),
}


@pytest.mark.parametrize("strict", [True, False], ids=["strict", "free"])
def test_plays_are_judged_alike(strict: bool) -> None:
    random = Random(f"plays {strict}")
    seen = Counter[str]()
    for _ in range(PLAYS):
        rack, table = random_position(random)
        new = _new_table(random, rack, table)
        fault = fault_of_play(list(map(as_set, table)), rack, list(map(as_set, new)), "strict" if strict else "free")
        own, old = list(map(read_tile, rack)), list(map(read_set, table))
        try:
            check_play(own, old, new, strict=strict)
        except IllegalAction as error:
            _check_fault(error, fault, new)
            seen[error.reason] += 1
        else:
            assert fault is None, (rack, table, new)
            seen["legal"] += 1
    assert seen["legal"] > PLAYS // 15
    assert (seen["rummikub/joker-freed"] > PLAYS // 75) == strict
    assert len(seen) >= 5


def test_jokers_are_judged_alike() -> None:
    """Nothing but jokers is wrong: what `solve` lays with free jokers, judged by the strict rule."""
    random = Random(5)
    seen = Counter[str]()
    while seen.total() < 400:
        rack, table = random_position(random)
        if not any("*" in laid for laid in table) or len(rack) > 14:
            continue
        new = [" ".join(laid) for laid in solve(rack, table, jokers="free").table]
        fault = fault_of_play(list(map(as_set, table)), rack, list(map(as_set, new)))
        if fault == "no tile is laid":
            continue
        try:
            check_play(list(map(read_tile, rack)), list(map(read_set, table)), new, strict=True)
        except IllegalAction as error:
            _check_fault(error, fault, new)
            seen[error.reason] += 1
        else:
            assert fault is None, (rack, table, new)
            seen["legal"] += 1
    assert seen["legal"] > 50
    assert seen["rummikub/joker-freed"] > 50
    assert seen["rummikub/jokers-freed"]


def test_melds_are_judged_alike() -> None:
    random = Random(6)
    seen = Counter[str]()
    for _ in range(PLAYS):
        rack, _ = random_position(random)
        best = solve(rack, initial=True, objective=random.choice(["tiles", "points", "fewest"])).table
        sets = [" ".join(laid) for laid in best]
        if random.random() < 0.6 or not sets:
            # Now and then sets that are right but cheap.
            cheap = [" ".join(laid) for laid in solve(rack).table][: random.randint(1, 2)]
            sets = cheap or careless_table(random, rack, sets[1:])
        fault = fault_of_meld(rack, list(map(as_set, sets)))
        try:
            check_meld(list(map(read_tile, rack)), sets)
        except IllegalAction as error:
            _check_fault(error, fault, sets)
            seen[error.reason] += 1
        else:
            assert fault is None, (rack, sets)
            seen["legal"] += 1
    assert seen["legal"] > 50
    assert seen["rummikub/meld-low"] > PLAYS // 75


def _new_table(random: Random, rack: list[str], table: list[str]) -> list[str]:
    way = random.random()
    if way < 0.3 or len(rack) > 14:
        return careless_table(random, rack, table)
    # Free jokers: with strict ones this is often wrong in nothing but a joker.
    new = [" ".join(laid) for laid in solve(rack, table, jokers=random.choice(["strict", "free"])).table]
    return new if way < 0.6 else careless_table(random, rack, new)


def _check_fault(error: IllegalAction, fault: Fault | None, new: list[str]) -> None:
    """Refused by both, and for a reason that is there: of several faults each may name another."""
    assert fault is not None, (error.reason, new)
    if fault == "a joker is not replaced":
        assert error.reason in ("rummikub/joker-freed", "rummikub/jokers-freed")
    if error.reason != "rummikub/bad-set":
        assert fault in FAULTS[error.reason]
    assert "{" not in str(error)
    assert "{" not in error.in_language("ru")
