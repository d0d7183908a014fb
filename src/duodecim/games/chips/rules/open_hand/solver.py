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
#: Room for estimates of the network, a power of two.
_GUESSES: Final = 1 << 15
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
    #: The same for positions that the network estimated.
    guessed_keys: NDArray[np.uint64]
    guessed_shares: NDArray[np.float32]
    guessed: NDArray[np.int64]
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
        guessed_keys=np.zeros(_GUESSES, np.uint64),
        guessed_shares=np.zeros((_GUESSES, MOST_SEATS), np.float32),
        guessed=np.zeros(1, np.int64),
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
def slot_of(keys: NDArray[np.uint64], key: int) -> int:
    """The slot where a position is kept, or the empty slot where it would be."""
    last = word(keys.size - 1)
    slot = word(key) & last
    while keys[slot] != _EMPTY and keys[slot] != key:
        slot = (slot + _ONE) & last
    return int(slot)


@rule
def seat_from(lead: int, place: int, seats: int) -> int:
    """The seat so many places to the left of the leader."""
    seat = lead + place
    return seat if seat < seats else seat - seats


@rule
def most_kept(keys: NDArray[np.uint64]) -> int:
    """How many positions are kept at most: a full table would be slow to search."""
    return keys.size * 3 // 4


@rule
def read(solver: Solver, kept: NDArray[np.float32], depth: int, seats: int) -> None:
    """Read the shares of a position between two tricks, which are kept in the order of the seats from its leader."""
    lead = solver.rows[depth, LEAD]
    for place in range(seats):
        solver.shares[depth, seat_from(lead, place, seats)] = kept[place]


@rule
def keep(solver: Solver, kept: NDArray[np.float32], depth: int, seats: int) -> None:
    """Keep the shares of a position between two tricks."""
    lead = solver.rows[depth, LEAD]
    for place in range(seats):
        kept[place] = solver.shares[depth, seat_from(lead, place, seats)]


@rule
def guess(solver: Solver, key: int, depth: int, seats: int) -> None:
    """Estimate a position between two tricks, unless that was done before."""
    slot = slot_of(solver.guessed_keys, key)
    if solver.guessed_keys[slot] != _EMPTY:
        read(solver, solver.guessed_shares[slot], depth, seats)
        return
    estimate(solver.network, solver.rows[depth], solver.shares[depth])
    if solver.guessed[0] < most_kept(solver.guessed_keys):
        solver.guessed_keys[slot] = key
        keep(solver, solver.guessed_shares[slot], depth, seats)
        solver.guessed[0] += 1


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
        slot = slot_of(solver.solved_keys, key)
        if solver.solved_keys[slot] != _EMPTY:
            read(solver, solver.solved_shares[slot], depth, seats)
            return True
        if scored_in(row) == solver.network.scored:
            guess(solver, key, depth, seats)
            return True
        solver.keys[depth] = key
    solver.left[depth] = choices_in(row, seats)
    solver.equals[depth] = 0
    return False


@rule
def leave(solver: Solver, depth: int, seats: int) -> None:
    """Keep the shares of a position between two tricks."""
    if solver.keys[depth] != _EMPTY:
        slot = slot_of(solver.solved_keys, solver.keys[depth])
        solver.solved_keys[slot] = solver.keys[depth]
        keep(solver, solver.solved_shares[slot], depth, seats)
        solver.solved[0] += 1


@rule
def is_refuted(solver: Solver, depth: int, who: int, seats: int) -> bool:
    """Return True if the seat that acted before will not choose this position, because it has something better.

    What the actor gets here can only grow, and leaves the rest to the others (shallow pruning: Korf, 1991). The shares
    of a position between two tricks are kept, so they must be exact.
    """
    if depth == 0 or solver.keys[depth] != _EMPTY or solver.equals[depth - 1] == 0:
        return False
    before = actor_in(solver.rows[depth - 1], seats)
    return before != who and solver.shares[depth - 1, before] > 1 - solver.shares[depth, who] + TOLERANCE


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
    if solver.shares[depth, who] >= 1 - TOLERANCE or is_refuted(solver, depth, who, seats):
        solver.left[depth] = 0


@procedure
def solve(solver: Solver, seats: int, scoring: int, most: int) -> bool:
    """Write the shares of the first row into the first row of `shares`.

    Returns False if more positions than `most` would have to be kept.
    """
    most = min(most, most_kept(solver.solved_keys))
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


@procedure
def solve_likely_end(
    solver: Solver,
    exact: Solver,
    row: Row,
    value: int,
    seats: int,
    scoring: int,
    most: int,
    shares: NDArray[np.float32],
) -> int:
    """Solve the end of a trick that an estimate leads to after a value is chosen. The row is moved on to that end.

    `exact` is the same solver without a network. Returns 1 if the end was not known, 0 if it was, and -1 if it takes
    more positions than `most`.
    """
    act(row, seats, value)
    while not is_between_tricks(row):
        who = actor_in(row, seats)
        solve_choices(solver, row, seats, scoring, most, shares)
        left = choices_in(row, seats)
        best = first_value(left)
        while left:
            other = first_value(left)
            left &= left - 1
            if shares[other, who] > shares[best, who] + TOLERANCE:
                best = other
        act(row, seats, best)
    for place in range(WIDTH):
        exact.rows[0, place] = row[place]
    if enter(exact, 0, seats, scoring):
        return 0
    return 1 if solve(exact, seats, scoring, most) else -1


def forget(solver: Solver) -> None:
    """Forget what was solved and estimated."""
    for keys, count in ((solver.solved_keys, solver.solved), (solver.guessed_keys, solver.guessed)):
        if count[0]:
            keys[:] = 0
            count[0] = 0
