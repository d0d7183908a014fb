"""Chat lines, and the limits for chat text and names."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ..errors import TableError

LONGEST_NAME: Final = 24
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
    cleaned = _printable(text)
    if not 1 <= len(cleaned) <= LONGEST_CHAT:
        raise TableError("table/chat-text", most=LONGEST_CHAT)
    return cleaned


def clean_name(name: str) -> str:
    """Return a name cleaned in the same way. Raise if it is empty or too long."""
    cleaned = _printable(name)
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise TableError("table/name", most=LONGEST_NAME)
    return cleaned


def _printable(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
