"""A beginner at 12 Chip Trick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ....core.bot import draw_action
from ..model.actions import read_action
from ..rules.rulebook import points_for, too_high
from ..rules.state import BURST

if TYPE_CHECKING:
    from random import Random

    from ....core.bot import Budget
    from ..model.view import ChipsView

#: About what comes back for a played chip: red chips are taken first, and they are 4 to 9.
_USUAL_CHIP: Final = 6


class EasyBot:
    """A beginner who knows the rules: keeps the four chips as high as they may go, and looks no further.

    Takes the chip that makes its sum worth the most, or exceeds the limit the least. Plays the chip whose usual
    replacement would do the same. Chooses at random among equals.
    """

    def choose(self, view: ChipsView, random: Random, budget: Budget | None = None) -> str:
        return draw_action(self.mix(view, random, budget), random)

    def mix(self, view: ChipsView, random: Random, budget: Budget | None = None) -> Mapping[str, float]:  # noqa: ARG002  # needs neither
        """Return the probability of each action that it may choose."""
        held = view.seats[view.actors[0]].visible_sum
        scoring = view.options.scoring

        def value(action: str) -> int:
            chip = read_action(action).chip  # type: ignore[union-attr]  # a seat only plays and takes
            total = held + chip if view.phase == "take" else held - chip + _USUAL_CHIP
            return -total if scoring == BURST and too_high(scoring, total) else points_for(scoring, total)

        best = max(map(value, view.actions))
        chosen = [action for action in view.actions if value(action) == best]
        return dict.fromkeys(chosen, 1 / len(chosen))
