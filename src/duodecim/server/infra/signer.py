"""Signed guest cookies, and the public handles of players.

See docs/decisions/0056-small-pieces-of-our-own.md.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

COOKIE: Final = "duodecim"
_SIGNATURE_BYTES = 16


class Signer:
    """Creates guests and recognizes them by their cookie."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def new_guest(self) -> str:
        """Return a new player id."""
        return secrets.token_hex(12)

    def cookie_for(self, player: str) -> str:
        """Return the cookie that proves a player's identity."""
        return f"{player}.{self._sign('guest', player)}"

    def player_of(self, cookie: str | None) -> str | None:
        """Return the player of a cookie, None if the cookie is not ours."""
        player, _, signature = (cookie or "").partition(".")
        if not player or not hmac.compare_digest(signature.encode(), self._sign("guest", player).encode()):
            return None
        return player

    def handle_of(self, player: str) -> str:
        """Return the public handle of a player, which does not reveal the id."""
        return self._sign("handle", player)[:16]

    def _sign(self, purpose: str, text: str) -> str:
        digest = hmac.new(self._secret, f"{purpose}:{text}".encode(), hashlib.sha256).digest()
        return digest[:_SIGNATURE_BYTES].hex()
