"""The solver of Rummikub as people call it."""

from __future__ import annotations

import json

import pytest

from tests.cli.run import run


def test_the_best_play_is_shown_with_the_steps_to_it() -> None:
    result = run("solve", "rummikub", "--rack", "r6 b9", "--table", "r3 r4 r5 | k9 r9 o9", "--lang", "en")
    assert result.exit_code == 0
    assert "2 tiles, 15 points" in result.stdout
    assert "The rack is empty!" in result.stdout
    assert "Add r6 from the rack to r3 r4 r5: r3 r4 r5 r6." in result.stdout


def test_as_json() -> None:
    document = json.loads(run("solve", "rummikub", "--rack", "k10 r10 b10 o3", "--initial", "--json").stdout)
    assert document == {
        "tiles": 3,
        "points": 30,
        "laid": ["k10", "r10", "b10"],
        "table": [["k10", "r10", "b10"]],
        "steps": ["Lay k10 r10 b10 from the rack."],
        "out": False,
    }


def test_strict_jokers_stay_and_free_ones_go() -> None:
    position = ["--rack", "k12 k13", "--table", "r1 r2 r3 *", "--lang", "en"]
    assert "Nothing can be laid." in run("solve", "rummikub", *position).stdout
    assert "2 tiles" in run("solve", "rummikub", *position, "--jokers", "free").stdout


def test_no_initial_meld_in_russian() -> None:
    shown = run("solve", "rummikub", "--rack", "k1 r1 b1", "--initial", "--lang", "ru").stdout
    assert "Первого выкладывания нет" in shown


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (["--rack", "r6 r6 r6"], "There are 3 of r6, but the game has only 2."),
        (["--rack", "r6", "--table", "r1 r2 r4"], "“r1 r2 r4” is no set"),
        (["--rack", "r6", "--table", "r1 * *"], "may be a run or a group"),
        (["--rack", "z9"], "There is no tile “z9”"),
        (["--rack", "r1", "--objective", "fewest"], "only in an initial meld"),
    ],
)
def test_what_makes_no_sense_is_refused(typed: list[str], reason: str) -> None:
    result = run("solve", "rummikub", *typed, "--lang", "en")
    assert result.exit_code == 2
    assert reason in " ".join(result.stderr.split())
