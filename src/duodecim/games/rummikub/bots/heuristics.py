"""What `expert` lays by rule of thumb, and what else it considers, in compiled code.

- It keeps its tiles until it can lay all of them at once, and draws until then. What lies on the table serves
  everybody: who lays tiles early plays for the others. On a rack they still make sets, with each other and with the
  table, and the more tiles there are the fewer are left over.
- It makes the initial meld as soon as it can without a joker, since only then the table serves it too, and with the
  fewest tiles. Then the turn ends, unless it goes out.
- Who draws the last tile has the last turn of all, after the others have laid what they could. So while the pool has as
  many tiles as there are players, it lays a single tile instead of drawing: then the others draw, and the last tile is
  its own.
- In the last turns with an empty pool it takes the most penalty off its rack.

All of this was measured in whole games, see docs/decisions/0113-rummikub-keeps-its-tiles.md.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ..rules.building import stop
from ..rules.greedy import Player
from ..rules.rulebook import JOKER_PENALTY, MELD, lay, meld, pool_size, rack_size
from ..rules.sets import MOST_SETS, NO_SET
from ..rules.solver.play import best_play, value_tiles
from ..rules.solver.problem import NO_WAY
from ..rules.state import ALL_KINDS, MELDED, NOT_LAST, TURN, RummikubState
from ..rules.tiles import COLOUR_COUNT, HIGHEST, JOKER

#: What a seat may wish to lay: the most tiles; the most without its jokers; one tile, as high or as low as can be laid
#: alone; what takes the most penalty off the rack; the fewest without its jokers, which makes sense for a meld only.
MOST: Final = 0
PLAIN: Final = 1
HIGH: Final = 2
LOW: Final = 3
RELIEF: Final = 4
FEWEST: Final = 5
WISHES: Final = 6

#: Marks the candidate that lays nothing. Any other is the new table, or before the initial meld its sets.
NOTHING: Final = -1


@rule
def look(player: Player, state: RummikubState, seat: int) -> None:
    """Copy a seat's rack, and once it has melded everything on the table (U2 to U4)."""
    for kind in range(ALL_KINDS):
        player.rack[kind] = state.racks[seat * ALL_KINDS + kind]
    for index in range(MOST_SETS):
        player.table[index] = state.table[index] if state.melded[seat] != 0 else NO_SET


@rule
def leave_one(player: Player, state: RummikubState, seat: int, place: int, wish: int) -> bool:
    """Look at a single tile of the rack, in the order in which they are tried. Return True if the seat has it."""
    number = HIGHEST - place // COLOUR_COUNT if wish == HIGH else 1 + place // COLOUR_COUNT
    one = place % COLOUR_COUNT * HIGHEST + number - 1
    for kind in range(ALL_KINDS):
        player.rack[kind] = kind == one
    return bool(state.racks[seat * ALL_KINDS + one] > 0)


@rule
def set_values(player: Player, wish: int, needed: int) -> None:
    """Tell the solver what to look for."""
    if wish == RELIEF:
        value_tiles(player.solver, 0, 1, JOKER_PENALTY, needed)
    elif wish == FEWEST:
        value_tiles(player.solver, -1, 0, -1, needed)
    else:
        value_tiles(player.solver, 1, 0, 1, needed)


@procedure
def find(player: Player, state: RummikubState, seat: int, wish: int) -> int:
    """Look for what suits a wish best. Return how many tiles that is, or points for RELIEF; 0 if there is nothing.

    The solver is called only here: each call takes seconds to compile.
    """
    look(player, state, seat)
    if wish in (PLAIN, FEWEST):
        player.rack[JOKER] = 0
    set_values(player, wish, 0 if state.melded[seat] != 0 else MELD)
    single = wish in (HIGH, LOW)
    for place in range(JOKER if single else 1):
        if single and not leave_one(player, state, seat, place, wish):
            continue
        found = best_play(player.solver, player.rack, player.table, state.strict != 0, player.new_table)
        if found != NO_WAY and found != 0:
            return abs(found)
    return 0


@procedure
def find_usual(player: Player, state: RummikubState) -> bool:
    """Return True if something should be laid by the rules above, and find it. It is a meld before the initial one."""
    turn = int(state.turn)
    if find(player, state, turn, MOST) == rack_size(state, turn):
        return True
    if state.last_turns != NOT_LAST:
        return find(player, state, turn, RELIEF) > 0
    if state.melded[turn] == 0:
        return find(player, state, turn, FEWEST) > 0
    return state.phase == TURN and pool_size(state) == state.seats and find(player, state, turn, HIGH) > 0


@procedure
def take_usual_turn(player: Player, state: RummikubState) -> None:
    """Take a whole turn by the rules above."""
    if state.melded[state.turn] == 0:
        if not find_usual(player, state):
            stop(state)
            return
        meld(state, player.new_table)
        if state.phase != MELDED:
            return
    if find_usual(player, state):
        lay(state, player.new_table)
    else:
        stop(state)


@rule
def same_play(one: NDArray[np.int32], other: NDArray[np.int32]) -> bool:
    """Return True if two plays leave the same table."""
    for index in range(MOST_SETS):
        if one[index] != other[index]:
            return False
    return True


@rule
def place_of(play: NDArray[np.int32], candidates: NDArray[np.int32], count: int) -> int:
    """Return the index of a play among the candidates, after adding it if it is new."""
    for place in range(count):
        if same_play(candidates[place], play):
            return place
    for index in range(MOST_SETS):
        candidates[count, index] = play[index]
    return count


@procedure
def list_candidates(state: RummikubState, player: Player, candidates: NDArray[np.int32]) -> tuple[int, int]:
    """Write what the seat to move should consider. Return how many there are, and which is the usual one.

    Laying nothing is the last of them. There are two melds: the usual one of the fewest tiles, and that of the most.
    """
    turn, count = int(state.turn), 0
    melded, last = state.melded[turn] != 0, state.last_turns != NOT_LAST
    for wish in range(WISHES):
        # A meld is of the most or of the fewest tiles.
        asked = last if wish == RELIEF else wish == MOST or melded != (wish == FEWEST)
        if asked and find(player, state, turn, wish) > 0:
            count = max(count, place_of(player.new_table, candidates, count) + 1)
    usual = count
    if find_usual(player, state):
        usual = place_of(player.new_table, candidates, count)
    for index in range(MOST_SETS):
        candidates[count, index] = NOTHING
    return count + 1, usual


@procedure
def act(state: RummikubState, candidate: NDArray[np.int32]) -> None:
    """Do what a candidate says: lay it, meld it, or end the turn without a play."""
    if candidate[0] == NOTHING:
        stop(state)
    elif state.melded[state.turn] == 0:
        meld(state, candidate)
    else:
        lay(state, candidate)
