"""Lines of chat, and the limit for their text."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ..errors import TableError
from .names import printable

LONGEST_CHAT: Final = 300


class ChatBody(Struct, frozen=True):
    """A line as it is stored."""

    name: str
    seat: int | None
    text: str
    time: int


class ChatLine(Struct, frozen=True, kw_only=True):
    """Something said at the table. It is text, not markup."""

    number: int
    #: The same for the same person; a client can mute by it.
    author: str
    name: str
    seat: int | None
    text: str
    time: int


def make_line(number: int, author: str, body: ChatBody) -> ChatLine:
    """Return a stored line as it is shown."""
    return ChatLine(number=number, author=author, name=body.name, seat=body.seat, text=body.text, time=body.time)


def clean_text(text: str) -> str:
    """Return a line of chat without unprintable characters and with single spaces. Raise if it is empty or too long."""
    cleaned = printable(text)
    if not 1 <= len(cleaned) <= LONGEST_CHAT:
        raise TableError("table/chat-text", most=LONGEST_CHAT)
    return cleaned
