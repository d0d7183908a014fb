"""The states that the search has come to, and the most promising of them."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, rule
from ..tiles import COLOUR_COUNT, HIGHEST
from .runs import AS_GOOD, AS_GOOD_COUNT

#: The number after the last one.
END: Final = HIGHEST + 1
_NUMBER_BITS: Final = 4
#: The open runs of one colour.
STATE_BITS: Final = 5
_ALL_STATES_BITS: Final = STATE_BITS * COLOUR_COUNT
_JOKER_BITS: Final = 2
_JOKERS_PLACE: Final = _NUMBER_BITS + _ALL_STATES_BITS
_WORTH_PLACE: Final = _JOKERS_PLACE + _JOKER_BITS
_SCRAMBLE: Final = 0x9E3779B1

#: Enough for nearly all positions.
FEW_NODES: Final = 1 << 9
#: Places for the number of a node in an entry of the heap or the slots.
NODE_BITS: Final = 26
_PROMISE_BITS: Final = 32


class Frontier(NamedTuple):
    """Nodes, one a state, with the best way to each; and a heap of those to go on from."""

    state: NDArray[np.int32]
    score: NDArray[np.int32]
    #: The node before it and what was done there.
    parent: NDArray[np.int32]
    choice: NDArray[np.int32]
    done: NDArray[np.bool_]
    #: What is promised, the number that is next and the node, in one number: so the later number comes first.
    heap: NDArray[np.int64]
    #: Nodes by their state: the stamp of a climb and a node in one number. With another stamp a slot is empty.
    slots: NDArray[np.int64]
    clock: NDArray[np.int64]
    #: The node of the end if one was seen.
    end: NDArray[np.int64]


@helper
def new_frontier(nodes: int) -> Frontier:
    """Memory for one climb at a time, of at most so many nodes: a power of two."""
    return Frontier(
        state=np.zeros(nodes, np.int32),
        score=np.zeros(nodes, np.int32),
        parent=np.zeros(nodes, np.int32),
        choice=np.zeros(nodes, np.int32),
        done=np.zeros(nodes, np.bool_),
        heap=np.zeros(2 * nodes, np.int64),
        slots=np.zeros(2 * nodes, np.int64),
        clock=np.zeros(1, np.int64),
        end=np.zeros(1, np.int64),
    )


@rule
def entry_of(promised: int, number: int, node: int, deep: bool) -> int:
    """An entry of the heap. The one that promises most comes first, or if the search is deep the latest number."""
    order = (number << _PROMISE_BITS) + int(promised) if deep else (int(promised) << _NUMBER_BITS) + number
    return int((order << NODE_BITS) + node)


@rule
def state_of(number: int, runs: int, jokers: int, worth: int) -> int:
    """A state: the number that is next, the open runs of all colours, the jokers left, and points laid (U2)."""
    return int(number | runs << _NUMBER_BITS | jokers << _JOKERS_PLACE | worth << _WORTH_PLACE)


@rule
def number_of(state: int) -> int:
    """The number that is next."""
    return int(state & (1 << _NUMBER_BITS) - 1)


@rule
def runs_of(state: int, colour: int) -> int:
    """The open runs of a colour."""
    return int(state >> _NUMBER_BITS + STATE_BITS * colour & (1 << STATE_BITS) - 1)


@rule
def jokers_of(state: int) -> int:
    """The jokers left."""
    return int(state >> _JOKERS_PLACE & (1 << _JOKER_BITS) - 1)


@rule
def worth_of(state: int) -> int:
    """The points laid, as far as they are counted."""
    return int(state >> _WORTH_PLACE)


@rule
def place(slots: NDArray[np.int64], states: NDArray[np.int32], now: int, state: int) -> int:
    """The slot that holds the node of a state, or an empty one where it would be; `now` is the stamp of this climb."""
    last = len(slots) - 1
    scrambled = int(state) * _SCRAMBLE & 0xFFFFFFFF
    slot = (scrambled ^ scrambled >> 15) & last
    while slots[slot] >> NODE_BITS == now and states[slots[slot] & (1 << NODE_BITS) - 1] != state:
        slot = slot + 1 & last
    return slot


@rule
def is_outdone(
    slots: NDArray[np.int64], states: NDArray[np.int32], scores: NDArray[np.int32], now: int, node: int, slack: int
) -> bool:
    """Return True if a state as good in one colour, and the same in the others, has come about with as good a score.

    A score that is less by up to `slack` is as good.
    """
    state = int(states[node])
    for colour in range(COLOUR_COUNT):
        own = runs_of(state, colour)
        for index in range(AS_GOOD_COUNT[own]):
            better = state + (AS_GOOD[own, index] - own << _NUMBER_BITS + STATE_BITS * colour)
            slot = place(slots, states, now, better)
            if slots[slot] >> NODE_BITS == now and scores[slots[slot] & (1 << NODE_BITS) - 1] >= scores[node] - slack:
                return True
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
