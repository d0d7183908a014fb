"""The rate limiter of the server: leaky buckets, one for each limit and key.

Every process decides for itself at once. With Redis, `shared_limits` adds up what all processes counted.

See docs/decisions/0055-one-rate-limiter.md.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final, NamedTuple

#: Keys remembered for each limit. The ones not used for longest are forgotten first.
MOST_KEYS: Final = 20_000


class Rate(NamedTuple):
    """How many a second, and how many at once after a rest."""

    per_second: float
    burst: float


class Bucket:
    """What one key has used up of its limit. It empties with time."""

    __slots__ = ("_at", "_rate", "_used", "unshared")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._used = 0.0
        self._at = time.monotonic()
        #: Used in this process since other processes were last told.
        self.unshared = 0.0

    @property
    def used(self) -> float:
        """What is used up now."""
        return max(0.0, self._used - (time.monotonic() - self._at) * self._rate.per_second)

    def wait(self) -> float:
        """Return the seconds until one more is allowed, 0 if it is allowed now."""
        # Rounded to milliseconds: a bucket that is due now should not ask for a nanosecond more.
        return max(0.0, round((self.used + 1 - self._rate.burst) / self._rate.per_second, 3))

    def take(self) -> float:
        """Take one and return 0, or return the seconds until that would be allowed."""
        seconds = self.wait()
        if not seconds:
            self.add(1)
        return seconds

    def add(self, amount: float) -> None:
        """Count so many, allowed or not; a negative number gives some back."""
        self._set(self.used + amount)
        self.unshared += amount

    def share(self, used: float) -> None:
        """Take over what all processes together have used, when this one last told them."""
        self._set(used + self.unshared)

    def _set(self, used: float) -> None:
        self._used, self._at = max(0.0, used), time.monotonic()


class RateLimiter:
    """The buckets of all keys, by limit."""

    def __init__(self, rates: Mapping[str, Rate], most_keys: int = MOST_KEYS) -> None:
        self.rates = rates
        self._most_keys = most_keys
        self._buckets: dict[str, OrderedDict[str, Bucket]] = {limit: OrderedDict() for limit in rates}
        #: Whether other processes want to be told what is counted here.
        self.is_shared = False
        self._asked: dict[tuple[str, str], Bucket] = {}

    def __len__(self) -> int:
        return sum(map(len, self._buckets.values()))

    def bucket(self, limit: str, key: str) -> Bucket:
        """Return the bucket of a key."""
        buckets = self._buckets[limit]
        bucket = buckets.get(key)
        if bucket is None:
            bucket = buckets[key] = Bucket(self.rates[limit])
            if len(buckets) > self._most_keys:
                buckets.popitem(last=False)
        else:
            buckets.move_to_end(key)
        if self.is_shared:
            self._asked[limit, key] = bucket
        return bucket

    def take(self, limit: str, key: str) -> float:
        """Take one and return 0, or return the seconds until that would be allowed."""
        return self.bucket(limit, key).take()

    def take_unshared(self) -> list[tuple[str, str, Bucket]]:
        """Return the limit, key and bucket of what was asked for since the last time."""
        asked, self._asked = self._asked, {}
        return [(limit, key, bucket) for (limit, key), bucket in asked.items()]
