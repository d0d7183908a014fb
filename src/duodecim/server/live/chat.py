"""What is said at a table, and how names are written."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ..accounts.identity import Signer
from ..errors import TableError
from ..infra.store.base import ChatRow
from ..protocol.commands import LONGEST_CHAT, LONGEST_NAME
from ..protocol.messages import ChatLine


class ChatBody(Struct, frozen=True):
    """A line as it is kept."""

    name: str
    seat: int | None
    text: str
    time: int


_BODY = msgspec.json.Decoder(ChatBody)


def chat_line(row: ChatRow, signer: Signer) -> ChatLine:
    """A kept line as it is shown."""
    body = _BODY.decode(row.body)
    return ChatLine(
        number=row.number,
        author=signer.handle_of(row.player),
        name=body.name,
        seat=body.seat,
        text=body.text,
        time=body.time,
    )


def clean_text(text: str) -> str:
    """A line of chat without what cannot be printed, spaces evened out."""
    cleaned = _printable(text)
    if not 1 <= len(cleaned) <= LONGEST_CHAT:
        raise TableError("table/chat-text", most=LONGEST_CHAT)
    return cleaned


def clean_name(name: str) -> str:
    """A name likewise."""
    cleaned = _printable(name)
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise TableError("table/name", most=LONGEST_NAME)
    return cleaned


def _printable(text: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
