"""What the balance report of 12 Chip Trick plays, at which tables and how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ....charts.story import Story
from ....core.measures import Tally
from ....core.report import Sample
from ..game import Chips
from .playing import count_batch
from .story import tell_story

#: The tables by name, with their options.
TABLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "2": {"players": 2},
    "3": {"players": 3},
    "4": {"players": 4},
    "12577": {"players": 3, "edition": "tgm2022"},
}
#: Which part of all rounds is played at each table. Rounds of four take longest to think through.
_PARTS: Final[Mapping[str, Mapping[str, float]]] = {
    "random": {"2": 0.2, "3": 0.4, "4": 0.2, "12577": 0.2},
    "medium": {"2": 0.35, "3": 0.45, "4": 0.05, "12577": 0.15},
}
#: About how many seconds a round takes on one core.
_SECONDS: Final[Mapping[str, Mapping[str, float]]] = {
    "random": {"2": 8e-7, "3": 7e-7, "4": 1e-6, "12577": 7e-7},
    "medium": {"2": 0.010, "3": 0.014, "4": 0.031, "12577": 0.013},
}


class ChipsReport:
    """The balance report of 12 Chip Trick."""

    sizes: Final[Mapping[str, int]] = {"random": 50_000_000, "medium": 20_000}
    unit: Final = "report/rounds"

    def samples(self, sizes: Mapping[str, int]) -> Sequence[Sample]:
        return [
            Sample(f"{level}-{table}", level, dict(TABLES[table]), max(2, round(size * part)), _SECONDS[level][table])
            for level, size in sizes.items()
            for table, part in _PARTS[level].items()
        ]

    def count(self, sample: Sample, seed: int, batch: int, size: int) -> Mapping[str, NDArray[np.int64]]:
        template = Chips(**sample.options).new_state()
        return count_batch(sample.level, template, seed, batch, size)._asdict()

    def story(self, tallies: Mapping[str, Tally]) -> Story:
        return tell_story(tallies)
