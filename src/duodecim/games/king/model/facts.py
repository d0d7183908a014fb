"""What lies on the tables of King of 12 and of its tournament, as a viewer sees it.

Views and lines of text hold the same facts. Everything else in a view follows from them by the rules.
"""

from __future__ import annotations

from typing import Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from ....core.view import Viewer
from ..rules.state import ASIDE, CARDS, CHOOSE, DECIDE, OVER, REROLL, ROLL, SEATING, STEAL
from .options import SetOptions

Phase: TypeAlias = Literal["cards", "seat", "roll", "choose", "steal", "decide", "reroll", "aside", "over"]

PHASES: dict[int, Phase] = {
    CARDS: "cards",
    SEATING: "seat",
    ROLL: "roll",
    CHOOSE: "choose",
    STEAL: "steal",
    DECIDE: "decide",
    REROLL: "reroll",
    ASIDE: "aside",
    OVER: "over",
}

OptionsT = TypeVar("OptionsT", bound=SetOptions)

#: Stands for something that is there but that the viewer may not know.
HIDDEN_WORD = "?"


class Facts(Struct, Generic[OptionsT], frozen=True):
    """What lies there, by seat: during a trick what lay there before it, and the answers so far."""

    viewer: Viewer
    options: OptionsT
    phase: Phase
    round: int
    cards: tuple[str, ...]
    faces: tuple[int | None, ...]
    #: Tokens of value 1 and of value 2.
    tokens: tuple[tuple[int, int], ...]
    discarded: tuple[tuple[str, ...], ...]
    #: Cards set aside, or HIDDEN_WORD.
    aside: tuple[tuple[str, ...], ...]
    #: Cards played since one was set aside.
    shown: tuple[tuple[str, ...], ...]
    wins: tuple[int, ...]
    #: Rounds in a row without a winner.
    barren: int
    played: tuple[str | None, ...]
    #: What follows the verb of a move, or HIDDEN_WORD.
    answers: tuple[str | None, ...]
    #: The groups of a tournament (N6), and who is in its centre (N2).
    groups: tuple[tuple[int, ...], ...] = ()
    centre: tuple[int, ...] = ()
