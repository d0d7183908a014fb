"""Each seat's share of the win, in compiled code: of a single game by the network, of a match by the points as well."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from .....core.seats import NOBODY
from .....core.worth import Worth
from ...rules.agents import payoff
from ...rules.greedy import Player
from ...rules.state import COUNT, DRAW, MELDED, MOST_SEATS, OVER, TURN, RummikubState
from ...rules.tiles import JOKER
from .network import AHEAD, GLANCE, LEAST_SEATS, Network, Workspace, load_networks, make_workspace, predict
from .outlook import WIDE, look_ahead
from .sights import EVERYBODY, TABLE, see

#: Points that decide a match with one more game to play.
_DECISIVE: Final = 60.0


class Knowledge(NamedTuple):
    """The networks for two, three and four players, and memory for one thread."""

    glance: tuple[Network, ...]
    ahead: tuple[Network, ...]
    fits: NDArray[np.bool_]
    rows: NDArray[np.float32]
    table: NDArray[np.float32]
    result: NDArray[np.float32]
    space: Workspace


def make_knowledge() -> Knowledge:
    """Return the networks of the package, with memory of its own."""
    networks = load_networks()
    players = range(LEAST_SEATS, MOST_SEATS + 1)
    return Knowledge(
        tuple(networks[GLANCE, count] for count in players),
        tuple(networks[AHEAD, count] for count in players),
        np.zeros(JOKER, np.bool_),
        np.zeros((MOST_SEATS, WIDE), np.float32),
        np.zeros(TABLE, np.float32),
        np.zeros(MOST_SEATS, np.float32),
        make_workspace(),
    )


@rule
def is_known(state: RummikubState, knowledge: Knowledge) -> bool:
    """Return True if no network is needed, and write the shares: a game is over, or nothing is dealt yet."""
    space = knowledge.space
    for seat in range(state.seats):
        space.spread[seat] = 0.0
        space.shares[seat] = 1.0 / state.seats
    if state.phase == OVER:
        payoff(state, knowledge.result)
        for seat in range(state.seats):
            space.shares[seat] = knowledge.result[seat]
    elif state.phase == COUNT and state.winner != NOBODY:
        for seat in range(state.seats):
            space.shares[seat] = state.winner == seat
    return int(state.phase) not in (DRAW, TURN, MELDED)


@rule
def count_match(state: RummikubState, shares: NDArray[np.float64]) -> None:
    """Turn shares of this game into shares of the match (E5). The more games are to come, the less this one decides."""
    games = state.games - state.game_number + 1
    if state.games == 1 or state.phase == OVER:
        return
    whole = 0.0
    for seat in range(state.seats):
        behind = state.total[seat] / (_DECISIVE * np.sqrt(games))
        shares[seat] = np.exp(np.log(max(shares[seat], 1e-9)) / games - behind)
        whole += shares[seat]
    for seat in range(state.seats):
        shares[seat] /= whole


@procedure
def glance(state: RummikubState, viewer: int, knowledge: Knowledge) -> None:
    """Write the shares into the workspace, by what the viewer sees at a glance."""
    if not is_known(state, knowledge):
        see(state, viewer, knowledge.fits, knowledge.rows, knowledge.table)
        network = knowledge.glance[int(state.seats) - LEAST_SEATS]
        predict(network, int(state.seats), knowledge.rows, knowledge.table, knowledge.space)
    count_match(state, knowledge.space.shares)


@procedure
def consider(state: RummikubState, viewer: int, player: Player, knowledge: Knowledge, patience: int) -> None:
    """Write the shares into the workspace, by what a seat sees, and by what the solver says about its rack.

    In a hurry the solver is not asked where it would take long.
    """
    if not is_known(state, knowledge):
        see(state, viewer, knowledge.fits, knowledge.rows, knowledge.table)
        seats = int(state.seats)
        if look_ahead(player, state, viewer, knowledge.rows[viewer], patience):
            predict(knowledge.ahead[seats - LEAST_SEATS], seats, knowledge.rows, knowledge.table, knowledge.space)
        else:
            predict(knowledge.glance[seats - LEAST_SEATS], seats, knowledge.rows, knowledge.table, knowledge.space)
    count_match(state, knowledge.space.shares)


@procedure
def write_shares(state: RummikubState, row: NDArray[np.float64], knowledge: Knowledge) -> None:
    """Write each seat's share of the win as somebody sees it at a glance who sees everything."""
    glance(state, EVERYBODY, knowledge)
    for seat in range(state.seats):
        row[seat] = knowledge.space.shares[seat]


#: What the arena takes luck off with. The version changes with the weights and with what is seen.
WORTH: Final = Worth(version=5, write=write_shares, make_knowledge=make_knowledge, samples=8)
