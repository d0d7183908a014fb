"""What the balance report of King of 12 plays, at which tables and how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ....charts.story import Story
from ....core.measures import Tally
from ....core.report import Sample
from ..game import King
from .playing import count_batch
from .story import tell_story

#: Tables by name, with their options. Every game has a set of its own (D2); promos are tried by three (D4).
_TABLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "2": {"players": 2, "cards": "random"},
    "3": {"players": 3, "cards": "random"},
    "4": {"players": 4, "cards": "random"},
    "collector": {"players": 3, "cards": "random", "promo": "collector"},
    "faun": {"players": 3, "cards": "random", "promo": "faun"},
}
#: Which part of all games is played at each table. Games of four take longest to think through.
_PARTS: Final[Mapping[str, Mapping[str, float]]] = {
    "random": {"2": 0.3, "3": 0.3, "4": 0.3, "collector": 0.05, "faun": 0.05},
    "medium": {"2": 0.5, "3": 0.35, "4": 0.15},
}
#: About how many seconds a game takes on one core.
_SECONDS: Final[Mapping[str, Mapping[str, float]]] = {
    "random": {"2": 8e-6, "3": 1.1e-5, "4": 1.3e-5, "collector": 1.1e-5, "faun": 1.1e-5},
    "medium": {"2": 0.044, "3": 0.15, "4": 0.31},
}


class KingReport:
    """The balance report of King of 12."""

    sizes: Final[Mapping[str, int]] = {"random": 6_000_000, "medium": 1_200}
    unit: Final = "report/games"

    def samples(self, sizes: Mapping[str, int]) -> Sequence[Sample]:
        return [
            Sample(f"{level}-{table}", level, dict(_TABLES[table]), max(2, round(size * part)), _SECONDS[level][table])
            for level, size in sizes.items()
            for table, part in _PARTS[level].items()
        ]

    def count(self, sample: Sample, seed: int, batch: int, size: int) -> Mapping[str, NDArray[np.int64]]:
        template = King(**sample.options).new_state()
        return count_batch(sample.level, template, seed, batch, size)._asdict()

    def story(self, tallies: Mapping[str, Tally]) -> Story:
        return tell_story(tallies)
