"""How much each colour could still gain if it had the groups to itself: a bound that cuts the search."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..tiles import COLOUR_COUNT, HIGHEST, JOKERS
from .groups import MOST_GROUPS
from .options import Options
from .problem import ALL_JOKERS, NO_WAY, Problem
from .runs import CONTINUED, IMPOSSIBLE, MAY_END, MOST_RUNS, NEXT, STATE_COUNT


class Potential(NamedTuple):
    """What can be gained from a number on."""

    #: By number, colour, open runs of that colour and jokers left: the most that the colour gains.
    colour: NDArray[np.int64]
    #: By number and colour: the open runs there can be before that number, as bits; of others nothing is known.
    reached: NDArray[np.int32]
    #: By number, colour, tiles in runs and jokers among all its tiles: the most that they gain at that number.
    gain: NDArray[np.int64]
    #: By number and colour: how many tiles can be in runs, as bits.
    in_runs: NDArray[np.int32]


@helper
def new_potential() -> Potential:
    """Memory for one problem."""
    return Potential(
        colour=np.zeros((HIGHEST + 2, COLOUR_COUNT, STATE_COUNT, JOKERS + 1), np.int64),
        reached=np.zeros((HIGHEST + 2, COLOUR_COUNT), np.int32),
        gain=np.zeros((HIGHEST + 1, COLOUR_COUNT, MOST_RUNS + 1, JOKERS + 1), np.int64),
        in_runs=np.zeros((HIGHEST + 1, COLOUR_COUNT), np.int32),
    )


@procedure
def find_potential(problem: Problem, options: Options, potential: Potential) -> None:
    """Each colour on its own: forward to see which open runs there can be, then back from the last number."""
    links, jokers = problem.links, problem.settings[ALL_JOKERS]
    reached, value, gain_of, in_runs = potential.reached, potential.colour, potential.gain, potential.in_runs
    best_gains(options, potential, jokers)
    for colour in range(COLOUR_COUNT):
        reached[1, colour] = 1
        for number in range(1, HIGHEST + 1):
            reached[number + 1, colour] = reach(int(reached[number, colour]), int(in_runs[number, colour]))
        for state in range(STATE_COUNT):
            for left in range(jokers + 1):
                value[HIGHEST + 1, colour, state, left] = 0 if MAY_END[state] else NO_WAY
        for number in range(HIGHEST, 0, -1):
            before, ways, old_links = reached[number, colour], in_runs[number, colour], links[colour, number]
            for state in range(STATE_COUNT):
                if not before >> state & 1:
                    continue
                for left in range(jokers + 1):
                    value[number, colour, state, left] = NO_WAY
                for runs in range(MOST_RUNS + 1):
                    following = NEXT[state, runs]
                    if not ways >> runs & 1 or following == IMPOSSIBLE:
                        continue
                    parted = max(0, old_links - CONTINUED[state, runs])
                    for used in range(jokers + 1):
                        gain = gain_of[number, colour, runs, used] - parted
                        for left in range(used, jokers + 1):
                            score = gain + value[number + 1, colour, following, left - used]
                            if score > value[number, colour, state, left]:
                                value[number, colour, state, left] = score


@procedure
def best_gains(options: Options, potential: Potential, jokers: int) -> None:
    """The most that so many tiles in runs with so many jokers gain at each number, whatever is in groups."""
    possible, choices, option_runs = options.possible, options.choices, options.runs
    option_jokers, option_gain, gain_of, in_runs = options.jokers, options.gain, potential.gain, potential.in_runs
    for number in range(1, HIGHEST + 1):
        for colour in range(COLOUR_COUNT):
            for runs in range(MOST_RUNS + 1):
                for used in range(jokers + 1):
                    gain_of[number, colour, runs, used] = NO_WAY
            found = 0
            for grouped in range(MOST_GROUPS + 1):
                if possible[number, colour, grouped]:
                    for option in range(choices[number, colour, grouped]):
                        runs, used = (
                            option_runs[number, colour, grouped, option],
                            option_jokers[number, colour, grouped, option],
                        )
                        gain = option_gain[number, colour, grouped, option]
                        found |= 1 << runs
                        if gain > gain_of[number, colour, runs, used]:
                            gain_of[number, colour, runs, used] = gain
            in_runs[number, colour] = found


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
def broken(links: NDArray[np.int32], number: int, colour: int, state: int, runs: int) -> int:
    """How many runs of the old table that went on to this number do not with so many tiles."""
    return int(max(0, links[colour, number] - CONTINUED[state, runs]))


@rule
def together(values: NDArray[np.int64], number: int, state: NDArray[np.int32], jokers: int) -> int:
    """The most that can come from a number on, each joker used by one colour only; `state` is the open runs."""
    none_0, none_1 = values[number, 0, state[0], 0], values[number, 1, state[1], 0]
    none_2, none_3 = values[number, 2, state[2], 0], values[number, 3, state[3], 0]
    low_0, high_0 = none_0 + none_1, none_2 + none_3
    best = low_0 + high_0
    if jokers > 0:
        one_0, one_1 = values[number, 0, state[0], 1], values[number, 1, state[1], 1]
        one_2, one_3 = values[number, 2, state[2], 1], values[number, 3, state[3], 1]
        low_1 = max(one_0 + none_1, none_0 + one_1)
        high_1 = max(one_2 + none_3, none_2 + one_3)
        best = max(low_1 + high_0, low_0 + high_1)
        if jokers > 1:
            two_0, two_1 = values[number, 0, state[0], 2], values[number, 1, state[1], 2]
            two_2, two_3 = values[number, 2, state[2], 2], values[number, 3, state[3], 2]
            low_2 = max(two_0 + none_1, one_0 + one_1, none_0 + two_1)
            high_2 = max(two_2 + none_3, one_2 + one_3, none_2 + two_3)
            best = max(low_2 + high_0, low_1 + high_1, low_0 + high_2)
    return int(best)
