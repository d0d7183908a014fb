"""Hints for 12 Chip Trick: what `expert` would do, and reasons that can be checked on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ....core.hint import Hint, percent, shown_choices
from ....core.language import Words
from ....core.seats import NOBODY
from ....core.view import seat_of
from ..model.actions import read_action
from ..rules.chipset import values_of
from ..rules.rulebook import LIMIT, too_high
from .deals import deals_of
from .expectation import Expectation, expect
from .expert import MOST_DEALS, USUAL, think

if TYPE_CHECKING:
    from random import Random

    from ....core.bot import Budget
    from ....core.state import States
    from ....core.story import Story
    from ..model.view import ChipsView


def hint(view: ChipsView, random: Random, budget: Budget | None = None, story: Story = ()) -> Hint:
    """Return the action that `expert` would choose, and why."""
    expectation = expect(view, think(view, random, budget or USUAL, story))
    evaluation = expectation.evaluation
    action = evaluation.choices[0].action
    chip = _chip(action)
    reasons = [Words(f"chips/hint/{view.phase}", chip=chip)]
    if view.phase == "take":
        reasons.extend(_taking(view, chip))
    else:
        deals, complete = deals_of(view, random, MOST_DEALS)
        reasons.extend(_playing(view, chip, deals, complete=complete))
    reasons.extend(_comparing(expectation))
    return Hint(action, tuple(reasons), evaluation)


def unbeaten(view: ChipsView, chip: int, deals: States) -> int:
    """Return in how many deals nobody who plays after the viewer can beat a chip.

    Of the automa only its next chip counts (A2).
    """
    seats, own = view.options.seats, len(view.trick)
    later = [((view.lead or 0) + turn) % seats for turn in range(own + 1, seats)]
    count = 0
    for deal in np.arange(len(deals)):
        hands = [
            (int(deals["stack"][deal, 0]),)
            if seat == view.options.automa != NOBODY
            else values_of(int(deals["hand"][deal, seat]))
            for seat in later
        ]
        count += all(max(hand, default=0) <= chip for hand in hands)
    return count


def _playing(view: ChipsView, chip: int, deals: States, *, complete: bool) -> list[Words]:
    highest = max(view.trick, default=0)
    if chip <= highest:
        return [Words("chips/hint/beaten", highest=highest)]
    if len(view.trick) == view.options.seats - 1:
        return [Words("chips/hint/last")]
    if not complete:
        # A number of deals means something to a player only if it covers all of them.
        return []
    count = unbeaten(view, chip, deals)
    return [Words("chips/hint/wins", deals=count, all=len(deals)) if count else Words("chips/hint/may-be-beaten")]


def _taking(view: ChipsView, chip: int) -> list[Words]:
    seat = seat_of(view)
    total = view.seats[seat].visible_sum + chip
    limit = LIMIT - too_high(view.options.scoring, LIMIT)
    if total > limit:
        reasons = [Words("chips/hint/over", sum=total, over=total - limit, limit=limit)]
    elif total == limit:
        reasons = [Words("chips/hint/limit", sum=total)]
    else:
        reasons = [Words("chips/hint/sum", sum=total, left=limit - total, limit=limit)]
    return [*reasons, Words("chips/hint/kept")] if view.winner == seat else reasons


def _comparing(found: Expectation) -> list[Words]:
    """Compare the best action with the next, if their worths can be shown: by the tile of this round, or by the game.

    A tile says more than the game, in which whoever leads is stopped. But it is not always what the choice is about.
    """
    choices = found.evaluation.choices
    if len(choices) == 1:
        return [Words("chips/hint/only")]
    for kind, compared in (("tile-", found.tiles), ("", choices)):
        match shown_choices(compared, choices[0].action):
            case best, second, *_:
                key = "exact" if best.worth.error == 0 else "worth"
                equal = "-equal" if percent(best.worth) == percent(second.worth) else ""
                shares = {"best": percent(best.worth), "second": percent(second.worth)}
                return [Words(f"chips/hint/{kind}{key}{equal}", **shares, other=_chip(second.action))]
    return []


def _chip(action: str) -> int:
    return read_action(action).chip  # type: ignore[union-attr]  # a seat only plays and takes
