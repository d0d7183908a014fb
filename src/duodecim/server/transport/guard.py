"""How much one address and one player may ask for. A household, a class or an office shares an address."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal, TypeAlias

from ..errors import TooFast, TooMany
from ..infra.rate_limit import Buckets, Rate

What: TypeAlias = Literal["request", "guest", "table", "socket", "message"]

#: What one address may do.
ADDRESS_RATES: Final[dict[What, Rate]] = {
    "request": Rate(50, 300),
    "guest": Rate(0.2, 60),
    "table": Rate(0.5, 60),
    "socket": Rate(10, 300),
    "message": Rate(500, 2000),
}
#: What one player may do, from however many places.
PLAYER_RATES: Final[dict[What, Rate]] = {"table": Rate(0.1, 20), "message": Rate(50, 150)}
#: Sockets that are open at the same time.
ADDRESS_SOCKETS: Final = 200
PLAYER_SOCKETS: Final = 20
#: So many addresses and players are remembered.
_MOST_REMEMBERED: Final = 20_000


class Guard:
    """Counts what addresses and players do, unless it is told to let everything pass."""

    def __init__(self, *, strict: bool = True) -> None:
        self._strict = strict
        self._by_address = {what: Buckets(rate, _MOST_REMEMBERED) for what, rate in ADDRESS_RATES.items()}
        self._by_player = {what: Buckets(rate, _MOST_REMEMBERED) for what, rate in PLAYER_RATES.items()}
        self._sockets: Counter[str] = Counter()

    def spend(self, what: What, address: str, player: str | None = None) -> None:
        """Count one; refuse if it is one too many."""
        if not self._strict:
            return
        wait = self._by_address[what].take(address)
        if player is not None and what in self._by_player:
            wait = max(wait, self._by_player[what].take(player))
        if wait:
            if what == "message":
                raise TooFast("message/too-fast")
            raise TooMany("server/too-many", seconds=math.ceil(wait))

    @contextmanager
    def socket(self, address: str, player: str) -> Iterator[None]:
        """Count a socket while it is open; refuse it if there are too many."""
        self.spend("socket", address)
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
