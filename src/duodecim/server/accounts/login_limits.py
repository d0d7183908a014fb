"""Limits that slow down those who guess passwords, without locking out those who own them."""

from __future__ import annotations

import math

from ..errors import TooManyTries
from ..infra.rate_limit import Bucket, RateLimiter


class LoginLimits:
    """Counts tries at passwords and new accounts. An address is one as `address_of` gives it: a household's."""

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def begin(self, name: str, address: str) -> None:
        """Count a try before it is made, or refuse it."""
        buckets = self._buckets(name, address)
        _refuse_if_early(max(bucket.wait() for bucket in buckets))
        for bucket in buckets:
            bucket.add(1)

    def succeed(self, name: str, address: str) -> None:
        """Give back a try that was right."""
        for bucket in self._buckets(name, address):
            bucket.add(-1)

    def register(self, address: str) -> None:
        """Count a new account from an address, or refuse it."""
        _refuse_if_early(self._limiter.take("registration/address", address))

    def _buckets(self, name: str, address: str) -> list[Bucket]:
        keys = {"login/name-and-address": f"{address} {name}", "login/address": address, "login/name": name}
        return [self._limiter.bucket(limit, key) for limit, key in keys.items()]


def _refuse_if_early(seconds: float) -> None:
    if seconds > 0:
        raise TooManyTries("account/slow-down", seconds=math.ceil(seconds))
