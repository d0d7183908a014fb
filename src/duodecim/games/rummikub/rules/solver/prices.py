"""Prices of tiles in groups that bring the bound near to what can be reached.

The bound is the sum of two parts that do not know of each other: the best that the colours do, and the best patterns of
groups. Both are looked at as if chance laid the tiles, and better plays were likelier. How likely is it then that a
colour has so many tiles in groups at a number, by the colours and by the patterns? Where the colours have it more often
its price rises, and where the patterns do it falls, until both agree. This is block coordinate descent on the smoothed
dual of the problem; without chance it would get stuck. The bound holds with any prices, so rounding does no harm.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..tiles import COLOUR_COUNT, HIGHEST
from .options import (
    LABEL_BITS,
    NOTHING,
    OPTION_BITS,
    PAIRS,
    PATTERN_BITS,
    RUN_BITS,
    WAY_BITS,
    Options,
    pair_of,
)
from .potential import JOKER_BITS, NEVER, VALUE_BITS, Potential, pull, take_best
from .problem import ALL_JOKERS, Problem
from .runs import IMPOSSIBLE, MOST_RUNS, NEXT, STATE_COUNT

#: The least weight of anything that can be, and how much a price may move at a time.
_FAR: Final = 170.0
_LEAST: Final = 1e-12


class Chances(NamedTuple):
    """How likely things are, by the places of the potential."""

    #: What got to open runs, and what comes after them.
    past: NDArray[np.float64]
    value: NDArray[np.float64]
    #: By number, colour and way; and by number, colour and tiles in groups what the price makes of them.
    way: NDArray[np.float64]
    price: NDArray[np.float64]
    #: By number and colour: each option, without its price.
    option: NDArray[np.float64]
    #: At one number, by colour: with so many tiles in runs there and jokers elsewhere; and with so many jokers in all.
    elsewhere: NDArray[np.float64]
    total: NDArray[np.float64]
    #: Of one colour, by tiles in groups: as the colours have it and as patterns do.
    by_colour: NDArray[np.float64]
    by_pattern: NDArray[np.float64]
    #: The best prices so far, by the places of those of the potential.
    kept: NDArray[np.int32]


@helper
def new_chances() -> Chances:
    """Memory for one problem."""
    return Chances(
        past=np.zeros(PAIRS + COLOUR_COUNT << VALUE_BITS),
        value=np.zeros(PAIRS + COLOUR_COUNT << VALUE_BITS),
        way=np.zeros(PAIRS << WAY_BITS),
        price=np.ones(PAIRS << LABEL_BITS),
        option=np.zeros(PAIRS << OPTION_BITS),
        elsewhere=np.zeros(COLOUR_COUNT << WAY_BITS),
        total=np.zeros(COLOUR_COUNT << JOKER_BITS),
        by_colour=np.zeros(1 << LABEL_BITS),
        by_pattern=np.zeros(1 << LABEL_BITS),
        kept=np.zeros(PAIRS << LABEL_BITS, np.int32),
    )


@procedure
def set_prices(
    problem: Problem, options: Options, potential: Potential, chances: Chances, heat: float, rounds: int
) -> None:
    """Set all prices anew; the hotter, the likelier are plays that lose much."""
    jokers = int(problem.settings[ALL_JOKERS])
    heat_up(options, potential, chances, jokers, heat)
    for _ in range(rounds):
        for number in range(1, HIGHEST + 1):
            share(options, potential, chances, number, jokers)
            for colour in range(COLOUR_COUNT):
                push_on(potential.reached, chances.way, chances.past, pair_of(number, colour), jokers)
        for number in range(HIGHEST, 0, -1):
            share(options, potential, chances, number, jokers)
            for colour in range(COLOUR_COUNT):
                pull_back(potential.reached, chances.way, chances.value, pair_of(number, colour), jokers)
    for place in range(len(chances.price)):
        potential.price[place] = round(math.log(chances.price[place]) * heat)
    pay(problem, options, potential)


@procedure
def pay(problem: Problem, options: Options, potential: Potential) -> None:
    """Find the potential with the prices as they are."""
    jokers = int(problem.settings[ALL_JOKERS])
    for number in range(HIGHEST, 0, -1):
        first = pair_of(number, 0)
        earned = 4 * NEVER
        start = number << PATTERN_BITS
        for index in range(start, start + options.pattern_count[number]):
            earned = max(earned, earned_by(potential.price, first, options.pattern[index]))
        potential.earned[number] = earned
        potential.rest[number] = potential.rest[number + 1] + earned
        for colour in range(COLOUR_COUNT):
            take_best(
                options.choices, options.shape, options.gain, potential.price, potential.best, first + colour, jokers
            )
            pull(
                potential.reached,
                potential.best,
                potential.value,
                first + colour,
                int(problem.links[colour, number]),
                jokers,
            )


@procedure
def heat_up(options: Options, potential: Potential, chances: Chances, jokers: int, heat: float) -> None:
    """Turn gains and prices into chances."""
    shapes, gains = options.shape, options.gain
    for place in range(len(chances.price)):
        chances.price[place] = math.exp(min(_FAR, max(-_FAR, potential.price[place] / heat)))
    for pair in range(COLOUR_COUNT, PAIRS):
        highest = NEVER
        end = (pair << OPTION_BITS) + options.choices[pair]
        for option in range(pair << OPTION_BITS, end):
            highest = max(highest, gains[option])
        for option in range(pair << OPTION_BITS, end):
            chances.option[option] = math.exp(max(-2 * _FAR, (gains[option] - highest) / heat))
        weigh_ways(options.choices, shapes, chances.option, chances.price, chances.way, pair, jokers)
    for colour in range(COLOUR_COUNT):
        start, end = pair_of(1, colour) << VALUE_BITS, pair_of(HIGHEST + 1, colour) << VALUE_BITS
        for given in range(jokers + 1):
            chances.past[start | given] = 1.0 if given == 0 else 0.0
        for state in range(STATE_COUNT):
            for given in range(jokers + 1):
                value = potential.value[end | state << JOKER_BITS | given]
                chance = math.exp(max(-2 * _FAR, value / heat)) if value > NEVER else 0.0
                chances.value[end | state << JOKER_BITS | given] = chance
    for number in range(HIGHEST, 0, -1):
        for colour in range(COLOUR_COUNT):
            pull_back(potential.reached, chances.way, chances.value, pair_of(number, colour), jokers)


@rule
def weigh_ways(
    counts: NDArray[np.int32],
    shapes: NDArray[np.int32],
    option_chance: NDArray[np.float64],
    price: NDArray[np.float64],
    way_chance: NDArray[np.float64],
    pair: int,
    jokers: int,
) -> None:
    """For each way of a colour at a number how likely it is, whatever is in groups."""
    for way in range(jokers + 1 << RUN_BITS):
        way_chance[pair << WAY_BITS | way] = 0.0
    for option in range(pair << OPTION_BITS, (pair << OPTION_BITS) + counts[pair]):
        shape = shapes[option]
        way_chance[pair << WAY_BITS | shape & (1 << WAY_BITS) - 1] += (
            option_chance[option] / price[pair << LABEL_BITS | shape >> WAY_BITS]
        )


@procedure
def share(options: Options, potential: Potential, chances: Chances, number: int, jokers: int) -> None:
    """Set the prices at one number."""
    if options.pattern_count[number] == 1:
        return
    start = number << PATTERN_BITS
    counts, shapes, option_chance = options.choices, options.shape, chances.option
    way_chance, price, elsewhere, total = chances.way, chances.price, chances.elsewhere, chances.total
    by_colour, by_pattern = chances.by_colour, chances.by_pattern
    first = pair_of(number, 0)
    for colour in range(COLOUR_COUNT):
        look_elsewhere(potential.reached, chances.past, chances.value, elsewhere, number, colour, jokers)
        sum_up(way_chance, elsewhere, total, first + colour, colour, jokers)
    for colour in range(COLOUR_COUNT):
        pair = first + colour
        # The three other colours, by the jokers that are given to them.
        others_0, others_1, others_2 = 1.0, 0.0, 0.0
        for other in range(COLOUR_COUNT):
            if other != colour:
                place = other << JOKER_BITS
                if jokers > 1:
                    others_2 = others_2 * total[place] + others_1 * total[place | 1] + others_0 * total[place | 2]
                if jokers > 0:
                    others_1 = others_1 * total[place] + others_0 * total[place | 1]
                others_0 *= total[place]
        others = (others_0, others_1, others_2)
        for label in range(NOTHING + 1):
            by_colour[label] = by_pattern[label] = 0.0
        for option in range(pair << OPTION_BITS, (pair << OPTION_BITS) + counts[pair]):
            shape = shapes[option]
            runs, used = shape & 3, shape >> RUN_BITS & 3
            chance = 0.0
            for given in range(jokers - used + 1):
                chance += elsewhere[colour << WAY_BITS | runs | given << RUN_BITS] * others[jokers - used - given]
            by_colour[shape >> WAY_BITS] += (
                chance * option_chance[option] / price[pair << LABEL_BITS | shape >> WAY_BITS]
            )
        for index in range(start, start + options.pattern_count[number]):
            labels = options.pattern[index]
            chance = (
                price[place_of(labels, first, 0)]
                * price[place_of(labels, first, 1)]
                * price[place_of(labels, first, 2)]
                * price[place_of(labels, first, 3)]
            )
            by_pattern[labels >> LABEL_BITS * colour & (1 << LABEL_BITS) - 1] += chance
        colours_sum = by_colour[0] + by_colour[1] + by_colour[2] + by_colour[3] + by_colour[4]
        patterns_sum = by_pattern[0] + by_pattern[1] + by_pattern[2] + by_pattern[3] + by_pattern[4]
        if not 1e-250 < colours_sum < 1e250 or not 1e-250 < patterns_sum < 1e250:
            continue
        for label in range(NOTHING + 1):
            wanted, offered = by_colour[label] / colours_sum, by_pattern[label] / patterns_sum
            moved = math.sqrt(max(wanted, _LEAST) / max(offered, _LEAST))
            place = pair << LABEL_BITS | label
            price[place] = max(1e-73, min(1e73, price[place] * moved))
        base = 1.0 / price[pair << LABEL_BITS]
        for place in range(pair << LABEL_BITS, pair + 1 << LABEL_BITS):
            price[place] *= base
        weigh_ways(counts, shapes, option_chance, price, way_chance, pair, jokers)
        sum_up(way_chance, elsewhere, total, pair, colour, jokers)


@rule
def sum_up(
    way_chance: NDArray[np.float64],
    elsewhere: NDArray[np.float64],
    total: NDArray[np.float64],
    pair: int,
    colour: int,
    jokers: int,
) -> None:
    """By jokers given to a colour, how likely all that it can do is."""
    for given in range(jokers + 1):
        found = 0.0
        for used in range(given + 1):
            for runs in range(MOST_RUNS + 1):
                found += (
                    way_chance[pair << WAY_BITS | runs | used << RUN_BITS]
                    * elsewhere[colour << WAY_BITS | runs | given - used << RUN_BITS]
                )
        total[colour << JOKER_BITS | given] = found


@rule
def place_of(labels: int, first: int, colour: int) -> int:
    """The place of the price of a colour in a pattern of labels; `first` is the place of the first colour there."""
    return first + colour << LABEL_BITS | labels >> LABEL_BITS * colour & (1 << LABEL_BITS) - 1


@rule
def earned_by(price: NDArray[np.int32], first: int, labels: int) -> int:
    """What a pattern earns at a number; `first` is the place of the first colour there."""
    return int(
        price[place_of(labels, first, 0)]
        + price[place_of(labels, first, 1)]
        + price[place_of(labels, first, 2)]
        + price[place_of(labels, first, 3)]
    )


@rule
def look_elsewhere(
    reached: NDArray[np.int32],
    past: NDArray[np.float64],
    value: NDArray[np.float64],
    elsewhere: NDArray[np.float64],
    number: int,
    colour: int,
    jokers: int,
) -> None:
    """How likely the other numbers of a colour are, by tiles in runs at this one and jokers given to the others."""
    pair = pair_of(number, colour)
    for place in range(colour << WAY_BITS, colour + 1 << WAY_BITS):
        elsewhere[place] = 0.0
    for state in range(STATE_COUNT):
        if not reached[pair] >> state & 1:
            continue
        before = pair << VALUE_BITS | state << JOKER_BITS
        for runs in range(MOST_RUNS + 1):
            if NEXT[state, runs] == IMPOSSIBLE or not reached[pair + COLOUR_COUNT] >> NEXT[state, runs] & 1:
                continue
            after = pair + COLOUR_COUNT << VALUE_BITS | NEXT[state, runs] << JOKER_BITS
            place = colour << WAY_BITS | runs
            elsewhere[place] += past[before] * value[after]
            if jokers > 0:
                elsewhere[place | 1 << RUN_BITS] += past[before] * value[after | 1] + past[before | 1] * value[after]
                if jokers > 1:
                    elsewhere[place | 2 << RUN_BITS] += (
                        past[before] * value[after | 2]
                        + past[before | 1] * value[after | 1]
                        + past[before | 2] * value[after]
                    )


@procedure
def push_on(
    reached: NDArray[np.int32], way_chance: NDArray[np.float64], past: NDArray[np.float64], pair: int, jokers: int
) -> None:
    """How likely open runs are before the next number, from how likely they are before this one."""
    following = reached[pair + COLOUR_COUNT]
    base = pair + COLOUR_COUNT << VALUE_BITS
    for state in range(STATE_COUNT):
        if following >> state & 1:
            place = base | state << JOKER_BITS
            past[place] = past[place | 1] = past[place | 2] = 0.0
    highest = 0.0
    for state in range(STATE_COUNT):
        if not reached[pair] >> state & 1:
            continue
        before = pair << VALUE_BITS | state << JOKER_BITS
        for runs in range(MOST_RUNS + 1):
            if NEXT[state, runs] == IMPOSSIBLE or not following >> NEXT[state, runs] & 1:
                continue
            way = pair << WAY_BITS | runs
            after = base | NEXT[state, runs] << JOKER_BITS
            past[after] += past[before] * way_chance[way]
            if jokers > 0:
                one = way_chance[way | 1 << RUN_BITS]
                past[after | 1] += past[before | 1] * way_chance[way] + past[before] * one
                if jokers > 1:
                    two = way_chance[way | 2 << RUN_BITS]
                    past[after | 2] += past[before | 2] * way_chance[way] + past[before | 1] * one + past[before] * two
            highest = max(highest, past[after], past[after | jokers])
    scale_down(past, base, following, highest)


@procedure
def pull_back(
    reached: NDArray[np.int32], way_chance: NDArray[np.float64], value: NDArray[np.float64], pair: int, jokers: int
) -> None:
    """How likely what comes from a number on is, from what comes after it."""
    following = reached[pair + COLOUR_COUNT]
    highest = 0.0
    for state in range(STATE_COUNT):
        if not reached[pair] >> state & 1:
            continue
        none = one = two = 0.0
        for runs in range(MOST_RUNS + 1):
            if NEXT[state, runs] == IMPOSSIBLE or not following >> NEXT[state, runs] & 1:
                continue
            after = pair + COLOUR_COUNT << VALUE_BITS | NEXT[state, runs] << JOKER_BITS
            way = pair << WAY_BITS | runs
            none += way_chance[way] * value[after]
            if jokers > 0:
                with_one = way_chance[way | 1 << RUN_BITS]
                one += way_chance[way] * value[after | 1] + with_one * value[after]
                if jokers > 1:
                    with_two = way_chance[way | 2 << RUN_BITS]
                    two += way_chance[way] * value[after | 2] + with_one * value[after | 1] + with_two * value[after]
        place = pair << VALUE_BITS | state << JOKER_BITS
        value[place], value[place | 1], value[place | 2] = none, one, two
        highest = max(highest, none, one, two)
    scale_down(value, pair << VALUE_BITS, int(reached[pair]), highest)


@rule
def scale_down(chances: NDArray[np.float64], base: int, states: int, highest: float) -> None:
    """Keep the largest of them near one."""
    if highest > 0.0:
        factor = 1.0 / highest
        for state in range(STATE_COUNT):
            if states >> state & 1:
                for given in range(3):
                    chances[base | state << JOKER_BITS | given] *= factor
