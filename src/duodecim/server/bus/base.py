"""What a bus does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct


class News(Struct, frozen=True):
    """Something at a table is new, in its log or in its chat; or all tables of a player were rewritten."""

    #: The id of the table, or of the player.
    table: str
    what: Literal["log", "chat", "player"]


#: Called with news from another process, or with None when some may have been missed.
Listener: TypeAlias = Callable[[News | None], None]


class Bus(Protocol):
    """Carries news between processes; some of it may be lost, none may be invented."""

    async def open(self, listener: Listener) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop."""

    def publish(self, news: News) -> None:
        """Tell the other processes, sometime soon."""


class MemoryBus:
    """For a process that serves alone: there is nobody to tell."""

    async def open(self, listener: Listener) -> None:
        pass

    async def close(self) -> None:
        pass

    def publish(self, news: News) -> None:
        pass
