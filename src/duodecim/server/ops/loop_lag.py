"""How late the event loop is."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from .metrics import Metrics

_SECONDS: Final = 0.1


async def measure_loop_lag(metrics: Metrics) -> None:
    """Sleep for short times until cancelled, and record by how much each sleep was too long."""
    while True:
        started = time.perf_counter()
        await asyncio.sleep(_SECONDS)
        metrics.loop_lag.observe(max(0.0, time.perf_counter() - started - _SECONDS))
