"""Recovery codes in the database. Only their owner knows the codes themselves."""

from __future__ import annotations

from collections.abc import Iterable

from .base import Transaction


async def replace_codes(transaction: Transaction, player: str, digests: Iterable[str]) -> None:
    """Store codes that never expire, in place of all earlier ones."""
    await forget_codes(transaction, player)
    for digest in digests:
        await add_code(transaction, player, digest, None)


async def add_code(transaction: Transaction, player: str, digest: str, expires: int | None) -> None:
    """Store one more code."""
    await transaction.rows("INSERT INTO recovery_codes VALUES ($1, $2, $3)", player, digest, expires)


async def has_code(transaction: Transaction, player: str, digest: str, now: int) -> bool:
    """Return True if a player can use a code."""
    return bool(
        await transaction.rows(
            "SELECT 1 FROM recovery_codes WHERE player = $1 AND digest = $2 AND (expires IS NULL OR expires > $3)",
            *(player, digest, now),
        )
    )


async def take_code(transaction: Transaction, player: str, digest: str, now: int) -> bool:
    """Use a code up. Return False if the player has no such code, or has it no longer."""
    return bool(
        await transaction.rows(
            "DELETE FROM recovery_codes WHERE player = $1 AND digest = $2 AND (expires IS NULL OR expires > $3)"
            " RETURNING digest",
            *(player, digest, now),
        )
    )


async def count_codes(transaction: Transaction, player: str, now: int) -> int:
    """Return the number of codes that a player can still use."""
    ((count,),) = await transaction.rows(
        "SELECT COUNT(*) FROM recovery_codes WHERE player = $1 AND (expires IS NULL OR expires > $2)", player, now
    )
    return int(count)


async def forget_codes(transaction: Transaction, player: str) -> None:
    """Delete all codes of a player."""
    await transaction.rows("DELETE FROM recovery_codes WHERE player = $1", player)
