"""The clock of one room: what happens when time runs out, and when a paused game goes on.

See docs/decisions/0030-clocks-are-deadlines-in-the-store.md.
"""

from __future__ import annotations

from contextlib import suppress

from ..domain import commands
from ..domain.clock import is_overdue
from ..domain.commands import Decide, Decision
from ..domain.header import has_own_clock, turn_seconds
from ..infra.time import now
from .bot_driver import BotDriver, TooLate
from .journal import Journal
from .outages import Outages
from .watchers import Watchers


class RoomClock:
    """Acts when time has run out. The deadlines themselves are in the store."""

    def __init__(self, journal: Journal, bots: BotDriver, watchers: Watchers, absence: int, outages: Outages) -> None:
        self._journal = journal
        self._bots = bots
        self._watchers = watchers
        #: After this many milliseconds without players at the table the clock is stopped.
        self._absence = absence
        self._outages = outages
        #: True while a time-out is being carried out.
        self.busy = False

    async def time_out(self, last_seen: int) -> None:
        """Do what follows from a deadline that has passed.

        `last_seen` is when any process last saw a player at the table.
        """
        self._bots.wake()
        if self.busy or not is_overdue(self._journal.table, now()) or self._had_outage():
            return
        self.busy = True
        try:
            if not self._watchers.include_players and last_seen < now() - self._absence:
                await self._commit_if_overdue(lambda: commands.pause(self._journal.table, now()))
            else:
                await self._move_for_people()
        finally:
            self.busy = False
        self._bots.wake()

    def _had_outage(self) -> bool:
        """Return True if players have time left, because they could not move for a part of it."""
        table = self._journal.table
        turn = 1000 * turn_seconds(table.header, table.game)
        return table.deadline is not None and self._outages.extend(table.deadline, turn) > now()

    async def _move_for_people(self) -> None:
        """Let the rules say what happens, or else a bot move."""
        table = self._journal.table
        if has_own_clock(table.game):
            await self._commit_if_overdue(lambda: commands.time_out(self._journal.table, now()))
            return
        level = commands.bot_level(table, commands.SUBSTITUTE)
        for seat in table.seats_to_act(bots=False):
            # Meanwhile somebody may have moved, or another process for the clock.
            current = self._journal.table
            if seat in current.seats_to_act(bots=False) and is_overdue(current, now()):
                await self._bots.move(seat, level, "clock")

    async def _commit_if_overdue(self, decide: Decide) -> None:
        def check_and_decide() -> Decision:
            if not is_overdue(self._journal.table, now()):
                raise TooLate("table/busy")
            return decide()

        with suppress(TooLate):
            await self._journal.commit(check_and_decide)

    async def resume(self, player: str) -> None:
        """Let a paused game go on if the player, who has come back, plays in it."""
        table = self._journal.table
        if table.phase != "paused" or table.seat_of(player) is None:
            return

        def decide() -> Decision:
            if self._journal.table.phase != "paused":
                raise TooLate("table/busy")
            return commands.resume(self._journal.table, now())

        with suppress(TooLate):
            await self._journal.commit(decide)
            self._bots.wake()
