"""What lies on a table, as a line of text says it."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from .options import SetOptions
from .view import Phase, Viewer

OptionsT = TypeVar("OptionsT", bound=SetOptions)

#: Something that is there but that the viewer may not know.
HIDDEN_WORD = "?"


class Facts(Struct, Generic[OptionsT], frozen=True):
    """Everything that a line of text says, by seat: during a trick what lay there before it, and the answers so far."""

    viewer: Viewer
    options: OptionsT
    phase: Phase
    round: int
    cards: tuple[str, ...]
    faces: tuple[int | None, ...]
    #: Tokens of value 1 and of value 2.
    tokens: tuple[tuple[int, int], ...]
    discarded: tuple[tuple[str, ...], ...]
    aside: tuple[tuple[str, ...], ...]
    #: Cards played since one was set aside.
    shown: tuple[tuple[str, ...], ...]
    wins: tuple[int, ...]
    barren: int
    played: tuple[str | None, ...]
    #: What follows the verb of a move, or HIDDEN_WORD.
    answers: tuple[str | None, ...]
    #: N6, N2: the groups of a tournament, and who is in its centre.
    groups: tuple[tuple[int, ...], ...] = ()
    centre: tuple[int, ...] = ()
