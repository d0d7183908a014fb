"""What HTTP routes answer, apart from those about accounts."""

from __future__ import annotations

from msgspec import Struct


class Health(Struct, frozen=True):
    """That the server serves."""

    status: str
    version: str
    #: Tables that are live in this process.
    tables: int


class Guest(Struct, frozen=True):
    """A guest, as others know them."""

    you: str


class Created(Struct, frozen=True):
    """A new table."""

    table: str


class Problem(Struct, frozen=True):
    """Why something was refused."""

    code: str
    reason: str
    text: str
