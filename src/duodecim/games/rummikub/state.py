"""All there is to know about a game of Rummikub at one moment."""

from __future__ import annotations

from typing import Annotated, Final

from ...core.state import Number, Numbers, RandomSource, record_type
from .sets import MOST_SETS
from .tiles import KINDS

MOST_SEATS: Final = 4
#: Kinds of tiles, the joker included.
ALL_KINDS: Final = KINDS + 1

#: What has to happen next: chance names the first player, deals, or draws for the seat to move; the seat moves, or goes
#: on after its initial meld (U3); the racks are counted.
FIRST: Final = 0
DEAL: Final = 1
DRAW: Final = 2
TURN: Final = 3
MELDED: Final = 4
COUNT: Final = 5
OVER: Final = 6

#: E4: before the pool runs empty.
NOT_LAST: Final = -1


class RummikubState:
    """The fields of the state record. Tiles are counted by kind as in `tiles`, sets are packed as in `sets`.

    A rack is a stretch of `racks`: that of seat s begins at s * ALL_KINDS.
    """

    random: RandomSource
    seats: Number
    #: J2, J4: whether jokers are strict; U3: whether a turn goes on after the initial meld.
    strict: Number
    goes_on: Number
    phase: Number
    turn: Number
    #: Tiles that the seat to move still has to draw.
    draws: Number
    #: E4: turns left once the pool is empty, or NOT_LAST.
    last_turns: Number
    #: Who laid the last tile (E1), or NOBODY.
    winner: Number
    pool: Annotated[Numbers, ALL_KINDS]
    racks: Annotated[Numbers, MOST_SEATS * ALL_KINDS]
    table: Annotated[Numbers, MOST_SETS]
    #: E3: each seat's rack at the start of its last turn.
    start_racks: Annotated[Numbers, MOST_SEATS * ALL_KINDS]
    #: U2, E3: who has made the initial meld, and who has had a turn.
    melded: Annotated[Numbers, MOST_SEATS]
    moved: Annotated[Numbers, MOST_SEATS]
    #: E1 to E4, once the game is over.
    penalty: Annotated[Numbers, MOST_SEATS]


STATE_TYPE = record_type(RummikubState)
