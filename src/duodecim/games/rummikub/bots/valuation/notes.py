"""Games between seats that keep their tiles and seats that lay them, and what was seen in them, for `train`.

In half of the games all seats play as `expert` does. In the others each seat does by lot, or always lays the most
tiles: people do something in between.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure
from .....core.random import draw_below, seed_random
from .....core.state import States
from ...rules.agents import begin_game, draw_tiles, payoff
from ...rules.building import stop
from ...rules.counting import count_racks
from ...rules.greedy import Player, take_turn
from ...rules.rulebook import lay, meld
from ...rules.state import COUNT, DRAW, FIRST, MELDED, OVER, TURN, RummikubState
from ..heuristics import act, find_usual, list_candidates
from .outlook import PATIENT, look_ahead
from .sights import EVERYBODY, see

#: One moment in so many is noted, and where seats may stray, one turn in so many is not the usual one.
_NOTED: Final = 10
_UNUSUAL: Final = 25


class Notes(NamedTuple):
    """What was seen: rows by seat, the table, and whose outlook is in the rows; in the end the shares of the win.

    Last comes which game of its portion a note is of.
    """

    rows: NDArray[np.float32]
    table: NDArray[np.float32]
    viewer: NDArray[np.int8]
    shares: NDArray[np.float32]
    game: NDArray[np.int64]


def part_of(notes: Notes, which: slice | NDArray[np.intp]) -> Notes:
    """Return some of the notes."""
    return Notes(notes.rows[which], notes.table[which], notes.viewer[which], notes.shares[which], notes.game[which])


@procedure
def note(state: RummikubState, player: Player, fits: NDArray[np.bool_], notes: Notes, index: int) -> None:
    """Note a moment. The seat to move is the viewer in half of them."""
    notes.viewer[index] = state.turn
    if draw_below(state, 2) == 0:
        notes.viewer[index] = draw_below(state, state.seats)
    viewer = int(notes.viewer[index])
    see(state, EVERYBODY, fits, notes.rows[index], notes.table[index])
    look_ahead(player, state, viewer, notes.rows[index, viewer], PATIENT)


@procedure
def take_step(state: RummikubState, player: Player, candidates: NDArray[np.int32], keepers: int, stray: bool) -> None:
    """Do whatever has to happen next. Seats keep their tiles or lay them as the bits say, and may stray from that.

    The meld of a seat that keeps its tiles is a step of its own.
    """
    if state.phase == FIRST:
        begin_game(state)
    elif state.phase == DRAW:
        draw_tiles(state)
    elif state.phase == COUNT:
        count_racks(player.solver, state)
    elif stray and draw_below(state, _UNUSUAL) == 0:
        count, _ = list_candidates(state, player, candidates)
        act(state, candidates[draw_below(state, count)])
    elif not keepers >> state.turn & 1:
        take_turn(player, state)
    elif not find_usual(player, state):
        stop(state)
    elif state.melded[state.turn] == 0:
        meld(state, player.new_table)
    else:
        lay(state, player.new_table)


@procedure
def note_game(
    states: States,
    seed: int,
    player: Player,
    candidates: NDArray[np.int32],
    fits: NDArray[np.bool_],
    notes: Notes,
    start: int,
) -> int:
    """Play a game. Note what is seen from a place on, as far as there is room. Return the place after the last note."""
    state, stop_at = states[0], start
    seed_random(state, seed, 0)
    keepers, all_keep = 0, draw_below(state, 2) == 0
    for seat in range(state.seats):
        if all_keep or draw_below(state, 2) == 0:
            keepers |= 1 << seat
    while state.phase != OVER:
        take_step(state, player, candidates, keepers, not all_keep)
        noted = int(state.phase) in (TURN, DRAW, MELDED) and draw_below(state, _NOTED) == 0
        if noted and stop_at < notes.viewer.size:
            note(state, player, fits, notes, stop_at)
            stop_at += 1
    for index in range(start, stop_at):
        payoff(state, notes.shares[index])
    return stop_at
