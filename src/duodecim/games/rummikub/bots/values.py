"""What a position of Rummikub is worth to each seat: its racks are guessed, and judged at a glance by `prospects`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from ....core.bot import Estimate
from ....search.averages import average
from ..game import Rummikub
from ..rules.agents import rules_for
from .prospects import Knowledge, make_knowledge, write_shares

if TYPE_CHECKING:
    from ....core.story import Story
    from ..model.view import RummikubView

#: How many guesses at the racks that the viewer does not see are judged.
_GUESSES: Final = 1_000
_QUICK_GUESSES: Final = 40
#: How far off a judgement is, apart from guesses.
_GLANCE_ERROR: Final = 0.1


@cache
def _knowledge() -> Knowledge:
    return make_knowledge()


class RummikubValues:
    """The value function of Rummikub."""

    version = "rummikub/1"

    def estimate(self, view: RummikubView, story: Story, seed: int, *, quick: bool) -> Sequence[Estimate]:  # noqa: ARG002  # the view tells enough
        count = _QUICK_GUESSES if quick else _GUESSES
        states = Rummikub.state_from_view(view)
        found = average(
            rules_for(len(view.seats)), write_shares, states, view.viewer, _knowledge(), count=count, seed=seed
        )
        return [Estimate(value, error + _GLANCE_ERROR) for value, error in found]


VALUES: Final = RummikubValues()
