"""Which workers stray: a machine whose results differ from those of the others at the same tables.

Bots with a budget of seconds play worse on a slow machine, and a broken one may play anything. Results of a bot in a
block are compared with the mean of all blocks of the same line-up, as fishtest does with its residuals.
"""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from statistics import fmean, pvariance
from typing import Final

from msgspec import Struct

from .blocks import Block
from .plan import Schedule
from .tally import Tally

#: A worker is named when chance alone would bring its mean so far from that of the others once in about 16,000 times.
_STRAYING: Final = 4.0
#: With fewer blocks the mean of a worker says nothing.
_FEWEST_BLOCKS: Final = 20


class StrayWorker(Struct, frozen=True):
    """A worker whose results differ from those of the others."""

    worker: str
    blocks: int
    #: The bot whose share differs most, by how much, and how many standard errors that is.
    bot: str
    difference: float
    errors: float


class WorkerCheck:
    """Notes which worker played which block."""

    def __init__(self, schedule: Schedule) -> None:
        self._schedule = schedule
        self._tallies: defaultdict[str, Tally] = defaultdict(lambda: Tally(schedule))

    def add(self, worker: str, block: Block) -> None:
        """Note a block of a worker."""
        self._tallies[worker].add(block)

    def strays(self) -> list[StrayWorker]:
        """Return the workers that stray, the worst first. With a single worker there is nobody to compare it with."""
        found: list[StrayWorker] = []
        sound = dict(self._tallies)
        while True:
            strays = [stray for worker in sound if (stray := self._check(worker, sound)) is not None]
            if not strays:
                return found
            # One that strays makes the others look as if they did: without it they are compared again.
            found.append(max(strays, key=lambda stray: abs(stray.errors)))
            del sound[found[-1].worker]

    def _check(self, worker: str, sound: dict[str, Tally]) -> StrayWorker | None:
        """Return by how much a worker differs from the sound ones, or None if that may be chance."""
        own = sound[worker]
        others = [tally for name, tally in sound.items() if name != worker]
        if own.blocks < _FEWEST_BLOCKS or sum(tally.blocks for tally in others) < _FEWEST_BLOCKS:
            return None
        candidates = [
            StrayWorker(worker, own.blocks, self._schedule.names[bot], difference, difference / error)
            for bot in range(len(self._schedule.names))
            for difference, error in [_compare(bot, own, others)]
            if error > 0
        ]
        worst = max(candidates, key=lambda stray: abs(stray.errors), default=None)
        return worst if worst is not None and abs(worst.errors) > _STRAYING else None


def _compare(bot: int, own: Tally, others: list[Tally]) -> tuple[float, float]:
    """Return by how much a bot's share at one worker differs from that at the others, and the standard error."""
    weight, total, variance = 0, 0.0, 0.0
    for line_up, by_bot in own.scores.items():
        mine = by_bot.get(bot, [])
        theirs = [score for tally in others for score in tally.scores[line_up].get(bot, [])]
        if not mine or len(theirs) < 2:
            continue
        spread = pvariance([*mine, *theirs])
        count = len(mine)
        weight += count
        total += count * (fmean(mine) - fmean(theirs))
        variance += count * count * spread * (1 / count + 1 / len(theirs))
    return (total / weight, sqrt(variance) / weight) if weight else (0.0, 0.0)
