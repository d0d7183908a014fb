"""Accounts: register, log in and out, list and end sessions, manage bots.

See docs/decisions/0039-identity-sessions-and-cookies.md.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from typing import Final

from ..domain.identity import Identity, PlayerKind
from ..domain.names import fold
from ..errors import AccountError, NoPlayer, NotKnown
from ..infra.rate_limit import RateLimiter
from ..infra.sanctions import Sanctions
from ..infra.signer import Signer
from ..infra.store import accounts as kept
from ..infra.store.accounts import AccountRow, SessionRow
from ..infra.store.base import Store, Transaction
from ..infra.time import now
from .login_limits import LoginLimits
from .names import check_name
from .passwords import Passwords, check_password
from .security import Security
from .sockets import Sockets

_LOG = logging.getLogger(__name__)

#: A session unused for this long has expired.
_UNUSED_MILLISECONDS: Final = 365 * 24 * 3600 * 1000
#: The last use of a session is stored at most this often.
_SEEN_MILLISECONDS: Final = 10 * 60 * 1000
#: How often to check whether another process has ended a session with connections here.
_LOOK_SECONDS: Final = 5.0
_LONGEST_AGENT: Final = 120
MOST_BOTS: Final = 10


class Accounts:
    """The account service."""

    def __init__(self, store: Store, signer: Signer, limiter: RateLimiter, sanctions: Sanctions) -> None:
        self.store = store
        self.sockets = Sockets()
        self._signer = signer
        self._passwords = Passwords()
        self._limits = LoginLimits(limiter)
        self._sanctions = sanctions
        self.security = Security(store, self._passwords, self._limits)

    def close(self) -> None:
        """Stop accepting work."""
        self._passwords.close()

    # Identification.

    async def holder_of(self, token: str, *, bot: bool) -> Identity | None:
        """Return the bot or the logged-in person that a token belongs to."""

        async def find(transaction: Transaction) -> tuple[SessionRow, AccountRow] | None:
            return await kept.session_by_secret(transaction, _digest(token))

        found = await self.store.read(find)
        if found is None:
            return None
        session, account = found
        if account.name is None or (account.owner is not None) != bot or session.seen < now() - _UNUSED_MILLISECONDS:
            return None
        if session.seen < now() - _SEEN_MILLISECONDS:
            await self.store.write(lambda transaction: kept.see_session(transaction, session.id, now()))
        kind: PlayerKind = "bot" if bot else "account"
        return Identity(player=account.id, kind=kind, name=account.name, session=session.id)

    async def is_guest(self, player: str) -> bool:
        """Return True if an id may be used without an account."""
        return await self.store.read(lambda transaction: kept.account_by_id(transaction, player)) is None

    # People.

    async def register(self, player: str | None, name: str, password: str, address: str, agent: str) -> str:
        """Turn a guest into an account that keeps the guest's games. Return the token of its first session."""
        shown = check_name(name)
        check_password(password, shown)
        self._limits.register(address)
        hashed = await self._passwords.hash(password)
        account = AccountRow(player or self._signer.new_guest(), shown, fold(shown), hashed, None, now())
        session, token = _new_session(account.id, agent)

        async def make(transaction: Transaction) -> bool:
            if not await kept.add_account(transaction, account):
                return False
            await kept.add_session(transaction, session, _digest(token))
            return True

        if not await self.store.write(make):
            raise AccountError("account/name-taken")
        return token

    async def log_in(self, name: str, password: str, address: str, agent: str, code: str = "") -> tuple[str, str]:
        """Start a session. Return the player's id and the token. The code is for accounts with a second factor."""
        folded = fold(name)
        self._limits.begin(folded, address)
        account = await self.store.read(lambda transaction: kept.account_by_name(transaction, folded))
        if not await self._passwords.verify(account.password if account else None, password) or account is None:
            raise NotKnown("account/wrong")
        try:
            await self.security.require(account.id, code)
        except NotKnown as refusal:
            if refusal.reason == "account/second-factor":
                self._limits.succeed(folded, address)  # the client could not know that a code is needed
            raise
        self._limits.succeed(folded, address)
        self._sanctions.refuse_banned(account.id)
        session, token = _new_session(account.id, agent)
        await self.store.write(lambda transaction: kept.add_session(transaction, session, _digest(token)))
        return account.id, token

    async def check_own_password(self, who: Identity, password: str, address: str) -> None:
        """Refuse a session whose user does not know the password."""
        folded = fold(who.name)
        self._limits.begin(folded, address)
        account = await self.store.read(lambda transaction: kept.account_by_id(transaction, who.player))
        if not await self._passwords.verify(account.password if account else None, password):
            raise NotKnown("account/wrong-password")
        self._limits.succeed(folded, address)

    async def change_password(self, who: Identity, old: str, new: str, address: str) -> None:
        """Change the password and end all other sessions."""
        check_password(new, who.name)
        await self.check_own_password(who, old, address)
        hashed = await self._passwords.hash(new)

        async def change(transaction: Transaction) -> list[str]:
            await kept.set_password(transaction, who.player, hashed)
            return await kept.end_sessions(transaction, who.player, but=who.session)

        self._close(await self.store.write(change))

    async def recover(self, name: str, code: str, password: str, address: str) -> None:
        """Set a new password with a recovery code and end all sessions."""
        self._close(await self.security.recover(name, code, password, address))

    # Sessions.

    async def sessions(self, who: Identity) -> list[SessionRow]:
        """Return all sessions of an account."""
        return await self.store.read(lambda transaction: kept.sessions_of(transaction, who.player))

    async def end_session(self, who: Identity, session: str) -> None:
        """End one session of an account and close its connections."""
        ended = []
        if session.isprintable():
            ended = await self.store.write(lambda transaction: kept.end_sessions(transaction, who.player, only=session))
        if not ended:
            raise NoPlayer("account/no-session")
        self._close(ended)

    async def end_other_sessions(self, who: Identity) -> None:
        """End all sessions of an account except the current one."""
        self._close(
            await self.store.write(lambda transaction: kept.end_sessions(transaction, who.player, but=who.session))
        )

    def _close(self, sessions: list[str]) -> None:
        for session in sessions:
            self.sockets.end(session)

    async def look_after(self) -> None:
        """Close connections of sessions that were ended in another process."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            try:
                await self.close_ended()
            except Exception:
                _LOG.exception("sessions cannot be looked up")

    async def close_ended(self) -> None:
        """Close the connections of all sessions that have ended."""
        keys = self.sockets.keys()

        async def find(transaction: Transaction) -> list[str]:
            return [key for key in keys if not await _may_stay(transaction, key)]

        if keys:
            self._close(await self.store.read(find))

    # Bots.

    async def add_bot(self, who: Identity, name: str, address: str) -> str:
        """Create a bot account. Return its token, which cannot be looked up later."""
        shown = check_name(name)
        self._limits.register(address)
        account = AccountRow(self._signer.new_guest(), shown, fold(shown), None, who.player, now())
        session, token = _new_session(account.id, "")

        async def make(transaction: Transaction) -> bool:
            if len(await kept.accounts_of(transaction, who.player)) >= MOST_BOTS:
                raise AccountError("account/many-bots", most=MOST_BOTS)
            if not await kept.add_account(transaction, account):
                return False
            await kept.add_session(transaction, session, _digest(token))
            return True

        if not await self.store.write(make):
            raise AccountError("account/name-taken")
        return token

    async def bots(self, who: Identity) -> list[AccountRow]:
        """Return the bots of an account."""
        return await self.store.read(lambda transaction: kept.accounts_of(transaction, who.player))

    async def find_bot(self, who: Identity, name: str) -> AccountRow:
        """Return a bot of an account by name."""
        for bot in await self.bots(who):
            if bot.folded == fold(name):
                return bot
        raise NoPlayer("account/no-bot")

    async def renew_token(self, who: Identity, name: str) -> str:
        """Return a new token for a bot. The old one stops working."""
        bot = await self.find_bot(who, name)
        session, token = _new_session(bot.id, "")

        async def renew(transaction: Transaction) -> list[str]:
            ended = await kept.end_sessions(transaction, bot.id)
            await kept.add_session(transaction, session, _digest(token))
            return ended

        self._close(await self.store.write(renew))
        return token

    async def revoke_token(self, who: Identity, name: str) -> None:
        """Revoke a bot's token. Its account, games and ratings stay."""
        bot = await self.find_bot(who, name)
        self._close(await self.store.write(lambda transaction: kept.end_sessions(transaction, bot.id)))


async def _may_stay(transaction: Transaction, key: str) -> bool:
    """Return True if a connection may stay open: its session is active, or its guest is still a guest."""
    return await kept.session_lives(transaction, key) or (
        not key.startswith(_SESSION_PREFIX) and await kept.account_by_id(transaction, key) is None
    )


#: Prefix of session ids, which tells them apart from player ids.
_SESSION_PREFIX: Final = "s-"


def _new_session(player: str, agent: str) -> tuple[SessionRow, str]:
    """Return a session and its token: 256 random bits, so a plain digest of it is stored, not a slow hash."""
    time = now()
    session = SessionRow(_SESSION_PREFIX + secrets.token_hex(8), player, time, time, agent[:_LONGEST_AGENT])
    return session, "duodecim_" + secrets.token_urlsafe(32)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
