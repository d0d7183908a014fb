"""Loads games while the server already serves: first the game that somebody asks for, then the others.

See docs/decisions/0063-games-are-loaded-while-serving.md.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from ...core.cores import core_count
from ...core.precompile import load_rules_of
from ...core.registry import descriptor, game_ids

Result = TypeVar("Result")

_LOG = logging.getLogger(__name__)


class GameLoader:
    """Brings games into this process, in a thread of its own, one after the other.

    With `rules=False` only the classes are loaded, when they are asked for; rules are then compiled as they are used.
    """

    def __init__(self, *, rules: bool) -> None:
        self._rules = rules
        # One thread also because msgspec may crash if two threads meet a type for the first time together. See
        # docs/decisions/0035-types-are-learned-in-one-thread.md.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="duodecim-games")
        self._classes: dict[str, asyncio.Task[None]] = {}
        self._games: dict[str, asyncio.Task[None]] = {}
        self._ready: set[str] = set()
        #: Compiling leaves a core to those who play.
        self._compiling = asyncio.Semaphore(max(1, core_count() - 1))

    @property
    def preparing(self) -> tuple[str, ...]:
        """The games whose compiled rules are not in this process yet. Commands at their tables wait."""
        return tuple(game_id for game_id in game_ids() if self._rules and game_id not in self._ready)

    async def load_all(self) -> None:
        """Load every game. One that fails is logged, and does not keep the others from being loaded."""
        if not self._rules:
            return
        uncompiled: list[Coroutine[Any, Any, None]] = []
        for game_id in game_ids():
            # One at a time: a game that somebody asks for meanwhile is the next.
            if await self._is_compiled(game_id):
                await self._try_to_load(game_id)
            else:
                uncompiled.append(self._try_to_load(game_id))
        await asyncio.gather(*uncompiled)

    async def _try_to_load(self, game_id: str) -> None:
        try:
            await self.wait_for_rules(game_id)
        except Exception:
            _LOG.exception("%s cannot be loaded", game_id)

    async def wait_for_classes(self) -> None:
        """Wait until the classes of all games are loaded."""
        for game_id in game_ids():
            await self.wait_for_class(game_id)

    async def wait_for_class(self, game_id: str) -> None:
        """Wait until the class of a game is loaded. Raises UnknownGame."""
        game = descriptor(game_id)
        # Making a game once also lets msgspec learn the type of its options.
        await _share(self._classes, game_id, lambda: self._in_thread(lambda: game.game_class()))  # noqa: PLW0108  # the property loads it

    async def wait_for_rules(self, game_id: str) -> None:
        """Wait until a game can be played without compiling anything. Raises UnknownGame."""
        if game_id not in self._ready:
            await self.wait_for_class(game_id)
            await _share(self._games, game_id, lambda: self._load(game_id))

    async def _load(self, game_id: str) -> None:
        if self._rules:
            if not await self._is_compiled(game_id):
                await self._compile(game_id)
            await self._in_thread(lambda: load_rules_of(game_id))
        self._ready.add(game_id)

    async def _compile(self, game_id: str) -> None:
        """Compile a game in a process of its own, after the game whose compiled rules it uses."""
        base = descriptor(game_id).compile_after
        if base is not None:
            await self.wait_for_rules(base)
        async with self._compiling:
            _LOG.info("%s is compiled, which is needed once; its tables wait until it is done", game_id)
            command = (sys.executable, "-m", "duodecim.core.precompile", "--tied", game_id)
            # Its input is closed when this process ends, also if it is killed.
            process = await asyncio.create_subprocess_exec(
                *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL
            )
            try:
                status = await process.wait()
            except asyncio.CancelledError:
                with suppress(ProcessLookupError):
                    process.kill()
                raise
            if status:
                _LOG.error("%s could not be compiled ahead: status %s", game_id, status)

    async def _is_compiled(self, game_id: str) -> bool:
        def look() -> bool:
            from ...core.compile_marks import is_compiled  # it loads the compiler, so not before it is needed

            return is_compiled(descriptor(game_id))

        return await self._in_thread(look)

    async def _in_thread(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def close(self) -> None:
        """Stop loading and compiling."""
        running = [task for task in (*self._classes.values(), *self._games.values()) if not task.done()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)


async def _share(tasks: dict[str, asyncio.Task[None]], name: str, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
    """Wait for a piece of work that all who need it share. After a failure the next one tries again."""
    task = tasks.get(name)
    if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
        task = tasks[name] = asyncio.create_task(work())
    await asyncio.shield(task)
