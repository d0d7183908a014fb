"""Rewriting a player's data: the only case in which a log is changed.

Everything comes in batches, so that players at other tables wait for one batch at most.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from .base import Transaction
from .seatings import said_by

#: Maps a stored text to its replacement.
Rewrite: TypeAlias = Callable[[str], str]


class Rewriting(Struct, frozen=True):
    """How to rewrite the entries, summary and record of a table, and lines of chat."""

    entry: Rewrite
    #: For a seat, None if the player has left it.
    summary: Callable[[int | None, str], str]
    record: Callable[[int | None, str], str]
    chat: Rewrite


async def rewrite_tables(transaction: Transaction, player: str, rewriting: Rewriting, most: int, *, ended: bool) -> int:
    """Rewrite and forget some of a player's tables, those in play or those that have ended. Return how many."""
    tables = await transaction.rows(
        "SELECT table_id, seat FROM seatings"  # noqa: S608  # our own words
        f" WHERE player = $1 AND ended IS {'NOT NULL' if ended else 'NULL'} LIMIT $2",
        *(player, most),
    )
    for table, seat in tables:
        await rewrite_table(transaction, table, seat, rewriting)
        await transaction.rows("DELETE FROM seatings WHERE player = $1 AND table_id = $2", player, table)
    return len(tables)


async def rewrite_table(transaction: Transaction, table: str, seat: int | None, rewriting: Rewriting) -> None:
    """Rewrite the log, the summary and the record of a table for the player who has or had a seat at it."""
    await _rewrite_entries(transaction, table, rewriting.entry)
    for (summary,) in await transaction.rows("SELECT summary FROM tables WHERE id = $1", table):
        await transaction.rows("UPDATE tables SET summary = $2 WHERE id = $1", table, rewriting.summary(seat, summary))
    for (record,) in await transaction.rows("SELECT record FROM records WHERE table_id = $1", table):
        changed = rewriting.record(seat, record)
        await transaction.rows("UPDATE records SET record = $2 WHERE table_id = $1", table, changed)


async def rewrite_chat(
    transaction: Transaction, player: str, rewrite: Rewrite, after: tuple[str, int], most: int
) -> tuple[str, int] | None:
    """Rewrite some of a player's chat lines. Return the place of the last one, or None if there were none."""
    lines = await said_by(transaction, player, after, most)
    for line in lines:
        await transaction.rows(
            "UPDATE chat SET body = $3 WHERE table_id = $1 AND number = $2",
            *(line.table, line.number, rewrite(line.body)),
        )
    return (lines[-1].table, lines[-1].number) if lines else None


async def move_tables(transaction: Transaction, player: str, other: str, entry: Rewrite, most: int) -> int:
    """Move some of a player's seats and chat lines to another player, at tables where that one never had a seat.

    Return how many tables there were.
    """
    tables = await transaction.rows(
        "SELECT s.table_id FROM seatings s WHERE s.player = $1"
        " AND NOT EXISTS (SELECT 1 FROM seatings o WHERE o.player = $2 AND o.table_id = s.table_id) LIMIT $3",
        *(player, other, most),
    )
    for (table,) in tables:
        await _rewrite_entries(transaction, table, entry)
        for kept in ("entries", "chat", "seatings"):
            await transaction.rows(
                f"UPDATE {kept} SET player = $3 WHERE table_id = $1 AND player = $2",  # noqa: S608  # our own words
                *(table, player, other),
            )
    return len(tables)


async def _rewrite_entries(transaction: Transaction, table: str, rewrite: Rewrite) -> None:
    """Rewrite the entries that name players: those of people who sat down."""
    entries = await transaction.rows(
        'SELECT version, body FROM entries WHERE table_id = $1 AND body LIKE \'{"type":"sat"%\'', table
    )
    for version, body in entries:
        changed = rewrite(body)
        if changed != body:
            await transaction.rows(
                "UPDATE entries SET body = $3 WHERE table_id = $1 AND version = $2", table, version, changed
            )
