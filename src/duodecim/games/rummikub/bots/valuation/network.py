"""A small network that turns what is seen of all seats into their shares of the win.

Every seat gets a score in the same way, from its own row, from those of the others in the order in which they move, and
from what is seen of the table. One layer lies between. The scores become a distribution. There are several such
networks side by side, each trained on other games: their mean is the answer, and how far they are apart says how sure
it is.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure
from ...rules.state import MOST_SEATS

#: The smallest table that there are networks for.
LEAST_SEATS: Final = 2
#: How many networks there are side by side, and how wide the layer of each is.
MEMBERS: Final = 4
UNITS: Final = 16
LAYER: Final = MEMBERS * UNITS

WEIGHTS: Final = Path(__file__).with_name("weights.npz")


class Network(NamedTuple):
    """The weights for one number of players."""

    #: From what is seen to the layer: by step from the seat, place in the row and unit.
    rows: NDArray[np.float32]
    #: By place among what is seen of the table, and unit.
    table: NDArray[np.float32]
    #: From the layer to the scores.
    score: NDArray[np.float32]


class Workspace(NamedTuple):
    """What is computed on the way: the layer, scores by member and seat, shares, and how far the members are apart."""

    layer: NDArray[np.float32]
    scores: NDArray[np.float64]
    shares: NDArray[np.float64]
    spread: NDArray[np.float64]


def make_workspace() -> Workspace:
    """Return memory for one position."""
    return Workspace(
        np.zeros(LAYER, np.float32),
        np.zeros((MEMBERS, MOST_SEATS)),
        np.zeros(MOST_SEATS),
        np.zeros(MOST_SEATS),
    )


@procedure
def add_up(weights: NDArray[np.float32], seen: NDArray[np.float32], layer: NDArray[np.float32]) -> None:
    """Add the weights of everything that is seen to the layer."""
    for place in range(weights.shape[0]):
        amount = seen[place]
        if amount != np.float32(0.0):
            for unit in range(LAYER):
                layer[unit] += amount * weights[place, unit]


@procedure
def predict(
    network: Network, seats: int, rows: NDArray[np.float32], table: NDArray[np.float32], space: Workspace
) -> None:
    """Write each seat's share of the win, and how far the members are apart."""
    layer, scores, shares, spread = space.layer, space.scores, space.shares, space.spread
    for seat in range(seats):
        layer[:] = np.float32(0.0)
        add_up(network.table, table, layer)
        for step in range(seats):
            add_up(network.rows[step], rows[(seat + step) % seats], layer)
        for member in range(MEMBERS):
            score = 0.0
            for unit in range(member * UNITS, (member + 1) * UNITS):
                score += max(layer[unit], np.float32(0.0)) * network.score[unit]
            scores[member, seat] = score
        shares[seat] = spread[seat] = 0.0
    for member in range(MEMBERS):
        highest, whole = -np.inf, 0.0
        for seat in range(seats):
            highest = max(highest, scores[member, seat])
        for seat in range(seats):
            scores[member, seat] = np.exp(scores[member, seat] - highest)
            whole += scores[member, seat]
        for seat in range(seats):
            scores[member, seat] /= whole
            shares[seat] += scores[member, seat] / MEMBERS
    for seat in range(seats):
        for member in range(MEMBERS):
            spread[seat] += (scores[member, seat] - shares[seat]) ** 2 / (MEMBERS - 1)
        spread[seat] = np.sqrt(spread[seat])


#: Two networks for each number of players: one for what is seen at a glance, one that also knows the outlook.
GLANCE: Final = "glance"
AHEAD: Final = "ahead"
Networks = dict[tuple[str, int], Network]


def save_networks(networks: Networks, path: Path = WEIGHTS) -> None:
    """Save the weights at half their width."""
    arrays: dict[str, Any] = {
        f"{form}_{seats}_{name}": array.astype(np.float16)
        for (form, seats), network in networks.items()
        for name, array in network._asdict().items()
    }
    np.savez_compressed(path, **arrays)


@cache
def load_networks() -> Networks:
    """Return the weights that come with the package."""
    with np.load(WEIGHTS) as stored:
        return {
            (form, seats): Network(*(stored[f"{form}_{seats}_{name}"].astype(np.float32) for name in Network._fields))
            for form in (GLANCE, AHEAD)
            for seats in range(LEAST_SEATS, MOST_SEATS + 1)
        }
