"""Bots think in processes of their own, so that nobody waits for them but those who wait for their move."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any, Final, TypeVar

from msgspec import Struct

from ...core.bot import Evaluation
from ...core.language import Language
from ...core.parallel import core_count
from ...core.precompile import load_rules
from ...core.registry import descriptor
from ..ops.logs import LogFormat, configure_logs
from ..ops.metrics import Metrics

_LOG = logging.getLogger(__name__)
#: How often a bot is asked again whose process has died.
_ATTEMPTS: Final = 3

Answer = TypeVar("Answer")


class Advice(Struct, frozen=True):
    """A hint in one language."""

    action: str
    reason: str
    evaluation: Evaluation | None


class Thinkers:
    """Some processes for all bots, as many as are needed at the same time but no more than there are cores.

    With `processes=False` bots think in threads instead: that costs less memory, and players some patience, because a
    thread that thinks keeps the interpreter from everybody else now and then.
    """

    def __init__(
        self,
        metrics: Metrics | None = None,
        *,
        processes: bool = False,
        log_format: LogFormat = "text",
        log_level: str = "warning",
    ) -> None:
        self._metrics = metrics or Metrics()
        self._processes = processes
        self._logs = log_format, log_level
        self._pool = self._new_pool()

    def _new_pool(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(core_count(), thread_name_prefix="duodecim-bot")
        return ProcessPoolExecutor(core_count(), get_context("spawn"), initializer=_begin, initargs=self._logs)

    async def get_ready(self) -> None:
        """Let the first bot find a process that knows the rules."""
        if self._processes:
            await self._ask(load_rules)

    async def choose(self, game_id: str, level: str, view: Any) -> str:
        """What a bot of that level does in the place of a seat that sees this."""
        with self._metrics.bots_asked.track_inprogress():
            action, seconds = await self._ask(_choose, game_id, level, view)
        self._metrics.thinking.labels(game_id, level).observe(seconds)
        return action

    async def advise(self, view: Any, language: Language) -> Advice:
        """What a strong bot would do in the place of a seat that sees this, and why."""
        return await self._ask(_advise, view, language)

    async def _ask(self, work: Callable[..., Answer], *values: Any) -> Answer:
        for _ in range(_ATTEMPTS):
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *values)
            except BrokenProcessPool:
                _LOG.error("a process in which bots think has died; another takes its place")
                if self._pool is pool:
                    self._pool = self._new_pool()
        raise RuntimeError("the processes in which bots think die again and again")

    def close(self) -> None:
        """Let nobody begin to think any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _begin(log_format: LogFormat, log_level: str) -> None:
    """What a process does before the first bot thinks in it."""
    configure_logs(log_format, log_level)
    # Ctrl-C is for the server, which lets its bots finish.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """A server that is killed cannot say goodbye."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _choose(game_id: str, level: str, view: Any) -> tuple[str, float]:
    """An action, and the seconds that it took."""
    started = time.perf_counter()
    try:
        action = descriptor(game_id).make_bot(level).choose(view, Random(secrets.randbits(64)))
    except Exception:
        # A game must go on even if a bot is at a loss; every view has at least one plain action.
        _LOG.exception("bot %s of %s failed", level, game_id)
        action = view.actions[0]
    return action, time.perf_counter() - started


def _advise(view: Any, language: Language) -> Advice:
    # It is said here, where the words of the bot are known.
    thought = descriptor(view.game).make_hint(view, Random(secrets.randbits(64)))
    return Advice(thought.action, thought.in_language(language), thought.evaluation)
