"""The log of one table while its room is open: decide, append, commit, then publish.

See docs/decisions/0027-one-log-per-table.md and
docs/decisions/0031-no-refusal-from-stale-state.md.
"""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec.structs import replace

from ...core.errors import DuodecimError
from ..domain.commands import Decide, Decision
from ..domain.log import LogEntry, Played
from ..domain.projection import summarize
from ..domain.rated_game import rated_game
from ..domain.table import Table
from ..errors import TableError
from ..infra.bus.base import News
from ..infra.store.base import Append, EntryRow
from ..infra.time import now
from ..protocol.codec import encode_text
from .rows import apply_rows, new_table_row, seating_of
from .services import Services
from .watchers import Watchers

#: How often a command is decided again because another process appended first.
_ATTEMPTS: Final = 20


class Journal:
    """The only writer to a table's log in this process. Whatever it publishes is committed."""

    def __init__(self, table: Table, services: Services, watchers: Watchers) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self._services = services
        self._watchers = watchers
        #: True after an append that failed: it may have been committed or not.
        self._uncertain = False

    async def commit(self, decide: Decide, player: str = "", command: str = "") -> int:
        """Append what `decide` returns, and return the version it made. Decide again if another process was first.

        A player's command is carried out once: repeating it returns the same version.
        """
        async with self.lock:
            for _ in range(_ATTEMPTS):
                if self._uncertain:
                    await self._refresh()
                done = self.table.version_of_command(player, command) if command else None
                if done is not None:
                    return done
                try:
                    decision = decide()
                except DuodecimError:
                    if await self._catch_up():
                        continue
                    raise
                if await self._append(decision, player, command):
                    return self.table.version
                await self._refresh()
            raise TableError("table/busy")

    async def refresh(self) -> None:
        """Apply and publish what other processes have appended."""
        async with self.lock:
            await self._refresh()

    async def catch_up(self) -> bool:
        """Refresh if there are other processes. Return True if they had appended something."""
        async with self.lock:
            return await self._catch_up()

    def replace_table(self, table: Table) -> None:
        """Go on with the table as it was rewritten in the store. The lock must be held."""
        self.table = table
        self._watchers.publish_snapshots(table)

    async def _catch_up(self) -> bool:
        version = self.table.version
        if self._services.settings.redis is not None:
            await self._refresh()
        return self.table.version != version

    async def _refresh(self) -> None:
        version = self.table.version
        row = await self._services.store.load(self.table.header.id, after=version)
        if row is None:
            return
        apply_rows(self.table, row)
        if self._uncertain and self.table.version != version:
            # What was appended here may be among it, and then nobody has been told.
            self._services.bus.publish(News(self.table.header.id, "log"))
        self._uncertain = False
        self._watchers.publish(self.table, version)

    async def _append(self, decision: Decision, player: str, command: str) -> bool:
        """Commit a decision, then apply and publish it. Return False if another process was first."""
        table, services = self.table, self._services
        logged = LogEntry(decision.entry, player, command)
        try:
            with services.metrics.appended():
                done = await services.store.append(_append_row(table, logged, decision))
        except BaseException:
            self._uncertain = True
            raise
        if done:
            table.apply(logged, decision.step)
            table.deadline = decision.deadline
            if isinstance(decision.entry, Played):
                services.metrics.moves.labels(table.header.game, decision.entry.by).inc()
            self._watchers.publish(table, table.version - 1)
            services.bus.publish(News(table.header.id, "log"))
        return done


def _append_row(table: Table, logged: LogEntry, decision: Decision) -> Append:
    append = Append(
        table=table.header.id,
        version=table.version,
        entry=EntryRow(body=encode_text(logged.entry), player=logged.player, command=logged.command),
        phase=table.phase,
        deadline=decision.deadline,
        changed=None if decision.is_hidden else now(),
    )
    if decision.is_plain_move:
        return append
    # What else it changes is stored with it. A copy of the table shows that, because nobody may see it before.
    after = table.after(logged, decision.step)
    record = after.record() if after.phase == "finished" and after.rematch is None else None
    rated = rated_game(after) if record is not None else None
    draft = decision.new_table
    return replace(
        append,
        phase=after.phase,
        summary=encode_text(summarize(after)),
        record=record.dumps() if record is not None else None,
        rated=encode_text(rated) if rated is not None else None,
        seating=seating_of(table, logged.entry),
        new_table=new_table_row(draft, f"rematch {table.header.id}") if draft is not None else None,
    )
