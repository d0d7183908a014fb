"""Exact values of rounds with all chips open, for three and four seats.

Max^n (Luckhardt and Irani, 1986): every seat chooses what gives it the largest share of the tile. Where several actions
give it the same, it is as likely to choose any of them. Positions between two tricks are solved once and kept. Every
trick scores a chip, so no position comes up again.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule, word
from .....core.random import mix
from ..state import MOST_SEATS
from .network import NO_NETWORK, Network, estimate
from .table import ValueTable, holds, read_shares, scored_in
from .trick import (
    HAND,
    LEAD,
    SCORED,
    WIDTH,
    Row,
    act,
    actor_in,
    choices_in,
    first_value,
    is_between_tricks,
    round_is_over,
    share_tile,
)

#: Shares closer than this are equal: those in a table are rounded.
TOLERANCE: Final = 1e-3
#: The longest line of moves: thirteen tricks of four seats.
_DEPTH: Final = 2 * MOST_SEATS * 13 + 1
_EMPTY: Final = word(0)
_ONE: Final = word(1)
_SHIFT_32: Final = word(32)


class Solver(NamedTuple):
    """The arrays that a solution works on: one row for each move of the line it looks at, and what was solved."""

    rows: NDArray[np.int32]
    #: The choices not looked at yet, and how many of the others give as much as the best.
    left: NDArray[np.int64]
    equals: NDArray[np.int64]
    shares: NDArray[np.float32]
    #: The names of positions between two tricks, 0 for others.
    keys: NDArray[np.uint64]
    solved_keys: NDArray[np.uint64]
    solved_shares: NDArray[np.float32]
    #: How many positions are kept.
    solved: NDArray[np.int64]
    #: What is known without solving, for three seats: exactly, and roughly.
    table: ValueTable
    network: Network


def new_solver(positions: int, table: ValueTable, network: Network = NO_NETWORK) -> Solver:
    """Return a solver with room for so many positions, rounded up to a power of two."""
    room = 1 << max(positions - 1, 1).bit_length()
    return Solver(
        rows=np.zeros((_DEPTH, WIDTH), np.int32),
        left=np.zeros(_DEPTH, np.int64),
        equals=np.zeros(_DEPTH, np.int64),
        shares=np.zeros((_DEPTH, MOST_SEATS), np.float32),
        keys=np.zeros(_DEPTH, np.uint64),
        solved_keys=np.zeros(room, np.uint64),
        solved_shares=np.zeros((room, MOST_SEATS), np.float32),
        solved=np.zeros(1, np.int64),
        table=table,
        network=network,
    )


@rule
def key_of(row: Row, seats: int) -> int:
    """The name of a position between two tricks, counted from its leader. Never 0."""
    key = word(seats)
    seat = row[LEAD]
    for _ in range(seats):
        key = mix(key ^ (word(row[HAND + seat]) | word(row[SCORED + seat]) << _SHIFT_32))
        seat = seat + 1 if seat + 1 < seats else 0
    return key | _ONE


@rule
def slot_of(solver: Solver, key: int) -> int:
    """The slot where a position is kept, or the empty slot where it would be."""
    last = word(solver.solved_keys.size - 1)
    slot = word(key) & last
    while solver.solved_keys[slot] != _EMPTY and solver.solved_keys[slot] != key:
        slot = (slot + _ONE) & last
    return int(slot)


@rule
def seat_from(lead: int, place: int, seats: int) -> int:
    """The seat so many places to the left of the leader."""
    seat = lead + place
    return seat if seat < seats else seat - seats


@rule
def most_kept(solver: Solver) -> int:
    """How many positions are kept at most: a full table would be slow to search."""
    return solver.solved_keys.size * 3 // 4


@rule
def keep(solver: Solver, slot: int, key: int, depth: int, seats: int) -> None:
    """Keep the shares of a position between two tricks, counted from its leader."""
    solver.solved_keys[slot] = key
    lead = solver.rows[depth, LEAD]
    for place in range(seats):
        solver.solved_shares[slot, place] = solver.shares[depth, seat_from(lead, place, seats)]
    solver.solved[0] += 1


@rule
def enter(solver: Solver, depth: int, seats: int, scoring: int) -> bool:
    """Look at a position for the first time. Return True if its shares are known at once."""
    row = solver.rows[depth]
    solver.keys[depth] = _EMPTY
    if is_between_tricks(row):
        if round_is_over(row):
            share_tile(row, seats, scoring, solver.shares[depth])
            return True
        if holds(solver.table, row):
            read_shares(solver.table, row, solver.shares[depth])
            return True
        key = key_of(row, seats)
        slot = slot_of(solver, key)
        if solver.solved_keys[slot] != _EMPTY:
            for place in range(seats):
                solver.shares[depth, seat_from(row[LEAD], place, seats)] = solver.solved_shares[slot, place]
            return True
        if scored_in(row) == solver.network.scored:
            estimate(solver.network, row, solver.shares[depth])
            if solver.solved[0] < most_kept(solver):
                keep(solver, slot, key, depth, seats)
            return True
        solver.keys[depth] = key
    solver.left[depth] = choices_in(row, seats)
    solver.equals[depth] = 0
    return False


@rule
def leave(solver: Solver, depth: int, seats: int) -> None:
    """Keep the shares of a position between two tricks."""
    if solver.keys[depth] != _EMPTY:
        keep(solver, slot_of(solver, solver.keys[depth]), solver.keys[depth], depth, seats)


@rule
def compare(solver: Solver, depth: int, seats: int) -> None:
    """Let the actor compare what the choice it looked at leads to, one row further, with its best."""
    who = actor_in(solver.rows[depth], seats)
    gain = solver.shares[depth + 1, who] - solver.shares[depth, who]
    if solver.equals[depth] == 0 or gain > TOLERANCE:
        solver.equals[depth] = 1
        for seat in range(seats):
            solver.shares[depth, seat] = solver.shares[depth + 1, seat]
    elif gain >= -TOLERANCE:
        solver.equals[depth] += 1
        for seat in range(seats):
            step = solver.shares[depth + 1, seat] - solver.shares[depth, seat]
            solver.shares[depth, seat] += step / solver.equals[depth]
    # Whoever gets the whole tile need look no further: it leaves nothing to the others.
    if solver.shares[depth, who] >= 1 - TOLERANCE:
        solver.left[depth] = 0


@procedure
def solve(solver: Solver, seats: int, scoring: int, most: int) -> bool:
    """Write the shares of the first row into the first row of `shares`.

    Returns False if more positions than `most` would have to be kept.
    """
    most = min(most, most_kept(solver))
    if enter(solver, 0, seats, scoring):
        return True
    depth = 0
    while depth >= 0:
        if solver.left[depth]:
            value = first_value(solver.left[depth])
            solver.left[depth] &= solver.left[depth] - 1
            for place in range(WIDTH):
                solver.rows[depth + 1, place] = solver.rows[depth, place]
            act(solver.rows[depth + 1], seats, value)
            if enter(solver, depth + 1, seats, scoring):
                compare(solver, depth, seats)
            else:
                depth += 1
            continue
        if solver.solved[0] >= most and solver.keys[depth] != _EMPTY:
            return False
        leave(solver, depth, seats)
        depth -= 1
        if depth >= 0:
            compare(solver, depth, seats)
    return True


@procedure
def solve_choices(solver: Solver, row: Row, seats: int, scoring: int, most: int, shares: NDArray[np.float32]) -> bool:
    """Write the shares after each value that the actor may play or take into `shares[value]`.

    Returns False if more positions than `most` would have to be kept.
    """
    left = choices_in(row, seats)
    while left:
        value = first_value(left)
        left &= left - 1
        for place in range(WIDTH):
            solver.rows[0, place] = row[place]
        act(solver.rows[0], seats, value)
        if not solve(solver, seats, scoring, most):
            return False
        for seat in range(seats):
            shares[value, seat] = solver.shares[0, seat]
    return True


def forget(solver: Solver) -> None:
    """Forget what was solved."""
    solver.solved_keys[:] = 0
    solver.solved[0] = 0
