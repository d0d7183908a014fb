"""The exact search: over the numbers 1 to 13, the most promising state first.

At each number it is decided how many tiles of each colour go to groups and how many to runs, and which of them are
jokers. All that matters for the numbers to come is which runs are open in each colour and how many jokers are left, so
of all ways to get to the same such state only the best is kept.

The potential says how much can come of a state at most. The search always goes on from the state that promises most, so
the first end that it comes to is the best there is. States that promise much less than the start does are left aside at
first: mostly there is a play nearly as good as the bound says, and if not the search asks for less.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .....core.compile import helper, procedure, rule
from ..tiles import ALL_TILES, COLOUR_COUNT, HIGHEST
from .choice import groups_at, runs_at
from .expansion import FULL, NO_NODE, Expansion, climb, new_expansion
from .frontier import Frontier, new_frontier
from .options import Options, list_options, list_patterns, new_options
from .potential import Potential, find_potential, new_potential, together
from .problem import ALL_JOKERS, NO_WAY, POINT_WORTH, POINTS_NEEDED, REQUIRED, SCALE, TILE_WORTH, Problem, joker_worth

#: How much less than the bound the search is content with at first, and by how much it then asks for less.
_CLOSE: Final = 2 * SCALE
_FACTOR: Final = 4


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
        frontier=new_frontier(),
        expansion=new_expansion(),
        path=np.zeros(HIGHEST + 1, np.int32),
    )


@procedure
def search(problem: Problem, work: Workspace) -> int:
    """The best score, or NO_WAY; `work.path` is then how to reach it."""
    list_options(problem, work.options)
    list_patterns(problem, work.options)
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
def descend(problem: Problem, work: Workspace, needed: int) -> int:
    """Ask for as much as the potential promises, then for less and less."""
    settings, start = problem.settings, work.expansion.before
    for colour in range(COLOUR_COUNT):
        start[colour] = 0
    most = together(work.potential.colour, 1, start, settings[ALL_JOKERS]) + joker_worth(problem, settings[ALL_JOKERS])
    # A play lays something. Where every tile is a loss it may be any number of them, and tiles that must be laid are
    # enough.
    least = 1 if settings[TILE_WORTH] >= 0 and settings[REQUIRED] == 0 else -ALL_TILES * SCALE
    missing = _CLOSE
    wanted = most + 1
    score = NO_WAY
    while score == NO_WAY and wanted > least:
        wanted = max(least, most - missing)
        if wanted <= most:
            node = climb(problem, work.options, work.potential, work.frontier, work.expansion, wanted, needed)
            if node == FULL:
                raise MemoryError
            if node != NO_NODE:
                trace_back(work, node)
                score = int(work.frontier.score[node])
        missing = max(missing * _FACTOR, (abs(settings[TILE_WORTH]) + settings[POINT_WORTH]) * SCALE)
    return score


@rule
def trace_back(work: Workspace, node: int) -> None:
    """The choices that led to a node."""
    for number in range(HIGHEST, 0, -1):
        work.path[number] = work.frontier.choice[node]
        node = int(work.frontier.parent[node])


@rule
def path_worth(work: Workspace) -> int:
    """U2: the points of all sets together, jokers included."""
    points = 0
    for number in range(1, HIGHEST + 1):
        for colour in range(COLOUR_COUNT):
            points += number * (runs_at(work.path[number], colour) + groups_at(work.path[number], colour))
    return points
