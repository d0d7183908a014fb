"""A lock on a file, which the system releases when its process ends in whatever way."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


class FileLock:
    """An advisory lock: exclusive for one process, or shared between several."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    def acquire(self, *, shared: bool) -> bool:
        """Take the lock. Return False if others hold it in a way that excludes us. Never blocks."""
        try:
            import fcntl
        except ImportError:  # Windows has no such locks
            return True
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            return False
        self._descriptor = descriptor
        return True

    def release(self) -> None:
        """Give the lock back, if it is held. The file stays: another process may be about to lock it."""
        if self._descriptor is not None:
            with suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None
