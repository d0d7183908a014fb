"""Loads games while the server already serves: first the game that somebody asks for, then the others.

See docs/decisions/0063-games-are-loaded-while-serving.md.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ...core.precompile import load_rules_of
from ...core.registry import descriptor, game_ids
from ..protocol.http_messages import Preparation
from .compile_queue import CompileQueue

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
        self._marks: dict[str, asyncio.Task[None]] = {}
        self._games: dict[str, asyncio.Task[None]] = {}
        self._ready: set[str] = set()
        self._compiling = CompileQueue()

    @property
    def preparing(self) -> tuple[str, ...]:
        """The games whose compiled rules are not in this process yet. Commands at their tables wait."""
        return tuple(game_id for game_id in game_ids() if self._rules and game_id not in self._ready)

    async def load_all(self) -> None:
        """Load every game, and compile all levels of those that are not compiled.

        A game that fails is logged, and does not keep the others from being loaded.
        """
        if not self._rules:
            return
        await self._look_at_all()
        self._compiling.schedule()
        # Those that are compiled come one at a time: a game that somebody asks for meanwhile is the next.
        uncompiled: list[Coroutine[Any, Any, None]] = []
        for game_id in game_ids():
            if self._compiling.is_compiled(game_id, descriptor(game_id).levels[0]):
                await self._try_to_load(game_id)
            else:
                uncompiled.append(self._try_to_load(game_id))
        await asyncio.gather(*uncompiled, self._compiling.wait_for_all())

    async def _try_to_load(self, game_id: str) -> None:
        try:
            await _share(self._games, game_id, lambda: self._load(game_id))
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
        """Wait until a game can be played by people without compiling anything. Raises UnknownGame."""
        if game_id not in self._ready:
            await self.wait_for_level(game_id, descriptor(game_id).levels[0])
            await _share(self._games, game_id, lambda: self._load(game_id))

    async def wait_for_level(self, game_id: str, level: str) -> None:
        """Wait until bots of a level are compiled. Raises UnknownGame."""
        await self.ask(game_id, level)
        await self._compiling.wait(game_id, descriptor(game_id).level_or_strongest(level))

    async def ask(self, game_id: str, level: str) -> None:
        """Note that somebody is about to need bots of a level: they are compiled next. Raises UnknownGame."""
        await self.wait_for_class(game_id)
        if self._rules:
            await self._look(game_id)
            self._compiling.ask(game_id, descriptor(game_id).level_or_strongest(level))

    async def preparations(self) -> list[Preparation]:
        """Return how far all levels of all games are that are not compiled."""
        await self._look_at_all()
        return self._compiling.preparations()

    def preparation(self, game_id: str, level: str) -> Preparation | None:
        """Return how far a level of a game is; None if it is compiled."""
        return self._compiling.preparation(game_id, level)

    async def _load(self, game_id: str) -> None:
        """Load the compiled rules of a game when they are there."""
        if self._rules:
            await self._compiling.wait(game_id, descriptor(game_id).levels[0])
            await self._in_thread(lambda: load_rules_of(game_id))
        self._ready.add(game_id)

    async def _look_at_all(self) -> None:
        for game_id in game_ids() if self._rules else ():
            await self._look(game_id)

    async def _look(self, game_id: str) -> None:
        """Find out which levels of a game, and of the game that it builds on, are not compiled."""
        base = descriptor(game_id).compile_after
        if base is not None:
            await self._look(base)
        await _share(self._marks, game_id, lambda: self._read_marks(game_id))

    async def _read_marks(self, game_id: str) -> None:
        def look() -> tuple[str, ...]:
            from ...core.compile_marks import uncompiled_levels  # it loads the compiler, so not before it is needed

            return uncompiled_levels(descriptor(game_id))

        uncompiled = await self._in_thread(look)
        if uncompiled:
            self._compiling.add(descriptor(game_id), uncompiled)

    async def _in_thread(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def close(self) -> None:
        """Stop loading and compiling."""
        await self._compiling.close()
        tasks = (*self._classes.values(), *self._marks.values(), *self._games.values())
        running = [task for task in tasks if not task.done()]
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
