"""Hints for Rummikub: what `expert` would do, and reasons that can be checked on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.bot import Budget
from ....core.hint import Hint, percent, shown_choices
from ....core.language import Words
from ..model.actions import Lay, Meld, read_action
from ..model.notation import read_set
from ..model.solve import solve
from ..model.steps import plan_steps
from ..rules.rulebook import MELD, count_tile
from ..rules.set_tiles import tile_kinds
from ..rules.sets import set_worth
from ..rules.tiles import count_tiles, tile_name
from .expert import ExpertBot
from .plays import own_rack, own_seat, table_sets
from .steady import is_steady, steady_evaluation

if TYPE_CHECKING:
    from random import Random

    from ....core.bot import Evaluation
    from ..model.view import RummikubView


#: More than the bot takes for a move where numbers come from play-outs: those of few are too uncertain to show.
USUAL: Final = Budget(iterations=30_000, seconds=2.0)
#: More steps than this are easier to follow on the table than in words.
MOST_STEPS: Final = 4


def hint(view: RummikubView, random: Random, budget: Budget | None = None) -> Hint:
    """Return the move that `expert` would make, and why."""
    evaluation = steady_evaluation(view) if is_steady(view) else ExpertBot().evaluate(view, random, budget or USUAL)
    move = evaluation.choices[0].action
    action = read_action(move)
    if isinstance(action, Meld):
        reasons = _melding(view, action)
    elif isinstance(action, Lay):
        reasons = _laying(view, action)
    else:
        reasons = _waiting(view)
    return Hint(move, (*reasons, *_comparing(evaluation)), evaluation)


def _comparing(evaluation: Evaluation) -> list[Words]:
    """Return how often it wins, and the next best, if these can be shown.

    There is nothing to compare where it goes out, where there is no choice, and where the next best is worth as much.
    """
    match shown_choices(evaluation.choices, evaluation.choices[0].action):
        case best, second, *_ if best.worth.value < 1 and percent(best.worth) > percent(second.worth):
            return [Words("rummikub/hint/worth", best=percent(best.worth), other=percent(second.worth))]
        case _:
            return []


def _melding(view: RummikubView, action: Meld) -> list[Words]:
    """Say what the meld is worth, and what can be laid in the same turn if that matters (U3)."""
    reasons = [Words("rummikub/hint/meld", worth=sum(set_worth(read_set(text)) for text in action.sets))]
    turn = solve(view, turn="whole")
    if turn.out:
        return [*reasons, Words("rummikub/hint/meld-out")]
    if view.last_turns is not None and turn.tiles > sum(len(text.split()) for text in action.sets):
        return [*reasons, Words("rummikub/hint/meld-last")]
    return reasons


def _laying(view: RummikubView, action: Lay) -> list[Words]:
    """Say what is laid: everything, one tile instead of a draw, or in the last turns what takes penalty off."""
    rack = own_rack(view)
    after = count_tiles(kind for text in action.table for kind in tile_kinds(read_set(text)))
    before = count_tiles(kind for text in table_sets(view) for kind in tile_kinds(read_set(text)))
    laid = [kind for kind, count in enumerate((after - before).tolist()) for _ in range(count)]
    way = _rearranging(view, action)
    if len(laid) == len(rack):
        return [Words("rummikub/hint/out", count=len(laid)), *way]
    most = solve(rack, table_sets(view), jokers=view.options.jokers).tiles
    key = "rummikub/hint/lay-all" if len(laid) == most else "rummikub/hint/lay"
    reasons = [Words(key, tiles=" ".join(map(tile_name, laid)), count=len(laid), most=most), *way]
    if view.last_turns is None:
        return [*reasons, Words("rummikub/hint/last-tile")]
    relief = solve(rack, table_sets(view), objective="penalty", jokers=view.options.jokers).points
    points = sum(map(count_tile, laid))
    return [*reasons, Words("rummikub/hint/penalty", points=points)] if points == relief else reasons


def _rearranging(view: RummikubView, action: Lay) -> list[Words]:
    """Return the steps of a play that takes tiles from sets; where they are many, only how many."""
    steps = plan_steps(list(map(read_set, action.table)), list(map(read_set, table_sets(view))))
    if all(step.source is None for step in steps):
        return []
    if len(steps) > MOST_STEPS:
        return [Words("rummikub/hint/steps", count=len(steps))]
    return [step.brief for step in steps]


def _waiting(view: RummikubView) -> list[Words]:
    """Say why nothing is laid."""
    if view.phase == "melded":
        return [Words("rummikub/hint/end")]
    if not own_seat(view).melded:
        needs_joker = solve(view, turn="meld").tiles > 0
        return [Words("rummikub/hint/meld-joker" if needs_joker else "rummikub/hint/no-meld", meld=MELD)]
    possible = solve(own_rack(view), table_sets(view), jokers=view.options.jokers).tiles
    return [Words("rummikub/hint/hold", most=possible) if possible else Words("rummikub/hint/nothing")]
