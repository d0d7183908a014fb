"""The exact search: over the numbers 1 to 13, the most promising state first.

At each number it is decided how many tiles of each colour go to groups and how many to runs, and which of them are
jokers. All that matters for the numbers to come is which runs are open in each colour and how many jokers are left, so
of all ways to get to the same such state only the best is kept.

The potential says how much can come of a state at most. The search always goes on from the state that promises most, so
the first end that it comes to is the best there is. States that promise much less than the start does are left aside at
first: mostly there is a play nearly as good as the bound says, and if not the search asks for less.

Most positions need a few dozen nodes. One that needs many is left to `deep_search`.
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
from .problem import (
    ALL_JOKERS,
    FINE,
    NO_WAY,
    POINT_WORTH,
    POINTS_NEEDED,
    REQUIRED,
    TILE_WORTH,
    TOO_HARD,
    UNIT,
    Problem,
    joker_worth,
)

#: How many tiles less than the bound the search is content with at first, and how many times as many it is then.
_CLOSE: Final = 2
FACTOR: Final = 4
#: A tile of a middling number, in points.
_MIDDLE: Final = 7


class Workspace(NamedTuple):
    """Memory for one search at a time."""

    options: Options
    potential: Potential
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
        frontier=new_frontier(FEW_NODES),
        expansion=new_expansion(),
        path=np.zeros(HIGHEST + 1, np.int32),
    )


@procedure
def search(problem: Problem, work: Workspace) -> int:
    """Return the best score, NO_WAY or TOO_HARD. `work.path` is then how to reach the score."""
    list_options(problem, work.options)
    find_potential(problem, work.options, work.potential)
    return search_with(problem, work, work.frontier)


@rule
def search_with(problem: Problem, work: Workspace, frontier: Frontier) -> int:
    """Return the same with the nodes of a frontier, once there is a potential."""
    score = NO_WAY
    for attempt in range(attempts(problem)):
        score = descend(problem, work, frontier, needed_in(problem, attempt))
        if score <= NO_WAY or path_worth(work.path) >= problem.settings[POINTS_NEEDED]:
            break
    return score


@rule
def attempts(problem: Problem) -> int:
    """How often to search at most: mostly the best meld is worth enough without being asked to be."""
    return 2 if problem.settings[POINTS_NEEDED] > 0 and problem.settings[TILE_WORTH] >= 0 else 1


@rule
def needed_in(problem: Problem, attempt: int) -> int:
    """The points to ask for in an attempt."""
    return int(problem.settings[POINTS_NEEDED]) if attempt == attempts(problem) - 1 else 0


@rule
def bound(problem: Problem, potential: Potential) -> int:
    """No play is worth more than this."""
    jokers = int(problem.settings[ALL_JOKERS])
    first = pair_of(1, 0) << VALUE_BITS
    colour = 1 << VALUE_BITS
    most = together(potential.value, first, first + colour, first + 2 * colour, first + 3 * colour, jokers)
    return int(most + potential.rest[1] + joker_worth(problem, jokers) * FINE)


@rule
def tile_score(settings: NDArray[np.int32]) -> int:
    """What a tile of a middling number adds to the score."""
    return int((abs(settings[TILE_WORTH]) + _MIDDLE * settings[POINT_WORTH]) * UNIT)


@rule
def least_score(settings: NDArray[np.int32]) -> int:
    """What a play is worth at least.

    It lays something. Where every tile is a loss it may be any number of them, and tiles that must be laid are enough.
    """
    return FINE if settings[TILE_WORTH] >= 0 and settings[REQUIRED] == 0 else -ALL_TILES * UNIT


@rule
def descend(problem: Problem, work: Workspace, frontier: Frontier, needed: int) -> int:
    """Ask for as much as the potential promises, then for less and less."""
    least = least_score(problem.settings)
    most = bound(problem, work.potential)
    missing = _CLOSE * tile_score(problem.settings)
    while most >= least:
        wanted = max(least, most - missing)
        node = climb(problem, work.options, work.potential, frontier, work.expansion, wanted, most, needed, deep=False)
        if node == FULL:
            return TOO_HARD
        if node != NO_NODE:
            trace_back(frontier, work.path, node)
            return int(frontier.score[node]) // FINE
        if wanted <= least:
            break
        missing *= FACTOR
    return NO_WAY


@rule
def trace_back(frontier: Frontier, path: NDArray[np.int32], node: int) -> None:
    """The choices that led to a node."""
    for number in range(HIGHEST, 0, -1):
        path[number] = frontier.choice[node]
        node = int(frontier.parent[node])


@rule
def path_worth(path: NDArray[np.int32]) -> int:
    """U2: the points of all sets together, jokers included."""
    points = 0
    for number in range(1, HIGHEST + 1):
        for colour in range(COLOUR_COUNT):
            points += number * (runs_at(path[number], colour) + groups_at(path[number], colour))
    return points
