"""How much a client may say, and how far behind it may fall."""

from __future__ import annotations

from typing import Final

#: The longest message that is read, in bytes.
LONGEST_MESSAGE: Final = 16_384
#: A client that is so far behind is cut off, and takes up where it was when it comes again.
MOST_WAITING_MESSAGES: Final = 256
MOST_WAITING_BYTES: Final = 1 << 20
#: Tables that one connection may watch.
MOST_WATCHED: Final = 8

#: A client with more messages that nobody has read yet is cut off. An allowance of messages is far smaller.
MOST_UNREAD: Final = 1000
#: A client that goes on after being told so often is cut off.
MOST_WARNINGS: Final = 100
