"""Plays the seats of one room that the server's bots have."""

from __future__ import annotations

import asyncio
import logging
import time

from ...core.errors import ActionError
from ..domain import commands
from ..domain.clock import is_overdue
from ..domain.commands import Decision
from ..domain.log import Mover
from ..errors import TableError
from ..infra.time import now
from ..ops.metrics import Metrics
from .bot_pool import BotPool
from .game_loader import GameLoader
from .journal import Journal

_LOG = logging.getLogger(__name__)


class TooLate(TableError):
    """Someone else moved before a bot or the clock could."""


class BotDriver:
    """Lets the bots of a room move. Bots that choose at the same time think at the same time."""

    def __init__(self, journal: Journal, bot_pool: BotPool, games: GameLoader, metrics: Metrics) -> None:
        self._journal = journal
        self._games = games
        self._bot_pool = bot_pool
        self._metrics = metrics
        #: The bots that choose and make a move, by seat.
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Return True while bots choose and make moves."""
        return bool(self._tasks)

    def wake(self) -> None:
        """Let bots move if the game waits for any. To be called after every commit of this process."""
        for seat in self._journal.table.seats_to_act(bots=True):
            if seat not in self._tasks:
                self._tasks[seat] = asyncio.create_task(self._play(seat))

    def stop(self) -> None:
        """Stop the bots."""
        for task in self._tasks.values():
            task.cancel()

    async def _play(self, seat: int) -> None:
        """Make one move for a bot, then let the next ones move."""
        table = self._journal.table
        try:
            # On a first start it may still be compiled. Until then it takes no time from other bots.
            await self._games.wait_for_level(table.header.game, table.seats[seat].bot)
            due = time.perf_counter()
            with self._bot_pool.count_due():
                await self.move(seat, table.seats[seat].bot, "bot")
            self._metrics.bot_delays.labels(table.header.game).observe(time.perf_counter() - due)
        except Exception:
            # The deadline in the store wakes the bots again.
            _LOG.exception("the bots of a table stopped")
            return
        finally:
            # A finished task must not stay here: it would keep the room in memory.
            del self._tasks[seat]
        self.wake()

    async def move(self, seat: int, level: str, by: Mover) -> None:
        """Make one move for a seat, for its own bot or for a person whose time ran out."""
        journal = self._journal
        position = journal.table.position
        if position is None:
            return
        await self._games.wait_for_level(journal.table.header.game, level)
        action = await self._bot_pool.choose(
            journal.table.header.game, level, position.view(seat), position.story(seat)
        )

        def decide() -> Decision:
            table = journal.table
            if seat not in table.seats_to_act(bots=by == "bot") or (by == "clock" and not is_overdue(table, now())):
                raise TooLate("table/busy")
            return commands.move(table, seat, action, by, now())

        try:
            await journal.commit(decide)
        except TooLate:
            await asyncio.sleep(0)
        except ActionError:
            # The bot chose for an older position. Only if the position is still the same it is the bot's mistake.
            if journal.table.position is position:
                raise
