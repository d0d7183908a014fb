"""Installing the library alone is enough to play, replay and solve; the server says what it needs."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import duodecim
from tests.facade.library_alone import PYPROJECT, required, with_all_they_need
from tests.warm_python import WarmPython


@pytest.fixture(scope="module")
def python() -> Iterator[WarmPython]:
    """A process in which nothing is loaded that only the server or the tests need."""
    with WarmPython("click", "msgspec", "rich") as warm:
        yield warm


def run(python: WarmPython, *arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return python.run_module(
        "tests.facade.library_alone",
        *map(str, arguments),
        folder=PYPROJECT.parent,
        environment={**os.environ, "LC_ALL": "C.UTF-8"},
        typed=typed,
    )


def test_the_library_brings_little() -> None:
    names = {requirement.partition(">")[0] for requirement in required()}
    assert names == {"click", "msgspec", "numba", "numpy", "rich"}
    assert "litestar" not in with_all_they_need(required())


@pytest.mark.parametrize("game_id", duodecim.game_ids())
def test_every_game_can_be_played_in_the_terminal(game_id: str, python: WarmPython, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    played = run(python, "play", game_id, "--bot", "easy", "--seed", "3", "--record", record, typed="1\n")
    assert "Your choice" in played.stdout
    assert "Traceback" not in played.stderr
    assert record.exists()


def test_a_game_is_replayed(python: WarmPython, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(duodecim.game("chips").start(seed=3).record().dumps())
    replayed = run(python, "replay", record)
    assert replayed.returncode == 0, replayed.stderr


def test_positions_are_solved(python: WarmPython) -> None:
    solved = run(python, "solve", "rummikub", "--rack", "r6 b9", "--table", "r3 r4 r5 | k9 r9 o9")
    assert solved.returncode == 0, solved.stderr
    assert "r3 r4 r5 r6" in " ".join(solved.stdout.split())


@pytest.mark.parametrize("command", ["serve", "doctor", "schema"])
def test_the_server_says_how_it_is_installed(python: WarmPython, command: str) -> None:
    refused = run(python, command)
    assert refused.returncode == 2
    assert refused.stdout == ""
    (sentence,) = refused.stderr.splitlines()
    assert sentence.startswith("Error: The server needs packages that are not installed, such as ")
    assert sentence.endswith(": pip install 'duodecim[server]'")
