"""What a position of Rummikub is worth to each seat, by the network of `valuation`.

A quick estimate is what the viewer sees at a glance. Another one also asks the solver what the viewer's rack can do,
and which tiles would help it. Nothing is drawn or guessed: the networks have learned what it means not to see a rack.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from ....core.bot import Estimate
from ....core.compile import on_first
from ....core.seats import NOBODY
from ....search.averages import average_states
from ....search.results import INTERVAL
from ..game import Rummikub
from ..rules.agents import rules_for
from ..rules.greedy import new_player
from ..rules.solver.own import own_solver
from .valuation.network import MEMBERS
from .valuation.outlook import HURRY
from .valuation.shares import Knowledge, consider, glance, make_knowledge, write_shares
from .valuation.sights import EVERYBODY

if TYPE_CHECKING:
    from ....core.state import States
    from ....core.story import Story
    from ....core.view import Viewer
    from ..model.view import RummikubView

#: How far shares may be off where the networks agree: in single games by their calibration (docs/calibration.md), and
#: in matches, where points count by a rule of thumb.
_GAME_ERROR: Final = 0.02
_MATCH_ERROR: Final = 0.1

_glance = on_first(glance)
_consider = on_first(consider)
_own = threading.local()


def own_knowledge() -> Knowledge:
    """Return the networks, with memory of this thread."""
    knowledge: Knowledge | None = getattr(_own, "knowledge", None)
    if knowledge is None:
        knowledge = _own.knowledge = make_knowledge()
    return knowledge


class RummikubValues:
    """The value function of Rummikub."""

    version = "rummikub/6"

    def estimate(self, view: RummikubView, story: Story, seed: int, *, quick: bool) -> Sequence[Estimate]:  # noqa: ARG002  # the view tells enough, and nothing is drawn
        states, knowledge = Rummikub.state_from_view(view), own_knowledge()
        if quick or not isinstance(view.viewer, int):
            _glance(states, _viewer_number(view.viewer), knowledge)
        else:
            _consider(states, view.viewer, new_player(own_solver()), knowledge, HURRY)
        return estimates(knowledge, view)

    def estimate_states(self, states: States) -> NDArray[np.float64]:
        return average_states(rules_for(int(states["seats"][0])), write_shares, states, make_knowledge, count=1)


VALUES: Final = RummikubValues()


def estimates(knowledge: Knowledge, view: RummikubView) -> list[Estimate]:
    """Return what the networks have just said of a position in the match of a view."""
    error = _GAME_ERROR if view.options.games == 1 else _MATCH_ERROR
    shares, spread = knowledge.space.shares.tolist(), knowledge.space.spread.tolist()
    # The mean of several networks is surer than each.
    apart = INTERVAL / sqrt(MEMBERS)
    return [Estimate(shares[seat], error + apart * spread[seat]) for seat in range(len(view.seats))]


def _viewer_number(viewer: Viewer) -> int:
    if isinstance(viewer, int):
        return viewer
    return EVERYBODY if viewer == "all" else NOBODY
