"""All there is to know about a game of King of 12 at one moment."""

from __future__ import annotations

from typing import Annotated, Final

from ....core.state import Number, Numbers, RandomSource, record_type

#: K1: players at one table.
MOST_AT_TABLE: Final = 4

#: What has to happen next: chance draws the set, seats a tournament or rolls; seats choose a card; the thief names a
#: token; owners decide on effects; chance rolls for the Oracles; the trick is paid; winners set cards aside.
CARDS: Final = 0
SEATING: Final = 1
ROLL: Final = 2
CHOOSE: Final = 3
STEAL: Final = 4
DECIDE: Final = 5
REROLL: Final = 6
SCORED: Final = 7
ASIDE: Final = 8
OVER: Final = 9
#: More beats of the game than can follow one another.
ALL_BEATS: Final = 1 << 30

#: Where a trick is resolved: at an ordinary table, in a group of the tournament, in its centre (N2, N3).
TABLE: Final = 0
GROUP: Final = 1
CENTRE: Final = 2

#: What a seat is asked. The answer is a number from 1; 0 while there is none.
NO_QUESTION: Final = 0
WHICH_CARD: Final = 1
WHICH_FACE: Final = 2
WHICH_ORDER: Final = 3
WHICH_TOKEN: Final = 4
WHICH_ASIDE: Final = 5

#: The answers to WHICH_ORDER: double before the Troublemakers flip, or after.
DOUBLE_FIRST: Final = 1
FLIP_FIRST: Final = 2


class KingState:
    """The fields of the state record. Cards and sets of cards are numbers as in `cards`.

    A table is a stretch of `order`: table t has the places from t * MOST_AT_TABLE on.
    """

    random: RandomSource
    seats: Number
    #: The set of seven, EMPTY while it has not been drawn; the promo it must hold (D4).
    cards: Number
    promo: Number
    #: The game is a draw after that many rounds in a row without a winner; 0 for never.
    draw_after: Number
    phase: Number
    #: Where the trick is being resolved, and at which tables.
    stage: Number
    first_table: Number
    table_count: Number
    #: Rounds begun, tricks finished, and rounds since the last that had a winner.
    round_number: Number
    tricks: Number
    barren: Number
    #: Questions without an answer.
    waiting: Number
    #: Who won the game, or NOBODY.
    victor: Number
    #: How many sit at each table, which seats in order, the cards in force there (steps 2 and 3), between whom the
    #: Ladies make a theft and of which token, and who came first and second in this trick; NOBODY where there is none.
    table_size: Annotated[Numbers, 1]
    order: Annotated[Numbers, MOST_AT_TABLE]
    force: Annotated[Numbers, 1]
    thief: Annotated[Numbers, 1]
    victim: Annotated[Numbers, 1]
    stolen: Annotated[Numbers, 1]
    winner: Annotated[Numbers, 1]
    second: Annotated[Numbers, 1]
    #: What each seat is asked, which answers it may give (bit n for answer n), and which it has given.
    question: Annotated[Numbers, MOST_AT_TABLE]
    allowed: Annotated[Numbers, MOST_AT_TABLE]
    answer: Annotated[Numbers, MOST_AT_TABLE]
    #: The card played to this trick, once all have chosen.
    played: Annotated[Numbers, MOST_AT_TABLE]
    #: The die before each seat, 0 if it has not been rolled: its face, the face this stage began with, the bonus
    #: remembered for this trick, and the value that was compared.
    face: Annotated[Numbers, MOST_AT_TABLE]
    lay: Annotated[Numbers, MOST_AT_TABLE]
    bonus: Annotated[Numbers, MOST_AT_TABLE]
    value: Annotated[Numbers, MOST_AT_TABLE]
    hand: Annotated[Numbers, MOST_AT_TABLE]
    #: Cards set aside in secret (R3), and cards that were played since, so cannot be among them.
    aside: Annotated[Numbers, MOST_AT_TABLE]
    shown: Annotated[Numbers, MOST_AT_TABLE]
    #: K2: tokens of value 1 and of value 2.
    ones: Annotated[Numbers, MOST_AT_TABLE]
    twos: Annotated[Numbers, MOST_AT_TABLE]
    #: Rounds won.
    wins: Annotated[Numbers, MOST_AT_TABLE]


STATE_TYPE = record_type(KingState)
