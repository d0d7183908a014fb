"""A strong player of 12 Chip Trick."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.bot import Budget, Choice, Estimate, Evaluation
from ....core.compile import on_first
from ....core.state import States, copy_states
from ....core.view import seat_of
from ....search.budget import Countdown
from ....search.infosets import search_infosets
from ....search.solve import Solver, make_solver, new_solver
from ....search.tree import new_tree
from ..model.actions import Take, read_action
from ..rules.agents import action_number, chip_of
from ..rules.state import MOST_SEATS
from .deals import deals_of
from .expectation import OPEN_HAND_ERROR, Thoughts, expect
from .inference import MOST_MOVES, Model, make_weigh
from .match_equity import stakes
from .open_hand import MOST_POSITIONS, OpenHands, can_look, choice_tiles, look, tile_worths
from .round_game import own_hand, position_key, round_rules

if TYPE_CHECKING:
    from random import Random

    from ....core.story import Story
    from ..model.view import ChipsView

#: Iterations of the tree search, if no budget is given.
USUAL: Final = Budget(iterations=40_000)
#: The most deals to consider. In a first trick of three players there are 36, with the automa 144.
MOST_DEALS: Final = 256
#: The weight of exploration, in shares of what the round can change.
EXPLORATION: Final = 0.7
#: The model of the others' choices, see `inference`.
MODEL_ITERATIONS: Final = 400
SHARPNESS: Final = 0.5
WHIM: Final = 0.3
#: Fewer iterations than this say nothing.
LEAST_ITERATIONS: Final = 100
#: What a slow machine still does in a second: iterations of a search, positions solved.
SLOWEST: Final = 200_000
#: How many positions may be solved in all for values that are missing or estimated, for every one solved at once.
_REFINED_PER_POSITION: Final = 4
#: The most positions to solve exactly once everything is known, and how many for every iteration of a budget.
SOLVED: Final = 150_000
SOLVED_PER_ITERATION: Final = 4

_stakes = on_first(stakes)


class WeighedDeals(NamedTuple):
    """What the bot knows before it searches."""

    deals: States
    #: How likely each deal is.
    weights: NDArray[np.float64]
    #: For every seat the least it has after the round, and what it can gain.
    lows: NDArray[np.float32]
    spans: NDArray[np.float32]


def list_deals(view: ChipsView, random: Random, most: int = MOST_DEALS) -> WeighedDeals:
    """Return the deals that fit a view, or so many of them, each as likely as the next."""
    deals, _ = deals_of(view, random, most)
    row, lows, spans = np.zeros((3, MOST_SEATS), np.float32)
    _stakes(deals, copy_states(deals[:1]), row, lows, spans)
    return WeighedDeals(deals, np.full(len(deals), 1 / len(deals)), lows, spans)


def weigh_deals(view: ChipsView, random: Random, budget: Budget = USUAL) -> WeighedDeals:
    """Return the deals that fit a view, weighed by what the others did in this trick."""
    weighed = list_deals(view, random)
    _weigh_by_trick(view, weighed, budget)
    return weighed


def _weigh_by_trick(view: ChipsView, weighed: WeighedDeals, budget: Budget) -> None:
    """Weigh deals by what the others did in this trick.

    All short searches together get as many iterations as the long one, or a quarter of the time.
    """
    seat, seats = seat_of(view), view.options.seats
    deals, weights, _, spans = weighed
    moves = 2 * len(view.trick) - len(view.middle)
    allowed = [] if budget.iterations is None else [budget.iterations]
    if budget.seconds is not None:
        allowed.append(int(budget.seconds / 4 * SLOWEST))
    iterations = min(MODEL_ITERATIONS, min(allowed) // (len(deals) * moves + 1))
    if len(deals) > 1 and view.trick and iterations >= LEAST_ITERATIONS:
        model = Model(iterations, EXPLORATION * spans, SHARPNESS, WHIM)
        tree = new_tree(round_rules(seats), MODEL_ITERATIONS + 1)
        noted = np.zeros((2, MOST_MOVES), np.int32)
        make_weigh(seats)(deals, copy_states(deals[:1]), copy_states(deals[:1]), seat, noted, model, tree, weights)


class ExpertBot:
    """A strong player: knows every deal that fits what it sees, and how likely each is after what the others did.

    With three people it plays the trick to its end as the others would by what they know, and looks at the rest of
    every deal with all chips open, where that is quick (see `open_hand`). At other tables it solves the round exactly
    once everything is known, if the rest of it is short enough. Else it searches a tree of actions, every iteration
    from a deal drawn by how likely it is. It plays for the game, not for the round: a round is worth what the tiles or
    points after it are.
    """

    #: How long it thinks if no budget is given.
    usual: ClassVar[Budget] = USUAL

    def choose(self, view: ChipsView, random: Random, budget: Budget | None = None, story: Story = ()) -> str:
        if len(view.actions) == 1:
            return view.actions[0]
        return think(view, random, budget or USUAL, story).found.choices[0].action

    def evaluate(self, view: ChipsView, random: Random, budget: Budget | None = None, story: Story = ()) -> Evaluation:
        """Return each seat's chance to win the game, and what every action is worth."""
        return expect(view, think(view, random, budget or USUAL, story)).evaluation


def think(view: ChipsView, random: Random, budget: Budget, story: Story) -> Thoughts:
    """Look at open hands, solve or search."""
    countdown, weighed = Countdown(budget.seconds), list_deals(view, random)
    if can_look(view):
        most = _positions_for(budget)
        refined = _REFINED_PER_POSITION * most
        hands = look(view, weighed.deals, story, most, predicting=True, refined=refined, countdown=countdown)
        if hands.complete:
            return _thoughts_of(view, weighed.deals, hands)
        weighed = weighed._replace(weights=hands.weights)
    elif len(weighed.deals) == 1:
        solved = _solve(view, weighed, budget)
        if solved is not None:
            return Thoughts(weighed.deals, solved, is_exact=True, tiles={})
    else:
        _weigh_by_trick(view, weighed, budget)
    found = _search(view, weighed, Budget(budget.iterations, countdown.left))
    return Thoughts(weighed.deals, found, is_exact=False, tiles={})


def _positions_for(budget: Budget) -> int:
    """Return how many positions may be solved within a budget."""
    most = MOST_POSITIONS if budget.iterations is None else SOLVED_PER_ITERATION * budget.iterations
    if budget.seconds is not None:
        most = min(most, int(budget.seconds / 2 * SLOWEST))
    return min(most, MOST_POSITIONS)


def _thoughts_of(view: ChipsView, deals: States, hands: OpenHands) -> Thoughts:
    """Return what each choice is worth on average over the deals that fit."""
    seat, tiles = seat_of(view), choice_tiles(hands)
    is_exact = hands.exact and len(deals) == 1
    worths, error = tiles @ tile_worths(deals), 0.0 if is_exact else OPEN_HAND_ERROR
    numbers = {action: chip_of(_number(action)) for action in view.actions}
    order = sorted(view.actions, key=lambda action: -round(float(worths[numbers[action], seat]), 6))
    found = [(action, Estimate(float(worths[numbers[action], seat]), error)) for action in order]
    seats = tuple((float(share), error) for share in worths[numbers[order[0]]])
    return Thoughts(deals, _evaluation(found, seats), is_exact, {action: tiles[numbers[action]] for action in order})


def _search(view: ChipsView, weighed: WeighedDeals, budget: Budget) -> Evaluation:
    result = search_infosets(
        round_rules(view.options.seats),
        own_hand,
        weighed.deals,
        weighed.weights,
        exploration=EXPLORATION * weighed.spans,
        iterations=budget.iterations,
        seconds=budget.seconds,
    )
    numbers = {_number(action): action for action in view.actions}
    found = [(numbers[one.action], Estimate(one.worth, one.error)) for one in result.actions]
    return _evaluation(found, result.seats)


def _solve(view: ChipsView, weighed: WeighedDeals, budget: Budget) -> Evaluation | None:
    """Return exact values if the rest of the round is short enough."""
    limit = SOLVED if budget.iterations is None else min(SOLVED, SOLVED_PER_ITERATION * budget.iterations)
    if budget.seconds is not None:
        limit = min(limit, int(budget.seconds / 2 * SLOWEST))
    seat, seats = seat_of(view), view.options.seats
    solve, step, solver = make_solver(round_rules(seats), position_key), _step_of(seats), _solver(seats)
    solver.solved_keys[:] = 0
    solver.solved[0] = 0
    by_points = view.options.edition == "tgm2022"
    solver.ceilings[:] = np.inf if by_points else (weighed.lows + weighed.spans)[:seats]
    values = {}
    for action in view.actions:
        solver.states[0] = weighed.deals[0]
        step(solver.states, _number(action))
        if not solve(solver, limit - int(solver.solved[0])):
            return None
        values[action] = [float(value) for value in solver.values[0]]
    order = sorted(view.actions, key=lambda action: -round(values[action][seat], 4))
    found = [(action, Estimate(values[action][seat], 0.0)) for action in order]
    return _evaluation(found, tuple((value, 0.0) for value in values[order[0]]))


def _evaluation(found: list[tuple[str, Estimate]], seats: tuple[tuple[float, float], ...]) -> Evaluation:
    """Return the evaluation in which the first action is the one to choose."""
    choices = tuple(Choice(action, worth, float(place == 0)) for place, (action, worth) in enumerate(found))
    return Evaluation(tuple(Estimate(*seat) for seat in seats), choices)


def _number(text: str) -> int:
    action = read_action(text)
    return action_number(action.chip, isinstance(action, Take))  # type: ignore[union-attr]  # a seat only plays and takes


@cache
def _solver(seats: int) -> Solver:
    return new_solver(round_rules(seats), 2 * SOLVED)


@cache
def _step_of(seats: int) -> Any:
    return on_first(round_rules(seats).step)
