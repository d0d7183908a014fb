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
        "left": ["o3"],
        "out": False,
        "table": [["k10", "r10", "b10"]],
        "new": [[0, 1, 2]],
        "meld": [["k10", "r10", "b10"]],
        "worth": 30,
        "steps": ["Lay k10 r10 b10 from the rack."],
        "moves": [
            {
                "kind": "lay",
                "tiles": ["k10", "r10", "b10"],
                "source": None,
                "target": None,
                "result": {"number": 1, "tiles": ["k10", "r10", "b10"]},
                "places": [0, 1, 2],
                "left": [],
            }
        ],
        "alternatives": [],
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


def test_new_tiles_are_marked_and_sets_keep_their_numbers() -> None:
    typed = ["--rack", "r6 k1 b9", "--table", "r3-r5\nk9 r9 o9\n", "--lang", "en"]
    shown = run("solve", "rummikub", *typed).stdout
    assert "  1  r3   r4   r5  +r6" in shown
    assert "  2  k9   r9  +b9   o9" in shown
    assert "Left on the rack:  k1" in shown
    shown = run("solve", "rummikub", *typed, "--leave", "2", "--alternatives", "3").stdout
    assert "1 tile, 6 points:  r6" in shown
    assert "  2  k9   r9   o9" in shown


def test_further_plays_are_listed() -> None:
    typed = ["--rack", "r6 b9", "--table", "r3-r5 | k9 r9 o9", "--alternatives", "2"]
    shown = run("solve", "rummikub", *typed, "--lang", "en").stdout
    assert "2. 1 tile, 9 points:  b9" in shown
    assert "3. 1 tile, 6 points:  r6" in shown
    document = json.loads(run("solve", "rummikub", *typed, "--json").stdout)
    assert [play["laid"] for play in document["alternatives"]] == [["b9"], ["r6"]]


def test_a_whole_turn_names_the_worth_of_the_meld() -> None:
    shown = run(
        "solve", "rummikub", "--rack", "К10 С10 д r6", "--table", "r3-5", "--turn", "whole", "--lang", "ru"
    ).stdout
    assert "Первое выкладывание на 30" in shown
    assert "Подставка пуста!" in shown


def test_what_can_not_be_done_is_said() -> None:
    position = ["--rack", "r6 b8", "--table", "r3 r4 r5", "--lang", "en"]
    assert "The rack cannot be emptied" in run("solve", "rummikub", *position, "--objective", "out").stdout
    refused = run("solve", "rummikub", *position, "--lay", "b8")
    assert refused.exit_code == 2
    assert "b8 cannot be laid." in refused.stderr


def test_tables_that_are_as_good_are_counted() -> None:
    typed = ["--rack", "r7", "--table", "r4 r5 r6 | k7 b7 o7", "--count"]
    assert "2 different tables are as good." in run("solve", "rummikub", *typed, "--lang", "en").stdout
    assert "Столов не хуже — 2." in run("solve", "rummikub", *typed, "--lang", "ru").stdout
    assert json.loads(run("solve", "rummikub", *typed, "--json").stdout)["tables"] == 2
