"""What the server says."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from ...core.bot import Choice, Estimate
from ..domain.log import By, Standing
from ..domain.table import Phase

PROTOCOL = 1


class Welcome(Struct, frozen=True, kw_only=True, tag="welcome"):
    """The first message of every connection."""

    protocol: int
    #: The version of duodecim.
    server: str
    #: By this others know the player in chat.
    you: str
    time: int


class Accepted(Struct, frozen=True, kw_only=True, tag="accepted"):
    """A command was carried out, and what it did is on disk."""

    id: str
    #: The table after it, as this client counts; null where no table was concerned.
    version: int | None = None


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """A command was not carried out, and changed nothing."""

    #: Null if the message had no id that could be read.
    id: str | None
    #: Stable, for programs; `reason` is finer.
    code: str
    reason: str
    #: For people, in the client's language.
    text: str


class Pong(Struct, frozen=True, kw_only=True, tag="pong"):
    """The answer to a ping."""

    id: str
    #: Milliseconds since 1970 by the clock that deadlines are measured with.
    time: int


class Hinted(Struct, frozen=True, kw_only=True, tag="hinted"):
    """The answer to a question for a hint."""

    id: str
    action: str
    #: Why, in the client's language.
    reason: str
    #: Each seat's share of the win, and what each legal action is worth to the one who asks, best first; empty where
    #: the bot does not weigh them so.
    chances: tuple[Estimate, ...]
    values: tuple[Choice, ...]


class SeatSummary(Struct, frozen=True, kw_only=True):
    """Who has a seat."""

    kind: Literal["open", "person", "bot", "automa"]
    name: str
    #: The level of the bot.
    level: str
    #: Whether a bot plays on for the person of that name.
    resigned: bool
    #: Whether whoever took the seat is a guest, has an account, or is a program with one; null where nobody did.
    standing: Standing | None = None


class TableSummary(Struct, frozen=True, kw_only=True):
    """What anyone may know of a table."""

    table: str
    game: str
    options: dict[str, Any]
    phase: Phase
    seats: tuple[SeatSummary, ...]
    public: bool
    #: Seconds for a move by the table's clock, 0 for none.
    clock: int
    hints: bool
    #: Whether views show what everyone has seen of a hand.
    memory: bool
    created: int
    #: The table of the rematch.
    rematch: str | None


class ChatLine(Struct, frozen=True, kw_only=True):
    """Something said at the table. It is text, not markup."""

    number: int
    #: The same for the same person; a client can mute by it.
    author: str
    name: str
    seat: int | None
    text: str
    time: int


class Snapshot(Struct, frozen=True, kw_only=True, tag="snapshot"):
    """All that the client may know of a table."""

    table: str
    version: int
    #: The client's own seat.
    seat: int | None
    summary: TableSummary
    #: When time runs out, in milliseconds since 1970.
    deadline: int | None
    #: The view of the game from that seat or for a spectator; null before the game begins.
    view: Any
    #: The last of what happened, in sentences of the client's language.
    told: tuple[str, ...]
    chat: tuple[ChatLine, ...]


class Change(Struct, frozen=True, kw_only=True):
    """What made a new version of the table."""

    kind: Literal[
        "sat", "stood", "started", "played", "resigned", "replaced", "returned", "paused", "resumed", "rematched"
    ]
    seat: int | None = None
    by: By | None = None


class Update(Struct, frozen=True, kw_only=True, tag="update"):
    """One new version of a table; versions come in order and none is left out."""

    table: str
    version: int
    seat: int | None
    change: Change
    #: What happened in the game, as this seat may know it.
    events: tuple[Any, ...]
    #: The same and what else happened at the table, in sentences of the client's language.
    told: tuple[str, ...]
    #: These three are null in all but the last of several updates that are sent together.
    summary: TableSummary | None
    deadline: int | None
    view: Any


class Chatted(Struct, frozen=True, kw_only=True, tag="chatted"):
    """Someone said something."""

    table: str
    line: ChatLine


class Present(Struct, frozen=True, kw_only=True, tag="present"):
    """Who is there. It is no version of the table."""

    table: str
    #: By seat, whether the person who took it is connected.
    seats: tuple[bool, ...]
    #: By seat, from when on a bot may be put in the place of who is away, in milliseconds since 1970; null for others.
    replaceable: tuple[int | None, ...]
    #: How many others watch.
    spectators: int


Message: TypeAlias = Welcome | Accepted | Refused | Pong | Hinted | Snapshot | Update | Chatted | Present
