"""What a position of King of 12 is worth to each seat.

Between two players the rest of the round is solved. At larger tables a network values it once the trick is played to
its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from ....core.bot import Estimate
from ....core.view import game_of
from ....search.averages import average, average_states
from ..rules.agents import rules_for
from .duel.values import duel_shares
from .expert import is_duel
from .multiplayer.valuation import Knowledge, make_knowledge, make_quick_knowledge, settle

if TYPE_CHECKING:
    from ....core.state import States
    from ....core.story import Story
    from ..model.view import KingView

#: How many guesses at hidden cards, and at how the trick ends, are valued.
_GUESSES: Final = 96
_QUICK_GUESSES: Final = 4
#: How far off the network is, apart from guesses. See docs/calibration.md.
_NETWORK_ERROR: Final = 0.05
#: The network is too sure who wins, the more so the larger the table. So shares are brought closer together, by this
#: power of them for each number of players. These fit what was won in games between `expert` bots.
_POWERS: Final = {2: 1.0, 3: 0.7, 4: 0.6}


@cache
def _knowledge(*, quick: bool) -> Knowledge:
    return make_quick_knowledge() if quick else make_knowledge()


class KingValues:
    """The value function of King of 12."""

    version = "king/5"

    def estimate(self, view: KingView, story: Story, seed: int, *, quick: bool) -> Sequence[Estimate]:  # noqa: ARG002  # the view tells enough
        if is_duel(view) and not quick:
            exact = duel_shares(view)
            if exact is not None:
                return exact
        game = game_of(view)
        # Where seats are asked within a trick, to solve the last one for all that they may answer would take too long.
        knowledge = _knowledge(quick=quick or view.phase != "choose")
        states, guesses = game.state_from_view(view), _QUICK_GUESSES if quick else _GUESSES
        found = average(game.rules, settle, states, view.viewer, knowledge, count=guesses, seed=seed)
        shares = closer(np.array([value for value, _ in found]), _POWERS[len(found)])
        return [
            Estimate(share, error + _NETWORK_ERROR) for share, (_, error) in zip(shares.tolist(), found, strict=True)
        ]

    def estimate_states(self, states: States) -> NDArray[np.float64]:
        seats = int(states["seats"][0])
        shares = average_states(rules_for(seats), settle, states, make_quick_knowledge, count=1)
        return closer(shares, _POWERS[seats])


def closer(shares: NDArray[np.float64], power: float) -> NDArray[np.float64]:
    """Return shares closer to each other, for a power below 1.

    >>> closer(np.array([0.81, 0.09, 0.09, 0.01]), 0.5).round(2).tolist()
    [0.56, 0.19, 0.19, 0.06]
    """
    raised = shares**power
    scaled: NDArray[np.float64] = raised / raised.sum(axis=-1, keepdims=True)
    return scaled


KING_VALUES: Final = KingValues()
