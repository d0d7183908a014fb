"""Plays runs of the arena and keeps them in a folder, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path

import duodecim
from duodecim.arena.arena import Arena, load_standings
from duodecim.arena.best_response import find_best_response
from duodecim.arena.results import SUFFIX, read_notes, read_results
from duodecim.arena.standings import Standings
from duodecim.games.chips.bots.open_hand_file import PREPARATION

from ..strangers import table_path
from .runs import SEED, Run

#: Each run is played to these parts of its blocks before any is played further, so that little time shows a little of
#: everything.
WAVES = (0.1, 0.4, 1.0)
FEWEST_BLOCKS = 4

#: Told how much of how much is done, and of what.
OnProgress = Callable[[int, int, str], None]


class OutOfTimeError(Exception):
    """The minutes that were given are over. What was played is kept."""


class OtherBotsError(Exception):
    """Results were played by other versions of the bots."""


class Player:
    """Plays runs until a point in time, and keeps their results in a folder."""

    def __init__(self, folder: Path, processes: int, minutes: float | None, on_progress: OnProgress) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._processes = processes
        self._end = None if minutes is None else time.monotonic() + 60 * minutes
        self._on_progress = on_progress

    def file(self, run: Run) -> Path:
        """Return the result file of a run."""
        return self._folder / f"{run.name}{SUFFIX}"

    def standings(self, run: Run) -> Standings | None:
        """Return how the bots stand, or None if no line-up has played twice yet: then there are no intervals."""
        file = self.file(run)
        if not file.exists():
            return None
        self._check_plan(run)
        found = load_standings(file)
        return found if all(bot.share is not None for bot in found.bots) else None

    def play(self, run: Run, blocks: int) -> None:
        """Play a run until every line-up has so many blocks."""
        arena = self._arena(run)
        try:
            arena.play(
                blocks,
                processes=self._processes,
                on_progress=lambda progress: self._tell(progress.done, progress.total, run.name),
            )
        finally:
            arena.close()

    def respond(self, run: Run, blocks: int) -> None:
        """Look for best responses to the bots of a run, those that were found before excepted."""
        found = dict(read_notes(self.file(run)).responses)
        for bot in run.responded:
            if bot in found and found[bot].blocks >= blocks:
                continue
            found[bot] = find_best_response(
                run.game,
                bot,
                responders=run.responders,
                blocks=blocks,
                seed=SEED,
                processes=self._processes,
                on_progress=lambda done, total, about, bot=bot: self._tell(  # type: ignore[misc]  # a default binds `bot`
                    done, total, f"{run.name}: best response to {bot}, {about}"
                ),
                **run.options,
            )
            arena = self._arena(run)
            arena.note_responses(tuple(found.values()))
            arena.close()

    def _arena(self, run: Run) -> Arena:
        if run.needs_open_hands and not table_path().exists():
            self._tell(0, 1, "the table of open-hand values")
            make_open_hands(table_path())
        if run.prepared and PREPARATION.find() is None:
            self._tell(0, 1, "duodecim prepare chips")
            PREPARATION.make(self._processes, lambda _: None)
        self._check_sources(run)
        file = self.file(run)
        return Arena.resume(file) if file.exists() else Arena.create(run.plan, file)

    def _check_sources(self, run: Run) -> None:
        """Note which sources play a run. Raise OtherBotsError if they are not those that began it."""
        now, file = sources_digest(run.game), self._folder / f"{run.name}.sources"
        if self.file(run).exists():
            self._check_plan(run)
            if not file.exists() or file.read_text() != now:
                raise OtherBotsError(
                    f"{self.file(run)} was begun with other bots or rules: remove it, or name another --folder"
                )
        file.write_text(now)

    def _check_plan(self, run: Run) -> None:
        """Raise OtherBotsError if the result file of a run is that of another field."""
        if read_results(self.file(run)).schedule.plan != run.plan:
            raise OtherBotsError(f"{self.file(run)} is not what is played now: remove it, or name another --folder")

    def _tell(self, done: int, total: int, about: str) -> None:
        self._on_progress(done, total, about)
        if self._end is not None and time.monotonic() > self._end:
            raise OutOfTimeError


def make_open_hands(path: Path) -> None:
    """Make the whole table of open-hand values of 12 Chip Trick."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new.npy")
    subprocess.run([sys.executable, "-m", "duodecim.games.chips.rules.open_hand.fill", draft], check=True)
    draft.replace(path)


@cache
def sources_digest(game_id: str) -> str:
    """Return a digest of everything that decides how the bots of a game play: its rules, its bots and the searches."""
    package = Path(duodecim.__file__).parent
    games = [folder for folder in (package / "games").iterdir() if folder.name.startswith(game_id.partition("-")[0])]
    folders = [package / "search", *(game / part for game in games for part in ("rules", "bots"))]
    digest = blake2b(digest_size=16)
    for file in sorted(file for folder in folders for file in folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            digest.update(f"{file.relative_to(package)} {file.stat().st_size}\n".encode() + file.read_bytes())
    return digest.hexdigest()
