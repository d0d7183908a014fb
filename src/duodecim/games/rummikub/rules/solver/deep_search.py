"""The search for positions that come to many states.

It has a tighter bound, and goes deep first: it soon comes to some end, and from then on looks only for states that
promise more. Any of the plays that lay as much will do, however much it disturbs the table.
See docs/decisions/0094-rummikub-prices-of-groups.md.
"""

from __future__ import annotations

from typing import Final

from .....core.compile import procedure, rule
from .expansion import FULL, NO_NODE, climb
from .frontier import new_frontier
from .prices import Chances, pay, set_prices
from .problem import FINE, NO_WAY, POINTS_NEEDED, TOO_HARD, UNIT_BITS, Problem, disturbance, level_of
from .search import (
    FACTOR,
    Workspace,
    attempts,
    bound,
    least_score,
    needed_in,
    path_worth,
    search_with,
    tile_score,
    trace_back,
)

#: How many tiles less than the bound the search is content with at first.
_CLOSE: Final = 4
#: Nodes of a search before prices are set.
_NODES_WITHOUT_PRICES: Final = 1 << 12
#: Nodes of the first climb with them; every later one may have more by this power of two.
_NODES: Final = 1 << 17
_LATER_FACTOR: Final = 4
#: The heat of prices in tiles, and how it falls; found by trying.
_HEAT: Final = 0.3
_COOLER: Final = 0.6
_COOLINGS: Final = 6
_ROUNDS: Final = 3


@procedure
def deep_search(problem: Problem, work: Workspace, chances: Chances) -> int:
    """Go on where `search` gave up. Return the best score or NO_WAY; `work.path` is then how to reach it."""
    most = tightest = bound(problem, work.potential)
    # Often there is a play as good as the bound, and without prices it is found at once.
    wanted = max(least_score(problem.settings), most - tile_score(problem.settings))
    node = climb(
        problem,
        work.options,
        work.potential,
        work.frontier,
        work.expansion,
        wanted,
        most,
        int(problem.settings[POINTS_NEEDED]),
        deep=True,
    )
    if node not in (NO_NODE, FULL):
        trace_back(work.frontier, work.path, node)
        return int(work.frontier.score[node]) // FINE
    # Prices take longer than some thousands of nodes.
    found = search_with(problem, work, new_frontier(_NODES_WITHOUT_PRICES))
    if found != TOO_HARD:
        return found
    price, kept = work.potential.price, chances.kept
    heat = _HEAT * tile_score(problem.settings)
    for cooling in range(_COOLINGS):
        set_prices(problem, work.options, work.potential, chances, heat, _ROUNDS)
        tight = bound(problem, work.potential)
        if cooling > 0 and tight > tightest:
            # Too cold: what is likely and what is not are too far apart to be counted.
            for place in range(len(price)):
                price[place] = kept[place]
            pay(problem, work.options, work.potential)
            break
        for place in range(len(price)):
            kept[place] = price[place]
        tightest = tight
        heat *= _COOLER
    # It depends on the position which prices are better at the start; both bounds hold.
    most = min(most, bound(problem, work.potential))
    score = NO_WAY
    for attempt in range(attempts(problem)):
        score = dive(problem, work, needed_in(problem, attempt), most)
        if score == NO_WAY or path_worth(work.path) >= problem.settings[POINTS_NEEDED]:
            break
    return score


@rule
def dive(problem: Problem, work: Workspace, needed: int, most: int) -> int:
    """Ask for as much as can be, then for less and less."""
    small = disturbance(problem)
    least = least_score(problem.settings)
    missing = _CLOSE * tile_score(problem.settings)
    nodes = _NODES
    frontier = new_frontier(nodes)
    best = NO_WAY
    while most >= least:
        wanted = max(least, most - missing)
        node = climb(problem, work.options, work.potential, frontier, work.expansion, wanted, most, needed, deep=True)
        end = int(frontier.end[0])
        if end != NO_NODE:
            trace_back(frontier, work.path, end)
            best = int(frontier.score[end]) // FINE
            # From now on only a play that lays more is of interest.
            least = (level_of(best * FINE, small) + 1 << UNIT_BITS) - small
        if node == FULL:
            nodes <<= _LATER_FACTOR
            frontier = new_frontier(nodes)
        elif node != NO_NODE or wanted <= least:
            break
        else:
            missing *= FACTOR
    return best
