"""Accounts and their sessions, as they are kept."""

from __future__ import annotations

from msgspec import Struct

from .base import Transaction

_ACCOUNT = "id, name, folded, password, owner, created"
_SESSION = "id, player, created, seen, agent"


class AccountRow(Struct, frozen=True):
    """An account of a person, or of a program that belongs to one."""

    id: str
    #: All of these are None for an id that nobody is any more: a deleted account, or a guest who became someone else.
    name: str | None
    folded: str | None
    #: The hash; None for a program.
    password: str | None
    owner: str | None
    created: int

    def __repr__(self) -> str:
        """Without the hash: it has no business in logs."""
        return f"AccountRow({self.id!r}, {self.name!r})"


class SessionRow(Struct, frozen=True):
    """Someone who is logged in, or a program's token. The secret itself is known to its holder alone."""

    id: str
    player: str
    created: int
    seen: int
    #: With what they logged in, as their browser calls itself.
    agent: str


async def add_account(transaction: Transaction, account: AccountRow) -> bool:
    """Make an account; False if its id or its name is taken."""
    made = await transaction.rows(
        "INSERT INTO accounts VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id",
        *(account.id, account.name, account.folded, account.password, account.owner, account.created),
    )
    return bool(made)


async def account_by_id(transaction: Transaction, player: str) -> AccountRow | None:
    """The account of an id, or what is left of it."""
    rows = await transaction.rows(f"SELECT {_ACCOUNT} FROM accounts WHERE id = $1", player)  # noqa: S608  # our own words
    return AccountRow(*rows[0]) if rows else None


async def account_by_name(transaction: Transaction, folded: str) -> AccountRow | None:
    """The account of a name."""
    rows = await transaction.rows(f"SELECT {_ACCOUNT} FROM accounts WHERE folded = $1", folded)  # noqa: S608  # likewise
    return AccountRow(*rows[0]) if rows else None


async def accounts_of(transaction: Transaction, owner: str) -> list[AccountRow]:
    """The programs of an account, the oldest first."""
    rows = await transaction.rows(
        f"SELECT {_ACCOUNT} FROM accounts WHERE owner = $1 AND name IS NOT NULL ORDER BY created, id",  # noqa: S608  # likewise
        owner,
    )
    return [AccountRow(*row) for row in rows]


async def set_password(transaction: Transaction, player: str, password: str) -> None:
    """Another password."""
    await transaction.rows("UPDATE accounts SET password = $2 WHERE id = $1", player, password)


async def retire(transaction: Transaction, player: str, now: int) -> None:
    """Keep of an id only that nobody may be it again."""
    await transaction.rows(
        "INSERT INTO accounts VALUES ($1, NULL, NULL, NULL, NULL, $2)"
        " ON CONFLICT (id) DO UPDATE SET name = NULL, folded = NULL, password = NULL, owner = NULL",
        player,
        now,
    )


async def add_session(transaction: Transaction, session: SessionRow, secret: str) -> None:
    """Let someone in who will show the secret of this hash."""
    await transaction.rows(
        "INSERT INTO sessions VALUES ($1, $2, $3, $4, $5, $6)",
        *(session.id, secret, session.player, session.created, session.seen, session.agent),
    )


async def session_by_secret(transaction: Transaction, secret: str) -> tuple[SessionRow, AccountRow] | None:
    """The session whose secret has this hash, and whose it is."""
    rows = await transaction.rows(f"SELECT {_SESSION} FROM sessions WHERE secret = $1", secret)  # noqa: S608  # likewise
    if not rows:
        return None
    session = SessionRow(*rows[0])
    account = await account_by_id(transaction, session.player)
    return (session, account) if account else None


async def sessions_of(transaction: Transaction, player: str) -> list[SessionRow]:
    """A player's sessions, the one seen last first."""
    rows = await transaction.rows(
        f"SELECT {_SESSION} FROM sessions WHERE player = $1 ORDER BY seen DESC, id",  # noqa: S608  # likewise
        player,
    )
    return [SessionRow(*row) for row in rows]


async def see_session(transaction: Transaction, session: str, now: int) -> None:
    """Note that a session is in use."""
    await transaction.rows("UPDATE sessions SET seen = $2 WHERE id = $1", session, now)


async def end_sessions(
    transaction: Transaction, player: str, *, only: str | None = None, but: str | None = None
) -> list[str]:
    """End a player's sessions, one or all or all but one; which ones there were."""
    rows = await transaction.rows(
        "DELETE FROM sessions WHERE player = $1 AND (id = $2 OR $2 = '') AND id <> $3 RETURNING id",
        *(player, only or "", but or ""),
    )
    return [session for (session,) in rows]


async def session_lives(transaction: Transaction, session: str) -> bool:
    """Whether a session has not been ended."""
    return bool(await transaction.rows("SELECT 1 FROM sessions WHERE id = $1", session))
