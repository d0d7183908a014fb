"""Rummikub played in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import duodecim
from tests.cli.run import run

#: Draw, pass or end, and send it: more than any game needs.
DRAWS = "1\n\n" * 200
HINTS = "hint\n\n\n" + "hint\n\n1\n\n" * 200


def moves(directory: Path) -> list[str]:
    record = json.loads((directory / "game.json").read_text(encoding="utf-8"))
    return [move for move in record["moves"] if move.startswith("0 ")]


@pytest.mark.parametrize("options", [["--players", "2"], ["--players", "3", "--lang", "ru"], ["--jokers", "free"]])
def test_a_whole_game_by_always_drawing(directory: Path, options: list[str]) -> None:
    result = run("play", "rummikub", "--seed", "3", "--record", "game.json", *options, typed=DRAWS)
    assert result.exit_code == 0, result.output
    record = duodecim.loads((directory / "game.json").read_text(encoding="utf-8"))
    assert record.replay().outcome is not None
    assert set(moves(directory)) <= {"0 draw", "0 pass"}
    replayed = run("replay", "game.json", "--lang", "en")
    assert replayed.exit_code == 0
    assert "all legal" in replayed.stdout


def test_a_rack_in_either_order_and_a_hint(directory: Path) -> None:
    typed = "sort\nsort\nhint\n"
    shown = run("play", "rummikub", "--players", "2", "--seed", "3", "--record", "game.json", typed=typed).stdout
    assert "Traceback" not in shown
    shown = run("play", "rummikub", "--players", "2", "--seed", "3", "--lang", "ru", typed="подсказка\n").stdout
    assert "Traceback" not in shown


def test_wrong_things_typed_are_explained(directory: Path) -> None:
    typed = "k10 r10 g10\nlay k1 k2 k3\nmeld k1 k2\npass\nend\nhello\n9\n"
    shown = run("play", "rummikub", "--players", "2", "--seed", "3", "--record", "game.json", typed=typed).stdout
    shown = " ".join(shown.split())
    assert "There is no tile “g10”" in shown
    assert "First comes the initial meld" in shown
    assert "a set has at least 3 tiles, this has 2" in shown
    assert "Passing is only for an empty pool" in shown
    assert "only after an initial meld" in shown
    assert "There is no tile “hello”" in shown


def test_leaving_and_going_on(directory: Path) -> None:
    run("play", "rummikub", "--players", "2", "--seed", "8", "--record", "game.json", typed="1\n\n")
    result = run("resume", "game.json", "--lang", "en", typed=DRAWS)
    assert result.exit_code == 0, result.output
    assert duodecim.loads((directory / "game.json").read_text(encoding="utf-8")).replay().outcome is not None


def test_others_tiles_are_not_told(directory: Path) -> None:
    shown = run(
        "play", "rummikub", "--players", "2", "--seed", "3", "--record", "game.json", "--lang", "en", typed="1\n\n" * 5
    ).stdout
    record = json.loads((directory / "game.json").read_text(encoding="utf-8"))
    assert any(move.startswith("1 draw") for move in record["moves"])
    assert "draws 1 tile." in shown
