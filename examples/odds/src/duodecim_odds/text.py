"""Positions, views and actions as one line of text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from duodecim.core.errors import PositionError, UnreadableAction
from duodecim.core.parsing import read_number
from duodecim.core.view import Viewer

from .model import Odd, OddsAction, Show
from .rules import UNKNOWN

_LINE: Final = re.compile(r"odds ([2-5]) odd=([01-]) shown=([1-5-])\.([1-5-])")
#: A choice that the viewer may not know.
_HIDDEN: Final = "?"
_NOTHING: Final = "-"


def read_action(text: str) -> OddsAction:
    """Read an action.

    >>> read_action("show 2")
    Show(fingers=2)
    """
    match text.split(" "):
        case ["show", count] if (fingers := read_number(count)) is not None:
            return Show(fingers)
        case ["odd", ("0" | "1") as seat]:
            return Odd(int(seat))
    raise UnreadableAction("odds/unreadable", text=text)


def write_position(fingers: int, odd: int, shown: Sequence[int]) -> str:
    """Write all there is to know in one line.

    >>> write_position(2, 1, [2, 0])
    'odds 2 odd=1 shown=2.-'
    """
    signs = ".".join(str(count or _NOTHING) for count in shown)
    return f"odds {fingers} odd={_NOTHING if odd == UNKNOWN else odd} shown={signs}"


def read_position(text: str) -> tuple[int, int, list[int]]:
    """Read the most fingers, who is odd, and what each seat shows.

    >>> read_position("odds 2 odd=1 shown=2.-")
    (2, 1, [2, 0])
    """
    match = _LINE.fullmatch(text)
    if match is None:
        raise PositionError("odds/text", text=text)
    fingers, odd, *signs = match.groups()
    shown = [0 if sign == _NOTHING else int(sign) for sign in signs]
    if max(shown) > int(fingers) or (odd == _NOTHING and any(shown)):
        raise PositionError("odds/impossible", text=text)
    return int(fingers), UNKNOWN if odd == _NOTHING else int(odd), shown


def read_viewer(text: str) -> tuple[str, Viewer]:
    """Read a view: a position that looks like it, and who sees it. Behind a secret is some choice.

    >>> read_viewer("odds 2 odd=1 shown=?.- view=1")
    ('odds 2 odd=1 shown=1.-', 1)
    """
    line, _, viewer = text.partition(" view=")
    line = line.replace(_HIDDEN, "1")
    match viewer:
        case "0" | "1":
            return line, int(viewer)
        case "spectator" | "all":
            return line, viewer
    raise PositionError("odds/view", text=text)
