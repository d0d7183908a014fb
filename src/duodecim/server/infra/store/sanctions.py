"""Bans and mutes in the database."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from .base import Transaction

SanctionKind: TypeAlias = Literal["ban", "mute"]


class SanctionRow(Struct, frozen=True):
    """What an operator has forbidden to a player."""

    player: str
    kind: SanctionKind
    #: When it ends; None for never.
    until: int | None
    #: In the operator's words; may be empty.
    reason: str
    created: int


async def impose(transaction: Transaction, sanction: SanctionRow) -> None:
    """Store a sanction, in place of an earlier one of the same kind."""
    await transaction.rows(
        "INSERT INTO sanctions VALUES ($1, $2, $3, $4, $5) ON CONFLICT (player, kind)"
        " DO UPDATE SET until = excluded.until, reason = excluded.reason, created = excluded.created",
        *(sanction.player, sanction.kind, sanction.until, sanction.reason, sanction.created),
    )


async def lift(transaction: Transaction, player: str, kind: SanctionKind) -> bool:
    """Remove a sanction. Return False if there was none."""
    return bool(
        await transaction.rows("DELETE FROM sanctions WHERE player = $1 AND kind = $2 RETURNING kind", player, kind)
    )


async def sanctions_of(transaction: Transaction, player: str) -> list[SanctionRow]:
    """Return the sanctions of a player, also those that have ended."""
    rows = await transaction.rows(
        "SELECT player, kind, until, reason, created FROM sanctions WHERE player = $1 ORDER BY kind", player
    )
    return [SanctionRow(*row) for row in rows]


async def sanctions_since(transaction: Transaction, now: int) -> list[SanctionRow]:
    """Return the sanctions that hold now or later. Those of a person hold for the person's bots too."""
    rows = await transaction.rows(
        "SELECT player, kind, until, reason, created FROM sanctions WHERE until IS NULL OR until > $1"
        " UNION ALL SELECT a.id, s.kind, s.until, s.reason, s.created"
        " FROM sanctions s JOIN accounts a ON a.owner = s.player WHERE s.until IS NULL OR s.until > $1",
        now,
    )
    return [SanctionRow(*row) for row in rows]
