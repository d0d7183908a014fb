"""The exact search: over the numbers 1 to 13, the most promising state first.

At each number it is decided how many tiles of each colour go to groups and how many to runs, and which of them are
jokers. All that matters for the numbers to come is which runs are open in each colour and how many jokers are left, so
of all ways to get to the same such state only the best is kept.

The potential says how much can come of a state at most. The search always goes on from the state that promises most, so
the first end that it comes to is the best there is. States that promise much less than the start does are left aside at
first: mostly there is a play nearly as good as the bound says, and if not the search asks for less.

Most positions need a few dozen nodes. A search that needs more begins again with a tighter bound, and goes deep first:
it soon comes to some end, and from then on looks only for states that promise more. Any of the plays that lay as much
will do then, however much it disturbs the table.
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

#: How many tiles less than the bound the search is content with at first, and how many times as many it is then.
_CLOSE: Final = 2
_DEEP_CLOSE: Final = 4
_FACTOR: Final = 4
#: A tile of a middling number, in points.
_MIDDLE: Final = 7
#: Nodes of the first climb and of the first deep one; every later one may have more by this power of two.
_FIRST_NODES: Final = 1 << 9
_DEEP_NODES: Final = 1 << 17
_LATER_FACTOR: Final = 4
#: The heat of prices in tiles, and how it falls; found by trying. Prices that are cooled further bring the bound of the
#: start nearer to the best play, but that of other states less near.
_HEAT: Final = 0.2
_COOLER: Final = 0.6
_COOLINGS: Final = 4
_ROUNDS: Final = 4


class Workspace(NamedTuple):
    """Memory for one search at a time."""

    options: Options
    potential: Potential
    chances: Chances
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
    most = bound(problem, work.potential)
    missing = _CLOSE * tile
    limit = _FIRST_NODES
    deep = False
    best = NO_WAY
    while most >= least:
        wanted = max(least, most - missing)
        node = climb(problem, work.options, work.potential, frontier, work.expansion, wanted, most, needed, limit, deep)
        end = int(frontier.end[0])
        if end != NO_NODE:
            trace_back(frontier, work.path, end)
            best = int(frontier.score[end]) // FINE
            # From now on only a play that lays more is of interest.
            least = (level_of(best * FINE, small) + 1 << UNIT_BITS) - small
        if node == FULL:
            limit = limit << _LATER_FACTOR if deep else _DEEP_NODES
            frontier = new_frontier(limit)
            if not deep:
                deep = True
                missing = _DEEP_CLOSE * tile
                tighten(problem, work, tile)
                # It depends on the position which prices are better at the start; both bounds hold.
                most = min(most, bound(problem, work.potential))
        elif node != NO_NODE or wanted <= least:
            break
        else:
            missing *= _FACTOR
    return best


@procedure
def tighten(problem: Problem, work: Workspace, tile: int) -> None:
    """Bring the bound nearer to what can be reached."""
    heat = _HEAT * tile
    for _ in range(_COOLINGS):
        set_prices(problem, work.options, work.potential, work.chances, heat, _ROUNDS)
        heat *= _COOLER


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
