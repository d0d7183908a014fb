"""Seeds: numbers that say how chance goes."""

from __future__ import annotations

import secrets

from .errors import DuodecimError
from .parsing import whole_number


class SeedError(DuodecimError):
    """A number that is no seed."""

    code = "seed/invalid"


def check_seed(seed: int | None) -> int:
    """Return the seed if it is valid, or a fresh one from the operating system for None."""
    if seed is None:
        return secrets.randbits(64)
    number = whole_number(seed)
    if number is None or not 0 <= number < 1 << 64:
        raise SeedError("seed/range", seed=seed)
    return number
