"""`solve`: what can be laid from a rack, as people and programs ask it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final, Literal, TypeAlias, get_args

from ....core.parsing import whole_number
from ..rules.rulebook import JOKER_PENALTY
from ..rules.tiles import JOKER
from .alternatives import ranked_plays
from .best_table import Goal, Objective, best_play, check_possible, tiles_laid
from .given import GivenRack, GivenTable, SolveError, is_empty, read_rack, read_sets
from .goals import QUICK, JokerRule, find_goal
from .position import RummikubPosition
from .question import Question
from .solution import Solution
from .view import RummikubView
from .whole_turn import Turn, best_turn, part_of_turn
from .wishes import GivenSets, Wishes, question_of, read_wishes, refuse_wishes

#: A play, the initial meld alone, or for someone who has not melded both in one turn (U3).
TurnPart: TypeAlias = Literal["play", "meld", "whole"]
#: More plays than this are refused: each takes searches of its own.
MOST_ALTERNATIVES: Final = 1000
NO_MORE: Final = 0


def solve(
    rack: GivenRack | RummikubView | RummikubPosition,
    table: GivenTable = "",
    *,
    objective: Objective = "tiles",
    jokers: JokerRule | None = None,
    initial: bool | None = None,
    turn: TurnPart | None = None,
    lay: GivenRack | None = None,
    leave: GivenSets | None = None,
    keep_jokers: bool = False,
    alternatives: int = NO_MORE,
) -> Solution:
    """Return the best play from a rack onto a table; with `initial` the best initial meld (U2).

    Exact: no play lays more tiles ("tiles"), more points ("points"), or takes more penalty off the rack ("penalty");
    "out" lays all tiles or none. For an initial meld there is also "fewest" tiles that reach 30. Of equal plays it is
    one that breaks up the table least. If nothing can be laid, no tile is.

    `turn="whole"` asks for the best turn of someone who has not melded: the initial meld and what can be laid in the
    same turn after it (U3). `turn="meld"` is the meld alone, as `initial` is, and `turn="play"` a play.

    `lay` names tiles that must be laid, `leave` sets that stay as they are, numbered from 1 as the table was given.
    `keep_jokers` keeps the jokers on the rack. `alternatives` asks for that many more plays, the next best ones.

    Racks and tables are text, lists, or what a view has: `view.seats[0].rack` and `view.table`. A `Rack` and a `Table`
    are read once for many calls. A position or a seat's view stands for all of it: the rack of the seat to move, the
    table, the rule for jokers, and whether it has melded.

    >>> solution = solve("r6 b9", "r3 r4 r5 | k9 r9 o9")
    >>> solution.out, solution.laid
    (True, ('r6', 'b9'))
    >>> solution.steps()[0]
    'Add r6 from the rack to r3 r4 r5: r3 r4 r5 r6.'
    >>> solve(["r6", "b9"], [["r3", "r4", "r5"], "k9 r9 o9"]) == solution
    True
    >>> [play.laid for play in solve("r6 b9", "r3 r4 r5 | k9 r9 o9", alternatives=2).alternatives]
    [('b9',), ('r6',)]
    >>> solve("k10 r10 b10 r6", "r3 r4 r5", turn="whole").laid
    ('k10', 'r6', 'r10', 'b10')
    """
    if isinstance(rack, (RummikubPosition, RummikubView)):
        if not is_empty(table):
            raise SolveError("rummikub/solve-table-twice")
        own, old, jokers, initial, turn = read_view(rack, jokers, initial, turn)
    else:
        own, old = read_rack(rack), read_sets(table)
    if turn is lay is leave is None and keep_jokers is False and alternatives is NO_MORE:
        goal = find_goal(objective, jokers, initial)
        # Which of the best plays is the calmest is found when it is asked for.
        quick = QUICK.get(goal) if objective == "tiles" else None
        if quick:
            tiles = tiles_laid(own, old, quick)
            return Solution(own, old, tiles=tiles, calm=goal) if tiles else Solution(own, old)
        answer = best_play(own, old, goal)
        if answer is None:
            return Solution(own, old)
        return _solution(own, old, objective, Turn(answer.table, answer) if initial else Turn((), answer))
    if turn not in (None, *get_args(TurnPart)):
        raise SolveError("option/choice", name="turn", allowed=", ".join(get_args(TurnPart)), value=turn)
    goal = find_goal(objective, jokers, initial if turn is None else turn == "meld")
    count = whole_number(alternatives)
    if count is None or not 0 <= count <= MOST_ALTERNATIVES:
        raise SolveError("rummikub/alternatives", most=MOST_ALTERNATIVES, value=alternatives)
    check_possible(own, old)
    wishes = read_wishes(own, old, lay, leave, keep_jokers)
    turns = _find_turns(own, old, goal, wishes, count + 1, whole=turn == "whole")
    solutions = [_solution(own, old, objective, turn) for turn in turns]
    if not solutions:
        return Solution(own, old)
    solutions[0].alternatives = tuple(solutions[1:])
    return solutions[0]


def solve_quickly(view: RummikubView) -> Solution:
    """Return the turn that lays the most tiles for the seat that sees the view: of equal ones any, not the calmest."""
    own, old, jokers, _, part = read_view(view, None, None, "whole")
    goal = find_goal("tiles", jokers, part == "meld")._replace(calm=False)
    question = Question(tuple(own), (), tuple(old), (), goal)
    turn = best_turn(question) if part == "whole" else part_of_turn(question)
    return Solution(own, old) if turn is None else _solution(own, old, "tiles", turn)


def _solution(own: Sequence[int], old: Sequence[int], objective: Objective, turn: Turn) -> Solution:
    play = turn.play
    if objective == "out" and play.tiles < len(own):
        return Solution(own, old)
    points = play.points + play.jokers * JOKER_PENALTY if objective == "penalty" else play.points
    return Solution(own, old, () if play.table is turn.meld else play.table, turn.meld, play.tiles, points)


def _find_turns(
    own: Sequence[int], old: Sequence[int], goal: Goal, wishes: Wishes, count: int, *, whole: bool
) -> list[Turn]:
    """Return the best turns that meet all wishes."""
    question = question_of(own, old, goal, wishes)
    answering = best_turn if whole else part_of_turn
    turns = list(islice(ranked_plays(question, answering), count))
    if not turns and wishes.lay:
        kept = [JOKER] * list(own).count(JOKER) if wishes.keep_jokers else []
        refuse_wishes(question, kept, answering)
    return [_with_sets(turn, question.beside) for turn in turns]


def _with_sets(turn: Turn, beside: tuple[int, ...]) -> Turn:
    """Return a turn with the sets on the table that were left alone."""
    if not beside:
        return turn
    return turn._replace(play=turn.play._replace(table=(*turn.play.table, *beside)))


def read_view(
    given: RummikubPosition | RummikubView, jokers: JokerRule | None, initial: bool | None, turn: TurnPart | None
) -> tuple[Sequence[int], Sequence[int], JokerRule, bool, TurnPart | None]:
    """Return the rack, the table, the rule for jokers, whether the initial meld is asked for, and the part of the turn.

    Someone who has melded has only a play left. With the stricter house rule there is none after the meld (U3).
    """
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
    if turn == "whole" and (melded or options.unlock == "next_turn"):
        turn = "play" if melded else "meld"
    return own, old, jokers or options.jokers, not melded if initial is None else initial, turn
