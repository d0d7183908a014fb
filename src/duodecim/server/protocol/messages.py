"""What the server says."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ...core.bot import Choice, Estimate
from ..domain.chat import ChatLine
from ..domain.projection import Snapshot, Update

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
