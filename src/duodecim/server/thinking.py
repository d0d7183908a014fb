"""Bots think in threads, so that nobody waits for them but those who wait for their move."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from ..bots.hint import Hint, hint
from ..bots.levels import make_bot
from .operations.metrics import Metrics

_LOG = logging.getLogger(__name__)


class Thinkers:
    """A few threads for all bots of the process."""

    def __init__(self, metrics: Metrics | None = None) -> None:
        self._metrics = metrics or Metrics()
        self._pool = ThreadPoolExecutor(max_workers=os.cpu_count() or 1, thread_name_prefix="duodecim-bot")

    async def choose(self, game_id: str, level: str, view: Any) -> str:
        """What a bot of that level does in the place of a seat that sees this."""
        with self._metrics.bots_asked.track_inprogress():
            thinking = asyncio.get_running_loop().run_in_executor(self._pool, self._think, game_id, level, view)
            return await thinking

    def _think(self, game_id: str, level: str, view: Any) -> str:
        with self._metrics.bots_thinking.track_inprogress(), self._metrics.thinking.labels(game_id, level).time():
            return _choose(game_id, level, view)

    async def hint(self, view: Any) -> Hint:
        """What a strong bot would do in the place of a seat that sees this, and why."""
        random = Random(secrets.randbits(64))
        return await asyncio.get_running_loop().run_in_executor(self._pool, hint, view, random)

    def close(self) -> None:
        """Let nobody begin to think any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _choose(game_id: str, level: str, view: Any) -> str:
    try:
        return make_bot(game_id, level).choose(view, Random(secrets.randbits(64)))
    except Exception:
        # A game must go on even if a bot is at a loss; every view has at least one plain action.
        _LOG.exception("bot %s of %s failed", level, game_id)
        action: str = view.actions[0]
        return action
