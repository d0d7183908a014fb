"""The options of Rummikub."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ....core.errors import OptionError

LEAST_PLAYERS = 2
MOST_PLAYERS = 4
MOST_GAMES = 20
#: U5: the times that can be chosen, 0 for no clock.
TURN_SECONDS = (30, 60, 90, 120, 0)

Jokers: TypeAlias = Literal["strict", "free"]
Unlock: TypeAlias = Literal["same_turn", "next_turn"]


class RummikubOptions(Struct, frozen=True, kw_only=True):
    """The options of Rummikub, checked when they are put together."""

    players: int = 4
    #: J2, J4: whether a joker on the table must be replaced before it may stand for something else.
    jokers: Jokers = "strict"
    #: U3: when a player may use the tiles on the table after the initial meld.
    unlock: Unlock = "same_turn"

    #: E5: games in a match; penalties add up.
    games: int = 1
    #: U5: the time for a turn; 0 for no clock.
    turn_seconds: int = 60

    def __post_init__(self) -> None:
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise OptionError("rummikub/players", value=self.players)
        if not 1 <= self.games <= MOST_GAMES:
            raise OptionError("rummikub/games", most=MOST_GAMES, value=self.games)
        if self.turn_seconds not in TURN_SECONDS:
            raise OptionError("rummikub/seconds", allowed=", ".join(map(str, TURN_SECONDS)), value=self.turn_seconds)
