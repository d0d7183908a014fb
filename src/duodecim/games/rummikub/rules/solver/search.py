"""The exact search: over the numbers 1 to 13, the most promising state first.

At each number it is decided how many tiles of each colour go to groups and how many to runs, and which of them are
jokers. All that matters for the numbers to come is which runs are open in each colour and how many jokers are left, so
of all ways to get to the same such state only the best is kept.

The potential says how much can come of a state at most. The search always goes on from the state that promises most, so
the first end that it comes to is the best there is. States that promise much less than the start does are left aside at
first: mostly there is a play nearly as good as the bound says, and if not the search asks for less.

Most positions need a few dozen nodes. A search that needs more begins again with a tighter bound and room for more
nodes. From then on any of the plays that lay as much will do, however much it disturbs the table.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..tiles import ALL_TILES, COLOUR_COUNT, HIGHEST
from .choice import groups_at, runs_at
from .expansion import FULL, NO_NODE, Expansion, climb, new_expansion
from .frontier import FEW_NODES, Frontier, new_frontier
from .options import Options, list_options, new_options, pair_of
from .potential import VALUE_BITS, Potential, find_potential, new_potential, together
from .prices import Chances, new_chances, set_prices
from .problem import (
    ALL_JOKERS,
    FINE,
    NO_WAY,
    POINT_WORTH,
    POINTS_NEEDED,
    REQUIRED,
    TILE_WORTH,
    UNIT,
    UNIT_BITS,
    Problem,
    disturbance,
    joker_worth,
    level_of,
)
from .refinement import Balance, new_balance, refine_prices

#: How many tiles less than the bound the search is content with at first, and how many times as many it is then.
_CLOSE: Final = 2
_FACTOR: Final = 4
#: A tile of a middling number, in points.
_MIDDLE: Final = 7
#: Nodes of the first climb, and how many times as many the second and every later one may have, as powers of two.
_FIRST_NODES: Final = 1 << 9
_SECOND_FACTOR: Final = 2
_LATER_FACTOR: Final = 4
#: The heat of prices in tiles, and how it falls; found by trying.
_HEAT: Final = 0.1
_COOLER: Final = 0.7
_COOLINGS: Final = 5
_ROUNDS: Final = 4
_REFINEMENTS: Final = 4


class Workspace(NamedTuple):
    """Memory for one search at a time."""

    options: Options
    potential: Potential
    chances: Chances
    balance: Balance
    frontier: Frontier
    expansion: Expansion
    #: The choice made at each number, after a search.
    path: NDArray[np.int32]


@helper
def new_workspace() -> Workspace:
    """Fresh memory for searches."""
    return Workspace(
        options=new_options(),
        potential=new_potential(),
        chances=new_chances(),
        balance=new_balance(),
        frontier=new_frontier(FEW_NODES),
        expansion=new_expansion(),
        path=np.zeros(HIGHEST + 1, np.int32),
    )


@procedure
def search(problem: Problem, work: Workspace) -> int:
    """The best score, or NO_WAY; `work.path` is then how to reach it."""
    list_options(problem, work.options)
    find_potential(problem, work.options, work.potential)
    needed = int(problem.settings[POINTS_NEEDED])
    # Mostly the best meld is worth enough without being asked to be.
    attempts = 2 if needed > 0 and problem.settings[TILE_WORTH] >= 0 else 1
    score = NO_WAY
    for attempt in range(attempts):
        score = descend(problem, work, needed if attempt == attempts - 1 else 0)
        if score == NO_WAY or path_worth(work) >= needed:
            break
    return score


@rule
def bound(problem: Problem, potential: Potential) -> int:
    """No play is worth more than this."""
    jokers = int(problem.settings[ALL_JOKERS])
    first = pair_of(1, 0) << VALUE_BITS
    colour = 1 << VALUE_BITS
    most = together(potential.value, first, first + colour, first + 2 * colour, first + 3 * colour, jokers)
    return int(most + potential.rest[1] + joker_worth(problem, jokers) * FINE)


@rule
def descend(problem: Problem, work: Workspace, needed: int) -> int:
    """Ask for as much as the potential promises, then for less and less."""
    settings, frontier = problem.settings, work.frontier
    tile = (abs(settings[TILE_WORTH]) + _MIDDLE * settings[POINT_WORTH]) * UNIT
    small = disturbance(problem)
    # A play lays something. Where every tile is a loss it may be any number of them, and tiles that must be laid are
    # enough.
    least = FINE if settings[TILE_WORTH] >= 0 and settings[REQUIRED] == 0 else -ALL_TILES * UNIT
    missing = _CLOSE * tile
    limit = _FIRST_NODES
    restarts = 0
    best = NO_WAY
    while True:
        most = bound(problem, work.potential)
        if most < least:
            return best
        wanted = max(least, most - missing)
        node = climb(
            problem, work.options, work.potential, frontier, work.expansion, wanted, needed, limit, restarts > 0
        )
        end = int(frontier.end[0])
        if end != NO_NODE:
            trace_back(frontier, work.path, end)
            best = int(frontier.score[end]) // FINE
            # From now on only a play that lays more is of interest.
            least = (level_of(best * FINE, small) + 1 << UNIT_BITS) - small
        if node == FULL:
            limit <<= _SECOND_FACTOR if restarts == 0 else _LATER_FACTOR
            if limit > len(frontier.state):
                frontier = new_frontier(limit)
            restarts += 1
            tighten(problem, work, tile, restarts)
        elif node != NO_NODE or wanted <= least:
            return best
        else:
            missing *= _FACTOR


@procedure
def tighten(problem: Problem, work: Workspace, tile: int, restarts: int) -> None:
    """Bring the bound nearer to what can be reached: a little at first, then as near as prices can."""
    if restarts > 1:
        heat = _HEAT * tile
        for _ in range(_COOLINGS):
            set_prices(problem, work.options, work.potential, work.chances, heat, _ROUNDS)
            heat *= _COOLER
    for _ in range(_REFINEMENTS):
        refine_prices(problem, work.options, work.potential, work.balance)


@rule
def trace_back(frontier: Frontier, path: NDArray[np.int32], node: int) -> None:
    """The choices that led to a node."""
    for number in range(HIGHEST, 0, -1):
        path[number] = frontier.choice[node]
        node = int(frontier.parent[node])


@rule
def path_worth(work: Workspace) -> int:
    """U2: the points of all sets together, jokers included."""
    points = 0
    for number in range(1, HIGHEST + 1):
        for colour in range(COLOUR_COUNT):
            points += number * (runs_at(work.path[number], colour) + groups_at(work.path[number], colour))
    return points
