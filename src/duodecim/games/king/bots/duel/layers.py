"""The rest of a round between two players, solved backwards: every trick is a matrix game over what comes after it.

A layer holds what the round is worth to the first side (won less lost) with so many cards left: by both hands, the
standing, and the spot of the dice. Hands are sets of places in the set of seven, bit n for place n.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from .....search.matrix import MatrixWorkspace, Payoffs, matrix_value
from ...rules.cards import SET_SIZE
from ...rules.die import FACES
from .outcomes import OUTCOMES, SPOTS
from .standings import LEVEL, OPEN

HANDS: Final = 1 << SET_SIZE


class Layer(NamedTuple):
    """All pairs of hands at one moment of the round."""

    #: The hands of each side, and for every set of places which of these hands it is.
    own_hands: NDArray[np.int64]
    other_hands: NDArray[np.int64]
    own_rank: NDArray[np.int64]
    other_rank: NDArray[np.int64]
    #: By both ranks, open standing and spot.
    worth: NDArray[np.float64]


class Tricks(NamedTuple):
    """What a layer is computed from: the tricks of the set and how standings follow one another."""

    chooser: NDArray[np.int64]
    options: NDArray[np.int64]
    rolls: NDArray[np.int64]
    leaves: NDArray[np.uint16]
    alike: NDArray[np.int64]
    #: The outcomes that occur: all of them, and those without a theft.
    occurring: NDArray[np.int64]
    usual: NDArray[np.int64]
    #: Which place of the set the Lady has, as a set of places.
    lady: int
    #: The cards that the other side may have set aside, where that is not any card that it has not played.
    candidates: int


@helper
def settled(hand: int, candidates: int) -> int:
    """Return what a side may still play: if only one card is left that it may have set aside, not that one."""
    left = hand & candidates
    return hand & ~left if left & (left - 1) == 0 else hand


@procedure
def gather(
    occurring: NDArray[np.int64], followers: NDArray[np.int64], below: NDArray[np.float64], ahead: NDArray[np.float64]
) -> None:
    """Write what every leaf is worth. `followers` says which standing of the hands below follows each outcome."""
    for index in range(occurring.size):
        outcome = occurring[index]
        standing = followers[outcome]
        start = outcome * SPOTS
        if standing < OPEN:
            for spot in range(SPOTS):
                ahead[start + spot] = standing - LEVEL
        else:
            for spot in range(SPOTS):
                ahead[start + spot] = below[standing - OPEN, spot]


@rule
def option_worth(leaves: NDArray[np.uint16], rolls: int, option: int, ahead: NDArray[np.float64]) -> float:
    """Return what an answer to the trick's question is worth: the mean of the Oracle's rolls."""
    total = 0.0
    for leaf in range(option * rolls, option * rolls + rolls):
        total += ahead[leaves[leaf]]
    return total / rolls


@rule
def trick_worth(
    leaves: NDArray[np.uint16], chooser: int, options: int, rolls: int, ahead: NDArray[np.float64]
) -> float:
    """Return what a pair of cards is worth if the seat that is asked something answers what suits it best."""
    best = option_worth(leaves, rolls, 0, ahead)
    for option in range(1, options):
        worth = option_worth(leaves, rolls, option, ahead)
        best = max(best, worth) if chooser == 0 else min(best, worth)
    return best


@procedure
def write_trick(
    leaves: NDArray[np.uint16],
    chooser: NDArray[np.int64],
    options: NDArray[np.int64],
    rolls: NDArray[np.int64],
    alike: NDArray[np.int64],
    ahead: NDArray[np.float64],
    payoffs: NDArray[np.float64],
) -> None:
    """Write what a pair of cards is worth from every spot."""
    for spot in range(SPOTS):
        if alike[spot] < spot:
            payoffs[spot] = payoffs[alike[spot]]
        elif options[spot] == 1 and rolls[spot] == 1:
            payoffs[spot] = ahead[leaves[spot, 0]]
        else:
            payoffs[spot] = trick_worth(leaves[spot], chooser[spot], options[spot], rolls[spot], ahead)


@procedure
def write_payoffs(
    tricks: Tricks,
    followers: NDArray[np.int64],
    layer: Layer,
    below: Layer,
    own: int,
    other: int,
    ahead: NDArray[np.float64],
    payoffs: NDArray[np.float64],
) -> None:
    """Write the matrix games of a pair of hands in one standing, one for every spot."""
    own_hand, other_hand = layer.own_hands[own], layer.other_hands[other]
    i = 0
    for first in range(SET_SIZE):
        if own_hand >> first & 1:
            j = 0
            for second in range(SET_SIZE):
                if other_hand >> second & 1:
                    own_left = own_hand & ~(1 << first)
                    other_left = settled(other_hand & ~(1 << second), tricks.candidates)
                    meeting = 1 if own_left & other_left & tricks.lady else 0
                    worth = below.worth[below.own_rank[own_left], below.other_rank[other_left]]
                    ladies = 1 << first & 1 << second & tricks.lady
                    gather(tricks.occurring if ladies else tricks.usual, followers[:, meeting], worth, ahead)
                    write_trick(
                        tricks.leaves[first, second],
                        tricks.chooser[first, second],
                        tricks.options[first, second],
                        tricks.rolls[first, second],
                        tricks.alike[first, second],
                        ahead,
                        payoffs[:, i, j],
                    )
                    j += 1
            i += 1


@rule
def count_places(hand: int) -> int:
    """Return how many cards a hand holds."""
    count = 0
    while hand:
        hand &= hand - 1
        count += 1
    return count


@procedure
def value_spots(
    payoffs: Payoffs, rows: int, columns: int, workspace: MatrixWorkspace, worth: NDArray[np.float64]
) -> None:
    """Solve the matrix game of every spot."""
    for spot in range(SPOTS):
        worth[spot] = matrix_value(payoffs[spot], rows, columns, workspace)


@procedure
def mirror(worth: NDArray[np.float64], mirrored: NDArray[np.float64]) -> None:
    """Write the same round as the other side sees it."""
    for spot in range(SPOTS):
        mirrored[spot % FACES * FACES + spot // FACES] = -worth[spot]


@procedure
def work_out(
    layer: Layer,
    below: Layer,
    tricks: Tricks,
    count: NDArray[np.int64],
    after: NDArray[np.int64],
    mirrored: NDArray[np.int64],
    symmetric: bool,
    payoffs: NDArray[np.float64],
    ahead: NDArray[np.float64],
    workspace: MatrixWorkspace,
    own: int,
    first: int,
    end: int,
) -> int:
    """Fill a part of a layer from the one below it: one hand of a side against some of the other's.

    Return the number of matrix games solved. Where both sides have the same hands and standings, each game is solved
    once and seen from both sides.
    """
    solved = 0
    for other in range(max(own, first) if symmetric else first, end):
        own_hand, other_hand = layer.own_hands[own], layer.other_hands[other]
        meeting = 1 if own_hand & other_hand & tricks.lady else 0
        rows, columns = count_places(own_hand), count_places(other_hand)
        for standing in range(count[meeting]):
            opposite = mirrored[meeting, standing] - OPEN
            if symmetric and own == other and opposite < standing:
                continue
            write_payoffs(tricks, after[meeting, standing], layer, below, own, other, ahead, payoffs)
            value_spots(payoffs, rows, columns, workspace, layer.worth[own, other, standing])
            solved += SPOTS
            if symmetric:
                mirror(layer.worth[own, other, standing], layer.worth[other, own, opposite])
    return solved


def room() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return memory for the matrix games of one pair of hands, and for what their leaves are worth."""
    return np.zeros((SPOTS, SET_SIZE, SET_SIZE)), np.zeros(OUTCOMES * SPOTS)
