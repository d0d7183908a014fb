"""Stand-ins for the processes that compile games: a test decides how far they come."""

from __future__ import annotations

import asyncio
import stat
import sys
from pathlib import Path

from duodecim.core.descriptor import GameDescriptor

#: Stands for the process that compiles. It does what files in a folder say, so that a test decides how far it comes.
PROGRAM = """\
#!{python}
import os, sys, time
from pathlib import Path
folder, game, levels = Path({folder!r}), sys.argv[4], sys.argv[5:]
with (folder / "started").open("a") as started:
    started.write(game + " " + " ".join(levels) + "\\n")
for level in levels:
    while not (folder / (game + "-" + level)).exists():
        time.sleep(0.01)
    said = (folder / (game + "-" + level)).read_text()
    if said == "fail":
        sys.exit(3)
    print(said or level, flush=True)
    while said:
        time.sleep(0.01)
"""


class Compilers:
    """What the processes that compile have been asked, and how far they may come."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def started(self) -> list[str]:
        file = self._folder / "started"
        return file.read_text().splitlines() if file.exists() else []

    def finish(self, game: GameDescriptor, *levels: str) -> None:
        for level in levels:
            self.say(game, level, "")

    def say(self, game: GameDescriptor, level: str, report: str) -> None:
        whole = self._folder / "whole"
        whole.write_text(report)
        whole.rename(self._folder / f"{game.id}-{level}")

    async def until_started(self, *expected: str) -> None:
        while self.started[-len(expected) :] != list(expected):
            await asyncio.sleep(0.01)


def install_stand_in(folder: Path) -> Path:
    """Write the program into a folder, and return it."""
    program = folder / "python"
    program.write_text(PROGRAM.format(python=sys.executable, folder=str(folder)))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program
