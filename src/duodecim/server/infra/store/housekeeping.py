"""What takes up room in the database, and how old tables are removed."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from .base import Transaction

#: Tables of which nobody with an account has a seat, and that nobody has changed or visited since a time.
_DESERTED: Final = (
    " FROM tables t WHERE t.changed < $1 AND t.seen < $1 AND NOT EXISTS (SELECT 1 FROM seatings s"
    " JOIN accounts a ON a.id = s.player WHERE s.table_id = t.id AND s.seat IS NOT NULL AND a.name IS NOT NULL)"
)
#: What refers to a table.
_DEPENDENTS: Final = ("entries", "chat", "records", "seatings", "unrated", "rating_changes", "waiting")


class LongRow(Struct, frozen=True):
    """A table with a long log."""

    table: str
    entries: int
    changed: int
    summary: str


class BusyRow(Struct, frozen=True):
    """A player with many tables, and the account's name if there is one."""

    player: str
    tables: int
    name: str | None


async def count_deserted(transaction: Transaction, before: int) -> dict[str, int]:
    """Return how many old tables of guests there are, by phase."""
    rows = await transaction.rows(f"SELECT t.phase, COUNT(*){_DESERTED} GROUP BY t.phase ORDER BY t.phase", before)
    return {str(phase): int(count) for phase, count in rows}


async def delete_deserted(transaction: Transaction, before: int, most: int) -> int:
    """Delete so many old tables of guests with all that belongs to them. Return how many were deleted."""
    rows = await transaction.rows(f"SELECT t.id{_DESERTED} ORDER BY t.changed LIMIT $2", before, most)
    for (table,) in rows:
        await delete_table(transaction, table)
    return len(rows)


async def delete_table(transaction: Transaction, table: str) -> None:
    """Delete a table with all that belongs to it."""
    for dependent in _DEPENDENTS:
        await transaction.rows(f"DELETE FROM {dependent} WHERE table_id = $1", table)  # noqa: S608  # our own words
    await transaction.rows("DELETE FROM tables WHERE id = $1", table)


async def longest_tables(transaction: Transaction, most: int) -> list[LongRow]:
    """Return the tables with the longest logs, which take longest to load."""
    rows = await transaction.rows(
        "SELECT id, version, changed, summary FROM tables ORDER BY version DESC, id LIMIT $1", most
    )
    return [LongRow(*row) for row in rows]


async def busiest_players(transaction: Transaction, most: int) -> list[BusyRow]:
    """Return the players with most tables."""
    rows = await transaction.rows(
        "SELECT s.player, COUNT(*), MAX(a.name) FROM seatings s LEFT JOIN accounts a ON a.id = s.player"
        " GROUP BY s.player ORDER BY COUNT(*) DESC, s.player LIMIT $1",
        most,
    )
    return [BusyRow(*row) for row in rows]
