"""The states that the search has come to, and the most promising of them."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, rule
from ..tiles import COLOUR_COUNT, HIGHEST, JOKERS
from .runs import AS_GOOD, AS_GOOD_COUNT, STATE_COUNT

#: The number after the last one.
END: Final = HIGHEST + 1
_NUMBER_BITS: Final = 4
#: The open runs of four colours.
_RUN_STATES: Final = STATE_COUNT**COLOUR_COUNT

NODE_BITS: Final = 19
#: More nodes than any position needed; a climb says so if they do not suffice.
NODES: Final = 1 << NODE_BITS
_SLOT_BITS: Final = NODE_BITS + 1
_SCRAMBLE: Final = 0x9E3779B1


class Frontier(NamedTuple):
    """Nodes, one a state, with the best way to each; and a heap of those to go on from."""

    state: NDArray[np.int32]
    score: NDArray[np.int64]
    #: The node before it and what was done there.
    parent: NDArray[np.int32]
    choice: NDArray[np.int32]
    done: NDArray[np.bool_]
    #: What is promised, the number that is next and the node, in one number: so the later number comes first.
    heap: NDArray[np.int64]
    #: Nodes by their state: the stamp of a climb and a node in one number. With another stamp a slot is empty.
    slots: NDArray[np.int64]
    clock: NDArray[np.int64]


@helper
def new_frontier() -> Frontier:
    """Memory for one climb at a time."""
    return Frontier(
        state=np.zeros(NODES, np.int32),
        score=np.zeros(NODES, np.int64),
        parent=np.zeros(NODES, np.int32),
        choice=np.zeros(NODES, np.int32),
        done=np.zeros(NODES, np.bool_),
        heap=np.zeros(2 * NODES, np.int64),
        slots=np.zeros(1 << _SLOT_BITS, np.int64),
        clock=np.zeros(1, np.int64),
    )


@rule
def entry_of(promised: int, number: int, node: int) -> int:
    """An entry of the heap."""
    return int(((promised << _NUMBER_BITS) + number << NODE_BITS) + node)


@rule
def state_of(number: int, runs: int, jokers: int, worth: int) -> int:
    """A state: the number that is next, the open runs of all colours, the jokers used, and points laid (U2)."""
    return int(number | (runs + _RUN_STATES * (jokers + (JOKERS + 1) * worth)) << _NUMBER_BITS)


@rule
def number_of(state: int) -> int:
    """The number that is next."""
    return int(state & (1 << _NUMBER_BITS) - 1)


@rule
def runs_of(state: int) -> int:
    """The open runs of all colours."""
    return int((state >> _NUMBER_BITS) % _RUN_STATES)


@rule
def jokers_of(state: int) -> int:
    """The jokers used."""
    return int((state >> _NUMBER_BITS) // _RUN_STATES % (JOKERS + 1))


@rule
def worth_of(state: int) -> int:
    """The points laid, as far as they are counted."""
    return int((state >> _NUMBER_BITS) // (_RUN_STATES * (JOKERS + 1)))


@rule
def place(slots: NDArray[np.int64], states: NDArray[np.int32], now: int, state: int) -> int:
    """The slot that holds the node of a state, or an empty one where it would be; `now` is the stamp of this climb."""
    slot = (int(state) * _SCRAMBLE & 0xFFFFFFFF) >> 32 - _SLOT_BITS
    while slots[slot] >> NODE_BITS == now and states[slots[slot] & NODES - 1] != state:
        slot = slot + 1 & (1 << _SLOT_BITS) - 1
    return slot


@rule
def is_outdone(
    slots: NDArray[np.int64], states: NDArray[np.int32], scores: NDArray[np.int64], now: int, node: int
) -> bool:
    """Return True if a state as good in one colour, and the same in the others, has come about with as good a score."""
    state = int(states[node])
    runs = runs_of(state)
    unit = 1 << _NUMBER_BITS
    for _ in range(COLOUR_COUNT):
        own = runs % STATE_COUNT
        for index in range(AS_GOOD_COUNT[own]):
            slot = place(slots, states, now, state + (AS_GOOD[own, index] - own) * unit)
            if slots[slot] >> NODE_BITS == now and scores[slots[slot] & NODES - 1] >= scores[node]:
                return True
        runs //= STATE_COUNT
        unit *= STATE_COUNT
    return False


@rule
def push(heap: NDArray[np.int64], size: int, entry: int) -> None:
    """Put an entry into a heap of so many; the first is the largest."""
    at = size
    while at > 0 and heap[at - 1 >> 1] < entry:
        heap[at] = heap[at - 1 >> 1]
        at = at - 1 >> 1
    heap[at] = entry


@rule
def pop(heap: NDArray[np.int64], size: int) -> int:
    """Take the largest entry out of a heap of so many."""
    top, entry = heap[0], heap[size - 1]
    at, below = 0, 1
    while below < size - 1:
        if below + 1 < size - 1 and heap[below + 1] > heap[below]:
            below += 1
        if heap[below] <= entry:
            break
        heap[at] = heap[below]
        at, below = below, 2 * below + 1
    heap[at] = entry
    return int(top)
