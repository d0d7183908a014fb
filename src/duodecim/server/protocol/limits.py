"""Limits for one connection: what it may send, watch and leave unread."""

from __future__ import annotations

from typing import Final

#: The longest message that is read, in bytes.
LONGEST_MESSAGE: Final = 16_384
#: A client with more unread messages is cut off. It can connect again and catch up.
MOST_WAITING_MESSAGES: Final = 256
MOST_WAITING_BYTES: Final = 1 << 20
#: Tables that one connection may watch.
MOST_WATCHED: Final = 8
#: A client with more messages that nobody has read yet is cut off. An allowance of messages is far smaller.
MOST_UNREAD: Final = 1000
#: A client with more refused messages than this is cut off.
MOST_WARNINGS: Final = 100
