"""A strong player of Rummikub: knows everything that can be laid, and what is better kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from ....core.bot import Budget, Choice, Estimate, Evaluation
from ....core.compile import on_first
from ....core.random import seed_state
from ....search.candidates import Tally, compare
from ..game import Rummikub
from ..model.arrangement import cut_runs
from ..model.notation import read_set, write_set
from ..rules.set_tiles import tile_kinds
from ..rules.sets import MOST_SETS, NO_SET
from .heuristics import NOTHING, WISHES, list_candidates
from .playouts import TRIAL, Tools, tools_for
from .plays import own_rack, own_seat, table_sets, write_move

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from ....core.state import States
    from ..model.view import RummikubView

#: Turns in play-outs and racks looked at, if no budget is given.
USUAL: Final = Budget(iterations=2_000)
#: By how many standard errors something must be better in play-outs than what is usual.
SURE: Final = 1.0

_list_candidates = on_first(list_candidates)


class Thoughts:
    """What may be done in a position, what is usual there, and whether that goes out."""

    def __init__(self, view: RummikubView) -> None:
        self.states: States = Rummikub.state_from_view(view)
        self.tools: Tools = tools_for(view)
        candidates = np.zeros((WISHES + 1, MOST_SETS), np.int32)
        count, self.usual = _list_candidates(self.states, self.tools.player, candidates)
        self.candidates: NDArray[np.int32] = candidates[:count]
        tables = [[packed for packed in row if packed != NO_SET] for row in self.candidates.tolist()]
        self.moves = [_move(view, table) for table in tables]
        lying = sum(len(laid.tiles) for laid in view.table) + len(own_rack(view))
        self.out = self.usual < count - 1 and sum(len(tile_kinds(packed)) for packed in tables[self.usual]) == lying


class ExpertBot:
    """Goes out whenever that is possible; until then it lays what is usual, or what wins more often in play-outs.

    What is usual is in `heuristics`. Beside it the bot considers all it can lay, all but its jokers, a single tile,
    or nothing at all, and plays every one of them out from the same guesses at the hidden tiles.
    """

    def choose(self, view: RummikubView, random: Random, budget: Budget | None = None) -> str:
        thoughts = Thoughts(view)
        if len(thoughts.moves) == 1 or not own_seat(view).melded or thoughts.out:
            return thoughts.moves[thoughts.usual]
        return thoughts.moves[_best(thoughts, _tally(view, thoughts, random, budget))]

    def evaluate(self, view: RummikubView, random: Random, budget: Budget | None = None) -> Evaluation:
        """Each seat's chance to win the match, and what every play that it considered is worth."""
        thoughts = Thoughts(view)
        tally = _tally(view, thoughts, random, budget)
        seat, best = view.actors[0], thoughts.usual
        if own_seat(view).melded and not thoughts.out:
            best = _best(thoughts, tally)
        worths = [Estimate(*tally.estimate(number, seat)) for number in range(len(thoughts.moves))]
        order = sorted(range(len(worths)), key=lambda number: (number != best, -worths[number].value))
        return Evaluation(
            seats=tuple(Estimate(*tally.estimate(best, other)) for other in range(len(view.seats))),
            choices=tuple(Choice(thoughts.moves[number], worths[number], float(number == best)) for number in order),
        )


def _tally(view: RummikubView, thoughts: Thoughts, random: Random, budget: Budget | None) -> Tally:
    budget = budget or USUAL
    seed_state(thoughts.states, random.getrandbits(64))
    return compare(
        TRIAL,
        thoughts.states,
        view.actors[0],
        len(view.seats),
        thoughts.candidates,
        thoughts.tools,
        iterations=budget.iterations,
        seconds=budget.seconds,
    )


def _best(thoughts: Thoughts, tally: Tally) -> int:
    """What is usual, unless something is surely better."""
    leads = [tally.lead(number, thoughts.usual) for number in range(len(thoughts.moves))]
    leads[thoughts.usual] = SURE
    return max(range(len(leads)), key=leads.__getitem__)


def _move(view: RummikubView, sets: list[int]) -> str:
    """A candidate as a move."""
    if sets[0] == NOTHING:
        return view.actions[0]
    if not own_seat(view).melded:
        return write_move(map(write_set, sets), melded=False)
    return write_move(map(write_set, cut_runs(sets, list(map(read_set, table_sets(view))))), melded=True)
