"""Who will win the round: a small network over what lies on a table, one for every number of tricks left.

Every seat is looked at in the same way. Two sums of rows of weights are formed: one for what the seat itself has (each
card together with the face of its die, points, lead, how it stands to each of the others), one for what the others
have. One layer turns them into a score, and the scores of all seats into a distribution. A round without a winner
counts as won by all alike. Bots solve the last trick instead, see `valuation`; the network values it quickly.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import procedure, rule
from ...rules.cards import CARD_COUNT, SET_SIZE, holds
from ...rules.die import FACES
from ...rules.rounds import ENOUGH_POINTS, LAST_CARDS, points
from ...rules.state import MOST_AT_TABLE, KingState

MOST_TRICKS: Final = SET_SIZE - LAST_CARDS
#: The largest lead of a seat that is looked at together with its die.
FAR: Final = 3
#: The rows: a card on a face, the face, points; then only for the seat itself its lead, how many are level with it, how
#: many dice are higher together with its lead, how many dice are equal to its own, the number of players, for each of
#: its cards how many others hold it too, and for each of the others both faces and how far it is ahead in points.
FACE_ROW: Final = FACES * CARD_COUNT
POINTS_ROW: Final = FACE_ROW + FACES
LEAD_ROW: Final = POINTS_ROW + ENOUGH_POINTS
LEVEL_ROW: Final = LEAD_ROW + 2 * ENOUGH_POINTS + 1
HIGHER_ROW: Final = LEVEL_ROW + MOST_AT_TABLE
EQUAL_ROW: Final = HIGHER_ROW + MOST_AT_TABLE * (2 * FAR + 1)
PLAYERS_ROW: Final = EQUAL_ROW + MOST_AT_TABLE
SAME_ROW: Final = PLAYERS_ROW + MOST_AT_TABLE + 1
FACES_ROW: Final = SAME_ROW + MOST_AT_TABLE * CARD_COUNT
AHEAD_ROW: Final = FACES_ROW + FACES * FACES
OWN_ROWS: Final = AHEAD_ROW + 2 * ENOUGH_POINTS + 1
OTHER_ROWS: Final = LEAD_ROW
#: The width of the layer.
WIDE: Final = 48
#: The most rows that a seat adds up.
MOST_ROWS: Final = 2 * SET_SIZE + 7 + 2 * (MOST_AT_TABLE - 1)

WEIGHTS: Final = Path(__file__).with_name("rounds.npz")


class Network(NamedTuple):
    """The weights by number of tricks left, less one."""

    own: NDArray[np.float32]
    others: NDArray[np.float32]
    score: NDArray[np.float32]
    #: What each row adds to the score by itself.
    direct: NDArray[np.float32]
    #: The chance to win the game, by seats, by how many seats have won a round, and for a leader (0) or another (1).
    win_chances: NDArray[np.float64]


class Workspace(NamedTuple):
    """What is computed on the way: the rows of each seat, its sums, the layer, and the chances."""

    rows: NDArray[np.int64]
    counts: NDArray[np.int64]
    #: How many of the rows the others see too.
    seen: NDArray[np.int64]
    own: NDArray[np.float32]
    others: NDArray[np.float32]
    wide: NDArray[np.float32]
    chances: NDArray[np.float64]


def make_workspace() -> Workspace:
    """Return memory for one table."""
    seats = MOST_AT_TABLE
    return Workspace(
        np.zeros((seats, MOST_ROWS), np.int64),
        np.zeros(seats, np.int64),
        np.zeros(seats, np.int64),
        np.zeros((seats, WIDE), np.float32),
        np.zeros((seats, WIDE), np.float32),
        np.zeros((seats, WIDE), np.float32),
        np.zeros(seats),
    )


@rule
def note_row(space: Workspace, seat: int, row: int) -> None:
    """Add a row to those of a seat."""
    space.rows[seat, space.counts[seat]] = row
    space.counts[seat] += 1


@procedure
def note_rows(state: KingState, space: Workspace) -> None:
    """Write the rows of every seat. Those that the others look at come first."""
    for seat in range(state.seats):
        space.counts[seat] = 0
        face, hand, own = int(state.face[seat]), int(state.hand[seat]), points(state, seat)
        for card in range(1, CARD_COUNT + 1):
            if holds(hand, card):
                note_row(space, seat, (face - 1) * CARD_COUNT + card - 1)
        note_row(space, seat, FACE_ROW + face - 1)
        note_row(space, seat, POINTS_ROW + min(own, ENOUGH_POINTS - 1))
        space.seen[seat] = space.counts[seat]
        most, level, higher, equal = 0, 0, 0, 0
        for other in range(state.seats):
            if other != seat:
                most = max(most, points(state, other))
                level += points(state, other) == own
                higher += state.face[other] > face
                equal += state.face[other] == face
                ahead = min(max(own - points(state, other), -ENOUGH_POINTS), ENOUGH_POINTS)
                note_row(space, seat, FACES_ROW + (face - 1) * FACES + int(state.face[other]) - 1)
                note_row(space, seat, AHEAD_ROW + ENOUGH_POINTS + ahead)
        for card in range(1, CARD_COUNT + 1):
            if holds(hand, card):
                same = 0
                for other in range(state.seats):
                    same += other != seat and holds(state.hand[other], card)
                note_row(space, seat, SAME_ROW + (card - 1) * MOST_AT_TABLE + same)
        lead = min(max(own - most, -ENOUGH_POINTS), ENOUGH_POINTS)
        note_row(space, seat, LEAD_ROW + ENOUGH_POINTS + lead)
        note_row(space, seat, LEVEL_ROW + level)
        note_row(space, seat, HIGHER_ROW + higher * (2 * FAR + 1) + FAR + min(max(lead, -FAR), FAR))
        note_row(space, seat, EQUAL_ROW + equal)
        note_row(space, seat, PLAYERS_ROW + int(state.seats))


@rule
def tricks_left(state: KingState) -> int:
    """Return the most tricks that the round can still have (R1)."""
    least = SET_SIZE
    for seat in range(state.seats):
        count = 0
        for card in range(1, CARD_COUNT + 1):
            count += holds(state.hand[seat], card)
        least = min(least, count)
    return least - LAST_CARDS


@procedure
def add_rows(own: NDArray[np.float32], others: NDArray[np.float32], seats: int, space: Workspace) -> None:
    """Write the sums of each seat's own rows, and of the rows that the others see of it."""
    for seat in range(seats):
        own_sums, other_sums = space.own[seat], space.others[seat]
        own_sums[:] = np.float32(0.0)
        other_sums[:] = np.float32(0.0)
        for index in range(space.counts[seat]):
            weights = own[space.rows[seat, index]]
            for unit in range(WIDE):
                own_sums[unit] += weights[unit]
        for index in range(space.seen[seat]):
            weights = others[space.rows[seat, index]]
            for unit in range(WIDE):
                other_sums[unit] += weights[unit]


@procedure
def predict(network: Network, tricks: int, seats: int, space: Workspace) -> None:
    """Write each seat's chance to win the round with so many tricks left, from the rows noted."""
    layer = tricks - 1
    add_rows(network.own[layer], network.others[layer], seats, space)
    score, direct = network.score[layer], network.direct[layer]
    rows, chances = space.rows, space.chances
    highest = -np.inf
    for seat in range(seats):
        total = np.float32(0.0)
        for index in range(space.counts[seat]):
            total += direct[rows[seat, index]]
        wide = space.wide[seat]
        wide[:] = space.own[seat]
        for other in range(seats):
            if other != seat:
                sums = space.others[other]
                for unit in range(WIDE):
                    wide[unit] += sums[unit]
        for unit in range(WIDE):
            wide[unit] = max(wide[unit], np.float32(0.0))
            total += score[unit] * wide[unit]
        chances[seat] = total
        highest = max(highest, chances[seat])
    everything = 0.0
    for seat in range(seats):
        chances[seat] = np.exp(chances[seat] - highest)
        everything += chances[seat]
    for seat in range(seats):
        chances[seat] /= everything


def win_chance_table() -> NDArray[np.float64]:
    """Return a leader's (0) and another's (1) chance to win the game, by seats and by how many have won a round.

    As if everybody were as likely to win each round (R3).
    """
    table = np.zeros((MOST_AT_TABLE + 1, MOST_AT_TABLE + 2, 2))
    for seats in range(2, MOST_AT_TABLE + 1):
        for leaders in range(seats, -1, -1):
            table[seats, leaders, 0] = (1 + (seats - leaders) * table[seats, leaders + 1, 0]) / seats
            if leaders < seats:
                ahead, behind = table[seats, leaders + 1]
                table[seats, leaders, 1] = (ahead + (seats - leaders - 1) * behind) / seats
    return table


def fresh_network(seed: int) -> Network:
    """Return a network that has learned nothing."""
    source = np.random.default_rng(seed)

    def some(*shape: int, scale: float) -> NDArray[np.float32]:
        return source.normal(0.0, scale, (MOST_TRICKS, *shape)).astype(np.float32)

    return Network(
        some(OWN_ROWS, WIDE, scale=0.1),
        some(OTHER_ROWS, WIDE, scale=0.05),
        some(WIDE, scale=0.3),
        some(OWN_ROWS, scale=0.0),
        win_chance_table(),
    )


def save_network(network: Network, path: Path = WEIGHTS) -> None:
    """Save the weights at half their width."""
    arrays: dict[str, Any] = {name: array for name, array in network._asdict().items() if name != "win_chances"}
    np.savez_compressed(path, **{name: array.astype(np.float16) for name, array in arrays.items()})


@cache
def load_network() -> Network:
    """Return the weights that come with the package."""
    with np.load(WEIGHTS) as stored:
        arrays = {name: stored[name].astype(np.float32) for name in stored.files}
    return Network(**arrays, win_chances=win_chance_table())
