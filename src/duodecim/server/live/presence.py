"""Who is at a table: watchers of this process, and those that other processes announce.

See docs/decisions/0038-presence-and-replacement.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

from ..domain.table import Table
from ..protocol.messages import Present
from .idleness import Idleness

#: An announcement is valid for this long, in milliseconds. Processes repeat theirs more than twice in this time.
ANNOUNCEMENT_LIFETIME: Final = 25_000


class Presence:
    """The players at one table, and since when missing ones are away."""

    def __init__(
        self,
        patience: int = 0,
        is_in_doubt: Callable[[], bool] = lambda: False,
        idleness: Idleness | None = None,
    ) -> None:
        #: How long a person must be away before a bot may play on, in milliseconds.
        self._patience = patience
        #: Returns True while announcements may be lost. Then nobody counts as gone.
        self._is_in_doubt = is_in_doubt
        self.idleness = idleness or Idleness()
        #: True if the last message tells of somebody who does not move.
        self.tells_of_idle = False
        self._elsewhere: dict[str, tuple[frozenset[str], int]] = {}
        self._away: dict[str, int] = {}
        #: The last message that was made.
        self.message: Present | None = None

    def record_announcement(self, process: str, players: Collection[str], now: int) -> bool:
        """Record the players that another process announces. Return True if the process is new to this table."""
        known = process in self._elsewhere
        if players:
            self._elsewhere[process] = frozenset(players), now
        else:
            self._elsewhere.pop(process, None)
        return bool(players) and not known

    def present_players(self, here: Iterable[str], now: int) -> frozenset[str]:
        """Return all players at the table, given those in this process."""
        if self._is_in_doubt():
            self._elsewhere = {process: (players, now) for process, (players, _) in self._elsewhere.items()}
        self._elsewhere = {
            process: announced
            for process, announced in self._elsewhere.items()
            if announced[1] > now - ANNOUNCEMENT_LIFETIME
        }
        return frozenset(here).union(*(players for players, _ in self._elsewhere.values()))

    def record_absences(self, expected: Iterable[str], present: frozenset[str], now: int) -> None:
        """Record which of the expected players are away. The time of those already away is kept.

        It begins again while announcements may be lost: they may be present in another process.
        """
        known = {} if self._is_in_doubt() else self._away
        self._away = {player: known.get(player, now) for player in expected if player not in present}

    def away_since(self, player: str) -> int | None:
        """Return since when a player is away as far as this process knows, or None if the player is present."""
        return self._away.get(player)

    def update(self, table: Table, here: Iterable[str], now: int) -> Present | None:
        """Find out who is at the table. Return the message to send, or None if nothing has changed."""
        players = [seat.player for seat in table.seats]
        present = self.present_players(here, now)
        self.record_absences(filter(None, players), present, now)
        self.idleness.update(table, table.version, now)
        noticed = {seat for seat in range(len(players)) if self.idleness.is_noticed(table, seat, now)}
        self.tells_of_idle = bool(noticed)
        seats_of_rules = table.game.seats - len(players)
        message = Present(
            table=table.header.id,
            seats=(*(player in present for player in players), *(False,) * seats_of_rules),
            replaceable=(
                *(self._replaceable_from(table, seat, idle=seat in noticed) for seat in range(len(players))),
                *(None,) * seats_of_rules,
            ),
            claimable=(
                *(self._claimable_from(table, seat, noticed) for seat in range(len(players))),
                *(None,) * seats_of_rules,
            ),
            spectators=len(present.difference(players)),
        )
        if message == self.message:
            return None
        self.message = message
        return message

    def replaceable_from(self, table: Table, seat: int) -> int | None:
        """Return from when on a bot may replace the person in a seat, or None if that is not possible."""
        return self._replaceable_from(table, seat, idle=True)

    def claimable_from(self, table: Table, seat: int | None) -> int | None:
        """Return from when on the person in a seat may claim a win, or None if that is not possible.

        All the others must be people who have left or are idle, and the person must not leave them waiting as well.
        """
        return None if seat is None else self._claimable_from(table, seat, set(table.seats_of_people()))

    def _replaceable_from(self, table: Table, seat: int, *, idle: bool) -> int | None:
        if table.phase not in ("playing", "paused") or seat not in table.seats_of_people():
            return None
        away = self.away_since(table.seats[seat].player)
        times = (
            None if away is None else away + self._patience,
            self.idleness.idle_from(table, seat) if idle else None,
        )
        return min((time for time in times if time is not None), default=None)

    def _claimable_from(self, table: Table, seat: int, idle: Collection[int]) -> int | None:
        people = set(table.seats_of_people())
        between_people = len(table.seats) > 1 and all(each.player for each in table.seats)
        if table.phase != "playing" or seat not in people or not between_people:
            return None
        others = people - {seat}
        if others and seat in table.seats_to_act(bots=False):
            return None
        latest = 0
        for other in others:
            time = self.idleness.idle_from(table, other) if other in idle else None
            if time is None:
                return None
            latest = max(latest, time)
        return latest
