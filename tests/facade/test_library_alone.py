"""Installing the library alone is enough to play, replay and solve; the server says what it needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import duodecim
from tests.facade.library_alone import PYPROJECT, required, with_all_they_need


def run(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.facade.library_alone", *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        cwd=PYPROJECT.parent,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )


def test_the_library_brings_little() -> None:
    names = {requirement.partition(">")[0] for requirement in required()}
    assert names == {"click", "msgspec", "numba", "numpy", "rich"}
    assert "litestar" not in with_all_they_need(required())


@pytest.mark.parametrize("game_id", duodecim.game_ids())
def test_every_game_can_be_played_in_the_terminal(game_id: str, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    played = run("play", game_id, "--bot", "easy", "--seed", "3", "--record", record, typed="1\n")
    assert "Your choice" in played.stdout
    assert "Traceback" not in played.stderr
    assert record.exists()


def test_a_game_is_replayed(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(duodecim.game("chips").start(seed=3).record().dumps())
    replayed = run("replay", record)
    assert replayed.returncode == 0, replayed.stderr


def test_positions_are_solved() -> None:
    solved = run("solve", "rummikub", "--rack", "r6 b9", "--table", "r3 r4 r5 | k9 r9 o9")
    assert solved.returncode == 0, solved.stderr
    assert "r3 r4 r5 r6" in " ".join(solved.stdout.split())


@pytest.mark.parametrize("command", ["serve", "doctor", "schema"])
def test_the_server_says_how_it_is_installed(command: str) -> None:
    refused = run(command)
    assert refused.returncode == 2
    assert refused.stdout == ""
    (sentence,) = refused.stderr.splitlines()
    assert sentence.startswith("Error: The server needs packages that are not installed, such as ")
    assert sentence.endswith(": pip install 'duodecim[server]'")
