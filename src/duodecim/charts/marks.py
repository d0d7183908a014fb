"""The marks of series: each has a colour and a shape of its own."""

from __future__ import annotations

from typing import Final

from ..core.html import Html, element

#: A circle, a square, a triangle and a lozenge around the origin.
_SHAPES: Final = (
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
    "M-4-4h8v8h-8z",
    "M0-5l5 9h-10z",
    "M0-5.5l5.5 5.5l-5.5 5.5l-5.5-5.5z",
)


def mark(number: int, x: float, y: float) -> Html:
    """Return the mark of a series, counted from 1."""
    shape = _SHAPES[(number - 1) % len(_SHAPES)]
    return element("path", d=shape, class_=f"f-series-{number}", transform=f"translate({x:.1f} {y:.1f})")
