"""What protects an account besides its password: a second factor and recovery codes.

See docs/decisions/0071-second-factor-and-recovery-codes.md.
"""

from __future__ import annotations

from ..domain.identity import Identity
from ..domain.names import fold
from ..errors import AccountError, NotKnown
from ..infra.store import accounts as kept
from ..infra.store import recovery
from ..infra.store.accounts import AccountRow
from ..infra.store.base import Store, Transaction
from ..infra.store.second_factors import FactorRow, begin_factor, factor_of, forget_factor, has_second_factor, use_step
from ..infra.time import now
from .login_limits import LoginLimits
from .passwords import Passwords, check_password
from .recovery import CODES, digest_of_code, new_recovery_code
from .totp import matching_step, new_secret


class Security:
    """Second factors and recovery codes of accounts."""

    def __init__(self, store: Store, passwords: Passwords, limits: LoginLimits) -> None:
        self._store = store
        self._passwords = passwords
        self._limits = limits

    async def state_of(self, player: str) -> tuple[bool, int]:
        """Return whether an account has a second factor, and how many recovery codes are left."""

        async def look(transaction: Transaction) -> tuple[bool, int]:
            factor = await has_second_factor(transaction, player)
            return factor, await recovery.count_codes(transaction, player, now())

        return await self._store.read(look)

    async def new_codes(self, who: Identity) -> list[str]:
        """Return new recovery codes. The old ones no longer work."""
        codes = [new_recovery_code() for _ in range(CODES)]
        digests = list(map(digest_of_code, codes))
        await self._store.write(lambda transaction: recovery.replace_codes(transaction, who.player, digests))
        return codes

    async def recover(self, name: str, code: str, password: str, address: str) -> list[str]:
        """Set a new password with a recovery code. Return the sessions that this ends: all."""
        check_password(password, name)
        folded, digest = fold(name), digest_of_code(code)
        self._limits.begin(folded, address)
        account = await self._store.read(lambda transaction: _owner_of(transaction, folded, digest))
        if account is None:
            raise NotKnown("account/wrong-recovery")
        hashed = await self._passwords.hash(password)

        async def change(transaction: Transaction) -> list[str]:
            if not await recovery.take_code(transaction, account.id, digest, now()):
                raise NotKnown("account/wrong-recovery")
            await kept.set_password(transaction, account.id, hashed)
            return await kept.end_sessions(transaction, account.id)

        ended = await self._store.write(change)
        self._limits.succeed(folded, address)
        return ended

    async def begin(self, who: Identity) -> str:
        """Return the secret of a new second factor. It is not asked for until a code has confirmed it."""
        secret = new_secret()
        if not await self._store.write(lambda transaction: begin_factor(transaction, who.player, secret)):
            raise AccountError("account/has-second-factor")
        return secret

    async def confirm(self, who: Identity, code: str, address: str) -> list[str]:
        """Turn a second factor on. Return recovery codes, unless the account has some."""
        self._limits.begin(fold(who.name), address)

        async def use(transaction: Transaction) -> int:
            factor = await factor_of(transaction, who.player)
            if factor is None or factor.is_confirmed:
                raise AccountError("account/no-second-factor" if factor is None else "account/has-second-factor")
            if not await _use_code(transaction, factor, code):
                raise NotKnown("account/wrong-code")
            return await recovery.count_codes(transaction, who.player, now())

        left = await self._store.write(use)
        self._limits.succeed(fold(who.name), address)
        return [] if left else await self.new_codes(who)

    async def require(self, player: str, code: str) -> None:
        """Refuse whoever cannot show the second factor or a recovery code. Accounts without one need none."""

        async def use(transaction: Transaction) -> None:
            factor = await factor_of(transaction, player)
            if factor is None or not factor.is_confirmed:
                return
            if not code:
                raise NotKnown("account/second-factor")
            if not (
                await _use_code(transaction, factor, code)
                or await recovery.take_code(transaction, player, digest_of_code(code), now())
            ):
                raise NotKnown("account/wrong-code")

        await self._store.write(use)

    async def turn_off(self, who: Identity, code: str) -> None:
        """Turn the second factor off."""
        await self.require(who.player, code)
        if not await self._store.write(lambda transaction: forget_factor(transaction, who.player)):
            raise AccountError("account/no-second-factor")


async def _owner_of(transaction: Transaction, folded: str, digest: str) -> AccountRow | None:
    """Return the account of a name if it has a code."""
    account = await kept.account_by_name(transaction, folded)
    if account is None or not await recovery.has_code(transaction, account.id, digest, now()):
        return None
    return account


async def _use_code(transaction: Transaction, factor: FactorRow, code: str) -> bool:
    step = matching_step(factor.secret, code, now(), factor.last_step)
    return step is not None and await use_step(transaction, factor.player, step)
