"""Times in which players could not move, or were told late, because the database or the bus failed.

Nobody's clock runs out by a fault: a clock that ran during an outage gets that time back. The deadline in the store
stays as it is, because several processes would move it. See docs/decisions/0060-faults-of-redis-and-postgresql.md.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from msgspec import Struct

#: A failure is noticed at most so many milliseconds after it began. A statement may take two seconds.
_BEFORE: Final = 4_000
#: After so many milliseconds all clients have tried again what was refused.
_AFTER: Final = 3_000
#: Outages that are remembered.
_MOST: Final = 1_000


class _Outage(Struct):
    begin: int
    end: int


class Outages:
    """The outages that this process has seen or heard of. All times are in milliseconds."""

    def __init__(self) -> None:
        self._outages: deque[_Outage] = deque(maxlen=_MOST)

    def note(self, now: int) -> None:
        """Note that something fails, or has just failed."""
        if self._outages and self._outages[-1].end >= now - _BEFORE:
            self._outages[-1].end = now + _AFTER
        else:
            self._outages.append(_Outage(now - _BEFORE, now + _AFTER))

    def extend(self, deadline: int, turn: int) -> int:
        """Return when a clock runs out that has this deadline and gives so much time for a turn."""
        start = deadline - turn
        for outage in self._outages:
            if start < outage.end and outage.begin < deadline:
                deadline += outage.end - max(outage.begin, start)
        return deadline
