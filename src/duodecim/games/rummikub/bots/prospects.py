"""What a position of Rummikub is worth to each seat, at a glance: for the arena, which takes the luck of draws off.

Each rack gets a score: the sum of what is seen on it, each with its weight. The higher the score, the larger the share
of the win. `python -m duodecim.games.rummikub.bots.prospects_train` made the weights.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ....core.worth import Worth
from ..rules.agents import payoff
from ..rules.sets import MOST_SETS, NO_SET, group_colours, is_run, run_colour, run_length, set_number
from ..rules.state import ALL_KINDS, MOST_SEATS, OVER, RummikubState
from ..rules.tiles import COLOUR_COUNT, HIGHEST, JOKER

#: What is seen: tiles, their numbers in tens, jokers, tiles that fit a set of the table as it lies, neighbours of one
#: colour, neighbours but one, equal numbers of two colours, three that are a run, three that are a group, tiles that
#: are there twice, 1 for the seat to move, and always 1.
SIGHTS: Final = 12
#: Before the initial meld of a seat, and after it.
STAGES: Final = 2
#: Points that decide a match with one more game to play.
_DECISIVE: Final = 60.0


class Knowledge(NamedTuple):
    """The weights by stage and sight, and memory."""

    weights: NDArray[np.float64]
    fits: NDArray[np.bool_]
    sights: NDArray[np.float64]
    result: NDArray[np.float32]


@rule
def set_bit(fits: NDArray[np.bool_], colour: int, number: int) -> None:
    """Mark a tile, if there is such a number."""
    if 1 <= number <= HIGHEST:
        fits[colour * HIGHEST + number - 1] = True


@procedure
def find_fits(state: RummikubState, fits: NDArray[np.bool_]) -> None:
    """Mark the tiles that can be added to a set of the table."""
    fits[:] = False
    for index in range(MOST_SETS):
        packed = int(state.table[index])
        if packed == NO_SET:
            break
        number = set_number(packed)
        if is_run(packed):
            set_bit(fits, run_colour(packed), number - 1)
            set_bit(fits, run_colour(packed), number + run_length(packed))
        else:
            for colour in range(COLOUR_COUNT):
                if not group_colours(packed) >> colour & 1:
                    set_bit(fits, colour, number)


@procedure
def see(state: RummikubState, seat: int, fits: NDArray[np.bool_], sights: NDArray[np.float64]) -> int:
    """Write what is seen on a rack. Return the stage of its seat."""
    sights[:] = 0.0
    start = seat * ALL_KINDS
    sights[2] = state.racks[start + JOKER]
    sights[0] = sights[2]
    for colour in range(COLOUR_COUNT):
        for number in range(1, HIGHEST + 1):
            kind = colour * HIGHEST + number - 1
            count = state.racks[start + kind]
            if count == 0:
                continue
            sights[0] += count
            sights[1] += count * number / 10.0
            sights[3] += fits[kind]
            sights[9] += count - 1
            next_one = number < HIGHEST and state.racks[start + kind + 1] > 0
            next_but_one = number + 1 < HIGHEST and state.racks[start + kind + 2] > 0
            sights[4] += next_one
            sights[5] += next_but_one and not next_one
            sights[7] += next_one and next_but_one
    for number in range(HIGHEST):
        colours = 0
        for colour in range(COLOUR_COUNT):
            colours += state.racks[start + colour * HIGHEST + number] > 0
        sights[6] += colours == 2
        sights[8] += colours >= 3
    sights[10] = state.turn == seat
    sights[11] = 1.0
    return 1 if state.melded[seat] != 0 else 0


@procedure
def write_shares(state: RummikubState, row: NDArray[np.float64], knowledge: Knowledge) -> None:
    """Write each seat's share of the win. In a match the points so far count as well."""
    sights, result = knowledge.sights, knowledge.result
    if state.phase == OVER:
        payoff(state, result)
        for seat in range(state.seats):
            row[seat] = result[seat]
        return
    find_fits(state, knowledge.fits)
    # The more games are to come, the less this one decides.
    games = state.games - state.game_number + 1
    highest, whole = -np.inf, 0.0
    for seat in range(state.seats):
        stage = see(state, seat, knowledge.fits, sights)
        score = 0.0
        for sight in range(SIGHTS):
            score += knowledge.weights[stage, sight] * sights[sight]
        row[seat] = score / games - state.total[seat] / (_DECISIVE * np.sqrt(games))
        highest = max(highest, row[seat])
    for seat in range(state.seats):
        row[seat] = np.exp(row[seat] - highest)
        whole += row[seat]
    for seat in range(state.seats):
        row[seat] /= whole


#: By stage. Made from 1,500 games each of two, three and four greedy players.
_WEIGHTS: Final = (
    (-0.101, -0.019, 0.014, 0.228, 0.043, 0.029, 0.049, 0.048, 0.182, 0.050, -0.059, -0.217),
    (-0.273, 0.060, 0.565, 0.209, 0.182, 0.178, 0.177, -0.010, 0.432, 0.016, 0.043, 0.217),
)


def make_knowledge(weights: NDArray[np.float64] | None = None) -> Knowledge:
    """Return the knowledge with these weights, by default those above."""
    return Knowledge(
        np.array(_WEIGHTS) if weights is None else weights,
        np.zeros(JOKER, np.bool_),
        np.zeros(SIGHTS),
        np.zeros(MOST_SEATS, np.float32),
    )


#: What the arena takes luck off with. The version changes with the weights and with what is seen.
WORTH: Final = Worth(version=1, write=write_shares, make_knowledge=make_knowledge)
