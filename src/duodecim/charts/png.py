"""SVG as pixels, without a browser. See docs/decisions/0092-boards-become-pictures-without-a-browser.md."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

#: Fonts that systems have, since generic names mean nothing to resvg.
_SANS: Final = "DejaVu Sans, Noto Sans, Liberation Sans, Segoe UI, Arial, Helvetica, Roboto"
_SERIF: Final = "DejaVu Serif, Noto Serif, Liberation Serif, Georgia, Palatino, Times New Roman"


def can_draw() -> bool:
    """Return True if the package that draws is installed: `duodecim[pictures]`."""
    return find_spec("resvg_py") is not None


def png_of(svg: str, zoom: int = 1) -> bytes:
    """Return an SVG as a PNG file, so many times as large. Raises ModuleNotFoundError without `duodecim[pictures]`."""
    import resvg_py

    named = svg.replace("system-ui", _SANS).replace("Palatino", _SERIF)
    return bytes(resvg_py.svg_to_bytes(svg_string=named, background="#ffffff", zoom=zoom))
