"""Compiles games in processes of their own, in the order in which people ask for them.

See docs/decisions/0075-games-are-compiled-in-stages.md.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from contextlib import suppress
from typing import Final, cast

from ...core.cores import core_count
from ...core.descriptor import GameDescriptor
from ..protocol.http_messages import Preparation
from .compile_progress import START_SECONDS, CompileProgress, CompileSpeed

_LOG = logging.getLogger(__name__)
#: Nothing that is still being compiled is shown as quite done.
_LARGEST_SHARE: Final = 0.99


class CompileQueue:
    """Compiles the levels of games that are not compiled, weakest first.

    What somebody waits for goes first, as many games at a time as there are cores. What nobody has asked for is
    compiled while nobody waits, and leaves a core to those who play. It is ended when somebody asks for something else;
    what is finished of it is on disk.
    """

    def __init__(self, cores: int | None = None) -> None:
        self._games: dict[str, GameDescriptor] = {}
        self._progress: dict[str, CompileProgress] = {}
        #: The strongest level that somebody has asked for, by game, in the order of asking.
        self._asked: dict[str, str] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._started: set[str] = set()
        self._speed = CompileSpeed()
        #: Set when a level is compiled, and then replaced by another.
        self._changed = asyncio.Event()
        self._closed = False
        self._most = cores or core_count()
        self._most_unasked = max(1, self._most - 1)

    def add(self, game: GameDescriptor, uncompiled: tuple[str, ...]) -> None:
        """Add a game whose levels are not all compiled."""
        self._games[game.id] = game
        self._progress[game.id] = CompileProgress(game, uncompiled)

    def is_compiled(self, game_id: str, level: str) -> bool:
        """Return True if the rules of a game and its bots of a level are compiled."""
        return game_id not in self._progress or self._progress[game_id].is_compiled(level)

    def ask(self, game_id: str, level: str) -> None:
        """Note that somebody wants to play a game against bots of a level, and compile it next."""
        if self.is_compiled(game_id, level):
            return
        levels = self._games[game_id].levels
        self._asked[game_id] = max(level, self._asked.get(game_id, level), key=levels.index)
        self.schedule()

    async def wait(self, game_id: str, level: str) -> None:
        """Wait until a level of a game is compiled."""
        while not self.is_compiled(game_id, level):
            await self._changed.wait()

    async def wait_for_all(self) -> None:
        """Wait until everything is compiled."""
        while any(progress.uncompiled for progress in self._progress.values()):
            await self._changed.wait()

    # Which games are compiled now.

    def schedule(self) -> None:
        """Start and end processes so that those run which are needed most."""
        if self._closed:
            return
        wanted = self._wanted()
        unasked = [game_id for game_id in self._unasked() if game_id not in wanted]
        due = wanted[: self._most] if wanted else unasked[: self._most_unasked]
        for game_id, task in self._running.items():
            if game_id not in due and not task.cancelling():
                task.cancel()
        for game_id in due:
            if game_id not in self._running:
                self._start(game_id)

    def _wanted(self) -> list[str]:
        """Return the games that somebody waits for, or those that they build on, in the order of asking."""
        wanted = [
            self._base_to_compile(game_id, level) or game_id
            for game_id, level in self._asked.items()
            if not self.is_compiled(game_id, level)
        ]
        return list(dict.fromkeys(wanted))

    def _unasked(self) -> list[str]:
        """Return all games that can be compiled now, first those that are, then the quickest."""
        open_games = [game_id for game_id, progress in self._progress.items() if progress.uncompiled]
        games = [each for each in open_games if not self._base_to_compile(each, self._games[each].levels[-1])]
        return sorted(games, key=lambda each: (each not in self._running, self._left(each)))

    def _base_to_compile(self, game_id: str, level: str) -> str | None:
        """Return the game whose compiled rules and bots a game uses, if they are not compiled up to a level."""
        base = self._games[game_id].compile_after
        if base is None or base not in self._games:
            return None
        return None if self.is_compiled(base, self._games[base].level_or_strongest(level)) else base

    # Processes.

    def _start(self, game_id: str) -> None:
        task = self._running[game_id] = asyncio.create_task(self._compile(game_id))

        def finish(_: object) -> None:
            del self._running[game_id]
            self._started.discard(game_id)
            self._announce()

        task.add_done_callback(finish)

    async def _compile(self, game_id: str) -> None:
        progress = self._progress[game_id]
        progress.begin()
        try:
            status = await self._run(game_id, self._levels_to_compile(game_id))
            problem = f"status {status}" if status else ""
        except OSError as error:
            problem = f"no process can be started: {error}"
        if problem:
            _LOG.error("%s could not be compiled ahead: %s", game_id, problem)
            for level in progress.uncompiled:
                progress.note_level(level)  # it is compiled by those who need it, when they do

    def _levels_to_compile(self, game_id: str) -> tuple[str, ...]:
        """Return the levels that one process compiles: those that its base has too."""
        uncompiled = self._progress[game_id].uncompiled
        return tuple(level for level in uncompiled if not self._base_to_compile(game_id, level))

    async def _run(self, game_id: str, levels: tuple[str, ...]) -> int:
        """Compile levels of a game in a process. Return its exit status."""
        _LOG.info("%s is compiled, which is needed once", game_id)
        command = (sys.executable, "-m", "duodecim.core.precompile", "--tied", game_id, *levels)
        # Its input is closed when this process ends, also if it is killed.
        process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        try:
            noted = time.monotonic()
            async for line in cast("asyncio.StreamReader", process.stdout):
                noted = self._note(game_id, line.decode().strip(), noted)
            return await process.wait()
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    def _note(self, game_id: str, report: str, noted: float) -> float:
        """Take in what the process reports: a number of functions, or a level that is done. Return the time."""
        progress, now = self._progress[game_id], time.monotonic()
        if report.isdecimal():
            work = progress.note_functions(int(report))
            if game_id in self._started:
                self._speed.note(work, now - noted)
            self._started.add(game_id)
        else:
            progress.note_level(report)
            self._announce()
        return now

    def _announce(self) -> None:
        """Wake everyone who waits, and see what is needed most now."""
        self._changed.set()
        self._changed = asyncio.Event()
        self.schedule()

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        running = list(self._running.values())
        for task in running:
            if not task.cancelling():
                task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # How far it is.

    def preparation(self, game_id: str, level: str) -> Preparation | None:
        """Return how far a level of a game is; None if it is compiled."""
        if self.is_compiled(game_id, level):
            return None
        parts = [(self._progress[game_id], level)]
        base = self._games[game_id].compile_after
        if base in self._games:
            parts.append((self._progress[base], self._games[base].level_or_strongest(level)))
        total = sum(progress.total_work(until) for progress, until in parts)
        left = sum(progress.work_left(until) for progress, until in parts)
        seconds = (left + self._work_ahead(game_id)) / self._speed.value
        share = min(1 - left / total, _LARGEST_SHARE)
        return Preparation(game=game_id, level=level, share=round(share, 3), seconds=round(seconds, 1))

    def preparations(self) -> list[Preparation]:
        """Return how far all levels of all games are that are not compiled."""
        found = [
            self.preparation(game_id, level)
            for game_id, progress in self._progress.items()
            for level in progress.uncompiled
        ]
        return [each for each in found if each is not None]

    def _work_ahead(self, game_id: str) -> float:
        """Return the seconds of work that come before a game is compiled: those of other games, and its start."""
        if game_id in self._running:
            return 0.0 if game_id in self._started else START_SECONDS
        base = self._base_to_compile(game_id, self._games[game_id].levels[-1])
        order = [*self._wanted(), *self._unasked()]
        before = order[: order.index(game_id)] if game_id in order else order
        ahead = sum(self._left(each) for each in dict.fromkeys(before) if each != base)
        return START_SECONDS + ahead / self._most

    def _left(self, game_id: str) -> float:
        """Return the seconds of work that are left of a game, as far as somebody has asked for it."""
        progress = self._progress[game_id]
        wanted = self._wanted_level(game_id)
        return progress.work_left(wanted or self._games[game_id].levels[-1])

    def _wanted_level(self, game_id: str) -> str | None:
        level = self._asked.get(game_id)
        return None if level is None or self.is_compiled(game_id, level) else level
