"""How many cores there are. Apart from what runs on them, so that to ask does not load the compiler."""

from __future__ import annotations

import os
from functools import cache


@cache
def core_count() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
