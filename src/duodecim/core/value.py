"""The value function of a game: each seat's share of the win, from what a viewer knows.

`Game.evaluate` asks it. Finished games are not asked for: their result is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Protocol

from .bot import Estimate, Evaluation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .state import States
    from .story import Story
    from .view import View


class ValueFunction(Protocol):
    """Estimates what a view is worth to each seat. The same view and story always get the same estimates.

    The view may be that of a seat, of a spectator, or the one that shows everything. It may be of any moment before
    the end, also while chance is to act.
    """

    @property
    def version(self) -> str:
        """Changes whenever the values do."""

    def estimate(self, view: Any, story: Story, seed: int, *, quick: bool) -> Sequence[Estimate]:
        """Return each seat's share of the win.

        The seed follows from the view, for values that are drawn. A quick estimate takes at most about a millisecond,
        another one 20.
        """

    def estimate_states(self, states: States) -> NDArray[np.float64]:
        """Return each seat's share of the win in many states of one game with nothing hidden, a row for each.

        In these states a seat is to act. The estimates are quick ones.
        """


def value_of(view: View, story: Story, values: ValueFunction, *, quick: bool) -> Evaluation:
    """Return what a view is worth. The result of a finished game is exact."""
    if view.outcome is not None:
        return Evaluation(exactly(view.outcome.shares()), (), values.version)
    return Evaluation(shares_of(values.estimate(view, story, seed_of(view), quick=quick)), (), values.version)


def seed_of(view: View) -> int:
    """Return a seed that follows from what is seen, and from nothing else."""
    return int.from_bytes(blake2b(view.text().encode(), digest_size=8).digest())


def exactly(shares: Sequence[float]) -> tuple[Estimate, ...]:
    """Return shares that are known exactly."""
    return tuple(Estimate(share, 0.0) for share in shares)


def shares_of(estimates: Sequence[Estimate]) -> tuple[Estimate, ...]:
    """Return estimates that add up to 1."""
    values = [max(estimate.value, 0.0) for estimate in estimates]
    whole = sum(values)
    return tuple(
        Estimate(value / whole, min(estimate.error, 1.0)) for value, estimate in zip(values, estimates, strict=True)
    )
