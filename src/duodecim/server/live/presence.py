"""Who is at a table: in this process as its sockets say, in others as they announce."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

#: An announcement is believed so long, in milliseconds; they are made more than twice in this time.
BELIEVED: Final = 25_000


class Presence:
    """The players at one table, and since when those who should be there are not."""

    def __init__(self) -> None:
        self._elsewhere: dict[str, tuple[frozenset[str], int]] = {}
        self._away: dict[str, int] = {}

    def hear(self, process: str, players: Collection[str], now: int) -> bool:
        """Take in what another process announces; whether it is one that we did not know to be at the table."""
        known = process in self._elsewhere
        if players:
            self._elsewhere[process] = frozenset(players), now
        else:
            self._elsewhere.pop(process, None)
        return bool(players) and not known

    def everywhere(self, here: Iterable[str], now: int) -> frozenset[str]:
        """All who are at the table, given those in this process."""
        self._elsewhere = {
            process: announced for process, announced in self._elsewhere.items() if announced[1] > now - BELIEVED
        }
        return frozenset(here).union(*(players for players, _ in self._elsewhere.values()))

    def note(self, expected: Iterable[str], present: frozenset[str], now: int) -> None:
        """Note who of those expected is away, from now on or still."""
        self._away = {player: self._away.get(player, now) for player in expected if player not in present}

    def away_since(self, player: str) -> int | None:
        """Since when someone is away as far as this process knows; None for who is there."""
        return self._away.get(player)
