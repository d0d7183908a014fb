"""JSON to structs and back: the one home of encoders and decoders, for what is sent and for what is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.json import Decoder

from ..domain.chat import ChatBody
from ..domain.header import TableHeader
from ..domain.log import Entry
from ..domain.projection import TableSummary
from ..domain.rated_game import RatedGame
from ..errors import MessageError
from .commands import BotCommand, Command
from .limits import LONGEST_MESSAGE

_ENCODER: Final = msgspec.json.Encoder()
_COMMAND: Final[Decoder[Command]] = Decoder(Command)
_ENTRY: Final[Decoder[Entry]] = Decoder(Entry)

#: Readers of what is stored. What was stored was valid, so they raise msgspec's own errors.
decode_entry: Final = _ENTRY.decode
decode_header: Final = Decoder(TableHeader).decode
decode_summary: Final = Decoder(TableSummary).decode
decode_chat: Final = Decoder(ChatBody).decode
decode_rated_game: Final = Decoder(RatedGame).decode

#: What msgspec raises for text that is not JSON, not Unicode or nested too deeply.
_UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)


class _OnlyId(Struct):
    """The one field that is read from an invalid message."""

    id: str


def encode(value: Struct | Sequence[Struct]) -> bytes:
    """Return a struct, or several, as JSON, to be sent."""
    return _ENCODER.encode(value)


def encode_text(value: Struct) -> str:
    """Return a struct as JSON text, to be stored."""
    return _ENCODER.encode(value).decode()


def decode_command(text: str | None) -> Command:
    """Return the command in a message of a WebSocket, or raise MessageError. The text of a binary message is None."""
    if text is None:
        raise MessageError("message/unreadable", problem="binary")
    if len(text) > LONGEST_MESSAGE:
        raise MessageError("message/unreadable", problem=f"> {LONGEST_MESSAGE}")
    try:
        return _COMMAND.decode(text)
    except _UNREADABLE as problem:
        raise MessageError("message/unreadable", problem=str(problem)) from None


def command_id(text: str | None) -> str | None:
    """Return the id in an invalid message, or None if not even that can be read."""
    try:
        return msgspec.json.decode(text or "", type=_OnlyId).id[:64]
    except _UNREADABLE:
        return None


def convert_bot_command(fields: dict[str, Any]) -> BotCommand:
    """Return the command with these fields, or raise MessageError."""
    try:
        command: BotCommand = msgspec.convert(fields, BotCommand)
    except msgspec.ValidationError as problem:
        raise MessageError("message/unreadable", problem=str(problem)) from None
    return command
