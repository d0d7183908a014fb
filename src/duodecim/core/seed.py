"""Seeds of the random sources."""

from __future__ import annotations

import secrets
from random import Random

from .errors import DuodecimError
from .parsing import whole_number


class SeedError(DuodecimError):
    """The number is not a seed.

    >>> import duodecim
    >>> duodecim.game("chips").start(seed=-1)
    Traceback (most recent call last):
        ...
    duodecim.core.seed.SeedError: A seed is a whole number from 0 to 18446744073709551615, not -1.
    """

    code = "seed/invalid"


def draw_seed(source: int | Random | None) -> int:
    """Return a seed: the one given, one drawn from a random source, or a fresh one from the operating system."""
    return source.getrandbits(64) if isinstance(source, Random) else check_seed(source)


def check_seed(seed: int | None) -> int:
    """Return the seed if it is valid, or a fresh one from the operating system for None."""
    if seed is None:
        return secrets.randbits(64)
    number = whole_number(seed)
    if number is None or not 0 <= number < 1 << 64:
        raise SeedError("seed/range", seed=seed)
    return number
