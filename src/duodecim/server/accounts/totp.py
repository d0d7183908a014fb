"""One-time passwords by time, as telephones make them: RFC 6238 with SHA-1, six digits and thirty seconds."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Final
from urllib.parse import quote

STEP_SECONDS: Final = 30
DIGITS: Final = 6
#: Steps before and after the present one that are accepted, because clocks differ.
_TOLERANCE: Final = 1
_SECRET_BYTES: Final = 20
_ISSUER: Final = "duodecim"


def new_secret() -> str:
    """Return a new secret, as authenticator apps read it."""
    return base64.b32encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def setup_link(secret: str, name: str) -> str:
    """Return the link that an authenticator app opens to learn a secret."""
    label = quote(f"{_ISSUER}:{name}")
    return f"otpauth://totp/{label}?secret={secret}&issuer={_ISSUER}&digits={DIGITS}&period={STEP_SECONDS}"


def code_at(secret: str, step: int, digits: int = DIGITS) -> str:
    """Return the code of a step of time."""
    digest = hmac.new(base64.b32decode(secret), step.to_bytes(8), hashlib.sha1).digest()
    offset = digest[-1] & 0xF
    number = int.from_bytes(digest[offset : offset + 4]) & 0x7FFF_FFFF
    return f"{number % 10**digits:0{digits}}"


def matching_step(secret: str, code: str, milliseconds: int, last_step: int) -> int | None:
    """Return the step that a code belongs to, None if it is wrong, too old, or not later than the last one used."""
    now = milliseconds // 1000 // STEP_SECONDS
    given = "".join(code.split())
    for step in range(now - _TOLERANCE, now + _TOLERANCE + 1):
        if step > last_step and hmac.compare_digest(code_at(secret, step).encode(), given.encode()):
            return step
    return None
