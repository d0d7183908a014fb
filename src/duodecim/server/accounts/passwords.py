"""Passwords, kept as Argon2 hashes. Hashing takes long by design, so it has a thread of its own."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from ..errors import AccountError

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200

#: One lane in one thread: however many log in at a time, players at tables have the other cores.
_HASHER: Final = PasswordHasher(time_cost=3, memory_cost=47_104, parallelism=1)


class Passwords:
    """Makes and checks hashes, one after the other."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="duodecim-password")
        #: Checked when there is no account of a name: that takes as long as if there were.
        self._decoy = self._thread.submit(_HASHER.hash, secrets.token_hex(16))

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, _HASHER.hash, _normal(password))

    async def verify(self, kept: str | None, password: str) -> bool:
        """Whether it is the password of which this is kept; None where there is no such account."""
        decoy = await asyncio.wrap_future(self._decoy)
        loop = asyncio.get_running_loop()
        fits = await loop.run_in_executor(self._thread, _verify, kept or decoy, _normal(password))
        return fits and kept is not None

    def close(self) -> None:
        """Begin nothing any more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is no good."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise AccountError("account/password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
    if password.casefold() == name.casefold():
        raise AccountError("account/password-is-name")


def _verify(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except VerifyMismatchError:
        return False


def _normal(password: str) -> str:
    """The same letters may reach us composed or not, as keyboards differ."""
    return unicodedata.normalize("NFKC", password)
