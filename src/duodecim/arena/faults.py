"""What disqualifies a bot from a game.

See docs/decisions/0088-bots-that-fail-in-the-arena.md.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

#: It stopped or raised an error, took too long over a move, or tried an illegal move.
FaultKind: TypeAlias = Literal["crash", "time", "illegal"]


class Fault(Struct, frozen=True):
    """A bot was disqualified from a game."""

    seat: int
    kind: FaultKind
    #: How many moves had been made before, including those of chance.
    move: int


class BotFailure(Exception):
    """A bot did not give a move. Raised by what asks the bot, caught by the referee."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        super().__init__(detail)
        self.kind: FaultKind = kind
        #: What went wrong, for the author of the bot.
        self.detail = detail
