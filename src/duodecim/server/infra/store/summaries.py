"""Summaries of tables."""

from __future__ import annotations

from .base import Transaction


async def summary_of(transaction: Transaction, table: str) -> str | None:
    """Return the summary of a table as JSON, or None if there is no such table."""
    rows = await transaction.rows("SELECT summary FROM tables WHERE id = $1", table)
    return str(rows[0][0]) if rows else None
