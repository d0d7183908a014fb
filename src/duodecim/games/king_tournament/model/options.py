"""The options of a tournament of King of 12."""

from __future__ import annotations

from ....core.errors import OptionError
from ...king.model.options import SetOptions
from ..rules.groups import LEAST_PLAYERS, MOST_PLAYERS, TWELVE, group_sizes


class TournamentOptions(SetOptions, frozen=True, kw_only=True):
    """The options of a tournament, checked when they are put together."""

    players: int = 8
    #: N1: twelve players sit in four groups of three.
    threes: bool = False

    def __post_init__(self) -> None:
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise OptionError("king-tournament/players", value=self.players)
        if self.threes and self.players != TWELVE:
            raise OptionError("king-tournament/threes", value=self.players)
        super().__post_init__()

    @property
    def sizes(self) -> tuple[int, ...]:
        """N1: how many sit in each group."""
        return group_sizes(self.players, threes=self.threes)
