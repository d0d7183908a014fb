"""How much one address and one player may ask for.

See docs/decisions/0044-limits-by-address-and-player.md.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

from ..errors import TooFast, TooMany
from .limits import ADDRESS_SOCKETS, PLAYER_SOCKETS
from .rate_limit import RateLimiter

What: TypeAlias = Literal["request", "guest", "table", "public-table", "lobby", "socket", "message", "chat", "replay"]


class Guard:
    """Counts what addresses and players do, or lets everything pass if it is not strict."""

    def __init__(self, limiter: RateLimiter, *, strict: bool = True) -> None:
        self._limiter = limiter
        self._strict = strict
        self._sockets: Counter[str] = Counter()

    def spend(self, what: What, address: str, player: str | None = None) -> None:
        """Count one, or refuse it as one too many."""
        if not self._strict:
            return
        seconds = self._limiter.take(f"{what}/address", address)
        if player is not None and f"{what}/player" in self._limiter.rates:
            seconds = max(seconds, self._limiter.take(f"{what}/player", player))
        if seconds:
            if what == "message":
                raise TooFast("message/too-fast")
            raise TooMany("server/too-many", seconds=math.ceil(seconds))

    @contextmanager
    def socket(self, address: str, player: str) -> Iterator[None]:
        """Count a socket while it is open, or refuse it as one too many."""
        keys = (f"address {address}", f"player {player}")
        if self._strict and any(
            self._sockets[key] >= most for key, most in zip(keys, (ADDRESS_SOCKETS, PLAYER_SOCKETS), strict=True)
        ):
            raise TooMany("server/too-many-sockets")
        self._sockets.update(keys)
        try:
            yield
        finally:
            self._sockets.subtract(keys)
            for key in keys:
                if not self._sockets[key]:
                    del self._sockets[key]
