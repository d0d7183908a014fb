"""How much tests try: a little in `make test`, everything in `make thorough`.

A test whose size depends on this module belongs to both: see conftest.py.
"""

from __future__ import annotations

import os
from typing import Final

_IS_FULL: Final = os.environ.get("DUODECIM_TEST_SIZES") == "full"


def size(quick: int, full: int) -> int:
    """Return how many games, positions or examples to try."""
    return full if _IS_FULL else quick
