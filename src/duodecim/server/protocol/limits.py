"""How much a client may say, and how far behind it may fall."""

from __future__ import annotations

import time
from typing import Final

#: The longest message that is read, in bytes.
LONGEST_MESSAGE: Final = 16_384
#: A client that is so far behind is cut off, and takes up where it was when it comes again.
MOST_WAITING_MESSAGES: Final = 256
MOST_WAITING_BYTES: Final = 1 << 20
#: Tables that one connection may watch.
MOST_WATCHED: Final = 8

_PER_SECOND: Final = 25.0
_BURST: Final = 75.0
#: A client that goes on after being told so often is cut off.
MOST_WARNINGS: Final = 100


class Allowance:
    """So many messages a second, with some saved up."""

    def __init__(self) -> None:
        self._left = _BURST
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        at = time.monotonic()
        self._left = min(_BURST, self._left + (at - self._at) * _PER_SECOND)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True
