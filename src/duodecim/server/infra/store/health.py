"""Whether the database works. A failure is logged when it begins and when it is over, not every time it shows."""

from __future__ import annotations

import logging
import time
from typing import ClassVar, Final

_LOG = logging.getLogger(__name__)
#: A write so recent proves that the database can be written to.
_RECENT_SECONDS: Final = 5.0


class StoreFailure(Exception):
    """The database could not do its work: its disk is full, or the connection is lost."""

    #: The store logs it, so nobody else needs to.
    is_logged: ClassVar[bool] = True


class StoreHealth:
    """What is known about the database of a store."""

    def __init__(self) -> None:
        #: How often the database has failed.
        self.failures = 0
        self._problem: str | None = None
        self._last_write = float("-inf")

    @property
    def is_failing(self) -> bool:
        """Return True if the database has failed and nothing was written since."""
        return self._problem is not None

    @property
    def has_written_lately(self) -> bool:
        """Return True if a write succeeded a moment ago and nothing has failed since."""
        return self._problem is None and time.monotonic() - self._last_write < _RECENT_SECONDS

    def note_write(self) -> None:
        """Note that a write succeeded."""
        if self._problem is not None:
            _LOG.warning("the database works again")
        self._problem = None
        self._last_write = time.monotonic()

    def note_failure(self, problem: Exception) -> StoreFailure:
        """Note that the database failed. Return the error to raise."""
        self.failures += 1
        text = str(problem) or type(problem).__name__
        if self._problem is None:
            _LOG.error("the database fails, and nothing can be saved until it works again: %s", text)
        self._problem = text
        return StoreFailure(text)
