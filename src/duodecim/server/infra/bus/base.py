"""What a bus does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct


class News(Struct, frozen=True, tag="news"):
    """Something at a table is new, in its log or in its chat; or all tables of a player were rewritten."""

    #: The id of the table, or of the player.
    table: str
    what: Literal["log", "chat", "player"]


class Attendance(Struct, frozen=True, tag="attendance"):
    """Who follows a table in a process."""

    table: str
    players: tuple[str, ...]
    #: The process, as the bus names it to the others.
    process: str = ""


#: Called with what another process says, or with None when something may have been missed.
Listener: TypeAlias = Callable[[News | Attendance | None], None]


class Bus(Protocol):
    """Carries news between processes; some of it may be lost, none may be invented."""

    async def open(self, listener: Listener) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop."""

    def publish(self, news: News | Attendance) -> None:
        """Tell the other processes, sometime soon."""


class MemoryBus:
    """For a process that serves alone: there is nobody to tell."""

    async def open(self, listener: Listener) -> None:
        pass

    async def close(self) -> None:
        pass

    def publish(self, news: News | Attendance) -> None:
        pass
