"""What the plays that `expert` considers are worth by the value network: the same numbers whenever somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.bot import Choice, Evaluation
from ....core.compile import on_first
from ....core.state import copy_states
from .expert import Candidates
from .heuristics import act
from .valuation.outlook import PATIENT
from .valuation.shares import consider
from .values import VALUES, estimates, own_knowledge

if TYPE_CHECKING:
    from ..model.view import RummikubView

_act = on_first(act)
_consider = on_first(consider)


def is_steady(view: RummikubView) -> bool:
    """Return True if the network knows what plays are worth: before the last turns, and not in a match.

    Then `expert` does what is usual.
    """
    return view.last_turns is None and view.options.games == 1


def steady_evaluation(view: RummikubView) -> Evaluation:
    """Return what `expert` considers, what it does first, with the numbers of the network."""
    considered, knowledge, seat = Candidates(view), own_knowledge(), view.actors[0]
    found = []
    for row in considered.rows:
        states = copy_states(considered.states[:1])
        _act(states, row)
        # All plays are judged in the same way, also where the solver takes its time.
        _consider(states, seat, considered.tools.player, knowledge, PATIENT)
        found.append(estimates(knowledge, view))
    usual = considered.usual
    order = sorted(range(len(found)), key=lambda number: (number != usual, -found[number][seat].value))
    return Evaluation(
        tuple(found[usual]),
        tuple(Choice(considered.moves[number], found[number][seat], float(number == usual)) for number in order),
        VALUES.version,
    )
