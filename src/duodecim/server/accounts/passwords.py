"""Passwords, stored as Argon2 hashes. Hashing is slow by design, so it runs in a thread of its own."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from ..domain.names import is_traceless
from ..errors import AccountError

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200

#: One lane in one thread: many logins at once leave the other cores to the players.
HASHER: Final = PasswordHasher(time_cost=3, memory_cost=47_104, parallelism=1)


class Passwords:
    """Makes and verifies hashes, one at a time."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="duodecim-password")
        #: Verified when no account has the name, so that the answer takes as long as if one had.
        self._decoy = self._thread.submit(HASHER.hash, secrets.token_hex(16))

    async def hash(self, password: str) -> str:
        """Return the hash to store for a password."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, HASHER.hash, _normal(password))

    async def verify(self, kept: str | None, password: str) -> bool:
        """Return True if the password matches the stored hash. Pass None if there is no such account."""
        decoy = await asyncio.wrap_future(self._decoy)
        loop = asyncio.get_running_loop()
        fits = await loop.run_in_executor(self._thread, _verify, kept or decoy, _normal(password))
        return fits and kept is not None

    def close(self) -> None:
        """Stop accepting work."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is too short, too long, blank or the name."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise AccountError("account/password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
    if all(letter.isspace() or not letter.isprintable() or is_traceless(letter) for letter in password):
        raise AccountError("account/password-blank")
    if password.casefold() == name.casefold():
        raise AccountError("account/password-is-name")


def _verify(kept: str, password: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except VerifyMismatchError:
        return False


def _normal(password: str) -> str:
    """Return the password in one Unicode form: keyboards send the same letters composed or not."""
    return unicodedata.normalize("NFKC", password)
