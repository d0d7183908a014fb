"""The drawn board as pixels.

Boards are drawn as HTML with pieces in SVG (`core/drawing.py`). Only a browser lays out HTML, which is too much for an
environment. So `layout` turns the few elements and styles that our boards use into one SVG, resvg draws it, and Pillow
reads what it drew. See docs/decisions/0092-boards-become-pictures-without-a-browser.md.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...charts.png import png_of
from ...core.position import Position
from ...core.rendering import board_html
from ..extras import missing_extra
from .layout import svg_of


def draw_position(position: Position[Any, Any]) -> NDArray[np.uint8]:
    """Return a picture of a position with everything on it: rows of pixels with red, green and blue."""
    return rasterize(svg_of(board_html(position.game, position.full_view())))


def rasterize(svg: str) -> NDArray[np.uint8]:
    """Return the pixels of an SVG."""
    try:
        from PIL import Image

        drawn = png_of(svg)
    except ModuleNotFoundError as problem:
        raise missing_extra("gymnasium", problem) from None
    with Image.open(BytesIO(drawn)) as image:
        return np.asarray(image.convert("RGB"), np.uint8)
