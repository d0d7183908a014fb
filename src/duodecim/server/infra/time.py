"""The time of day, as the store and the clients use it."""

from __future__ import annotations

import time


def now() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000
