"""The time of day, as the store and the clients use it.

Deadlines are times of day. If the system's clock were followed at once when somebody sets it, the clocks of all games
would run out or stand still. So the time goes on steadily, and approaches the system's clock slowly after that was set.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

_LOG = logging.getLogger(__name__)

#: When this was written, in seconds since 1970. A clock that shows an earlier time is wrong.
EARLIEST: Final = 1_760_000_000
_SECOND: Final = 1_000_000_000
#: The time may run faster or slower than it should by one part in so many.
_SLOWNESS: Final = 20


class SteadyClock:
    """A time of day without jumps. All times inside are nanoseconds."""

    def __init__(
        self, system: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._system = system
        self._monotonic = monotonic
        #: When the time was last asked for, and what it was.
        self._last = monotonic(), system()
        self._is_off = False

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        asked, last = self._last
        at = self._monotonic()
        steady = last + at - asked
        error = self._system() - steady
        most = (at - asked) // _SLOWNESS
        if steady < EARLIEST * _SECOND <= steady + error:
            most = error  # the system had no idea of the time when the server started
        self._note(error)
        time_now = steady + max(-most, min(most, error))
        self._last = at, time_now
        return time_now // 1_000_000

    def catch_up(self) -> None:
        """Follow the system's clock at once. To be called when no clock of a game is running."""
        self._last = self._monotonic(), self._system()
        self._is_off = False

    def _note(self, error: int) -> None:
        if abs(error) < _SECOND:
            self._is_off = False
        elif not self._is_off:
            self._is_off = True
            seconds = round(error / _SECOND)
            _LOG.warning("the system's clock was set by %+d seconds; clocks of games go on as before", seconds)


_CLOCK: Final = SteadyClock()
now: Final = _CLOCK.now
catch_up: Final = _CLOCK.catch_up
