"""Rate limits shared between processes through Redis.

A limit is checked in memory, so nobody waits for Redis. A few times a second every process adds what it counted to
Redis and takes over the sum of all. So a key can exceed its limit only by what fits into that fraction of a second.
While Redis is lost, every process goes on with what it knows.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import redis.asyncio
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from .rate_limit import Bucket, RateLimiter

_LOG = logging.getLogger(__name__)
_SECONDS: Final = 0.25
#: How long Redis may take to answer.
_PATIENCE_SECONDS: Final = 2.0
#: The next round tries again.
_NO_RETRY: Final = Retry(NoBackoff(), 0)
#: Keys sent to Redis in one go.
_CHUNK: Final = 500

#: Adds an amount to a bucket that empties with time, and returns what is used. By Redis's own clock: those of the
#: processes may differ.
_ADD: Final = """
local clock = redis.call('TIME')
local now = tonumber(clock[1]) + tonumber(clock[2]) / 1000000
local per_second, burst, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept = redis.call('HMGET', KEYS[1], 'used', 'at')
local used = tonumber(kept[1]) or 0
local at = tonumber(kept[2]) or now
used = math.max(0, math.max(0, used - (now - at) * per_second) + amount)
redis.call('HSET', KEYS[1], 'used', tostring(used), 'at', tostring(now))
redis.call('EXPIRE', KEYS[1], math.ceil(math.max(used, burst) / per_second) + 1)
return tostring(used)
"""


class SharedLimits:
    """Keeps the rate limiter of this process level with those of the others."""

    def __init__(self, limiter: RateLimiter, address: str) -> None:
        limiter.is_shared = True
        self._limiter = limiter
        self._redis = redis.asyncio.from_url(
            address, socket_timeout=_PATIENCE_SECONDS, socket_connect_timeout=_PATIENCE_SECONDS, retry=_NO_RETRY
        )
        self._add = self._redis.register_script(_ADD)
        self._lost = False

    async def run(self) -> None:
        """Share until cancelled."""
        try:
            while True:
                await asyncio.sleep(_SECONDS)
                try:
                    await self.share()
                except (RedisError, OSError) as problem:
                    if not self._lost:
                        _LOG.warning("rate limits are counted in this process alone: %s", problem)
                    self._lost = True
        finally:
            await self.close()

    async def close(self) -> None:
        """Disconnect."""
        await self._redis.aclose()

    async def share(self) -> None:
        """Tell the others what was counted here since the last time, and take over the sum."""
        asked = self._limiter.take_unshared()
        for start in range(0, len(asked), _CHUNK):
            await self._share(asked[start : start + _CHUNK])

    async def _share(self, asked: list[tuple[str, str, Bucket]]) -> None:
        amounts = [bucket.unshared for _, _, bucket in asked]
        async with self._redis.pipeline(transaction=False) as pipeline:
            for (limit, key, _), amount in zip(asked, amounts, strict=True):
                await self._add(
                    [f"duodecim:limit:{limit}:{key}"], [*self._limiter.rates[limit], amount], client=pipeline
                )
            sums = await pipeline.execute()
        for (_, _, bucket), amount, used in zip(asked, amounts, sums, strict=True):
            # What was counted while Redis answered is told next time.
            bucket.unshared -= amount
            bucket.share(float(used))
        self._lost = False
