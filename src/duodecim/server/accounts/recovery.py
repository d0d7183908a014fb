"""Recovery codes: what a person keeps on paper for the day when the password or the telephone is lost."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

#: Crockford's digits, without letters that are read as others.
_DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS: Final = str.maketrans("OIL", "011", "- ")
_GROUPS: Final = 4
_GROUP: Final = 4
#: Codes that an account gets at a time.
CODES: Final = 8


def new_recovery_code() -> str:
    """Return a new code of 80 random bits, in groups that people can copy."""
    groups = ("".join(secrets.choice(_DIGITS) for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


def digest_of_code(code: str) -> str:
    """Return what is stored of a code, however its owner writes it. With 80 random bits a plain digest is enough."""
    return hashlib.sha256(code.upper().translate(_READ_AS).encode()).hexdigest()
