"""How long an edit of one line delays the next game: seconds until `duodecim play` has moved again.

Everything happens in a copy of the package, in which all code is compiled first.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import duodecim

from .measure import console, print_machine, table, timed

REPETITIONS: Final = 3
#: What a person types: the first choice, and Enter to send it. The bots have moved when the input ends.
INPUT: Final = "1\n\n"
#: The sources to edit, by game and by what stands in them.
EDITS: Final = {
    "chips": {
        "a word": "games/chips/phrases.py",
        "a view": "games/chips/model/view.py",
        "the server": "server/server.py",
        "a bot": "games/chips/bots/expert.py",
        "a bot's compiled code": "games/chips/bots/match_equity.py",
        "a rule": "games/chips/rules/rulebook.py",
    },
    "king": {
        "a bot's compiled code": "games/king/bots/duel/layers.py",
        "a rule": "games/king/rules/rounds.py",
    },
    "rummikub": {
        "a bot's compiled code": "games/rummikub/bots/heuristics.py",
        "a rule": "games/rummikub/rules/rulebook.py",
    },
}


def measure() -> None:
    """Time every edit and print a table. There is nothing to claim: what an edit makes necessary is compiled again."""
    figures = table("An edit of one line, s until the expert has moved in the terminal", "game", "edited", "median")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "duodecim")
        shutil.copytree(Path(duodecim.__file__).parent, copy, ignore=shutil.ignore_patterns("client"))
        for game, sources in EDITS.items():
            with console.status(f"Compiling {game} …"):
                _play(copy, game)
            for what, source in {"nothing": None, **sources}.items():
                seconds = statistics.median(_seconds_after_edit(copy, game, source) for _ in range(REPETITIONS))
                figures.add_row(game, what, f"{seconds:.1f}")
    console.print(figures)


def _seconds_after_edit(package: Path, game: str, source: str | None) -> float:
    """Add a line to a source, and play."""
    if source is not None:
        with (package / source).open("a", encoding="utf-8") as file:
            file.write("# edited\n")
    return timed(lambda: _play(package, game))


def _play(package: Path, game: str) -> None:
    """Play until the bots have moved."""
    with tempfile.TemporaryDirectory() as folder:
        record = ["--record", str(Path(folder, "game.json"))]
        command = [sys.executable, "-m", "duodecim", "play", game, "--seat", "1", "--seed", "1", "--bot", "expert"]
        environment = {**os.environ, "PYTHONPATH": str(package.parent)}
        subprocess.run(
            [*command, *record], input=INPUT, text=True, env=environment, stdout=subprocess.DEVNULL, check=True
        )


if __name__ == "__main__":
    print_machine()
    measure()
