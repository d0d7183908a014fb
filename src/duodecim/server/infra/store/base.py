"""What a store does. What it has said yes to is on disk, and stays there whatever happens to the process."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Struct

Result = TypeVar("Result")

#: So many lines of chat are kept for a table.
MOST_CHAT = 200


class NewRow(Struct, frozen=True, kw_only=True):
    """A new table and the first entries of its log."""

    id: str
    header: str
    host: str
    #: The command that asked for it; a host's command makes one table only.
    command: str
    public: bool
    created: int
    summary: str
    entries: tuple[EntryRow, ...] = ()
    seatings: tuple[Seating, ...] = ()


class EntryRow(Struct, frozen=True, kw_only=True):
    """One entry of a table's log."""

    body: str
    player: str = ""
    command: str = ""


class Seating(Struct, frozen=True):
    """That a player has a seat at a table, or had one and has it no more."""

    player: str
    seat: int | None


class Append(Struct, frozen=True, kw_only=True):
    """One more entry, to be made only if the log still has `version` entries."""

    table: str
    version: int
    entry: EntryRow
    phase: str
    deadline: int | None
    changed: int
    #: None where it is as before.
    summary: str | None = None
    #: Of a game that ends with this entry.
    record: str | None = None
    #: Of a game between rated players that ends with this entry: what its rating needs.
    rated: str | None = None
    #: Of an entry with which someone takes a seat or gives it back.
    seating: Seating | None = None
    #: A table that comes to be with this entry.
    new_table: NewRow | None = None


class TableRow(Struct, frozen=True, kw_only=True):
    """A table as it is kept, and its log from some version on."""

    header: str
    version: int
    deadline: int | None
    entries: tuple[EntryRow, ...]


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
    """Statements that are carried out together or not at all, in the SQL that both stores understand."""

    async def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Carry out a statement with values for `$1`, `$2` and so on; the rows it gives."""


#: May wait for nothing but its transaction.
Work: TypeAlias = Callable[[Transaction], Awaitable[Result]]


class Store(Protocol):
    """Tables, their logs, chat and finished records; all else has modules of its own over `read` and `write`."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what was begun, and disconnect."""

    async def check(self) -> None:
        """Raise if the store does not answer."""

    async def read(self, work: Work[Result]) -> Result:
        """Look at the store as it is at one moment."""

    async def write(self, work: Work[Result]) -> Result:
        """Change the store; it is on disk when this returns. If the work raises, nothing has changed."""

    async def setting(self, name: str, value: str) -> str:
        """What is kept under a name; the value given if nothing was."""

    async def create(self, row: NewRow) -> str:
        """Make a table; the id of the one that the same command of the same host made before, if it did."""

    async def append(self, append: Append) -> bool:
        """Append to a log; False, and nothing has changed, if another was faster."""

    async def load(self, table: str, after: int = 0) -> TableRow | None:
        """A table and its log after a version; None if there is no such table."""

    async def due(self, now: int, most: int) -> list[Due]:
        """Tables whose deadline has passed, the longest overdue first."""

    async def mark_seen(self, tables: Sequence[str], now: int) -> None:
        """Note that people are at these tables."""

    async def lobby(self, most: int) -> list[str]:
        """Summaries of public tables that wait for players or are in play, the youngest first."""

    async def record(self, table: str) -> str | None:
        """The record of a finished game."""

    async def say(self, table: str, line: EntryRow) -> ChatRow:
        """Keep a line of chat and forget the oldest beyond the limit; the line kept before for the same command."""

    async def chat(self, table: str, after: int = 0) -> list[ChatRow]:
        """The lines of chat after a number."""
