"""The exact search: dynamic programming over the numbers 1 to 13.

At each number it is decided how many tiles of each colour go to groups and how many to runs, and which of them are
jokers. All that matters for the numbers to come is which runs are open in each colour and how many jokers are left, so
of all ways to get to the same such state only the best is kept. What remains at the end is the best of all plays.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.compile import procedure, rule
from ..tiles import COLOUR_COUNT, HIGHEST, JOKERS
from .groups import PATTERN_COUNT, PATTERNS
from .runs import CONTINUED, IMPOSSIBLE, MAY_END, MOST_TILES, NEXT, STATE_COUNT

#: Open runs of four colours and jokers used.
_RUN_STATES: Final = STATE_COUNT**COLOUR_COUNT
_STATES: Final = _RUN_STATES * (JOKERS + 1)
#: Points of the initial meld are counted up to this.
MELD: Final = 30
#: More nodes than any position needed; the search says so if they do not suffice.
_NODES: Final = 1 << 18

#: One tile laid or point is worth more than all disturbance of the table.
SCALE: Final = 1 << 10
NO_WAY: Final = -(1 << 60)
#: Ways to use a colour at one number: at most so many tiles, of which some are jokers.
_OPTIONS: Final = 9


class Workspace(NamedTuple):
    """Memory for one search at a time."""

    #: For every state when it was last seen, and at which node.
    stamp: NDArray[np.int64]
    node_of: NDArray[np.int32]
    clock: NDArray[np.int64]
    state: NDArray[np.int32]
    score: NDArray[np.int64]
    parent: NDArray[np.int32]
    choice: NDArray[np.int32]
    first_node: NDArray[np.int32]
    #: For every colour and number of its tiles in groups: how many options, and each one's runs, jokers, gain.
    option_count: NDArray[np.int32]
    option_run: NDArray[np.int32]
    option_jokers: NDArray[np.int32]
    option_gain: NDArray[np.int64]
    #: The patterns of groups that the tiles at hand allow.
    patterns: NDArray[np.int32]
    #: The choice made at each number, after a search.
    path: NDArray[np.int32]


@procedure
def new_workspace() -> Workspace:
    """Fresh memory for searches."""
    states = _STATES * (MELD + 1)
    return Workspace(
        stamp=np.zeros(states, np.int64),
        node_of=np.zeros(states, np.int32),
        clock=np.zeros(1, np.int64),
        state=np.zeros(_NODES, np.int32),
        score=np.zeros(_NODES, np.int64),
        parent=np.zeros(_NODES, np.int32),
        choice=np.zeros(_NODES, np.int32),
        first_node=np.zeros(HIGHEST + 2, np.int32),
        option_count=np.zeros((COLOUR_COUNT, 3), np.int32),
        option_run=np.zeros((COLOUR_COUNT, 3, _OPTIONS), np.int32),
        option_jokers=np.zeros((COLOUR_COUNT, 3, _OPTIONS), np.int32),
        option_gain=np.zeros((COLOUR_COUNT, 3, _OPTIONS), np.int64),
        patterns=np.zeros(PATTERN_COUNT, np.int32),
        path=np.zeros(HIGHEST + 1, np.int32),
    )


class Problem(NamedTuple):
    """What may and what must lie on the new table, by colour and number, and what it is worth."""

    #: Tiles that lie there anyway, tiles that must lie there, and tiles that may.
    base: NDArray[np.int32]
    least: NDArray[np.int32]
    most: NDArray[np.int32]
    #: How the table is arranged: how many runs go on to a number, and how many tiles of it are in groups.
    links: NDArray[np.int32]
    grouped: NDArray[np.int32]
    #: Jokers on the table, all that there are; worth of a tile, of each point of its number, of a joker from the rack;
    #: and the points that are needed in all, jokers included (U2), or 0.
    settings: NDArray[np.int32]


TABLE_JOKERS: Final = 0
ALL_JOKERS: Final = 1
TILE_WORTH: Final = 2
POINT_WORTH: Final = 3
JOKER_WORTH: Final = 4
POINTS_NEEDED: Final = 5
SETTINGS: Final = 6


@procedure
def new_problem() -> Problem:
    """An empty table and an empty rack."""
    shape = (COLOUR_COUNT, HIGHEST + 1)
    return Problem(
        base=np.zeros(shape, np.int32),
        least=np.zeros(shape, np.int32),
        most=np.zeros(shape, np.int32),
        links=np.zeros(shape, np.int32),
        grouped=np.zeros(shape, np.int32),
        settings=np.zeros(SETTINGS, np.int32),
    )


@rule
def list_options(problem: Problem, work: Workspace, number: int) -> None:
    """For every colour and number of its tiles in groups: all ways to have more tiles in runs and jokers among them."""
    settings = problem.settings
    for colour in range(COLOUR_COUNT):
        least, most, base = problem.least[colour, number], problem.most[colour, number], problem.base[colour, number]
        worth = settings[TILE_WORTH] + settings[POINT_WORTH] * number
        for grouped in range(3):
            broken = max(0, problem.grouped[colour, number] - grouped)
            count = 0
            for in_runs in range(MOST_TILES - grouped + 1):
                tiles = grouped + in_runs
                for jokers in range(min(tiles, settings[ALL_JOKERS]) + 1):
                    real = tiles - jokers
                    if least <= real <= most:
                        work.option_run[colour, grouped, count] = in_runs
                        work.option_jokers[colour, grouped, count] = jokers
                        work.option_gain[colour, grouped, count] = (real - base) * worth * SCALE - broken
                        count += 1
            work.option_count[colour, grouped] = count


@rule
def list_patterns(problem: Problem, work: Workspace, number: int) -> int:
    """The patterns of groups that can be filled with the tiles and jokers there are; how many."""
    count = 0
    for pattern in range(PATTERN_COUNT):
        missing = 0
        possible = True
        for colour in range(COLOUR_COUNT):
            grouped = PATTERNS[pattern, colour]
            missing += max(0, grouped - problem.most[colour, number])
            possible = possible and work.option_count[colour, grouped] > 0
        if possible and missing <= problem.settings[ALL_JOKERS]:
            work.patterns[count] = pattern
            count += 1
    return count


@procedure
def search(problem: Problem, work: Workspace) -> int:
    """The best score, or NO_WAY; `work.path` is then how to reach it."""
    settings = problem.settings
    needed, all_jokers = settings[POINTS_NEEDED], settings[ALL_JOKERS]
    stamp, node_of, state_at, score_at = work.stamp, work.node_of, work.state, work.score
    parent, choice_at, first_node = work.parent, work.choice, work.first_node
    option_count, option_run, option_jokers = work.option_count, work.option_run, work.option_jokers
    option_gain, links = work.option_gain, problem.links
    state_at[0] = 0
    score_at[0] = 0
    first_node[0], first_node[1] = 0, 1
    count = 1
    for number in range(1, HIGHEST + 1):
        list_options(problem, work, number)
        pattern_count = list_patterns(problem, work, number)
        work.clock[0] += 1
        now = work.clock[0]
        for node in range(first_node[number - 1], first_node[number]):
            state = state_at[node]
            worth = state // _STATES
            jokers = state // _RUN_STATES % (JOKERS + 1)
            open_0 = state % STATE_COUNT
            open_1 = state // STATE_COUNT % STATE_COUNT
            open_2 = state // STATE_COUNT**2 % STATE_COUNT
            open_3 = state // STATE_COUNT**3 % STATE_COUNT
            for index in range(pattern_count):
                pattern = work.patterns[index]
                group_0, group_1 = PATTERNS[pattern, 0], PATTERNS[pattern, 1]
                group_2, group_3 = PATTERNS[pattern, 2], PATTERNS[pattern, 3]
                for option_0 in range(option_count[0, group_0]):
                    run_0 = option_run[0, group_0, option_0]
                    next_0 = NEXT[open_0, run_0]
                    jokers_0 = jokers + option_jokers[0, group_0, option_0]
                    if next_0 == IMPOSSIBLE or jokers_0 > all_jokers:
                        continue
                    broken_0 = max(0, links[0, number] - CONTINUED[open_0, run_0])
                    score_0 = score_at[node] + option_gain[0, group_0, option_0] - broken_0
                    for option_1 in range(option_count[1, group_1]):
                        run_1 = option_run[1, group_1, option_1]
                        next_1 = NEXT[open_1, run_1]
                        jokers_1 = jokers_0 + option_jokers[1, group_1, option_1]
                        if next_1 == IMPOSSIBLE or jokers_1 > all_jokers:
                            continue
                        broken_1 = max(0, links[1, number] - CONTINUED[open_1, run_1])
                        score_1 = score_0 + option_gain[1, group_1, option_1] - broken_1
                        for option_2 in range(option_count[2, group_2]):
                            run_2 = option_run[2, group_2, option_2]
                            next_2 = NEXT[open_2, run_2]
                            jokers_2 = jokers_1 + option_jokers[2, group_2, option_2]
                            if next_2 == IMPOSSIBLE or jokers_2 > all_jokers:
                                continue
                            broken_2 = max(0, links[2, number] - CONTINUED[open_2, run_2])
                            score_2 = score_1 + option_gain[2, group_2, option_2] - broken_2
                            for option_3 in range(option_count[3, group_3]):
                                run_3 = option_run[3, group_3, option_3]
                                next_3 = NEXT[open_3, run_3]
                                jokers_3 = jokers_2 + option_jokers[3, group_3, option_3]
                                if next_3 == IMPOSSIBLE or jokers_3 > all_jokers:
                                    continue
                                broken_3 = max(0, links[3, number] - CONTINUED[open_3, run_3])
                                score = score_2 + option_gain[3, group_3, option_3] - broken_3
                                following = next_0 + STATE_COUNT * (
                                    next_1 + STATE_COUNT * (next_2 + STATE_COUNT * next_3)
                                )
                                following += _RUN_STATES * jokers_3
                                if needed > 0:
                                    tiles = group_0 + group_1 + group_2 + group_3 + run_0 + run_1 + run_2 + run_3
                                    following += _STATES * min(MELD, worth + tiles * number)
                                if stamp[following] != now:
                                    if count >= _NODES:
                                        return NO_WAY
                                    stamp[following] = now
                                    node_of[following] = count
                                    state_at[count] = following
                                    score_at[count] = NO_WAY
                                    count += 1
                                found = node_of[following]
                                if score > score_at[found]:
                                    score_at[found] = score
                                    parent[found] = node
                                    choice = run_0 | option_jokers[0, group_0, option_0] << 2
                                    choice |= run_1 << 4 | option_jokers[1, group_1, option_1] << 6
                                    choice |= run_2 << 8 | option_jokers[2, group_2, option_2] << 10
                                    choice |= run_3 << 12 | option_jokers[3, group_3, option_3] << 14
                                    choice_at[found] = choice | pattern << 16
        first_node[number + 1] = count
    return trace_back(problem, work)


@rule
def trace_back(problem: Problem, work: Workspace) -> int:
    """Of all states after the last number in which nothing is left unfinished, the best, and the way there."""
    settings = problem.settings
    best, end = NO_WAY, -1
    for node in range(work.first_node[HIGHEST], work.first_node[HIGHEST + 1]):
        state = work.state[node]
        jokers = state // _RUN_STATES % (JOKERS + 1)
        finished = jokers >= settings[TABLE_JOKERS] and state // _STATES >= settings[POINTS_NEEDED]
        for _ in range(COLOUR_COUNT):
            finished = finished and MAY_END[state % STATE_COUNT]
            state //= STATE_COUNT
        score = work.score[node] + (jokers - settings[TABLE_JOKERS]) * settings[JOKER_WORTH] * SCALE
        if finished and score > best:
            best, end = score, node
    if best > NO_WAY:
        for number in range(HIGHEST, 0, -1):
            work.path[number] = work.choice[end]
            end = work.parent[end]
    return best
