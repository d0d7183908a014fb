"""What a client sends. Every command has an id that the client chooses, and gets exactly one answer."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from ...core.language import Language
from ..domain.chat import LONGEST_CHAT
from ..domain.header import ID_PATTERN, CommandId, SeatPlan
from ..domain.log import ClaimedResult

#: Longer than any move: a table of Rummikub with all its tiles is under 600 characters.
LONGEST_ACTION: Final = 2000

TableId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=ID_PATTERN)]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]


class _Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: CommandId


class Hello(_Command, frozen=True, kw_only=True, tag="hello"):
    """Choose the language of messages and the name that others see."""

    language: Language = "en"
    name: Name = ""


class Ping(_Command, frozen=True, kw_only=True, tag="ping"):
    """Ask whether the connection works, and for the server's time."""


class Watch(_Command, frozen=True, kw_only=True, tag="watch"):
    """Follow a table, from the version last seen if there is one."""

    table: TableId
    #: The last version seen, and the seat from which it was seen. Without them a snapshot comes.
    version: int | None = None
    seat: int | None = None
    #: The number of the last line of chat seen.
    chat: int = 0
    #: True if updates shall carry what changed in the view instead of whole views.
    changes: bool = False


class Unwatch(_Command, frozen=True, kw_only=True, tag="unwatch"):
    """Stop following a table."""

    table: TableId


class Sit(_Command, frozen=True, kw_only=True, tag="sit"):
    """Take a seat: the given one, or the first free one."""

    table: TableId
    seat: int | None = None


class Stand(_Command, frozen=True, kw_only=True, tag="stand"):
    """Give the seat back before the game begins."""

    table: TableId


class Arrange(_Command, frozen=True, kw_only=True, tag="arrange"):
    """Change whom the seats are for, or how many there are, before the game begins."""

    table: TableId
    #: One for each seat that players control. People keep their seats.
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=32)]


class Start(_Command, frozen=True, kw_only=True, tag="start"):
    """Begin the game. Bots of the level `fill` take the free seats."""

    table: TableId
    fill: Annotated[str, Meta(max_length=32)] = ""


class Play(_Command, frozen=True, kw_only=True, tag="play"):
    """Make a move, as text."""

    table: TableId
    action: Annotated[str, Meta(max_length=LONGEST_ACTION)]


class Check(_Command, frozen=True, kw_only=True, tag="check"):
    """Ask whether a move could be made now, without making it."""

    table: TableId
    action: Annotated[str, Meta(max_length=LONGEST_ACTION)]


class Resign(_Command, frozen=True, kw_only=True, tag="resign"):
    """Give up; a bot plays on."""

    table: TableId


class Abort(_Command, frozen=True, kw_only=True, tag="abort"):
    """End the game in its first moves, as if it had not been played."""

    table: TableId


class Claim(_Command, frozen=True, kw_only=True, tag="claim"):
    """End the game with a win or a draw, if all the others have left or have not moved for long."""

    table: TableId
    result: ClaimedResult


class Replace(_Command, frozen=True, kw_only=True, tag="replace"):
    """Let a bot play on for someone who has been away, or has not moved, for long."""

    table: TableId
    seat: int


class Return(_Command, frozen=True, kw_only=True, tag="return"):
    """Take back the seat that a bot plays on for you."""

    table: TableId


class Rematch(_Command, frozen=True, kw_only=True, tag="rematch"):
    """Create another table for the same players."""

    table: TableId


class Chat(_Command, frozen=True, kw_only=True, tag="chat"):
    """Say something at the table."""

    table: TableId
    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)]


class Hint(_Command, frozen=True, kw_only=True, tag="hint"):
    """Ask what the strongest bot would do."""

    table: TableId


#: Commands that append to a table's log.
TableCommand: TypeAlias = Sit | Stand | Arrange | Start | Play | Resign | Abort | Claim | Replace | Return | Rematch
#: All commands that a room executes.
RoomCommand: TypeAlias = TableCommand | Check | Chat | Hint
#: The commands that the bot API offers.
BotCommand: TypeAlias = TableCommand | Chat
Command: TypeAlias = Hello | Ping | Watch | Unwatch | RoomCommand
