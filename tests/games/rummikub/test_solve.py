"""`solve` on positions with a known answer, and what it refuses."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from duodecim.core.errors import DuodecimError
from duodecim.games.rummikub import solve
from tests.oracles.rummikub_sets import as_table
from tests.oracles.rummikub_solver import best_play


def tables(solution: Any) -> list[str]:
    return sorted(" ".join(tiles) for tiles in solution.table)


def test_S3_a_redundant_joker_can_be_laid_and_wins() -> None:
    solution = solve("*", "k8 r8 b8")
    assert solution.out
    assert tables(solution) == ["k8 r8 b8 *"]


def test_plain_python_finds_the_same() -> None:
    rack, table = "r6 b9 k1 *", "r3 r4 r5 | k9 r9 o9 | k5 r5 b5 *"
    program = f"from duodecim.games.rummikub import solve; print(solve({rack!r}, {table!r}).table)"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-W", "error", "-c", program]
    finished = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout.strip() == str(solve(rack, table).table)


ALL_RED = " ".join(f"r{number}" for number in range(1, 14))


@pytest.mark.parametrize(
    ("rack", "table", "laid"),
    [
        ("*", "k8 r8 b8 o8 | k8 r8 b8 o8", 1),
        ("* *", "k8 r8 b8 o8 | k8 r8 b8 o8", 2),
        ("*", "k8 r8 b8 o8", 0),
        ("* *", "k8 r8 b8 o8", 2),
        ("*", ALL_RED, 1),
        ("*", f"{ALL_RED} | {ALL_RED}", 1),
        ("* *", f"{ALL_RED} | {ALL_RED}", 2),
    ],
)
def test_a_joker_is_laid_even_where_every_set_is_full(rack: str, table: str, laid: int) -> None:
    solution = solve(rack, table)
    assert solution.tiles == laid
    assert best_play(rack.split(), as_table(table)).value == laid


def test_U2_three_tens_are_an_initial_meld() -> None:
    assert solve("k10 r10 b10", initial=True).tiles == 3
    assert solve("k9 r9 b9", initial=True).tiles == 0
    assert solve("k9 r9 b9 *", initial=True).tiles == 4


def test_the_most_points_are_not_always_the_most_tiles() -> None:
    rack = "r1 r2 r3 r4 k13 b13 o13 r13"
    table = ""
    assert solve(rack, table, objective="tiles").tiles == 8
    rack = "k1 r1 b1 o1 k2 k3"
    assert solve(rack, objective="tiles").tiles == 6
    rack = "r1 k1 b1 r2 r3"
    assert (solve(rack, objective="tiles").tiles, solve(rack, objective="points").points) == (3, 6)
    assert set(solve(rack, objective="points").laid) == {"r1", "r2", "r3"}


def test_a_rack_joker_counts_nothing_in_points_and_100_as_penalty() -> None:
    assert solve("k5 r5 *", objective="points").points == 10
    assert solve("k5 r5 *", objective="penalty").points == 110


@pytest.mark.parametrize(
    ("rack", "table", "strict", "free"),
    [
        ("o12", "k10 r10 o10 | b10 * b12 | o3 o4 o5", 0, 1),
        ("k12 k13", "r1 r2 r3 *", 0, 2),
        ("r4 k12 k13", "r1 r2 r3 *", 3, 3),
        ("k12 k13", "r1 r2 r3 * | r4 b4 k4", 2, 2),
        ("k12 k13 b8", "k8 r8 *", 3, 3),
        ("k12 k13", "k8 r8 *", 0, 0),
    ],
)
def test_J2_a_joker_is_freed_only_by_a_tile_it_stood_for(rack: str, table: str, strict: int, free: int) -> None:
    assert solve(rack, table).tiles == strict
    assert solve(rack, table, jokers="free").tiles == free


def test_the_table_is_disturbed_as_little_as_possible() -> None:
    solution = solve("r7", "r1 r2 r3 | r4 r5 r6 | k7 b7 o7")
    assert tables(solution) in (
        ["k7 b7 o7", "r1 r2 r3", "r4 r5 r6 r7"],
        ["k7 r7 b7 o7", "r1 r2 r3", "r4 r5 r6"],
    )
    assert len(solution.steps()) == 1
    assert tables(solve("k1", "r1 r2 r3 r4 | r5 r6 r7 r8")) == ["r1 r2 r3 r4", "r5 r6 r7 r8"]


def test_the_steps_can_be_followed() -> None:
    solution = solve("r7 r8", "r4 r5 r6 | k7 r7 b7 o7 | k9 r9 o9 b9")
    assert solution.out
    assert all(step.endswith(".") for step in solution.steps())
    assert solve("b9 r6", "r3 r4 r5 | k9 r9 o9").steps("ru") == [
        "Добавьте r6 с подставки к r3 r4 r5: r3 r4 r5 r6.",
        "Добавьте b9 с подставки к k9 r9 o9: k9 r9 b9 o9.",
    ]


@pytest.mark.parametrize(
    ("rack", "table", "options", "reason"),
    [
        ("r14", "", {}, "rummikub/no-such-tile"),
        ("z1", "", {}, "rummikub/no-such-tile"),
        ("r1 r1", "r1 r2 r3", {}, "rummikub/third-copy"),
        ("* *", "r1 * r3", {}, "rummikub/third-copy"),
        ("r1", "r1 r2", {}, "rummikub/set-short"),
        ("r1", "r1 r2 r4", {}, "rummikub/set-invalid"),
        ("r1", "r12 r13 *", {}, "rummikub/set-invalid"),
        ("r1", "k1 r1 r1", {}, "rummikub/set-invalid"),
        ("r1", "k1 r2 b3", {}, "rummikub/set-invalid"),
        ("r1", "k5 * *", {}, "rummikub/set-open"),
        ("r1", "", {"objective": "fewest"}, "rummikub/fewest-initial"),
        ("r1", "", {"objective": "most"}, "option/choice"),
        ("r1", "", {"jokers": "loose"}, "option/choice"),
    ],
)
def test_what_makes_no_sense_is_refused_with_the_reason(rack: str, table: str, options: Any, reason: str) -> None:
    with pytest.raises(DuodecimError) as caught:
        solve(rack, table, **options)
    assert caught.value.reason == reason
    assert caught.value.in_language("ru") != str(caught.value)


def test_a_set_that_is_open_can_be_said() -> None:
    assert tables(solve("k1", "r5 *r6 *r7")) == ["r5 *r6 *r7"]
    assert tables(solve("k1", "r5 *k5 *b5")) == ["r5 *k5 *b5"]
    assert tables(solve("k1", "* * k2")) == ["k2 *r2 *b2"]
