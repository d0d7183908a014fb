"""Who at a table lets the others wait. Times are counted in this process, so time in which it was down never counts.

Nor does time in which the database or the bus failed.

See docs/decisions/0062-idle-players.md.
"""

from __future__ import annotations

from typing import Final

from ..domain.header import turn_seconds
from ..domain.log import Played, Resumed, Returned
from ..domain.table import Table
from .outages import Outages

#: A wait is told to everyone after this part of the patience.
_NOTICED: Final = 1 / 6


class Idleness:
    """Since when the game has waited for each person without a move of their own."""

    def __init__(self, patience: int = 0, outages: Outages | None = None) -> None:
        #: How long a person may leave the others waiting, in milliseconds.
        self._patience = patience
        self._outages = outages or Outages()
        self._since: dict[int, int] = {}

    def update(self, table: Table, since: int, now: int) -> None:
        """Take in the entries after a version."""
        for version in range(since + 1, table.version + 1):
            match table.history[version - 1].entry:
                case Played(seat=seat, by="player") if table.is_visible(None, version):
                    self._since.pop(seat, None)
                case Returned(seat=seat):
                    self._since.pop(seat, None)
                case Resumed():
                    self._since.clear()
        people = set(table.seats_of_people())
        self._since = {seat: time for seat, time in self._since.items() if seat in people}
        for seat in table.seats_to_act(bots=False):
            self._since.setdefault(seat, now)

    def restart(self, table: Table, now: int) -> None:
        """Count anew from now on: the players could not move, because this process stood still."""
        self._since.clear()
        self.update(table, table.version, now)

    def idle_from(self, table: Table, seat: int) -> int | None:
        """Return from when on a person the game waits for counts as idle, or None if it waits for somebody else."""
        if seat not in self._since or seat not in table.seats_to_act(bots=False):
            return None
        patience = self._patience_at(table)
        return self._outages.extend(self._since[seat] + patience, patience)

    def is_noticed(self, table: Table, seat: int, now: int) -> bool:
        """Return True if the wait is long enough to be told to everyone. Most moves come sooner."""
        idle_from = self.idle_from(table, seat)
        return idle_from is not None and now >= idle_from - self._patience_at(table) * (1 - _NOTICED)

    def _patience_at(self, table: Table) -> int:
        """Two turns by the clock are always allowed."""
        return max(self._patience, 2000 * turn_seconds(table.header, table.game))
