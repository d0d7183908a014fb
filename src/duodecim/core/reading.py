"""Reading what people and files write."""

from __future__ import annotations

#: More digits than any number in our notations has.
_MOST_DIGITS = 9


def read_number(text: str) -> int | None:
    """A whole number from plain digits, or None if the text is anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS else None
