"""A play put together step by step, for agents that choose from a fixed list of actions.

Sets of the table are taken up, in their order; then sets of the catalogue are laid, of the tiles taken up and of tiles
from the rack. The play is finished when no tile is left over, or given up, and then the table is as it was. Nothing
counts before it is finished. An agent without an initial meld takes nothing up and lays sets from its rack.
"""

from __future__ import annotations

from typing import Final

from ....core.compile import procedure, rule
from .catalogue import CATALOGUE, CATALOGUE_SIZE, CATALOGUE_TILES, LONGEST_RUN, NO_TILE
from .jokers import jokers_in_order
from .rulebook import MELD, ask_draw, lay, meld, next_turn
from .sets import MOST_SETS, NO_SET, add_tiles, set_worth
from .state import ALL_KINDS, MELDED, RummikubState
from .tiles import JOKER

#: Put everything back as it was and draw, or pass with an empty pool, or leave it at the initial meld.
STOP: Final = 0
#: The play is done.
FINISH: Final = 1
#: Take up the first set on the table, the second, and so on.
TAKE: Final = 2
#: Lay the first set of the catalogue, the second, and so on.
LAY: Final = TAKE + MOST_SETS
ACTION_COUNT: Final = LAY + CATALOGUE_SIZE


@procedure
def begin_building(state: RummikubState) -> None:
    """Nothing is taken up or laid yet."""
    has_table = state.melded[state.turn] != 0
    state.building = 1
    state.take_from = 0 if has_table else MOST_SETS
    for kind in range(ALL_KINDS):
        state.loose[kind] = state.laid[kind] = 0
    for index in range(MOST_SETS):
        state.new_table[index] = state.table[index] if has_table else NO_SET


@rule
def available(state: RummikubState, kind: int) -> int:
    """How many tiles of a kind can be laid now."""
    on_rack = int(state.racks[state.turn * ALL_KINDS + kind])
    return on_rack if state.building == 0 else on_rack - int(state.laid[kind]) + int(state.loose[kind])


@rule
def may_take_up(state: RummikubState, index: int) -> bool:
    """Sets are taken up in their order, before any is laid."""
    if state.melded[state.turn] == 0:
        return False
    return bool(state.table[index] != NO_SET and (state.building == 0 or index >= state.take_from))


@rule
def may_lay_set(state: RummikubState, number: int) -> bool:
    """All tiles of the set are at hand."""
    for place in range(LONGEST_RUN):
        kind = int(CATALOGUE_TILES[number, place])
        if kind == NO_TILE:
            return True
        if available(state, kind) < times(number, kind):
            return False
    return True


@rule
def times(number: int, kind: int) -> int:
    """How often a kind is in a set of the catalogue; only a joker can be there twice."""
    if kind != JOKER:
        return 1
    count = 0
    for place in range(LONGEST_RUN):
        count += CATALOGUE_TILES[number, place] == JOKER
    return count


@procedure
def may_finish(state: RummikubState) -> bool:
    """U2, U4, J3a: nothing is left over, and it is a meld, or lays something and leaves the jokers in order."""
    if state.building == 0:
        return False
    from_rack = 0
    for kind in range(ALL_KINDS):
        if state.loose[kind] > 0:
            return False
        from_rack += int(state.laid[kind])
    if state.melded[state.turn] == 0:
        worth = 0
        for index in range(MOST_SETS):
            packed = int(state.new_table[index])
            worth += set_worth(packed) if packed != NO_SET else 0
        return worth >= MELD
    return from_rack > 0 and (state.strict == 0 or jokers_in_order(state.table, state.new_table))


@procedure
def take_up(state: RummikubState, index: int) -> None:
    """A set of the table is taken up; its tiles are to be laid again."""
    packed = int(state.new_table[index])
    state.new_table[index] = NO_SET
    state.take_from = index + 1
    add_tiles(state.loose, 0, packed, 1)


@procedure
def lay_set(state: RummikubState, number: int) -> None:
    """A set of the catalogue is laid, of tiles taken up before those of the rack."""
    state.take_from = MOST_SETS
    free = 0
    while state.new_table[free] != NO_SET:
        free += 1
    state.new_table[free] = CATALOGUE[number]
    for place in range(LONGEST_RUN):
        kind = int(CATALOGUE_TILES[number, place])
        if kind != NO_TILE:
            if state.loose[kind] > 0:
                state.loose[kind] -= 1
            else:
                state.laid[kind] += 1


@procedure
def close_gaps(state: RummikubState) -> None:
    """Sets side by side again."""
    free = 0
    for index in range(MOST_SETS):
        packed = state.new_table[index]
        if packed != NO_SET:
            state.new_table[index] = NO_SET
            state.new_table[free] = packed
            free += 1


@procedure
def finish(state: RummikubState) -> None:
    """U2, U4: the play counts."""
    state.building = 0
    close_gaps(state)
    if state.melded[state.turn] == 0:
        meld(state, state.new_table)
    else:
        lay(state, state.new_table)


@procedure
def stop(state: RummikubState) -> None:
    """U1, U3: everything is as it was, and the turn ends without a play."""
    state.building = 0
    if state.phase == MELDED:
        next_turn(state)
    else:
        ask_draw(state, 1)


@procedure
def build(state: RummikubState, action: int) -> None:
    """One step of a turn."""
    if action == STOP:
        stop(state)
        return
    if state.building == 0:
        begin_building(state)
    if action == FINISH:
        finish(state)
    elif action < LAY:
        take_up(state, action - TAKE)
    else:
        lay_set(state, action - LAY)


@rule
def may_do(state: RummikubState, action: int) -> bool:
    """Return True if an agent may do this now. Stopping is always possible, so no choice of sets leads nowhere."""
    if action == STOP:
        return True
    if action == FINISH:
        return may_finish(state)
    return may_take_up(state, action - TAKE) if action < LAY else may_lay_set(state, action - LAY)
