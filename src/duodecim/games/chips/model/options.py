"""The options of 12 Chip Trick."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ....core.errors import OptionError
from ....core.seats import NOBODY
from ..rules.state import BURST, NO_BURST, POINTS

Edition = Literal["mandoo", "tgm2022"]

LEAST_PLAYERS = 2
MOST_PLAYERS = 4
_TGM_PLAYERS = 3


class ChipsOptions(Struct, frozen=True, kw_only=True):
    """The options of 12 Chip Trick, checked when they are put together."""

    #: People at the table; with two of them the automa has the third seat.
    players: int = 3
    edition: Edition = "mandoo"
    #: Halve a sum that is too high instead of letting it burst.
    no_burst: bool = False
    #: The first player of the game; None lets chance decide.
    first: int | None = None

    def __post_init__(self) -> None:
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise OptionError("chips/players", value=self.players)
        if self.edition == "tgm2022":
            if self.players != _TGM_PLAYERS:
                raise OptionError("chips/tgm2022-players", value=self.players)
            if self.no_burst:
                raise OptionError("chips/tgm2022-no-burst")
        elif self.first is not None:
            raise OptionError("chips/first-mandoo")
        if self.first is not None and not 0 <= self.first < self.players:
            raise OptionError("chips/first-seat", value=self.first)

    @property
    def seats(self) -> int:
        """Seats at the table: with two players the automa has the third (A1)."""
        return max(self.players, 3)

    @property
    def automa(self) -> int:
        """The automa's seat, the last (A4), or NOBODY."""
        return 2 if self.players == 2 else NOBODY

    @property
    def scoring(self) -> int:
        """How a round is scored."""
        if self.edition == "tgm2022":
            return POINTS
        return NO_BURST if self.no_burst else BURST
