"""Who a client is: a guest with a signed cookie, or someone whom `accounts` knows. Tables see no difference."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

COOKIE: Final = "duodecim"
_SIGNATURE_BYTES = 16


class Signer:
    """Makes guests and knows them again."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def new_guest(self) -> str:
        """A new player's id."""
        return secrets.token_hex(12)

    def cookie_for(self, player: str) -> str:
        """What the player shows to be known again."""
        return f"{player}.{self._sign('guest', player)}"

    def player_of(self, cookie: str | None) -> str | None:
        """The player to whom a cookie was given; None for a cookie that we did not make."""
        player, _, signature = (cookie or "").partition(".")
        if not player or not hmac.compare_digest(signature.encode(), self._sign("guest", player).encode()):
            return None
        return player

    def handle_of(self, player: str) -> str:
        """By this others know the player, without learning the id."""
        return self._sign("handle", player)[:16]

    def _sign(self, purpose: str, text: str) -> str:
        digest = hmac.new(self._secret, f"{purpose}:{text}".encode(), hashlib.sha256).digest()
        return digest[:_SIGNATURE_BYTES].hex()
