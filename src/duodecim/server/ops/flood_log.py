"""Logs what may happen thousands of times a second."""

from __future__ import annotations

import logging
import time
from typing import Final

_QUIET_SECONDS: Final = 60.0


class FloodLog:
    """Logs an event at once, and then at most once a minute how often it has happened since."""

    def __init__(self, logger: logging.Logger, message: str) -> None:
        self._logger = logger
        self._message = message
        self._counts: dict[str, int] = {}
        self._last: dict[str, float] = {}

    def note(self, reason: str) -> None:
        """Count an event, and log all that were not logged yet unless the last line is too recent."""
        count = self._counts[reason] = self._counts.get(reason, 0) + 1
        at = time.monotonic()
        if at - self._last.get(reason, -_QUIET_SECONDS) >= _QUIET_SECONDS:
            self._last[reason] = at
            self._counts[reason] = 0
            self._logger.warning(self._message, extra={"data": {"reason": reason, "count": count}})
