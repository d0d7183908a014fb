"""Processes in which the server's bots choose their moves, so that the event loop never waits for them.

See docs/decisions/0048-bots-think-in-processes.md and docs/decisions/0064-bots-move-on-time.md.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from random import Random
from typing import Any, Final
from weakref import WeakKeyDictionary

from msgspec import Struct

from ...core.bot import Bot, Budget, Evaluation
from ...core.cores import core_count
from ...core.language import Language
from ...core.precompile import load_rules
from ...core.registry import descriptor
from ...core.story import Story, ask
from ..infra.worker_pool import WorkerPool
from ..infra.workers import ProcessWorker, ThreadWorker, Worker, WorkerLost, WorkerOverdue
from ..ops.logs import LogFormat
from ..ops.metrics import Metrics
from .worker_setup import set_up_worker

_LOG = logging.getLogger(__name__)
#: How often a bot is asked if its worker is lost.
_ATTEMPTS: Final = 3
#: All bots that wait should have moved so many seconds after they were asked.
_AIM_SECONDS: Final = 1.0
#: With so much time or more a bot thinks as long as its level usually does.
_AMPLE_SECONDS: Final = 1.0
#: With less time a search finds nothing, and a quick bot takes its place.
_LEAST_SECONDS: Final = 0.02
_QUICK_LEVEL: Final = "easy"
#: After so many seconds without an answer a worker hangs. The first time it must load the bot's code.
_LIMIT_SECONDS: Final = 8.0
_FIRST_LIMIT_SECONDS: Final = 30.0
#: The limit where code may have to be compiled and nobody says so: in threads, and when all rules are loaded.
_COMPILE_LIMIT_SECONDS: Final = 300.0
#: After so long without a worker a hint is not given, because the bots need all of them, and a bot makes any move.
_PATIENCE_SECONDS: Final = 20.0


class Advice(Struct, frozen=True):
    """A hint in one language."""

    action: str
    reason: str
    #: What may be shown of the evaluation behind it.
    shown: Evaluation


class BotPool:
    """As many workers as bots and hints need at the same time, but no more than there are cores. Bots go first.

    `sharing` servers on this machine share the cores. With `processes=False` bots run in threads instead. That takes
    less memory, but a bot then holds the interpreter now and then while players wait.
    """

    def __init__(
        self,
        metrics: Metrics | None = None,
        *,
        processes: bool = False,
        sharing: int = 1,
        log_format: LogFormat = "text",
        log_level: str = "warning",
    ) -> None:
        self._metrics = metrics or Metrics()
        self._processes = processes
        self._logs = log_format, log_level
        # Hints leave one worker to the bots, so there are at least two.
        self.workers = WorkerPool(max(2, core_count() // sharing), self._new_worker)
        #: Bots whose moves are due and not made yet.
        self._due = 0
        #: What each worker has done before, so that its code is loaded there.
        self._loaded: WeakKeyDictionary[Worker, set[tuple[str, str]]] = WeakKeyDictionary()

    def _new_worker(self) -> Worker:
        return ProcessWorker(set_up_worker, *self._logs) if self._processes else ThreadWorker()

    async def warm_up(self) -> None:
        """Start a worker and load the rules in it, so that the first bot need not wait."""
        if self._processes:
            async with self.workers.take() as worker:
                await worker.run(load_rules, seconds=_COMPILE_LIMIT_SECONDS)

    @contextmanager
    def count_due(self) -> Iterator[None]:
        """Count a bot from when it is to move until its move is made.

        If moves wait to be stored, bots think for less time too, because they would only take cores from the server.
        """
        self._due += 1
        try:
            yield
        finally:
            self._due -= 1

    async def choose(self, game_id: str, level: str, view: Any, story: Story = ()) -> str:
        """Return the action that a bot of a level chooses for the seat that sees this view and was told this story.

        A worker that hangs or dies is replaced and the bot asked again. There is always an action in the end.
        """
        asked = time.monotonic()
        with self._metrics.bots_asked.track_inprogress():
            for _ in range(_ATTEMPTS):
                try:
                    async with self._take() as worker:
                        allowed = self._allowed_seconds(time.monotonic() - asked)
                        action, seconds = await self._run(
                            worker, (game_id, level), _choose, game_id, level, view, story, allowed
                        )
                except TimeoutError:
                    break
                except WorkerLost as problem:
                    self._metrics.workers_lost.labels(type(problem).__name__).inc()
                    _LOG.error("a worker of the bot pool is lost (%s); another takes its place", type(problem).__name__)
                    if isinstance(problem, WorkerOverdue):
                        level = _quick_level(game_id, level)  # the same question may take as long again
                else:
                    self._metrics.thinking.labels(game_id, level).observe(seconds)
                    return str(action)
        _LOG.error("no bot answers; any move is made instead")
        return str(secrets.choice(view.actions))

    async def advise(self, view: Any, language: Language, story: Story = ()) -> Advice:
        """Return what a strong bot would do for the seat that sees this view and was told this story, and why.

        Raise TimeoutError if the bots leave no worker for it, WorkerLost if the worker hangs or dies.
        """
        async with self._take(patient=True) as worker:
            advice: Advice = await self._run(worker, (view.game, "hint"), _advise, view, story, language)
            return advice

    @asynccontextmanager
    async def _take(self, *, patient: bool = False) -> AsyncIterator[Worker]:
        """Wait for a worker and have it for oneself. Raise TimeoutError after waiting for too long."""
        async with asyncio.timeout(_PATIENCE_SECONDS) as limit, self.workers.take(patient=patient) as worker:
            limit.reschedule(None)
            yield worker

    def close(self) -> None:
        """Take no more work."""
        self.workers.close()

    def _allowed_seconds(self, waited: float) -> float:
        """Return how long a bot may think that has waited so long, if all who wait now are to move in time."""
        bots = max(self.workers.urgent_waiting + 1, self._due)
        return max(0.0, _AIM_SECONDS - waited) * self.workers.workers_for_urgent / bots

    async def _run(self, worker: Worker, kind: tuple[str, str], work: Callable[..., Any], *values: Any) -> Any:
        """Run a function on a worker. The first of a kind gets more time, because its code must be loaded."""
        loaded = self._loaded.setdefault(worker, set())
        first_limit = _FIRST_LIMIT_SECONDS if self._processes else _COMPILE_LIMIT_SECONDS
        answer = await worker.run(work, *values, seconds=_LIMIT_SECONDS if kind in loaded else first_limit)
        loaded.add(kind)
        return answer


def _quick_level(game_id: str, level: str) -> str:
    """Return a level that needs no time to think: the level itself if it is no stronger."""
    levels = descriptor(game_id).levels
    if _QUICK_LEVEL not in levels or level not in levels:
        return level
    return min(level, _QUICK_LEVEL, key=levels.index)


def _choose(game_id: str, level: str, view: Any, story: Story, allowed: float) -> tuple[str, float]:
    """Return an action, and the seconds that it took."""
    started = time.perf_counter()
    if allowed < _LEAST_SECONDS:
        level = _quick_level(game_id, level)
    try:
        bot = descriptor(game_id).make_bot(level)
        action = ask(bot.choose, view, Random(secrets.randbits(64)), _budget(bot, allowed), lambda: story)
    except Exception:
        # A game must go on even if a bot fails; every view has at least one plain action.
        _LOG.exception("bot %s of %s failed", level, game_id)
        action = view.actions[0]
    return action, time.perf_counter() - started


def _budget(bot: Bot, allowed: float) -> Budget | None:
    """Return the budget of a bot that may think so long; None for the usual one."""
    usual: Budget | None = getattr(bot, "usual", None)
    if usual is None or allowed >= _AMPLE_SECONDS:
        return None
    return Budget(usual.iterations, allowed)


def _advise(view: Any, story: Story, language: Language) -> Advice:
    # The sentence is made here, where the bot's phrases are loaded.
    hint = descriptor(view.game).make_hint(view, Random(secrets.randbits(64)), story=lambda: story)
    return Advice(hint.action, hint.in_language(language), hint.shown)
