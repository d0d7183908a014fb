"""Tables that wait for players: who made them, and those that nobody uses any more."""

from __future__ import annotations

from .base import Transaction
from .housekeeping import delete_table


async def add_waiting(transaction: Transaction, table: str, host: str, address: str) -> None:
    """Note who made a table, and from where. The address is not stored as it is, but as a handle."""
    await transaction.rows("INSERT INTO waiting VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", table, host, address)


async def count_waiting(transaction: Transaction, host: str, address: str, since: int) -> tuple[int, int]:
    """Return how many tables of a host, and of an address, wait for players and were visited since a time."""
    counts = []
    for column, value in (("host", host), ("address", address)):
        ((count,),) = await transaction.rows(
            "SELECT COUNT(*) FROM waiting w JOIN tables t ON t.id = w.table_id"  # noqa: S608  # our own words
            f" WHERE w.{column} = $1 AND t.phase = 'waiting' AND t.seen >= $2",
            *(value, since),
        )
        counts.append(int(count))
    return counts[0], counts[1]


async def has_made(transaction: Transaction, host: str, command: str) -> bool:
    """Return True if a command of a host has made a table."""
    return bool(await transaction.rows("SELECT 1 FROM tables WHERE host = $1 AND command = $2", host, command))


async def forget_begun(transaction: Transaction) -> None:
    """Forget who made the tables whose game has begun."""
    await transaction.rows(
        "DELETE FROM waiting WHERE table_id IN"
        " (SELECT w.table_id FROM waiting w JOIN tables t ON t.id = w.table_id WHERE t.phase <> 'waiting')"
    )


async def delete_unused(transaction: Transaction, before: int, most: int) -> int:
    """Delete so many tables that wait for players and were last visited before a time. Return how many there were."""
    rows = await transaction.rows(
        "SELECT id FROM tables WHERE phase = 'waiting' AND seen < $1 ORDER BY seen LIMIT $2", before, most
    )
    for (table,) in rows:
        # The update holds the row, so that nobody sits down while the table is deleted.
        if await transaction.rows(
            "UPDATE tables SET seen = seen WHERE id = $1 AND phase = 'waiting' AND seen < $2 RETURNING id",
            table,
            before,
        ):
            await delete_table(transaction, table)
    return len(rows)
