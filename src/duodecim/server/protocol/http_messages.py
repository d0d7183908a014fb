"""What HTTP routes answer, apart from those about accounts."""

from __future__ import annotations

from msgspec import Struct


class Health(Struct, frozen=True):
    """The server is running."""

    status: str
    version: str
    #: Rooms that are open in this process.
    tables: int


class Guest(Struct, frozen=True):
    """The answer to a new guest."""

    #: The id by which others know the player in chat.
    you: str


class Created(Struct, frozen=True):
    """A new table."""

    table: str


class Problem(Struct, frozen=True):
    """Why a request was refused."""

    #: Stable, for programs; `reason` is finer.
    code: str
    reason: str
    #: For people, in the language of the request.
    text: str
