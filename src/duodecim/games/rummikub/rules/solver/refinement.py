"""Prices of tiles in groups, refined without chance.

At each number in turn it is found out what every label is worth to each colour, all else being done as well as can be.
Together these say how good each pattern of groups is; each colour is then left with a fourth of the best of those
patterns it takes part in. So colours that would like a group pay those that would rather not have it. This is block
coordinate descent on the dual of the problem (max-product linear programming). On its own it gets stuck far from the
best prices; after `set_prices` it takes away what chance has added to the bound. The bound holds with any prices, so
rounding does no harm.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..tiles import COLOUR_COUNT, HIGHEST
from .options import LABEL_BITS, NOTHING, OPTION_BITS, PATTERN_BITS, RUN_BITS, WAY_BITS, Options, pair_of
from .potential import JOKER_BITS, NEVER, VALUE_BITS, Potential, pull, take_best
from .prices import earned_by, place_of
from .problem import ALL_JOKERS, FINE, Problem
from .runs import CONTINUED, IMPOSSIBLE, MOST_RUNS, NEXT, STATE_COUNT

#: As much as any price can differ from another.
_FAR: Final = 1 << 22


class Balance(NamedTuple):
    """What colours make of one number, by colour."""

    #: By tiles in runs and jokers of the colour elsewhere: the most that all its other numbers gain with them.
    elsewhere: NDArray[np.int64]
    #: By jokers: the most that the colour gains on the whole, and that the three others do.
    total: NDArray[np.int64]
    others: NDArray[np.int64]
    #: By tiles in groups: the most that can be gained, and that can be if all agree on a pattern.
    alone: NDArray[np.int64]
    agreed: NDArray[np.int64]


@helper
def new_balance() -> Balance:
    """Memory for one number at a time."""
    return Balance(
        elsewhere=np.zeros(COLOUR_COUNT << WAY_BITS, np.int64),
        total=np.zeros(COLOUR_COUNT << JOKER_BITS, np.int64),
        others=np.zeros(COLOUR_COUNT << JOKER_BITS, np.int64),
        alone=np.zeros(COLOUR_COUNT << LABEL_BITS, np.int64),
        agreed=np.zeros(COLOUR_COUNT << LABEL_BITS, np.int64),
    )


@procedure
def refine_prices(problem: Problem, options: Options, potential: Potential, balance: Balance) -> None:
    """Set all prices anew: from the number 1 up, and then back."""
    jokers = int(problem.settings[ALL_JOKERS])
    past, reached, best = potential.past, potential.reached, potential.best
    for colour in range(COLOUR_COUNT):
        for left in range(jokers + 1):
            past[pair_of(1, colour) << VALUE_BITS | left] = 0 if left == 0 else NEVER
    for number in range(1, HIGHEST + 1):
        share(problem, options, potential, balance, number)
        for colour in range(COLOUR_COUNT):
            push_on(reached, best, past, pair_of(number, colour), int(problem.links[colour, number]), jokers)
    for number in range(HIGHEST, 0, -1):
        share(problem, options, potential, balance, number)
        for colour in range(COLOUR_COUNT):
            pull(reached, best, potential.value, pair_of(number, colour), int(problem.links[colour, number]), jokers)
        potential.rest[number] = potential.rest[number + 1] + potential.earned[number]


@procedure
def share(problem: Problem, options: Options, potential: Potential, balance: Balance, number: int) -> None:
    """Set the prices at one number, and take the best of each way again."""
    if options.pattern_count[number] == 1:
        return
    start = number << PATTERN_BITS
    jokers = int(problem.settings[ALL_JOKERS])
    elsewhere, total, others, alone, agreed = balance
    counts, shapes, gains = options.choices, options.shape, options.gain
    best, price = potential.best, potential.price
    for colour in range(COLOUR_COUNT):
        look_elsewhere(potential, elsewhere, number, colour, int(problem.links[colour, number]), jokers)
        pair = pair_of(number, colour)
        for given in range(jokers + 1):
            found = NEVER
            for used in range(given + 1):
                for runs in range(MOST_RUNS + 1):
                    way = runs | used << RUN_BITS
                    gain = (
                        best[pair << WAY_BITS | way] + elsewhere[colour << WAY_BITS | runs | given - used << RUN_BITS]
                    )
                    found = max(found, gain)
            total[colour << JOKER_BITS | given] = found
    leave_out_each(total, others, jokers)
    for colour in range(COLOUR_COUNT):
        pair = pair_of(number, colour)
        highest = NEVER
        for label in range(NOTHING + 1):
            alone[colour << LABEL_BITS | label] = agreed[colour << LABEL_BITS | label] = 4 * NEVER
        for option in range(pair << OPTION_BITS, (pair << OPTION_BITS) + counts[pair]):
            shape = shapes[option]
            runs, used = shape & (1 << RUN_BITS) - 1, shape >> RUN_BITS & (1 << WAY_BITS - RUN_BITS) - 1
            found = 4 * NEVER
            for given in range(jokers - used + 1):
                gain = elsewhere[colour << WAY_BITS | runs | given << RUN_BITS]
                found = max(found, gain + others[colour << JOKER_BITS | jokers - used - given])
            place = colour << LABEL_BITS | shape >> WAY_BITS
            alone[place] = max(alone[place], found + gains[option])
            highest = max(highest, alone[place])
        for place in range(colour << LABEL_BITS, colour + 1 << LABEL_BITS):
            alone[place] = max(alone[place] - highest, -_FAR)
    for index in range(start, start + options.pattern_count[number]):
        labels = options.pattern[index]
        place_0, place_1 = place_of(labels, 0, 0), place_of(labels, 0, 1)
        place_2, place_3 = place_of(labels, 0, 2), place_of(labels, 0, 3)
        gain = alone[place_0] + alone[place_1] + alone[place_2] + alone[place_3]
        agreed[place_0], agreed[place_1] = max(agreed[place_0], gain), max(agreed[place_1], gain)
        agreed[place_2], agreed[place_3] = max(agreed[place_2], gain), max(agreed[place_3], gain)
    first = pair_of(number, 0)
    for place in range(COLOUR_COUNT << LABEL_BITS):
        price[(first << LABEL_BITS) + place] = alone[place] - (max(agreed[place], -4 * _FAR) >> 2)
    earned = 4 * NEVER
    for index in range(start, start + options.pattern_count[number]):
        earned = max(earned, earned_by(price, first, options.pattern[index]))
    potential.earned[number] = earned
    for colour in range(COLOUR_COUNT):
        take_best(counts, shapes, gains, price, best, first + colour, jokers)


@rule
def look_elsewhere(
    potential: Potential, elsewhere: NDArray[np.int64], number: int, colour: int, links: int, jokers: int
) -> None:
    """What all other numbers of a colour gain, by tiles in runs at this one and jokers given to the others."""
    past, value, bits = potential.past, potential.value, potential.reached[pair_of(number, colour)]
    pair = pair_of(number, colour)
    for place in range(colour << WAY_BITS, colour + 1 << WAY_BITS):
        elsewhere[place] = NEVER
    for state in range(STATE_COUNT):
        if not bits >> state & 1:
            continue
        before = pair << VALUE_BITS | state << JOKER_BITS
        for runs in range(MOST_RUNS + 1):
            if NEXT[state, runs] == IMPOSSIBLE:
                continue
            after = pair + COLOUR_COUNT << VALUE_BITS | NEXT[state, runs] << JOKER_BITS
            parted = max(0, links - CONTINUED[state, runs]) * FINE
            place = colour << WAY_BITS | runs
            elsewhere[place] = max(elsewhere[place], past[before] + value[after] - parted)
            if jokers > 0:
                gain = max(past[before] + value[after | 1], past[before | 1] + value[after])
                elsewhere[place | 1 << RUN_BITS] = max(elsewhere[place | 1 << RUN_BITS], gain - parted)
                if jokers > 1:
                    gain = max(past[before] + value[after | 2], past[before | 2] + value[after])
                    gain = max(gain, past[before | 1] + value[after | 1])
                    elsewhere[place | 2 << RUN_BITS] = max(elsewhere[place | 2 << RUN_BITS], gain - parted)


@rule
def leave_out_each(total: NDArray[np.int64], others: NDArray[np.int64], jokers: int) -> None:
    """By jokers given to them, the most that the three other colours gain."""
    for colour in range(COLOUR_COUNT):
        base = colour << JOKER_BITS
        others[base] = 0
        for given in range(1, jokers + 1):
            others[base | given] = 4 * NEVER
        for other in range(COLOUR_COUNT):
            if other == colour:
                continue
            for given in range(jokers, -1, -1):
                found = 4 * NEVER
                for part in range(given + 1):
                    found = max(found, others[base | given - part] + total[other << JOKER_BITS | part])
                others[base | given] = found


@rule
def push_on(
    reached: NDArray[np.int32],
    best: NDArray[np.int32],
    past: NDArray[np.int32],
    pair: int,
    links: int,
    jokers: int,
) -> None:
    """What a colour has gained before the next number, from what it has gained before this one."""
    for state in range(STATE_COUNT):
        if reached[pair + COLOUR_COUNT] >> state & 1:
            place = pair + COLOUR_COUNT << VALUE_BITS | state << JOKER_BITS
            past[place] = past[place | 1] = past[place | 2] = NEVER
    for state in range(STATE_COUNT):
        if not reached[pair] >> state & 1:
            continue
        before = pair << VALUE_BITS | state << JOKER_BITS
        for runs in range(MOST_RUNS + 1):
            way = pair << WAY_BITS | runs
            if NEXT[state, runs] == IMPOSSIBLE:
                continue
            after = pair + COLOUR_COUNT << VALUE_BITS | NEXT[state, runs] << JOKER_BITS
            parted = max(0, links - CONTINUED[state, runs]) * FINE
            gain = best[way] - parted
            past[after] = max(past[after], past[before] + gain)
            if jokers > 0:
                gain_1 = best[way | 1 << RUN_BITS] - parted
                past[after | 1] = max(past[after | 1], past[before | 1] + gain, past[before] + gain_1)
                if jokers > 1:
                    gain_2 = best[way | 2 << RUN_BITS] - parted
                    found = max(past[before | 2] + gain, past[before | 1] + gain_1, past[before] + gain_2)
                    past[after | 2] = max(past[after | 2], found)
