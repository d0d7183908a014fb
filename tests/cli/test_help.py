"""Help that teaches, at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

import duodecim
from tests.cli.run import run


def test_help_does_not_wait_for_the_compiler() -> None:
    program = (
        "import sys; from duodecim.cli.main import main; main(['--help'], standalone_mode=False);"
        "sys.exit(bool({'numba', 'numpy', 'rich'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "\n  duodecim replay FILE                 go through a game move by move\n" in done.stdout


@pytest.mark.parametrize("command", [[], ["play"], ["play", "chips"], ["replay"], ["resume"], ["games"]])
def test_every_command_explains_itself(command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith("Usage:")


def test_a_games_own_options_are_offered_and_explained() -> None:
    shown = run("play", "chips", "--help").stdout
    for option in ("--players", "--edition [mandoo|tgm2022]", "--no-burst", "--first", "--lang [en|ru]", "--bot"):
        assert option in shown
    assert "halved instead of bursting" in " ".join(shown.split())


def test_games_are_listed() -> None:
    assert "12 Chip Trick" in run("games").stdout
    assert "12 фишек" in run("games", "--lang", "ru").stdout


def test_the_version_is_told() -> None:
    assert run("--version").stdout == f"duodecim, version {duodecim.__version__}\n"
