"""All there is to know about a game of 12 Chip Trick at one moment."""

from __future__ import annotations

from typing import Annotated, Final

from ....core.state import Number, Numbers, RandomSource, record_type

MOST_SEATS: Final = 4
#: T6: the chips a seat owns, half of them red at first (S1).
HAND_SIZE: Final = 4
CHIPS_PER_COLOUR: Final = HAND_SIZE // 2

#: What has to happen next.
CHOOSE_FIRST: Final = 0
DEAL: Final = 1
PLAY: Final = 2
TAKE: Final = 3
OVER: Final = 4

#: How a round is scored: by tiles with a burst (E2), by tiles with halving (E3), by points with halving (E4).
BURST: Final = 0
NO_BURST: Final = 1
POINTS: Final = 2


class State:
    """The fields of the state record. A set of chips is a number as in `chipset`; a value of 0 means no chip."""

    random: RandomSource
    #: Seats at the table, the automa's included.
    seats: Number
    #: The seat of the automa (A4), or NOBODY.
    automa: Number
    scoring: Number
    phase: Number
    #: Rounds dealt so far, and who led the first trick of this one.
    round_number: Number
    first: Number
    #: Who led this trick, who is winning or has won it, with which value, and how many have played or taken in it.
    lead: Number
    winner: Number
    highest: Number
    turn: Number
    #: Chips lying in the middle.
    middle: Number
    #: What each seat has played to this trick.
    trick: Annotated[Numbers, MOST_SEATS]
    hand: Annotated[Numbers, MOST_SEATS]
    #: The part of each hand that everyone knows (T7).
    known: Annotated[Numbers, MOST_SEATS]
    #: Chips won, face up before each seat (T4).
    scored: Annotated[Numbers, MOST_SEATS]
    #: Tiles, or points in the 2022 original.
    score: Annotated[Numbers, MOST_SEATS]
    #: The automa's stack from the top down (A1).
    stack: Annotated[Numbers, HAND_SIZE]


STATE_TYPE = record_type(State)
