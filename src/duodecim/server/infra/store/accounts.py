"""Accounts and their sessions in the database."""

from __future__ import annotations

from msgspec import Struct

from .base import Transaction

_ACCOUNT = "id, name, folded, password, owner, created"
_SESSION = "id, player, created, seen, agent"


class AccountRow(Struct, frozen=True):
    """An account of a person, or of a bot that belongs to a person."""

    id: str
    #: All of these are None for a tombstone: a deleted account, or a guest whose games moved to an account.
    name: str | None
    folded: str | None
    #: The hash; None for a bot.
    password: str | None
    owner: str | None
    created: int

    def __repr__(self) -> str:
        """Leave out the hash, so that it never reaches a log."""
        return f"AccountRow({self.id!r}, {self.name!r})"


class SessionRow(Struct, frozen=True):
    """A login of a person, or a bot's token. Only the holder knows the secret itself."""

    id: str
    player: str
    created: int
    seen: int
    #: The user agent of the login.
    agent: str


async def add_account(transaction: Transaction, account: AccountRow) -> bool:
    """Add an account. Return False if its id or its name is taken."""
    made = await transaction.rows(
        "INSERT INTO accounts VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id",
        *(account.id, account.name, account.folded, account.password, account.owner, account.created),
    )
    return bool(made)


async def account_by_id(transaction: Transaction, player: str) -> AccountRow | None:
    """Return the account of an id, or its tombstone."""
    rows = await transaction.rows(f"SELECT {_ACCOUNT} FROM accounts WHERE id = $1", player)  # noqa: S608  # our own words
    return AccountRow(*rows[0]) if rows else None


async def account_by_name(transaction: Transaction, folded: str) -> AccountRow | None:
    """Return the account of a name."""
    rows = await transaction.rows(f"SELECT {_ACCOUNT} FROM accounts WHERE folded = $1", folded)  # noqa: S608  # likewise
    return AccountRow(*rows[0]) if rows else None


async def accounts_of(transaction: Transaction, owner: str) -> list[AccountRow]:
    """Return the bots of an account, oldest first."""
    rows = await transaction.rows(
        f"SELECT {_ACCOUNT} FROM accounts WHERE owner = $1 AND name IS NOT NULL ORDER BY created, id",  # noqa: S608  # likewise
        owner,
    )
    return [AccountRow(*row) for row in rows]


async def set_name(transaction: Transaction, player: str, name: str, folded: str) -> bool:
    """Store another name. Return False if it is taken."""
    taken = await transaction.rows("SELECT 1 FROM accounts WHERE folded = $1 AND id <> $2", folded, player)
    if not taken:
        await transaction.rows("UPDATE accounts SET name = $2, folded = $3 WHERE id = $1", player, name, folded)
    return not taken


async def set_password(transaction: Transaction, player: str, password: str | None) -> None:
    """Store another password hash, or None if no password is to be right."""
    await transaction.rows("UPDATE accounts SET password = $2 WHERE id = $1", player, password)


async def retire(transaction: Transaction, player: str, now: int) -> None:
    """Tombstone the account so its id is never reused."""
    await transaction.rows(
        "INSERT INTO accounts VALUES ($1, NULL, NULL, NULL, NULL, $2)"
        " ON CONFLICT (id) DO UPDATE SET name = NULL, folded = NULL, password = NULL, owner = NULL",
        player,
        now,
    )
    for secrets in ("recovery_codes", "second_factors"):
        await transaction.rows(f"DELETE FROM {secrets} WHERE player = $1", player)  # noqa: S608  # our own words
    await transaction.rows("UPDATE admin_actions SET details = '' WHERE player = $1", player)


async def add_session(transaction: Transaction, session: SessionRow, secret: str) -> None:
    """Add a session for the holder of the secret with this hash."""
    await transaction.rows(
        "INSERT INTO sessions VALUES ($1, $2, $3, $4, $5, $6)",
        *(session.id, secret, session.player, session.created, session.seen, session.agent),
    )


async def session_by_secret(transaction: Transaction, secret: str) -> tuple[SessionRow, AccountRow] | None:
    """Return the session whose secret has this hash, and its account."""
    rows = await transaction.rows(f"SELECT {_SESSION} FROM sessions WHERE secret = $1", secret)  # noqa: S608  # likewise
    if not rows:
        return None
    session = SessionRow(*rows[0])
    account = await account_by_id(transaction, session.player)
    return (session, account) if account else None


async def sessions_of(transaction: Transaction, player: str) -> list[SessionRow]:
    """Return a player's sessions, most recently used first."""
    rows = await transaction.rows(
        f"SELECT {_SESSION} FROM sessions WHERE player = $1 ORDER BY seen DESC, id",  # noqa: S608  # likewise
        player,
    )
    return [SessionRow(*row) for row in rows]


async def see_session(transaction: Transaction, session: str, now: int) -> None:
    """Store when a session was last used."""
    await transaction.rows("UPDATE sessions SET seen = $2 WHERE id = $1", session, now)


async def end_sessions(
    transaction: Transaction, player: str, *, only: str | None = None, but: str | None = None
) -> list[str]:
    """End one, all, or all but one of a player's sessions. Return the ids of those ended."""
    rows = await transaction.rows(
        "DELETE FROM sessions WHERE player = $1 AND (id = $2 OR $2 = '') AND id <> $3 RETURNING id",
        *(player, only or "", but or ""),
    )
    return [session for (session,) in rows]


async def session_lives(transaction: Transaction, session: str) -> bool:
    """Return True if a session has not ended."""
    return bool(await transaction.rows("SELECT 1 FROM sessions WHERE id = $1", session))


class ListedRow(Struct, frozen=True):
    """An account as operators see it in a list."""

    id: str
    name: str
    #: The name of the person whose bot it is.
    owner: str | None
    created: int
    #: When it was last used, as far as sessions that have not ended can tell.
    seen: int | None
    #: Tables at which it has or had a seat.
    tables: int


async def list_accounts(transaction: Transaction, part: str, most: int) -> list[ListedRow]:
    """Return accounts whose name contains a text, folded, newest first."""
    pattern = "".join(f"\\{letter}" if letter in "%_\\" else letter for letter in part)
    rows = await transaction.rows(
        "SELECT a.id, a.name, o.name, a.created, (SELECT MAX(s.seen) FROM sessions s WHERE s.player = a.id),"
        " (SELECT COUNT(*) FROM seatings t WHERE t.player = a.id AND t.seat IS NOT NULL)"
        " FROM accounts a LEFT JOIN accounts o ON o.id = a.owner"
        " WHERE a.name IS NOT NULL AND a.folded LIKE $1 ESCAPE '\\' ORDER BY a.created DESC, a.id LIMIT $2",
        *(f"%{pattern}%", most),
    )
    return [ListedRow(*row) for row in rows]


async def names_of_accounts(transaction: Transaction) -> list[str]:
    """Return the names of all accounts."""
    return [str(name) for (name,) in await transaction.rows("SELECT name FROM accounts WHERE name IS NOT NULL")]
