"""Second factors of accounts in the database."""

from __future__ import annotations

from msgspec import Struct

from .base import Transaction


class FactorRow(Struct, frozen=True):
    """The secret that an account shares with its owner's authenticator app."""

    player: str
    secret: str
    #: True once its owner has shown a right code. Before, it is not asked for.
    is_confirmed: bool
    #: The step of time of the last code that was used. No code is accepted twice.
    last_step: int

    def __repr__(self) -> str:
        """Leave out the secret, so that it never reaches a log."""
        return f"FactorRow({self.player!r})"


async def factor_of(transaction: Transaction, player: str) -> FactorRow | None:
    """Return the second factor of an account, confirmed or not."""
    rows = await transaction.rows(
        "SELECT player, secret, confirmed, last_step FROM second_factors WHERE player = $1", player
    )
    return FactorRow(rows[0][0], rows[0][1], bool(rows[0][2]), rows[0][3]) if rows else None


async def has_second_factor(transaction: Transaction, player: str) -> bool:
    """Return True if an account has a confirmed second factor."""
    factor = await factor_of(transaction, player)
    return factor is not None and factor.is_confirmed


async def begin_factor(transaction: Transaction, player: str, secret: str) -> bool:
    """Store a secret that is still to be confirmed. Return False if one is confirmed already."""
    made = await transaction.rows(
        "INSERT INTO second_factors VALUES ($1, $2, 0, 0) ON CONFLICT (player)"
        " DO UPDATE SET secret = excluded.secret WHERE second_factors.confirmed = 0 RETURNING player",
        *(player, secret),
    )
    return bool(made)


async def use_step(transaction: Transaction, player: str, step: int) -> bool:
    """Note that the code of a step was used, which confirms the factor. Return False if it was used before."""
    used = await transaction.rows(
        "UPDATE second_factors SET last_step = $2, confirmed = 1 WHERE player = $1 AND last_step < $2 RETURNING player",
        *(player, step),
    )
    return bool(used)


async def forget_factor(transaction: Transaction, player: str) -> bool:
    """Turn the second factor off. Return False if there was none."""
    return bool(await transaction.rows("DELETE FROM second_factors WHERE player = $1 RETURNING player", player))
