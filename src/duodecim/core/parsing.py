"""Reading what people, files and programs give us."""

from __future__ import annotations

import operator
from typing import Any

#: More digits than any number in our notations has.
_MOST_DIGITS = 9


def read_number(text: str) -> int | None:
    """Read a whole number from plain digits. Returns None if the text is anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else None


def whole_number(value: Any) -> int | None:
    """Return a whole number of Python or NumPy as Python's own; None for anything else, including True and False."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None
