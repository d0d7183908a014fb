"""What the stream of a bot says besides what sockets say too."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ..domain.projection import Snapshot, TableSummary, Update
from .messages import Chatted, Present, Welcome


class Offered(Struct, frozen=True, kw_only=True, tag="offered"):
    """A public table waits for players and has a free seat."""

    table: str
    summary: TableSummary


class Alive(Struct, frozen=True, kw_only=True, tag="alive"):
    """Nothing has happened, and the connection is fine."""

    time: int


StreamMessage: TypeAlias = Welcome | Offered | Alive | Snapshot | Update | Chatted | Present
