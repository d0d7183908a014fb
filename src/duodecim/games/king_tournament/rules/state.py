"""All there is to know about a tournament of King of 12 at one moment."""

from __future__ import annotations

from typing import Annotated, Final

from ....core.state import Number, Numbers, record_type
from ...king.rules.state import MOST_AT_TABLE, KingState
from .groups import MOST_GROUPS, MOST_PLAYERS

#: The centre is a table of its own after those of the groups.
CENTRE_TABLE: Final = MOST_GROUPS
TABLE_COUNT: Final = MOST_GROUPS + 1


class TournamentState(KingState):
    """The state of a table with room for four groups and the centre. In the final the first table is the only one."""

    #: How many groups there are, and how many of them, the first ones, are the smaller ones (N1).
    groups: Number
    small_groups: Number
    #: 1 in the last round between those who reached two wins together (N7).
    final: Number
    table_size: Annotated[Numbers, TABLE_COUNT]
    order: Annotated[Numbers, TABLE_COUNT * MOST_AT_TABLE]
    force: Annotated[Numbers, TABLE_COUNT]
    thief: Annotated[Numbers, TABLE_COUNT]
    victim: Annotated[Numbers, TABLE_COUNT]
    stolen: Annotated[Numbers, TABLE_COUNT]
    winner: Annotated[Numbers, TABLE_COUNT]
    second: Annotated[Numbers, TABLE_COUNT]
    question: Annotated[Numbers, MOST_PLAYERS]
    allowed: Annotated[Numbers, MOST_PLAYERS]
    answer: Annotated[Numbers, MOST_PLAYERS]
    played: Annotated[Numbers, MOST_PLAYERS]
    face: Annotated[Numbers, MOST_PLAYERS]
    lay: Annotated[Numbers, MOST_PLAYERS]
    bonus: Annotated[Numbers, MOST_PLAYERS]
    value: Annotated[Numbers, MOST_PLAYERS]
    hand: Annotated[Numbers, MOST_PLAYERS]
    aside: Annotated[Numbers, MOST_PLAYERS]
    shown: Annotated[Numbers, MOST_PLAYERS]
    ones: Annotated[Numbers, MOST_PLAYERS]
    twos: Annotated[Numbers, MOST_PLAYERS]
    wins: Annotated[Numbers, MOST_PLAYERS]


TOURNAMENT_TYPE = record_type(TournamentState)
