"""What the server sends over WebSockets and streams, besides what `domain.projection` makes."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from ... import __version__
from ...core.bot import Choice, Estimate
from ..domain.chat import ChatLine
from ..domain.projection import Snapshot, TableSummary, Update

PROTOCOL: Final = 1


class Welcome(Struct, frozen=True, kw_only=True, tag="welcome"):
    """The first message of every connection."""

    protocol: int
    #: The version of duodecim.
    server: str
    #: The id by which others know the player in chat.
    you: str
    time: int


class Accepted(Struct, frozen=True, kw_only=True, tag="accepted"):
    """A command was carried out, and what it did is on disk."""

    id: str
    #: The version of the table after it, as this client counts; null where no table was concerned.
    version: int | None = None


class Refused(Struct, frozen=True, kw_only=True, tag="refused"):
    """A command was not carried out, and changed nothing."""

    #: Null if the message had no readable id.
    id: str | None
    #: Stable, for programs; `reason` is finer.
    code: str
    reason: str
    #: For people, in the client's language.
    text: str


class Pong(Struct, frozen=True, kw_only=True, tag="pong"):
    """The answer to a ping."""

    id: str
    #: Milliseconds since 1970, by the clock that deadlines are measured with.
    time: int


class Hinted(Struct, frozen=True, kw_only=True, tag="hinted"):
    """The answer to a request for a hint."""

    id: str
    action: str
    #: Why, in the client's language.
    reason: str
    #: Each seat's share of the win, and the value of each legal action for the player, the recommended one first, which
    #: none exceeds. Empty or incomplete where the bot does not know them well enough.
    chances: tuple[Estimate, ...]
    values: tuple[Choice, ...]


class Chatted(Struct, frozen=True, kw_only=True, tag="chatted"):
    """Someone said something."""

    table: str
    line: ChatLine


class Present(Struct, frozen=True, kw_only=True, tag="present"):
    """Who is at the table. It is not a version of the table."""

    table: str
    #: By seat, True if the person who took it is connected.
    seats: tuple[bool, ...]
    #: By seat, from when on a bot may replace a person who is away or does not move, in milliseconds since 1970; null
    #: for others.
    replaceable: tuple[int | None, ...]
    #: By seat, from when on its person may claim a win or a draw, 0 for at once; null for others.
    claimable: tuple[int | None, ...]
    #: How many others watch.
    spectators: int


class Offered(Struct, frozen=True, kw_only=True, tag="offered"):
    """A public table waits for players and has a free seat. Only bot streams send it."""

    table: str
    summary: TableSummary


class Alive(Struct, frozen=True, kw_only=True, tag="alive"):
    """Nothing has happened, and the connection works. Only bot streams send it."""

    time: int


def make_welcome(handle: str, time: int) -> Welcome:
    """Return the welcome for a player whom others know by this handle."""
    return Welcome(protocol=PROTOCOL, server=__version__, you=handle, time=time)


Message: TypeAlias = Welcome | Accepted | Refused | Pong | Hinted | Snapshot | Update | Chatted | Present
StreamMessage: TypeAlias = Welcome | Offered | Alive | Snapshot | Update | Chatted | Present
