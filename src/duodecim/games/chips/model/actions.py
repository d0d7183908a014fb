"""The moves of 12 Chip Trick, as structs and as text."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ....core.errors import UnreadableAction
from ....core.parsing import read_number
from ..rules.chipset import HIGHEST


class Play(Struct, frozen=True, tag_field="do", tag="play"):
    """Play a chip from hand (T1)."""

    chip: int

    def __str__(self) -> str:
        return f"play {self.chip}"


class Take(Struct, frozen=True, tag_field="do", tag="take"):
    """Take a chip from the middle (T3)."""

    chip: int

    def __str__(self) -> str:
        return f"take {self.chip}"


class First(Struct, frozen=True, tag_field="do", tag="first"):
    """Chance: who is first player in the first round (S3)."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


class Deal(Struct, frozen=True, tag_field="do", tag="deal"):
    """Chance: each seat's four chips (S1), lowest first; the automa's stack from the top down (A1)."""

    hands: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        return "deal " + write_groups(self.hands)


ChipsAction: TypeAlias = Play | Take | First | Deal


def read_action(text: str) -> ChipsAction:
    """Return an action from text, such as `play 7`, `take 4`, `first 0` or `deal 1.2.4.5/3.6.7.10/8.9.11.12`.

    >>> read_action("take 4")
    Take(chip=4)
    """
    words = text.split()
    if len(words) == 2:
        verb, what = words
        if verb in ("play", "take"):
            return Play(_read_chip(text, what)) if verb == "play" else Take(_read_chip(text, what))
        seat = read_number(what)
        if verb == "first" and seat is not None:
            return First(seat)
        if verb == "deal":
            return Deal(tuple(tuple(_read_chip(text, chip) for chip in hand.split(".")) for hand in what.split("/")))
    raise UnreadableAction("chips/unreadable", text=text)


def write_groups(groups: tuple[tuple[int, ...], ...]) -> str:
    """Return groups of chips as text: `1.2.4.5/3.6.7.10`."""
    return "/".join(".".join(map(str, group)) for group in groups)


def _read_chip(text: str, chip: str) -> int:
    value = read_number(chip)
    if value is None or not 1 <= value <= HIGHEST:
        raise UnreadableAction("chips/no-such-chip", text=text, chip=chip)
    return value
