"""`solve`: what can be laid from a rack, as people and programs ask it."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.rulebook import JOKER_PENALTY
from .best_table import Objective, best_play
from .given import GivenRack, GivenTable, SolveError, is_empty, read_rack, read_sets
from .goals import JokerRule, find_goal
from .position import RummikubPosition
from .solution import Solution
from .view import RummikubView


def solve(
    rack: GivenRack | RummikubView | RummikubPosition,
    table: GivenTable = "",
    *,
    objective: Objective = "tiles",
    jokers: JokerRule | None = None,
    initial: bool | None = None,
) -> Solution:
    """Return the best play from a rack onto a table; with `initial` the best initial meld (U2).

    Exact: no play lays more tiles ("tiles"), more points ("points"), or takes more penalty off the rack ("penalty");
    for an initial meld also "fewest" tiles that reach 30. Of equal plays it is one that breaks up the table least. If
    nothing can be laid, no tile is.

    Racks and tables are text, lists, or what a view has: `view.seats[0].rack` and `view.table`. A `Rack` and a `Table`
    are read once for many calls. A position or a seat's view stands for all of it: the rack of the seat to move, the
    table, the rule for jokers, and whether it has melded.

    >>> solution = solve("r6 b9", "r3 r4 r5 | k9 r9 o9")
    >>> solution.out, solution.laid
    (True, ('r6', 'b9'))
    >>> solution.steps()[1]
    'Add r6 from the rack to r3 r4 r5: r3 r4 r5 r6.'
    >>> solve(["r6", "b9"], [["r3", "r4", "r5"], "k9 r9 o9"]) == solution
    True
    """
    if isinstance(rack, (RummikubPosition, RummikubView)):
        if not is_empty(table):
            raise SolveError("rummikub/solve-table-twice")
        own, old, jokers, initial = _read_view(rack, jokers, initial)
    else:
        own, old = read_rack(rack), read_sets(table)
    answer = best_play(own, old, find_goal(objective, jokers, initial))
    if answer is None:
        return Solution(own, old, old, 0, 0, is_meld=False)
    points = answer.points + answer.jokers * JOKER_PENALTY if objective == "penalty" else answer.points
    return Solution(own, old, answer.table, answer.tiles, points, is_meld=bool(initial))


def _read_view(
    given: RummikubPosition | RummikubView, jokers: JokerRule | None, initial: bool | None
) -> tuple[Sequence[int], Sequence[int], JokerRule, bool]:
    """Return the rack, the table, the rule for jokers, and whether the initial meld is asked for."""
    own: Sequence[int]
    old: Sequence[int]
    if isinstance(given, RummikubPosition):
        seat, facts = given.seat_to_act, given.facts()
        own, old, melded = facts.racks[seat].kinds or (), facts.table, seat in facts.melded
        options = facts.options
    else:
        if not isinstance(given.viewer, int):
            raise SolveError("rummikub/solve-viewer", viewer=given.viewer)
        viewer = given.seats[given.viewer]
        own, old, melded, options = read_rack(viewer), read_sets(given.table), viewer.melded, given.options
    return own, old, jokers or options.jokers, not melded if initial is None else initial
