"""The interface of a store. Whatever it has acknowledged is on disk and survives the process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from .health import StoreHealth

Result = TypeVar("Result")

#: Lines of chat stored for a table.
MOST_CHAT = 200


class NewRow(Struct, frozen=True, kw_only=True):
    """A new table and the first entries of its log."""

    id: str
    header: str
    host: str
    #: The command that asked for it. The same command of the same host makes one table only.
    command: str
    public: bool
    created: int
    summary: str
    phase: str = "waiting"
    deadline: int | None = None
    entries: tuple[EntryRow, ...] = ()
    seatings: tuple[Seating, ...] = ()


class EntryRow(Struct, frozen=True, kw_only=True):
    """One entry of a table's log."""

    body: str
    player: str = ""
    command: str = ""


class Seating(Struct, frozen=True):
    """A player has a seat at a table, or has left it."""

    player: str
    seat: int | None


class Append(Struct, frozen=True, kw_only=True):
    """One more entry, appended only if the log still has `version` entries."""

    table: str
    version: int
    entry: EntryRow
    phase: str
    deadline: int | None
    #: When it was appended. None if nobody may learn from a list of tables that it was.
    changed: int | None
    #: None if unchanged.
    summary: str | None = None
    #: The record, if the game ends with this entry.
    record: str | None = None
    #: What the rating needs, if a rated game ends with this entry.
    rated: str | None = None
    #: The change of a seat, if someone sits down or stands up with this entry.
    seating: Seating | None = None
    #: The table that is created with this entry, for a rematch. The chat is copied to it.
    new_table: NewRow | None = None

    @property
    def is_over(self) -> bool:
        """Return True if the game has ended, with this entry or before it."""
        return self.phase in ("finished", "aborted")


class TableRow(Struct, frozen=True, kw_only=True):
    """A stored table, and its log after some version."""

    header: str
    version: int
    deadline: int | None
    entries: tuple[EntryRow, ...]


class Extent(Struct, frozen=True):
    """How far a table has come: the version of its log, and the number of its last line of chat."""

    version: int
    chat: int


class ChatRow(Struct, frozen=True, kw_only=True):
    """A line of chat."""

    number: int
    player: str
    command: str
    body: str


class Due(Struct, frozen=True):
    """A table whose deadline has passed, and when a person was last seen there."""

    table: str
    seen: int


class Transaction(Protocol):
    """Statements that run together or not at all, in SQL that both databases understand."""

    async def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Run a statement with values for `$1`, `$2` and so on. Return its rows."""


#: May await nothing but its transaction.
Work: TypeAlias = Callable[[Transaction], Awaitable[Result]]


class Store(Protocol):
    """Tables, their logs, chat and records. Everything else has modules of its own on top of `read` and `write`."""

    #: Whether the database works.
    health: StoreHealth

    async def open(self) -> None:
        """Connect, and migrate the schema."""

    async def close(self) -> None:
        """Finish pending work, and disconnect."""

    async def inspect(self) -> None:
        """Refuse a database that is damaged, as far as a short look before it is opened can tell."""

    async def claim(self, *, alone: bool) -> bool:
        """Return True if other servers use the database. `alone` says that they would not hear of our changes.

        Where they must not, refuse. What is claimed is given back when the store is closed or the process ends.
        """

    async def check(self) -> None:
        """Raise if the store cannot be read or written."""

    async def read(self, work: Work[Result]) -> Result:
        """Run a read-only transaction on one snapshot."""

    async def write(self, work: Work[Result]) -> Result:
        """Run a transaction. It is on disk when this returns. If the work raises, nothing has changed."""

    async def setting(self, name: str, value: str) -> str:
        """Return the stored setting of a name, after storing the given value if there was none."""

    async def create(self, row: NewRow) -> str:
        """Create a table. Return the id of the one that the same command made before, if it did."""

    async def append(self, append: Append) -> bool:
        """Append to a log. Return False, with nothing changed, if another process was faster."""

    async def load(self, table: str, after: int = 0) -> TableRow | None:
        """Return a table and its log after a version, None if there is no such table."""

    async def extents(self, tables: Sequence[str]) -> dict[str, Extent]:
        """Return how far these tables have come, in one query. Tables that do not exist are left out."""

    async def due(self, now: int, most: int) -> list[Due]:
        """Return tables whose deadline has passed, longest overdue first."""

    async def mark_seen(self, tables: Sequence[str], now: int) -> None:
        """Store that people are at these tables."""

    async def lobby(self, most: int, since: int = 0) -> list[str]:
        """Return summaries of public tables that wait for players or are in play, newest first.

        Tables that nobody has visited since a time are left out.
        """

    async def record(self, table: str) -> str | None:
        """Return the record of a finished game."""

    async def say(self, table: str, line: EntryRow) -> ChatRow:
        """Store a line of chat and delete the oldest beyond the limit. The same command stores one line only."""

    async def chat(self, table: str, after: int = 0) -> list[ChatRow]:
        """Return the lines of chat after a number."""
