"""Games in the terminal, typed as a person would."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import duodecim
from tests.cli.run import run

#: First choice, send it; more than any game needs.
FIRST_CHOICES = "1\n\n" * 400


@pytest.mark.parametrize(
    "options",
    [
        ["--players", "2"],
        ["--players", "3"],
        ["--players", "4", "--seat", "3"],
        ["--no-burst"],
        ["--edition", "tgm2022"],
        ["--bot", "random", "--lang", "ru"],
    ],
    ids=" ".join,
)
def test_a_whole_game_is_played_and_recorded(directory: Path, options: list[str]) -> None:
    result = run("play", "chips", "--seed", "3", "--record", "game.json", *options, typed=FIRST_CHOICES)
    assert result.exit_code == 0, result.output
    position = duodecim.loads((directory / "game.json").read_text()).replay()
    assert position.outcome is not None
    replayed = run("replay", "game.json", "--lang", "ru" if "ru" in options else "en")
    assert replayed.exit_code == 0
    assert ("все по правилам" if "ru" in options else "all legal") in replayed.stdout


def test_the_same_seed_and_the_same_choices_give_the_same_game(directory: Path) -> None:
    for name in ("one.json", "two.json"):
        run("play", "chips", "--seed", "5", "--record", name, typed=FIRST_CHOICES)
    assert (directory / "one.json").read_bytes() == (directory / "two.json").read_bytes()


def test_sums_burst_and_reasons_are_shown() -> None:
    shown = run("play", "chips", "--seed", "5", typed="1\n\n").stdout
    assert "24 burst" in shown
    assert "0 + 3 hidden" in shown
    assert "Max wins the trick: 12 is the highest." in shown
    assert "Take [11]  sum 32 burst" in shown


def test_why_a_blue_chip_may_not_be_taken_is_shown() -> None:
    shown = run("play", "chips", "--seed", "3", typed=FIRST_CHOICES).stdout
    assert "a red chip goes first." in shown


def test_a_mistyped_choice_can_be_taken_back(directory: Path) -> None:
    run("play", "chips", "--seed", "5", "--record", "game.json", typed="1\nu\n2\n\n")
    moves = json.loads((directory / "game.json").read_text())["moves"]
    assert [move for move in moves if move.startswith("0 ")] == ["0 play 4"]


def test_nonsense_is_explained_and_asked_again(directory: Path) -> None:
    typed = "9\nx\n?\n\nplay 12\nplay 99\ntake 11\nplay 4\n\n"
    shown = " ".join(run("play", "chips", "--seed", "5", "--record", "game.json", typed=typed).stdout.split())
    assert "“9” is none of the choices: type a number from 1 to 4." in shown
    assert "“x” is none of the choices" in shown
    assert "Ctrl-C saves the game for later." in shown
    assert "There is no 12 in the hand." in shown
    assert "there is no chip 99" in shown
    assert "11 cannot be taken now" in shown
    moves = json.loads((directory / "game.json").read_text())["moves"]
    assert [move for move in moves if move.startswith("0 ")] == ["0 play 4"]


def test_the_end_of_input_saves_and_says_how_to_resume(directory: Path) -> None:
    result = run("play", "chips", "--seed", "5", typed="1\n\n")
    assert result.exit_code == 0
    (file,) = directory.iterdir()
    assert f"duodecim resume {file.name}" in result.stdout
    first = json.loads(file.read_text())
    assert first["result"] is None
    resumed = run("resume", file, typed=FIRST_CHOICES)
    assert resumed.exit_code == 0
    finished = json.loads(file.read_text())
    assert finished["moves"][: len(first["moves"])] == first["moves"]
    assert finished["result"] is not None
    again = run("resume", file)
    assert again.exit_code == 2
    assert "is over" in again.stderr


@contextmanager
def game_waiting_for_a_choice() -> Iterator[subprocess.Popen[str]]:
    """A game in a process of its own that has offered its choices."""
    with subprocess.Popen(
        [sys.executable, "-m", "duodecim", "play", "chips", "--seed", "5", "--record", "game.json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        text=True,
    ) as process:
        wait_for_choices(process)
        yield process


def wait_for_choices(process: subprocess.Popen[str], last: str = "4  Play") -> None:
    assert process.stdout is not None
    for line in process.stdout:
        if last in line:
            break
    # The prompt follows the last choice; give the process a moment to wait for input.
    time.sleep(0.5)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_control_c_or_a_closed_window_saves_and_says_how_to_resume(directory: Path, number: int) -> None:
    with game_waiting_for_a_choice() as process:
        process.send_signal(number)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert "duodecim resume game.json" in output
    assert "Traceback" not in errors
    assert duodecim.loads((directory / "game.json").read_text()).replay().outcome is None


def test_a_game_with_a_record_survives_the_plug_being_pulled(directory: Path) -> None:
    with game_waiting_for_a_choice() as process:
        assert process.stdin is not None
        process.stdin.write("1\n\n")
        process.stdin.flush()
        wait_for_choices(process, last="2  Take")
        process.kill()
    record = duodecim.loads((directory / "game.json").read_text())
    assert "0 play 3" in record.moves
    assert record.replay().outcome is None


def test_a_finished_game_can_be_kept_or_not(directory: Path) -> None:
    whole = run("play", "chips", "--seed", "3", typed=FIRST_CHOICES)
    assert whole.exit_code == 0
    assert "Keep a record" in whole.stdout
    assert list(directory.iterdir()) == []


def test_what_looks_like_markup_is_text(directory: Path) -> None:
    result = run("play", "chips", "--seed", "5", "--record", "a[b] c.json", typed="[/x]\nplay [/x]\n:smile:\n")
    assert result.exit_code == 0, result.output
    assert "“[/x]” is none of the choices" in result.stdout
    assert "“:smile:” is none of the choices" in result.stdout
    assert "resume 'a[b] c.json'" in result.stdout
    assert (directory / "a[b] c.json").exists()


def test_only_an_empty_line_sends_a_choice(directory: Path) -> None:
    run("play", "chips", "--seed", "5", "--record", "game.json", typed="1\nn\n1\n3\n\n")
    moves = json.loads((directory / "game.json").read_text())["moves"]
    assert [move for move in moves if move.startswith("0 ")] == ["0 play 7"]


def test_a_record_with_several_people_is_not_for_one_terminal(directory: Path) -> None:
    (directory / "game.json").write_text(duodecim.game("chips").start(seed=1).record().dumps())
    result = run("resume", "game.json")
    assert result.exit_code == 2
    assert "this record has 3 people" in result.stderr


def test_a_broken_table_does_not_lose_the_game(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the screen is gone")

    monkeypatch.setattr("duodecim.games.chips.terminal.ChipsBoard.note", fail)
    result = run("play", "chips", "--seed", "5", "--record", "game.json")
    assert isinstance(result.exception, RuntimeError)
    assert duodecim.loads((directory / "game.json").read_text()).replay().outcome is None
