"""Processes in which the server's bots choose their moves, so that the event loop never waits for them.

See docs/decisions/0048-bots-think-in-processes.md.
"""

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
from ...core.cores import core_count
from ...core.language import Language
from ...core.precompile import load_rules
from ...core.registry import descriptor
from ..ops.logs import LogFormat, configure_logs
from ..ops.metrics import Metrics

_LOG = logging.getLogger(__name__)
#: How often a bot is asked when its process dies.
_ATTEMPTS: Final = 3

Answer = TypeVar("Answer")


class Advice(Struct, frozen=True):
    """A hint in one language."""

    action: str
    reason: str
    evaluation: Evaluation | None


class BotPool:
    """As many processes as bots need at the same time, but no more than there are cores.

    With `processes=False` bots run in threads instead. That takes less memory, but a bot then holds the interpreter now
    and then while players wait.
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
        return ProcessPoolExecutor(core_count(), get_context("spawn"), initializer=_set_up, initargs=self._logs)

    async def warm_up(self) -> None:
        """Start a process and load the rules in it, so that the first bot need not wait."""
        if self._processes:
            await self._run(load_rules)

    async def choose(self, game_id: str, level: str, view: Any) -> str:
        """Return the action that a bot of a level chooses for the seat that sees this view."""
        with self._metrics.bots_asked.track_inprogress():
            action, seconds = await self._run(_choose, game_id, level, view)
        self._metrics.thinking.labels(game_id, level).observe(seconds)
        return action

    async def advise(self, view: Any, language: Language) -> Advice:
        """Return what a strong bot would do for the seat that sees this view, and why."""
        return await self._run(_advise, view, language)

    async def _run(self, work: Callable[..., Answer], *values: Any) -> Answer:
        for _ in range(_ATTEMPTS):
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *values)
            except BrokenProcessPool:
                _LOG.error("a process of the bot pool has died; another takes its place")
                if self._pool is pool:
                    self._pool = self._new_pool()
        raise RuntimeError("the processes of the bot pool die again and again")

    def close(self) -> None:
        """Take no more work."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _set_up(log_format: LogFormat, log_level: str) -> None:
    """Prepare a process of the pool."""
    configure_logs(log_format, log_level)
    # Ctrl-C is for the server, which lets its bots finish.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_server, daemon=True).start()


def _exit_with_server() -> None:
    """Exit when the server does. A server that is killed cannot end its pool."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _choose(game_id: str, level: str, view: Any) -> tuple[str, float]:
    """Return an action, and the seconds that it took."""
    started = time.perf_counter()
    try:
        action = descriptor(game_id).make_bot(level).choose(view, Random(secrets.randbits(64)))
    except Exception:
        # A game must go on even if a bot fails; every view has at least one plain action.
        _LOG.exception("bot %s of %s failed", level, game_id)
        action = view.actions[0]
    return action, time.perf_counter() - started


def _advise(view: Any, language: Language) -> Advice:
    # The sentence is made here, where the bot's phrases are loaded.
    hint = descriptor(view.game).make_hint(view, Random(secrets.randbits(64)))
    return Advice(hint.action, hint.in_language(language), hint.evaluation)
