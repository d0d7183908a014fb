"""Rewriting a player's data: the only case in which a log is changed."""

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


async def rewrite_player(transaction: Transaction, player: str, rewriting: Rewriting) -> None:
    """Rewrite a player's data at all tables."""
    for table, seat in await transaction.rows("SELECT table_id, seat FROM seatings WHERE player = $1", player):
        await rewrite_table(transaction, table, seat, rewriting)
    await rewrite_chat(transaction, player, rewriting)
    await transaction.rows("DELETE FROM seatings WHERE player = $1", player)


async def rewrite_table(transaction: Transaction, table: str, seat: int | None, rewriting: Rewriting) -> None:
    """Rewrite the log, the summary and the record of a table for the player who has or had a seat at it."""
    await _rewrite_entries(transaction, table, rewriting.entry)
    for (summary,) in await transaction.rows("SELECT summary FROM tables WHERE id = $1", table):
        await transaction.rows("UPDATE tables SET summary = $2 WHERE id = $1", table, rewriting.summary(seat, summary))
    for (record,) in await transaction.rows("SELECT record FROM records WHERE table_id = $1", table):
        changed = rewriting.record(seat, record)
        await transaction.rows("UPDATE records SET record = $2 WHERE table_id = $1", table, changed)


async def rewrite_chat(transaction: Transaction, player: str, rewriting: Rewriting) -> None:
    """Rewrite all that a player has said."""
    for line in await said_by(transaction, player):
        await transaction.rows(
            "UPDATE chat SET body = $3 WHERE table_id = $1 AND number = $2",
            *(line.table, line.number, rewriting.chat(line.body)),
        )


async def move_player(transaction: Transaction, player: str, other: str, entry: Rewrite) -> None:
    """Move a player's seats and chat lines to another player, at all tables where that one never had a seat."""
    tables = await transaction.rows(
        "SELECT table_id FROM seatings WHERE player = $1"
        " AND table_id NOT IN (SELECT table_id FROM seatings WHERE player = $2)",
        *(player, other),
    )
    for (table,) in tables:
        await _rewrite_entries(transaction, table, entry)
        for kept in ("entries", "chat", "seatings"):
            await transaction.rows(
                f"UPDATE {kept} SET player = $3 WHERE table_id = $1 AND player = $2",  # noqa: S608  # our own words
                *(table, player, other),
            )


async def _rewrite_entries(transaction: Transaction, table: str, rewrite: Rewrite) -> None:
    entries = await transaction.rows("SELECT version, body FROM entries WHERE table_id = $1", table)
    for version, body in entries:
        changed = rewrite(body)
        if changed != body:
            await transaction.rows(
                "UPDATE entries SET body = $3 WHERE table_id = $1 AND version = $2", table, version, changed
            )
