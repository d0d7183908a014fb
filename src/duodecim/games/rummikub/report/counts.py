"""What a report counts in turns and games of Rummikub."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure
from ....core.seats import NOBODY
from ..rules.agents import payoff
from ..rules.rulebook import pool_size
from ..rules.state import ALL_KINDS, MOST_SEATS, RummikubState
from ..rules.tiles import HIGHEST, JOKER, JOKERS

#: A win is divided among one to four seats, so shares are counted in twelfths.
WHOLE: Final = 12
#: Longer waits for the initial meld count as so long.
MOST_WAIT: Final = 40
#: Turns of a game are counted in steps of so many, and penalties too.
TURN_STEP: Final = 10
_MOST_TURNS: Final = 300
PENALTY_STEP: Final = 20
_MOST_PENALTY: Final = 400
#: The place of the joker after the numbers of tiles.
JOKER_PLACE: Final = HIGHEST + 1


class Counts(NamedTuple):
    """Counts of one batch. Shares are in twelfths."""

    games: NDArray[np.int64]
    seats: NDArray[np.int64]
    #: All turns, and games by their number of turns in steps.
    all_turns: NDArray[np.int64]
    turns: NDArray[np.int64]
    #: Seats by the turn of their own in which they melded; the first place is for those who never did.
    meld_turn: NDArray[np.int64]
    #: By the number of jokers on the first rack.
    joker_seats: NDArray[np.int64]
    joker_share: NDArray[np.int64]
    #: By the number of a tile on the first rack, the joker last.
    tile_seats: NDArray[np.int64]
    tile_share: NDArray[np.int64]
    #: By the place counted from the first player.
    place_games: NDArray[np.int64]
    place_share: NDArray[np.int64]
    #: Games in which the pool ran empty, and in which nobody went out, so that racks were counted.
    pool_empty: NDArray[np.int64]
    counted: NDArray[np.int64]
    #: Losers, those of them who never melded, their penalties together, and losers by penalty in steps.
    losers: NDArray[np.int64]
    unmelded: NDArray[np.int64]
    all_penalties: NDArray[np.int64]
    penalties: NDArray[np.int64]


def new_counts() -> Counts:
    """Return counts that are all zero."""
    sizes = (
        1, 1, 1, _MOST_TURNS // TURN_STEP + 1, MOST_WAIT + 1, JOKERS + 1, JOKERS + 1, JOKER_PLACE + 1, JOKER_PLACE + 1,
        MOST_SEATS, MOST_SEATS, 1, 1, 1, 1, 1, _MOST_PENALTY // PENALTY_STEP + 1,
    )  # fmt: skip
    return Counts(*(np.zeros(length, np.int64) for length in sizes))


class Notes(NamedTuple):
    """What is remembered of one game while it is played."""

    #: The first player.
    first: NDArray[np.int64]
    racks: NDArray[np.int64]
    #: Turns of every seat so far, and the one in which it melded, or 0.
    turns: NDArray[np.int64]
    meld_turn: NDArray[np.int64]
    row: NDArray[np.float32]


def new_notes(seats: int) -> Notes:
    """Return empty notes."""
    return Notes(
        first=np.zeros(1, np.int64),
        racks=np.zeros(MOST_SEATS * ALL_KINDS, np.int64),
        turns=np.zeros(MOST_SEATS, np.int64),
        meld_turn=np.zeros(MOST_SEATS, np.int64),
        row=np.zeros(seats, np.float32),
    )


@procedure
def note_deal(notes: Notes, state: RummikubState) -> None:
    """Remember what was dealt, and who begins."""
    notes.first[0] = state.turn
    notes.turns[:] = 0
    notes.meld_turn[:] = 0
    for place in range(len(notes.racks)):
        notes.racks[place] = state.racks[place]


@procedure
def note_turn(notes: Notes, state: RummikubState, seat: int) -> None:
    """Remember the turn that a seat has just had."""
    notes.turns[seat] += 1
    if notes.meld_turn[seat] == 0 and state.melded[seat] != 0:
        notes.meld_turn[seat] = notes.turns[seat]


@procedure
def count_game(counts: Counts, notes: Notes, state: RummikubState) -> None:
    """Count a game that is over."""
    counts.games[0] += 1
    turns = 0
    payoff(state, notes.row)
    for seat in range(state.seats):
        turns += notes.turns[seat]
        share = int(WHOLE * notes.row[seat] + 0.5)
        count_seat(counts, notes, state, seat, share)
    counts.all_turns[0] += turns
    step = turns // TURN_STEP
    last = len(counts.turns) - 1
    counts.turns[step if step < last else last] += 1
    counts.pool_empty[0] += pool_size(state) == 0
    counts.counted[0] += state.winner == NOBODY


@procedure
def count_seat(counts: Counts, notes: Notes, state: RummikubState, seat: int, share: int) -> None:
    """Count what became of a seat, by its first rack, its place and its meld."""
    counts.seats[0] += 1
    wait = notes.meld_turn[seat]
    counts.meld_turn[wait if wait < MOST_WAIT else MOST_WAIT] += 1
    place = seat - notes.first[0] if seat >= notes.first[0] else seat - notes.first[0] + state.seats
    counts.place_games[place] += 1
    counts.place_share[place] += share
    jokers = notes.racks[seat * ALL_KINDS + JOKER]
    counts.joker_seats[jokers] += 1
    counts.joker_share[jokers] += share
    for kind in range(ALL_KINDS):
        held = notes.racks[seat * ALL_KINDS + kind]
        number = JOKER_PLACE if kind == JOKER else kind % HIGHEST + 1
        counts.tile_seats[number] += held
        counts.tile_share[number] += held * share
    if share == 0:
        counts.losers[0] += 1
        counts.unmelded[0] += state.melded[seat] == 0
        penalty = int(state.penalty[seat])
        counts.all_penalties[0] += penalty
        step, last = penalty // PENALTY_STEP, len(counts.penalties) - 1
        counts.penalties[step if step < last else last] += 1
