"""The rules do the same to the bit whether they are compiled or run as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec

from ..core.registry import descriptor
from .digests import GameRequest, Request, digests
from .expectations import expect, expect_equal
from .playing import Chooser, GameLike, game_of, random_move


def check_plain_python(
    *games: GameLike,
    seed: int = 0,
    count: int = 4,
    steps: int = 20,
    moves: int | None = None,
    choose: Chooser = random_move,
) -> None:
    """Check that games from a seed are the same compiled and as plain Python, in batches and one at a time.

    Plain Python is slow. Several games share one process, and `moves` ends a long game early. `choose` must be a
    function of a module, so that the other process finds it.

    >>> check_plain_python("chips", count=2, steps=5, moves=20)
    """
    subjects = [game_of(game) for game in games]
    request = Request(
        games=tuple(
            GameRequest(subject.id, subject.option_values(), descriptor(subject.id).package) for subject in subjects
        ),
        seed=seed,
        count=count,
        steps=steps,
        choose=f"{choose.__module__}:{choose.__qualname__}",
        moves=moves,
    )
    first, *found = plain_python_lines("duodecim.testing.print_digests", msgspec.json.encode(request).decode())
    expect_equal(first, "plain Python", "The other process has compiled the rules.")
    for line, expected in zip(found, digests(request), strict=True):
        expect_equal(line, expected, "Plain Python and compiled rules differ. Look for numbers that grow past 32 bits.")


def plain_python_lines(module: str, *arguments: str) -> list[str]:
    """Run a module in a process that compiles nothing, and return the lines that it prints.

    >>> from duodecim.testing import plain_python_lines
    >>> plain_python_lines("platform")[0] != ""
    True
    """
    # What can be imported here can be imported there.
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-W", "error", "-m", module, *arguments]
    finished = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603  # ours
    expect(finished.returncode == 0, f"{' '.join(command[3:])} fails as plain Python:\n{finished.stderr}")
    return finished.stdout.splitlines()
