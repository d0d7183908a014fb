"""Reading what people, files and programs give us."""

from __future__ import annotations

import operator
from typing import Any

#: More digits than any number in our notations has.
_MOST_DIGITS = 9


def read_number(text: str) -> int | None:
    """A whole number from plain digits, or None if the text is anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else None


def whole_number(value: Any) -> int | None:
    """A whole number of any kind, Python's or NumPy's; None for anything else, truth values included."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None
