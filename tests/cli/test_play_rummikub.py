"""Rummikub played in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import duodecim
from tests.cli.run import run

#: Draw, pass or end, and send it: more than any game needs.
DRAWS = "1\n\n" * 200


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


def test_a_hint_shows_a_play_that_can_be_sent(directory: Path) -> None:
    typed = "hint\n" + "1\n\n" * 3 + "hint\n\n1\n\n"
    shown = run("play", "rummikub", "--players", "2", "--seed", "52", "--record", "game.json", typed=typed).stdout
    assert "Your rack holds no initial meld worth 30." in shown
    assert "Lay b10 b11 b12" in shown
    assert "You make your initial meld, worth 33" in shown
    assert "End the turn" in shown
    assert moves(directory)[:3] == ["0 draw"] * 3
    assert moves(directory)[3].startswith("0 meld ")
    assert moves(directory)[4] == "0 end"


def test_sets_may_be_typed_without_a_verb(directory: Path) -> None:
    typed = "1\n\n" * 3 + "O12 o10 o9\nb13 k1 o1\no9 o10 * o12\n\nend\n\n"
    shown = run("play", "rummikub", "--players", "2", "--seed", "3", "--record", "game.json", typed=typed).stdout
    shown = " ".join(shown.split())
    assert "“o9 o10 o12” is no set" in shown
    assert "“k1 b13 o1” is no set" in shown
    assert moves(directory)[3:5] == ["0 meld o9 o10 * o12", "0 end"]


@pytest.mark.parametrize(("language", "words"), [("en", "sort"), ("ru", "сортировка")])
def test_a_rack_is_shown_in_either_order(directory: Path, language: str, words: str) -> None:
    shown = run("play", "rummikub", "--players", "2", "--seed", "3", "--lang", language, typed=f"{words}\n").stdout
    tiles = [line.split() for line in shown.splitlines() if " b13 " in line]
    assert tiles[0] == ["b1", "b3", "b5", "b6", "b9", "b13"]
    assert tiles[-1][-14:] == ["*", "b1", "o1", "k3", "b3", "o4", "o4", "k5", "b5", "b6", "b9", "o9", "o12", "b13"]


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
