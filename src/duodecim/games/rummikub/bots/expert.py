"""A strong player of Rummikub: knows everything that can be laid, and keeps it until that is the whole rack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from ....core.bot import Budget, Choice, Estimate, Evaluation
from ....core.compile import on_first
from ....core.random import seed_state
from ....search.budget import Countdown
from ....search.candidates import Tally, compare
from ..game import Rummikub
from ..model.arrangement import arrange
from ..model.notation import read_set, write_set
from ..model.solve import solve
from ..rules.sets import MOST_SETS, NO_SET
from .heuristics import NOTHING, WISHES, list_candidates
from .playouts import TRIAL, Tools, tools_for
from .plays import own_seat, table_sets, write_move

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from ....core.state import States
    from ..model.view import RummikubView

#: What an evaluation takes if no budget is given: turns in play-outs and racks that are tried.
USUAL: Final = Budget(iterations=2_000)

_list_candidates = on_first(list_candidates)


class Candidates:
    """What may be done in a position, and what is usual there."""

    def __init__(self, view: RummikubView) -> None:
        self.states: States = Rummikub.state_from_view(view)
        self.tools: Tools = tools_for(view)
        candidates = np.zeros((WISHES + 2, MOST_SETS), np.int32)
        count, self.usual = _list_candidates(self.states, self.tools.player, candidates)
        tables = [_sets_in(row) for row in candidates[:count]]
        meld = _first_meld(view)
        if meld:
            known = [sorted(table) for table in tables]
            self.usual = known.index(sorted(meld)) if sorted(meld) in known else count
            if self.usual == count:
                candidates[count, : len(meld)] = meld
                tables.append(meld)
        self.rows: NDArray[np.int32] = candidates[: len(tables)]
        self.moves = [_move(view, table) for table in tables]


def _sets_in(row: NDArray[np.int32]) -> list[int]:
    return [packed for packed in row.tolist() if packed != NO_SET]


class ExpertBot:
    """Goes out whenever possible. Until then it does what is usual, as `heuristics` says.

    For an evaluation it plays what else it considers out as well, all from the same guesses at the hidden tiles. That
    does not change its mind: play-outs are too few to tell plays apart.
    """

    def choose(self, view: RummikubView, random: Random, budget: Budget | None = None) -> str:  # noqa: ARG002  # has rules
        considered = Candidates(view)
        return considered.moves[considered.usual]

    def evaluate(self, view: RummikubView, random: Random, budget: Budget | None = None) -> Evaluation:
        """Return each seat's chance to win the match, and what every play that it considered is worth."""
        budget = budget or USUAL
        countdown, considered = Countdown(budget.seconds), Candidates(view)
        tally = _tally(view, considered, random, budget, countdown)
        seat, usual = view.actors[0], considered.usual
        worths = [Estimate(*tally.estimate(number, seat)) for number in range(len(considered.moves))]
        order = sorted(range(len(worths)), key=lambda number: (number != usual, -worths[number].value))
        return Evaluation(
            seats=tuple(Estimate(*tally.estimate(usual, other)) for other in range(len(view.seats))),
            choices=tuple(Choice(considered.moves[number], worths[number], float(number == usual)) for number in order),
        )


def _tally(view: RummikubView, considered: Candidates, random: Random, budget: Budget, countdown: Countdown) -> Tally:
    """Play the candidates out in the time that is left."""
    seed_state(considered.states, random.getrandbits(64))
    return compare(
        TRIAL,
        considered.states,
        view.actors[0],
        len(view.seats),
        considered.rows,
        considered.tools,
        iterations=budget.iterations,
        seconds=countdown.left,
    )


def _first_meld(view: RummikubView) -> list[int]:
    """Return the meld to begin with if the rest of the turn matters, otherwise nothing (U3).

    It does if the turn goes out, and if it is the last one. Then jokers of the usual meld may be missing.
    """
    if own_seat(view).melded or view.options.unlock == "next_turn":
        return []
    last = view.last_turns is not None
    turn = solve(view, turn="whole", objective="penalty" if last else "tiles")
    return [read_set(" ".join(laid)) for laid in turn.meld] if last or turn.out else []


def _move(view: RummikubView, sets: list[int]) -> str:
    """Return a candidate as a move."""
    if sets[0] == NOTHING:
        return view.actions[0]
    if not own_seat(view).melded:
        return write_move(map(write_set, sets), melded=False)
    old = list(map(read_set, table_sets(view)))
    return write_move(map(write_set, arrange(sets, old, strict=view.options.jokers == "strict")), melded=True)
