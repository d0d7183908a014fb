"""What a game brings for its balance report: what to play, what to count, and what the counts say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

if TYPE_CHECKING:
    from ..charts.story import Story
    from .measures import Tally


#: A sample is played in at most so many batches: enough that an interval hardly widens because the spread between
#: batches is estimated too.
MOST_BATCHES: Final = 100


class Sample(Struct, frozen=True):
    """Games of one kind: the bots of a level at one kind of table."""

    id: str
    level: str
    #: Options of the game.
    options: dict[str, Any]
    #: How many rounds or games there are at least.
    size: int
    #: About how many seconds one of them takes on one core. The progress bar goes by it.
    seconds: float


class GameReport(Protocol):
    """The part of a report that knows the game."""

    #: How many rounds or games of each level are played unless another number is asked for.
    sizes: Mapping[str, int]
    #: The phrase that names what is counted, with the number as `count`.
    unit: str

    def samples(self, sizes: Mapping[str, int]) -> Sequence[Sample]:
        """Return what is played, given how much of each level."""

    def count(self, sample: Sample, seed: int, batch: int, size: int) -> Mapping[str, NDArray[np.int64]]:
        """Play a batch of at least that size and return what was counted. It depends on the arguments alone."""

    def story(self, tallies: Mapping[str, Tally]) -> Story:
        """Return what the page says, from the counts of all samples by their ids."""
