"""What a table of 12 Chip Trick can choose."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...core.errors import OptionError
from ...core.seats import NOBODY
from .state import BURST, NO_BURST, POINTS

Edition = Literal["mandoo", "tgm2022"]

LEAST_PLAYERS = 2
MOST_PLAYERS = 4
_TGM_PLAYERS = 3


class ChipsOptions(Struct, frozen=True, kw_only=True):
    """The options of 12 Chip Trick, checked when they are put together."""

    players: Annotated[int, Meta(description="People at the table: 2 (with the automa), 3 or 4.")] = 3
    edition: Annotated[
        Edition, Meta(description="mandoo: tiles, 2023. tgm2022: the original “12577”, three rounds for points.")
    ] = "mandoo"
    no_burst: Annotated[bool, Meta(description="A sum over 21 is halved instead of bursting (mandoo only).")] = False
    first: Annotated[
        int | None, Meta(description="The first player's seat, from 0; by default chance decides (tgm2022 only).")
    ] = None

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
