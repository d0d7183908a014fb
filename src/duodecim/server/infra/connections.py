"""How many connections there may be, and how many are left to one address."""

from __future__ import annotations

import logging
from collections import Counter
from typing import Final, Literal, TypeAlias

from ..ops.flood_log import FloodLog
from ..ops.metrics import Metrics
from .limits import ADDRESS_CONNECTIONS, MOST_CONNECTIONS
from .rate_limit import RateLimiter

_LOG = logging.getLogger(__name__)

#: Connections that the system accepts before the server has seen them. After a restart all players come back at once.
#: Those for whom there is no room try again only after seconds.
BACKLOG: Final = 2048
#: Descriptors for the store, the bus and the bots, and for connections that are accepted only to be refused.
RESERVED_DESCRIPTORS: Final = 128 + BACKLOG

Refusal: TypeAlias = Literal["connection/full", "connection/address", "connection/too-fast"]


class ConnectionLimits:
    """Counts open connections, in all and by address."""

    def __init__(self, limiter: RateLimiter, metrics: Metrics, *, strict: bool = True) -> None:
        self._limiter = limiter
        self._strict = strict
        self._refusals = metrics.refusals
        self._log = FloodLog(_LOG, "connections refused")
        self._count = 0
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._count

    def admit(self, address: str) -> Refusal | None:
        """Count a connection and return None, or return why there is no room for it.

        The address is empty for a proxy that many clients share. Every admitted connection must be released.
        """
        if self._count >= most_connections():
            return "connection/full"
        if self._strict and address:
            if self._by_address[address] >= ADDRESS_CONNECTIONS:
                return "connection/address"
            if self._limiter.take("connection/address", address):
                return "connection/too-fast"
        self._count += 1
        self._by_address[address] += 1
        return None

    def release(self, address: str) -> None:
        """Count an admitted connection no more."""
        self._count -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def note_refusal(self, reason: str) -> None:
        """Count and log that a connection was refused."""
        self._refusals.labels(reason).inc()
        self._log.note(reason)


def most_connections() -> int:
    """Return how many connections there may be, so that the server keeps descriptors for its own needs."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_CONNECTIONS
    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if descriptors == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return min(MOST_CONNECTIONS, max(descriptors - RESERVED_DESCRIPTORS, descriptors // 2))
