"""How much can still be gained: a bound that cuts the search.

Each colour is a chain from the number 1 to 13 whose links are its open runs. The colours have only groups and jokers in
common. Every number of tiles in groups has a price at each number and colour: the colour pays it, and the pattern of
groups that is laid there earns it. Whatever the prices, the best of each colour and the best of each pattern together
are at least what any play is worth. The better the prices are, the nearer the bound is to the best play.
See docs/decisions/0094-rummikub-prices-of-groups.md.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..tiles import COLOUR_COUNT, HIGHEST
from .options import LABEL_BITS, OPTION_BITS, PAIRS, RUN_BITS, WAY_BITS, Options, pair_of
from .problem import ALL_JOKERS, FINE, JOKER_WORTH, SCALE, TABLE_JOKERS, Problem
from .runs import CONTINUED, IMPOSSIBLE, MAY_END, MOST_RUNS, NEXT, STATE_COUNT

#: Places for the open runs of a colour and the jokers that it has left or used.
JOKER_BITS: Final = 2
VALUE_BITS: Final = 7
#: What cannot be. Four of them together are still a number of 32 bits.
NEVER: Final = -(1 << 28)


class Potential(NamedTuple):
    """What can be gained from a number on."""

    #: By number, colour, open runs before that number and jokers given to the colour: the most it gains from there on.
    value: NDArray[np.int32]
    #: By number and colour: the open runs there can be before that number, as bits; of others nothing is known.
    reached: NDArray[np.int32]
    #: By number, colour and label: what the colour pays for it.
    price: NDArray[np.int32]
    #: By number, colour and way: the most that it gains at that number, the price paid.
    best: NDArray[np.int32]
    #: By number: the most that patterns earn there, and there and at all higher numbers.
    earned: NDArray[np.int32]
    rest: NDArray[np.int32]


@helper
def new_potential() -> Potential:
    """Memory for one problem."""
    return Potential(
        value=np.zeros(PAIRS + COLOUR_COUNT << VALUE_BITS, np.int32),
        reached=np.zeros(PAIRS + COLOUR_COUNT, np.int32),
        price=np.zeros(PAIRS << LABEL_BITS, np.int32),
        best=np.zeros(PAIRS << WAY_BITS, np.int32),
        earned=np.zeros(HIGHEST + 1, np.int32),
        rest=np.zeros(HIGHEST + 2, np.int32),
    )


@procedure
def find_potential(problem: Problem, options: Options, potential: Potential) -> None:
    """Each colour on its own, nothing having a price: forward to see which open runs there can be, then back."""
    jokers = int(problem.settings[ALL_JOKERS])
    on_rack = jokers - problem.settings[TABLE_JOKERS]
    unused = max(0, problem.settings[JOKER_WORTH]) * SCALE * FINE
    reached, in_runs, price, value = potential.reached, options.in_runs, potential.price, potential.value
    for place in range(len(price)):
        price[place] = 0
    for number in range(HIGHEST + 1):
        potential.earned[number] = potential.rest[number] = 0
    for colour in range(COLOUR_COUNT):
        reached[pair_of(1, colour)] = 1
        for number in range(1, HIGHEST + 1):
            pair = pair_of(number, colour)
            reached[pair + COLOUR_COUNT] = reach(int(reached[pair]), int(in_runs[pair]))
        end = pair_of(HIGHEST + 1, colour)
        for state in range(STATE_COUNT):
            for left in range(jokers + 1):
                # Jokers of the table must lie on the new one.
                can_be = MAY_END[state] and left <= on_rack
                value[end << VALUE_BITS | state << JOKER_BITS | left] = -left * unused if can_be else NEVER
    for number in range(HIGHEST, 0, -1):
        for colour in range(COLOUR_COUNT):
            pair = pair_of(number, colour)
            take_best(options.choices, options.shape, options.gain, price, potential.best, pair, jokers)
            pull(reached, potential.best, value, pair, int(problem.links[colour, number]), jokers)


@rule
def reach(before: int, runs: int) -> int:
    """The open runs there can be after a number, from those before it and the numbers of tiles in runs, all as bits."""
    after = 0
    for state in range(STATE_COUNT):
        if before >> state & 1:
            for tiles in range(MOST_RUNS + 1):
                if runs >> tiles & 1 and NEXT[state, tiles] != IMPOSSIBLE:
                    after |= 1 << NEXT[state, tiles]
    return after


@rule
def take_best(
    counts: NDArray[np.int32],
    shapes: NDArray[np.int32],
    gains: NDArray[np.int32],
    price: NDArray[np.int32],
    best: NDArray[np.int32],
    pair: int,
    jokers: int,
) -> None:
    """For each way of a colour at a number the most that it gains, whatever is in groups."""
    for way in range(jokers + 1 << RUN_BITS):
        best[pair << WAY_BITS | way] = NEVER
    for option in range(pair << OPTION_BITS, (pair << OPTION_BITS) + counts[pair]):
        shape = shapes[option]
        place = pair << WAY_BITS | shape & (1 << WAY_BITS) - 1
        gain = gains[option] - price[pair << LABEL_BITS | shape >> WAY_BITS]
        if gain > best[place]:
            best[place] = gain


@rule
def pull(
    reached: NDArray[np.int32],
    best: NDArray[np.int32],
    value: NDArray[np.int32],
    pair: int,
    links: int,
    jokers: int,
) -> None:
    """What a colour gains from a number on, from what it gains after it."""
    bits = reached[pair]
    for state in range(STATE_COUNT):
        if not bits >> state & 1:
            continue
        none = one = two = NEVER
        for runs in range(MOST_RUNS + 1):
            if NEXT[state, runs] == IMPOSSIBLE:
                continue
            after = pair + COLOUR_COUNT << VALUE_BITS | NEXT[state, runs] << JOKER_BITS
            parted = max(0, links - CONTINUED[state, runs]) * FINE
            way = pair << WAY_BITS | runs
            gain = best[way] - parted
            none = max(none, gain + value[after])
            if jokers > 0:
                gain_1 = best[way | 1 << RUN_BITS] - parted
                one = max(one, gain + value[after | 1], gain_1 + value[after])
                if jokers > 1:
                    gain_2 = best[way | 2 << RUN_BITS] - parted
                    two = max(two, gain + value[after | 2], gain_1 + value[after | 1], gain_2 + value[after])
        place = pair << VALUE_BITS | state << JOKER_BITS
        value[place], value[place | 1], value[place | 2] = none, one, two


@rule
def together(values: NDArray[np.int32], place_0: int, place_1: int, place_2: int, place_3: int, jokers: int) -> int:
    """The most that four colours gain, each at its place, if all these jokers are given to them."""
    none_0, none_1, none_2, none_3 = values[place_0], values[place_1], values[place_2], values[place_3]
    low_0, high_0 = none_0 + none_1, none_2 + none_3
    best = low_0 + high_0
    if jokers > 0:
        one_0, one_1, one_2, one_3 = values[place_0 | 1], values[place_1 | 1], values[place_2 | 1], values[place_3 | 1]
        low_1 = max(one_0 + none_1, none_0 + one_1)
        high_1 = max(one_2 + none_3, none_2 + one_3)
        best = max(low_1 + high_0, low_0 + high_1)
        if jokers > 1:
            two_0, two_1 = values[place_0 | 2], values[place_1 | 2]
            two_2, two_3 = values[place_2 | 2], values[place_3 | 2]
            low_2 = max(two_0 + none_1, one_0 + one_1, none_0 + two_1)
            high_2 = max(two_2 + none_3, one_2 + one_3, none_2 + two_3)
            best = max(low_2 + high_0, low_1 + high_1, low_0 + high_2)
    return int(best)
