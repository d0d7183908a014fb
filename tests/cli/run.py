"""Running the command inside the test process."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from duodecim.cli.main import main


def run(*arguments: str | Path, typed: str = "") -> Result:
    """What `duodecim …` does when this is typed; it ends when the input does."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)
