"""`solve_many` beside `solve`, and what it refuses."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import numpy as np
import pytest

from duodecim.core.errors import DuodecimError
from duodecim.games.rummikub import Rack, Table, solve, solve_many
from duodecim.games.rummikub.model.options import Jokers
from duodecim.games.rummikub.rules.sets import pack_group
from tests.oracles.rummikub_plays import fault_of_play
from tests.oracles.rummikub_sets import as_set

from .positions import random_position


def questions() -> tuple[list[str], list[str]]:
    positions = [random_position(Random(seed)) for seed in range(60)]
    return [" ".join(rack) for rack, _ in positions], [" | ".join(table) for _, table in positions]


@pytest.mark.parametrize("jokers", get_args(Jokers))
@pytest.mark.parametrize("objective", ["tiles", "points", "penalty"])
def test_each_row_is_worth_what_solve_finds_and_a_legal_play(objective: Any, jokers: Any) -> None:
    racks, tables = questions()
    solutions = solve_many(racks, tables, objective=objective, jokers=jokers)
    assert list(solutions) == solutions[:]
    for row, (rack, table) in enumerate(zip(racks, tables, strict=True)):
        alone, found = solve(rack, table, objective=objective, jokers=jokers), solutions[row]
        assert (found.tiles, found.points, found.out) == (
            solutions.tiles[row],
            solutions.points[row],
            solutions.out[row],
        )
        assert (found.tiles if objective == "tiles" else found.points) == (
            alone.tiles if objective == "tiles" else alone.points
        )
        assert solutions.laid[row].sum() == len(found.laid) == found.tiles
        if found.tiles:
            old = [as_set(text) for text in table.split(" | ") if text]
            new = [as_set(" ".join(tiles)) for tiles in found.table]
            assert fault_of_play(old, rack.split(), new, jokers) is None


def test_initial_melds() -> None:
    racks, tables = questions()
    alone = [solve(*question, initial=True) for question in zip(racks, tables, strict=True)]
    assert list(solve_many(racks, tables, initial=True)) == alone
    assert any(each.meld for each in alone)


def test_arrays_and_one_table_for_all() -> None:
    racks = np.zeros((2, 53), np.int64)
    racks[0, Rack("r6").kinds] = 1
    racks[1, Rack("r6 b9").kinds] = 1
    table = Table("r3 r4 r5 | k9 r9 o9")
    tables = np.zeros((2, 35), np.int64)
    tables[:, :2] = table.sets
    expected = [solve("r6", table), solve("r6 b9", table)]
    assert list(solve_many(racks, tables)) == list(solve_many(racks, table)) == expected
    assert list(solve_many(["r6", "r6 b9"], table)) == expected
    assert len(solve_many([])) == 0


RACKS = np.zeros((3, 53), np.int8)


@pytest.mark.parametrize(
    ("racks", "tables", "reason", "words"),
    [
        (["r6", "x6"], "", "rummikub/many-row", "Row 1: There is no tile “x6”"),
        (["r6", "r6 r6 r6"], "", "rummikub/many-row", "Row 1: There are 3 of r6"),
        (["k1", "r6 r6"], ["", "r5 r6 r7"], "rummikub/many-row", "Row 1: There are 3 of r6"),
        (["r6"], ["r3 r4"], "rummikub/many-row", "Row 0: “r3 r4” is no set"),
        (["r6", "r7"], ["r3 r4 r5"], "rummikub/many-tables", "2 racks but 1 tables"),
        ("r6", "", "rummikub/many-list", "not str"),
        (5, "", "rummikub/many-list", "not int"),
        (["r6"], 5, "rummikub/many-list", "not int"),
        (np.zeros((3, 52), np.int8), "", "rummikub/many-shape", r"\(n, 53\)"),
        (np.zeros((3, 53)), "", "rummikub/many-shape", "float64"),
        (RACKS - 1, "", "rummikub/many-range", "Row 0 of racks"),
        (RACKS, np.full((3, 35), 7), "rummikub/many-set", "Row 0 of tables"),
        (RACKS, np.full((3, 35), 1 << 40), "rummikub/many-range", "Row 0 of tables"),
        (RACKS + 3, "", "rummikub/many-row", "Row 0: There are|Row 0: These are"),
    ],
)
def test_what_is_wrong_is_said_with_the_row(racks: Any, tables: Any, reason: str, words: str) -> None:
    with pytest.raises(DuodecimError, match=words) as caught:
        solve_many(racks, tables)
    assert caught.value.reason == reason
    assert caught.value.in_language("ru") != str(caught.value)


@pytest.mark.parametrize(
    "packed",
    [
        pytest.param(pack_group(5, 0b0011, 0), id="two colours"),
        pytest.param(pack_group(5, 0b0011, 0b0010), id="two colours, one of them a joker"),
        pytest.param(pack_group(0, 0b0111, 0), id="number 0"),
        pytest.param(pack_group(14, 0b0111, 0), id="number 14"),
        pytest.param(pack_group(5, 0b0111, 0b1000), id="a joker for a colour that is not there"),
        pytest.param(pack_group(5, 0b0111, 0) | 1, id="neither a run nor a group"),
        pytest.param(pack_group(5, 0b0111, 0) | 1 << 2, id="a group with the colour of a run"),
    ],
)
def test_S2_a_number_that_is_no_group_is_refused_with_its_row(packed: int) -> None:
    tables = np.zeros((3, 35), np.int64)
    tables[:, 0] = Table("k5 r5 b5").sets
    tables[1, 1] = packed
    with pytest.raises(DuodecimError, match="Row 1 of tables") as caught:
        solve_many(RACKS, tables)
    assert caught.value.reason == "rummikub/many-set"
