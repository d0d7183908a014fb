"""All there is to know about a game of Rummikub at one moment."""

from __future__ import annotations

from typing import Annotated, Final

from ....core.state import Number, Numbers, RandomSource, record_type
from .sets import MOST_SETS
from .tiles import KINDS

MOST_SEATS: Final = 4
#: Kinds of tiles, the joker included.
ALL_KINDS: Final = KINDS + 1

#: What has to happen next: chance names the first player, deals, or draws for the seat to move; the seat moves, or goes
#: on after its initial meld (U3); the racks are counted; nothing, since the match is over.
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
    #: E5: games in the match, and which one this is, from 1.
    games: Number
    game_number: Number
    #: U5: how many sets lay on the table when the turn began; an initial meld comes after them.
    sets_before: Number
    pool: Annotated[Numbers, ALL_KINDS]
    racks: Annotated[Numbers, MOST_SEATS * ALL_KINDS]
    table: Annotated[Numbers, MOST_SETS]
    #: E3: each seat's rack at the start of its last turn; nothing before its first.
    start_racks: Annotated[Numbers, MOST_SEATS * ALL_KINDS]
    #: U2: who has made the initial meld.
    melded: Annotated[Numbers, MOST_SEATS]
    #: E3: who never laid a tile and could have, known once the game is counted.
    could_meld: Annotated[Numbers, MOST_SEATS]
    #: E1 to E4: what the last game that ended cost, and E5: what all games so far did.
    penalty: Annotated[Numbers, MOST_SEATS]
    total: Annotated[Numbers, MOST_SEATS]
    #: A play that an agent is putting together, see `building`: whether there is one, where on the table it may still
    #: take up sets, the tiles taken up and not laid again, those laid from the rack, and the sets as they then lie.
    building: Number
    take_from: Number
    loose: Annotated[Numbers, ALL_KINDS]
    laid: Annotated[Numbers, ALL_KINDS]
    new_table: Annotated[Numbers, MOST_SETS]


STATE_TYPE = record_type(RummikubState)
