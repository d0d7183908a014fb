"""Players who are being deleted. What a crash has interrupted is taken up from here."""

from __future__ import annotations

from .base import Transaction


async def add_deletion(transaction: Transaction, player: str, now: int) -> None:
    """Note that a player is being deleted."""
    await transaction.rows("INSERT INTO deletions VALUES ($1, $2) ON CONFLICT DO NOTHING", player, now)


async def end_deletion(transaction: Transaction, player: str) -> None:
    """Note that nothing of a player is left."""
    await transaction.rows("DELETE FROM deletions WHERE player = $1", player)


async def deletions_before(transaction: Transaction, time: int) -> list[str]:
    """Return the players whose deletion began before a time and has not ended."""
    return [player for (player,) in await transaction.rows("SELECT player FROM deletions WHERE since < $1", time)]
