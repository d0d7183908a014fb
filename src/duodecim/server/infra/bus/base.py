"""The interface of a bus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct


class News(Struct, frozen=True, tag="news"):
    """A table's log or chat has grown, or all tables of a player were rewritten."""

    #: The id of the table, or of the player.
    table: str
    what: Literal["log", "chat", "player"]


class Attendance(Struct, frozen=True, tag="attendance"):
    """The players who watch a table in one process."""

    table: str
    players: tuple[str, ...]
    #: The process, as the bus names it to the others.
    process: str = ""


class Distress(Struct, frozen=True, tag="distress"):
    """The database fails for the process that sends this, so that its players cannot move."""


BusMessage: TypeAlias = News | Attendance | Distress

#: Called with a message of another process, or with None when messages may have been missed.
Listener: TypeAlias = Callable[[BusMessage | None], None]


class Bus(Protocol):
    """Carries messages between processes. Messages may be lost, but never invented."""

    #: How often it has failed.
    failures: int

    @property
    def is_in_doubt(self) -> bool:
        """Return True while messages may be lost: what this process sends to itself does not arrive."""

    @property
    def has_silent_peers(self) -> bool:
        """Return True if a process that was heard a moment ago is silent. It has died, or its messages are lost."""

    async def open(self, listener: Listener) -> None:
        """Start listening."""

    async def close(self) -> None:
        """Stop."""

    def publish(self, message: BusMessage) -> None:
        """Queue a message to the other processes. Never blocks."""


class MemoryBus:
    """The bus of a process that serves alone. It does nothing."""

    failures = 0
    is_in_doubt = False
    has_silent_peers = False

    async def open(self, listener: Listener) -> None:
        pass

    async def close(self) -> None:
        pass

    def publish(self, message: BusMessage) -> None:
        pass
