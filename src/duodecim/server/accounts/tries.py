"""Slowing down those who guess passwords, without locking out those who own them."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from typing import Final

from .errors import TooManyTries

#: So many keys are remembered; the ones not tried for longest are forgotten first.
_MOST_KEYS: Final = 20_000


class Tries:
    """So many tries for a key, and one more every so many seconds."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        #: By key, how many tries were used up at a time.
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str) -> float:
        """Seconds until a try is allowed, 0 if one is now."""
        return max(0.0, round((self._now(key) - self._most + 1) * self._seconds, 3))

    def count(self, key: str, tries: float = 1) -> None:
        """Count a try, or take one back."""
        self._used[key] = (max(0.0, self._now(key) + tries), time.monotonic())
        self._used.move_to_end(key)
        while len(self._used) > _MOST_KEYS:
            self._used.popitem(last=False)

    def _now(self, key: str) -> float:
        used, at = self._used.get(key, (0.0, 0.0))
        return max(0.0, used - (time.monotonic() - at) / self._seconds)


class Guesses:
    """Tries at passwords: few for a name from one address, more for an address, many for a name from anywhere.

    The last is wide, so that a stranger who guesses cannot keep the owner of a name out for long. Every process counts
    for itself. An address is one as `address_of` tells it: a household's.
    """

    def __init__(self) -> None:
        self._both, self._addresses, self._names = Tries(5, 30), Tries(30, 10), Tries(60, 5)
        self._registrations = Tries(20, 60)

    def begin(self, name: str, address: str) -> None:
        """Count a try before it is made, or refuse it."""
        keys = self._keys(name, address)
        _refuse_if_early(max(tries.wait(key) for tries, key in keys))
        for tries, key in keys:
            tries.count(key)

    def succeed(self, name: str, address: str) -> None:
        """The try was right: it is not held against anyone."""
        for tries, key in self._keys(name, address):
            tries.count(key, -1)

    def register(self, address: str) -> None:
        """Count a new account from an address, or refuse it."""
        _refuse_if_early(self._registrations.wait(address))
        self._registrations.count(address)

    def _keys(self, name: str, address: str) -> list[tuple[Tries, str]]:
        return [(self._both, f"{address} {name}"), (self._addresses, address), (self._names, name)]


def _refuse_if_early(seconds: float) -> None:
    if seconds > 0:
        raise TooManyTries("account/slow-down", seconds=math.ceil(seconds))
