"""What the balance report of Rummikub plays, at which tables and how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ....charts.story import Story
from ....core.measures import Tally
from ....core.report import Sample
from ..game import Rummikub
from .easy_games import count_easy
from .playing import count_greedy
from .story import tell_story

#: Which part of all games is played by so many.
_PARTS: Final[Mapping[str, Mapping[int, float]]] = {
    "greedy": {2: 0.4, 3: 0.3, 4: 0.3},
    "easy": {2: 0.3, 3: 0.35, 4: 0.35},
}
#: About how many seconds a game takes on one core.
_SECONDS: Final[Mapping[str, Mapping[int, float]]] = {
    "greedy": {2: 0.003, 3: 0.002, 4: 0.0013},
    "easy": {2: 0.13, 3: 0.06, 4: 0.06},
}


class RummikubReport:
    """The balance report of Rummikub."""

    sizes: Final[Mapping[str, int]] = {"greedy": 60_000, "easy": 600}
    unit: Final = "report/games"

    def samples(self, sizes: Mapping[str, int]) -> Sequence[Sample]:
        return [
            Sample(
                f"{level}-{players}", level, {"players": players}, max(2, round(size * part)), _SECONDS[level][players]
            )
            for level, size in sizes.items()
            for players, part in _PARTS[level].items()
        ]

    def count(self, sample: Sample, seed: int, batch: int, size: int) -> Mapping[str, NDArray[np.int64]]:
        game = Rummikub(**sample.options)
        if sample.level == "greedy":
            return count_greedy(game.new_state(), seed, batch, size)._asdict()
        return count_easy(game, seed, batch, size)._asdict()

    def story(self, tallies: Mapping[str, Tally]) -> Story:
        return tell_story(tallies)
