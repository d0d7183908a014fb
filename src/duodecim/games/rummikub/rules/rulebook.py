"""Rummikub, rule by rule, numbered as in docs/rummikub.md. What lies on the table is checked before it is laid."""

from __future__ import annotations

from typing import Any, Final

from ....core.compile import procedure, rule
from ....core.random import draw_below
from ....core.seats import NOBODY
from .sets import MOST_SETS, NO_SET, add_tiles
from .state import ALL_KINDS, COUNT, DEAL, DRAW, FIRST, MELDED, NOT_LAST, OVER, TURN, RummikubState
from .tiles import COPIES, HIGHEST, JOKER, JOKERS

RACK_SIZE: Final = 14
#: U2: what an initial meld is worth at least.
MELD: Final = 30
#: U5.
DRAWN_ON_TIME_OUT: Final = 3
#: E2, E3.
JOKER_PENALTY: Final = 100
UNMELDED: Final = 100
COULD_HAVE_MELDED: Final = 200


# --- set-up ---


@rule
def fill_pool(state: RummikubState) -> None:
    """T1: 106 tiles, each kind twice and two jokers."""
    for kind in range(ALL_KINDS):
        state.pool[kind] = JOKERS if kind == JOKER else COPIES


@procedure
def start_game(state: RummikubState) -> None:
    """T2: all tiles back into the pool; chance names the first player and deals."""
    state.game_number += 1
    state.phase = FIRST
    state.turn = NOBODY
    state.last_turns = NOT_LAST
    state.winner = NOBODY
    fill_pool(state)
    for index in range(len(state.racks)):
        state.racks[index] = state.start_racks[index] = 0
    for index in range(MOST_SETS):
        state.table[index] = NO_SET
    for seat in range(state.seats):
        state.melded[seat] = 0


@rule
def choose_first(state: RummikubState, seat: int) -> None:
    """T2: the first player is random."""
    state.turn = seat
    state.phase = DEAL


@procedure
def deal(state: RummikubState) -> None:
    """T2: 14 tiles each."""
    for seat in range(state.seats):
        for _ in range(RACK_SIZE):
            take_tile(state, seat, random_tile(state))


@procedure
def random_tile(state: RummikubState) -> int:
    """The kind of a tile drawn from the pool, every tile as likely as the next."""
    index = draw_below(state, pool_size(state))
    kind = 0
    while index >= state.pool[kind]:
        index -= state.pool[kind]
        kind += 1
    return kind


@rule
def take_tile(state: RummikubState, seat: int, kind: int) -> None:
    """A tile goes from the pool to a rack."""
    state.pool[kind] -= 1
    state.racks[seat * ALL_KINDS + kind] += 1


@rule
def pool_size(state: RummikubState) -> int:
    """How many tiles are in the pool."""
    count = 0
    for kind in range(ALL_KINDS):
        count += int(state.pool[kind])
    return count


@rule
def rack_size(state: RummikubState, seat: int) -> int:
    """How many tiles are on a rack."""
    count = 0
    for kind in range(ALL_KINDS):
        count += int(state.racks[seat * ALL_KINDS + kind])
    return count


# --- a turn ---


@procedure
def start_turn(state: RummikubState) -> None:
    """Remember how the rack was, for E3, and how much lay on the table, for U5."""
    state.phase = TURN
    state.sets_before = set_count(state)
    for kind in range(ALL_KINDS):
        place = state.turn * ALL_KINDS + kind
        state.start_racks[place] = state.racks[place]


@rule
def set_count(state: RummikubState) -> int:
    """How many sets lie on the table."""
    count = 0
    while count < MOST_SETS and state.table[count] != NO_SET:
        count += 1
    return count


@procedure
def next_turn(state: RummikubState) -> None:
    """The next seat moves; E4: with the pool empty everyone has one more turn."""
    if state.last_turns != NOT_LAST:
        state.last_turns -= 1
    elif pool_size(state) == 0:
        state.last_turns = state.seats
    if state.last_turns == 0:
        state.phase = COUNT
        return
    state.turn = state.turn + 1 if state.turn + 1 < state.seats else 0
    start_turn(state)


@procedure
def ask_draw(state: RummikubState, count: int) -> None:
    """U1: tiles are drawn, as many as the pool has, and the turn ends; with an empty pool the player passes."""
    left = pool_size(state)
    state.draws = count if count < left else left
    if state.draws > 0:
        state.phase = DRAW
    else:
        next_turn(state)


@rule
def finish_draw(state: RummikubState) -> None:
    """U1: drawing ends the turn."""
    state.draws = 0
    next_turn(state)


@procedure
def lay(state: RummikubState, sets: Any) -> None:
    """U4: the new table; what is on it now and was not before came from the rack."""
    for index in range(MOST_SETS):
        # As if the old table were taken up whole, and the new one laid.
        move_tiles(state, int(state.table[index]), 1)
        state.table[index] = sets[index] if index < len(sets) else NO_SET
        move_tiles(state, int(state.table[index]), -1)
    if not goes_out(state):
        next_turn(state)


@procedure
def move_tiles(state: RummikubState, packed: int, count: int) -> None:
    """The tiles of a set come to the rack (1) or leave it (-1)."""
    if packed != NO_SET:
        add_tiles(state.racks, state.turn * ALL_KINDS, packed, count)


@procedure
def meld(state: RummikubState, sets: Any) -> None:
    """U2: the initial meld joins what lies on the table. U3: the turn may go on."""
    free = set_count(state)
    for index in range(len(sets)):
        if sets[index] != NO_SET:
            state.table[free + index] = sets[index]
            move_tiles(state, int(sets[index]), -1)
    state.melded[state.turn] = 1
    if not goes_out(state):
        if state.goes_on != 0:
            state.phase = MELDED
        else:
            next_turn(state)


@procedure
def time_out(state: RummikubState) -> None:
    """U5: the table and the rack are again what they were at the start of the turn, and three tiles are drawn."""
    if state.phase == MELDED:
        for index in range(state.sets_before, MOST_SETS):
            move_tiles(state, int(state.table[index]), 1)
            state.table[index] = NO_SET
        state.melded[state.turn] = 0
    ask_draw(state, DRAWN_ON_TIME_OUT)


@rule
def goes_out(state: RummikubState) -> bool:
    """E1: whoever has laid the last tile ends the game and wins."""
    if rack_size(state, state.turn) > 0:
        return False
    state.winner = state.turn
    state.phase = COUNT
    return True


# --- the end and the score ---


@rule
def count_tile(kind: int) -> int:
    """E2: a tile counts its number, a joker 100."""
    return JOKER_PENALTY if kind == JOKER else kind % HIGHEST + 1


@rule
def count_rack(state: RummikubState, seat: int) -> int:
    """E2: what is left on a rack."""
    count = 0
    for kind in range(ALL_KINDS):
        count += int(state.racks[seat * ALL_KINDS + kind]) * count_tile(kind)
    return count


@procedure
def score_game(state: RummikubState) -> None:
    """E1 to E5: everyone's penalty. Who could have melded (E3) is for whoever has a solver to say before."""
    lowest = -1
    for seat in range(state.seats):
        if state.melded[seat] != 0:
            state.penalty[seat] = count_rack(state, seat)
        else:
            state.penalty[seat] = COULD_HAVE_MELDED if state.could_meld[seat] != 0 else UNMELDED
        if lowest < 0 or state.penalty[seat] < lowest:
            lowest = int(state.penalty[seat])
    for seat in range(state.seats):
        # E4: less what the lowest count has, which is 0 if someone went out (E1).
        state.penalty[seat] -= lowest
        state.total[seat] += state.penalty[seat]
    if state.game_number < state.games:
        start_game(state)
    else:
        state.phase = OVER


@rule
def wins_match(state: RummikubState, seat: int) -> bool:
    """E5: the lowest total wins; equal totals share."""
    for other in range(state.seats):
        if state.total[other] < state.total[seat]:
            return False
    return True
