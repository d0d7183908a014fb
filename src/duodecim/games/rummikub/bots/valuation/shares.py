"""Each seat's share of the win, in compiled code: of a single game by the network, of a match by the points as well."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from .....core.correction import correct, numbers_of
from .....core.seats import NOBODY
from .....core.worth import Worth
from ...rules.agents import payoff
from ...rules.greedy import Player
from ...rules.rulebook import RACK_SIZE, rack_size
from ...rules.state import COUNT, DRAW, MELDED, MOST_SEATS, OVER, TURN, RummikubState
from ...rules.tiles import JOKER
from .network import AHEAD, GLANCE, LEAST_SEATS, Network, Workspace, load_networks, make_workspace, predict
from .outlook import WIDE, look_ahead
from .sights import EVERYBODY, TABLE, see

#: What to correct shares by where all keep their tiles. `python -m benchmarks.correction` writes it.
CORRECTIONS: Final = Path(__file__).with_name("corrections.json")
#: Points that decide a match with one more game to play.
_DECISIVE: Final = 60.0

#: Numbers to correct shares by, a row for each number of players.
Corrections = NDArray[np.float64]


class Knowledge(NamedTuple):
    """The networks for two, three and four players, what to correct their shares by, and memory for one thread."""

    glance: tuple[Network, ...]
    ahead: tuple[Network, ...]
    glance_corrections: Corrections
    ahead_corrections: Corrections
    fits: NDArray[np.bool_]
    rows: NDArray[np.float32]
    table: NDArray[np.float32]
    result: NDArray[np.float32]
    space: Workspace


def _corrections(*, quick: bool) -> Corrections:
    counts = range(LEAST_SEATS, MOST_SEATS + 1)
    return np.array([numbers_of(CORRECTIONS, str(count), quick=quick) for count in counts])


def make_knowledge() -> Knowledge:
    """Return the networks of the package, with memory of its own."""
    networks = load_networks()
    players = range(LEAST_SEATS, MOST_SEATS + 1)
    return Knowledge(
        tuple(networks[GLANCE, count] for count in players),
        tuple(networks[AHEAD, count] for count in players),
        _corrections(quick=True),
        _corrections(quick=False),
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


@rule
def all_keep(state: RummikubState) -> bool:
    """Return True if nobody has fewer tiles than were dealt. So it is in games between experts until near the end."""
    for seat in range(state.seats):
        if rack_size(state, seat) < RACK_SIZE:
            return False
    return True


@procedure
def judge(
    state: RummikubState, viewer: int, networks: tuple[Network, ...], corrections: Corrections, knowledge: Knowledge
) -> None:
    """Write the shares that the network of the table gives to what was seen.

    They are right on average over all that seats may do. Where all keep their tiles they are corrected.
    """
    seats, shares = int(state.seats), knowledge.space.shares
    predict(networks[seats - LEAST_SEATS], seats, knowledge.rows, knowledge.table, knowledge.space)
    if all_keep(state):
        correct(shares, seats, viewer, corrections[seats - LEAST_SEATS])


@procedure
def glance(state: RummikubState, viewer: int, knowledge: Knowledge) -> None:
    """Write the shares into the workspace, by what the viewer sees at a glance."""
    if not is_known(state, knowledge):
        see(state, viewer, knowledge.fits, knowledge.rows, knowledge.table)
        judge(state, viewer, knowledge.glance, knowledge.glance_corrections, knowledge)
    count_match(state, knowledge.space.shares)


@procedure
def consider(state: RummikubState, viewer: int, player: Player, knowledge: Knowledge, patience: int) -> None:
    """Write the shares into the workspace, by what a seat sees, and by what the solver says about its rack.

    In a hurry the solver is not asked where it would take long.
    """
    if not is_known(state, knowledge):
        see(state, viewer, knowledge.fits, knowledge.rows, knowledge.table)
        if look_ahead(player, state, viewer, knowledge.rows[viewer], patience):
            judge(state, viewer, knowledge.ahead, knowledge.ahead_corrections, knowledge)
        else:
            judge(state, viewer, knowledge.glance, knowledge.glance_corrections, knowledge)
    count_match(state, knowledge.space.shares)


@procedure
def write_shares(state: RummikubState, row: NDArray[np.float64], knowledge: Knowledge) -> None:
    """Write each seat's share of the win as somebody sees it at a glance who sees everything."""
    glance(state, EVERYBODY, knowledge)
    for seat in range(state.seats):
        row[seat] = knowledge.space.shares[seat]


#: What the arena takes luck off with. The version changes with the weights, corrections and what is seen.
WORTH: Final = Worth(version=6, write=write_shares, make_knowledge=make_knowledge, samples=8)
