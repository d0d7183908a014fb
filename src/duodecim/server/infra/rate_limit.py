"""Allowances that fill up with time, for more keys than anyone should have to remember."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import NamedTuple


class Rate(NamedTuple):
    """So many a second, with some saved up."""

    per_second: float
    burst: float


class Buckets:
    """One allowance for each key. Of the keys only those are remembered that asked last."""

    def __init__(self, rate: Rate, most: int) -> None:
        self._rate = rate
        self._most = most
        #: By key what is left, and when that was so.
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._left)

    def take(self, key: str) -> float:
        """Take one: 0 if that is allowed, else the seconds until it would be."""
        now = time.monotonic()
        left, at = self._left.pop(key, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - at) * self._rate.per_second)
        allowed = left >= 1
        self._left[key] = (left - 1 if allowed else left), now
        if len(self._left) > self._most:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1 - left) / self._rate.per_second
