"""Plays the seats of one room that the server's bots have."""

from __future__ import annotations

import asyncio
import logging

from ...core.errors import ActionError
from ..domain import commands
from ..domain.clock import is_overdue
from ..domain.commands import Decision
from ..domain.log import Mover
from ..errors import TableError
from ..infra.time import now
from .bot_pool import BotPool
from .journal import Journal

_LOG = logging.getLogger(__name__)


class TooLate(TableError):
    """Someone else moved before a bot or the clock could."""


class BotDriver:
    """Lets the bots of a room move, one after the other."""

    def __init__(self, journal: Journal, bot_pool: BotPool) -> None:
        self._journal = journal
        self._bot_pool = bot_pool
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Return True while bots choose and make moves."""
        return self._task is not None

    def wake(self) -> None:
        """Let bots move if the game waits for any. To be called after every commit of this process."""
        if self._task is None and self._journal.table.seats_to_act(bots=True):
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Stop the bots."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        try:
            while seats := self._journal.table.seats_to_act(bots=True):
                await self.move(seats[0], self._journal.table.seats[seats[0]].bot, "bot")
        except Exception:
            # The deadline in the store wakes the bots again.
            _LOG.exception("the bots of a table stopped")
        finally:
            # A finished task must not stay here: it would keep the room in memory.
            self._task = None

    async def move(self, seat: int, level: str, by: Mover) -> None:
        """Make one move for a seat, for its own bot or for a person whose time ran out."""
        journal = self._journal
        position = journal.table.position
        if position is None:
            return
        action = await self._bot_pool.choose(journal.table.header.game, level, position.view(seat))

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
