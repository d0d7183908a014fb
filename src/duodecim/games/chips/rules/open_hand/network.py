"""A small network that estimates positions between tricks where a table would be too large and solving too slow."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure
from ..chipset import HIGHEST
from .table import SEATS
from .trick import HAND, LEAD, SCORED, Row

#: What the network sees of a chip: whose it is, counted from the leader, and whether it is scored.
PLACES: Final = 2 * SEATS
INPUTS: Final = HIGHEST * PLACES


class Network(NamedTuple):
    """Weights of two hidden layers, for positions with `scored` chips scored."""

    scored: int
    #: The weights of each chip in each place, with the bias in the last row.
    first: NDArray[np.float32]
    #: By node of the first layer and node of the second, so that a processor adds up many nodes at once.
    second: NDArray[np.float32]
    second_bias: NDArray[np.float32]
    last: NDArray[np.float32]
    last_bias: NDArray[np.float32]
    #: Memory for the hidden layers.
    hidden: NDArray[np.float32]


def new_network(scored: int, weights: list[NDArray[np.float32]]) -> Network:
    """Return a network from its weights: matrices of each layer by output and input, each followed by its bias."""
    first, first_bias, second, second_bias, last, last_bias = (array.astype(np.float32) for array in weights)
    rows = np.ascontiguousarray(np.vstack([first.T, first_bias]))
    hidden = np.zeros(len(first_bias) + len(second_bias), np.float32)
    return Network(
        scored, rows, np.ascontiguousarray(second.T), second_bias, np.ascontiguousarray(last), last_bias, hidden
    )


def _no_network() -> Network:
    empty = [np.zeros(shape, np.float32) for shape in ((1, INPUTS), (1,), (1, 1), (1,), (SEATS, 1), (SEATS,))]
    return new_network(-1, empty)


NO_NETWORK: Final = _no_network()


@procedure
def estimate(network: Network, row: Row, shares: NDArray[np.float32]) -> None:
    """Write the estimated shares of a position of three seats between two tricks."""
    width = network.second.shape[0]
    deep = network.second.shape[1]
    hidden = network.hidden
    for node in range(width):
        hidden[node] = network.first[INPUTS, node]
    for place in range(SEATS):
        seat = row[LEAD] + place
        seat = seat if seat < SEATS else seat - SEATS
        for chip in range(HIGHEST):
            bit = 1 << (chip + 1)
            if (row[HAND + seat] | row[SCORED + seat]) & bit:
                number = PLACES * chip + place + (SEATS if row[SCORED + seat] & bit else 0)
                for node in range(width):
                    hidden[node] += network.first[number, node]
    for node in range(deep):
        hidden[width + node] = network.second_bias[node]
    for before in range(width):
        value = hidden[before]
        if value > 0:
            for node in range(deep):
                hidden[width + node] += network.second[before, node] * value
    for node in range(deep):
        hidden[width + node] = max(hidden[width + node], np.float32(0))
    whole = np.float32(0)
    for place in range(SEATS):
        total = network.last_bias[place]
        for before in range(deep):
            total += network.last[place, before] * hidden[width + before]
        seat = row[LEAD] + place
        seat = seat if seat < SEATS else seat - SEATS
        shares[seat] = np.exp(total)
        whole += shares[seat]
    for seat in range(SEATS):
        shares[seat] /= whole
