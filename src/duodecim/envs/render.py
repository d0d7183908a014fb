"""How environments show a game: as text, or as a picture of the drawn board."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.position import Position
from .errors import EnvError

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
#: How many pictures a second make a film.
RENDER_FPS: Final = 2


def check_mode(mode: str | None) -> None:
    """Raise EnvError if there is no such way to draw."""
    if mode is not None and mode not in RENDER_MODES:
        raise EnvError("env/mode", name="render_mode", allowed=", ".join(RENDER_MODES), value=mode)


def render(position: Position[Any, Any], mode: str | None) -> str | NDArray[np.uint8] | None:
    """Return the board with everything on it: text for “ansi”, a picture for “rgb_array”. “human” prints the text."""
    match mode:
        case "ansi":
            return f"{position}\n"
        case "rgb_array":
            from .picture import draw_position

            return draw_position(position)
        case "human":
            print(position)
            return None
    raise EnvError("env/no-render-mode")
