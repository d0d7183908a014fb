"""Scores of bots by line-up and stream of chance: what all statistics are made from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from statistics import fmean
from typing import TypeAlias

from .blocks import Block
from .lineups import LineUp, alone_among
from .plan import Schedule
from .referee import PlayedGame

#: What a game was worth to each seat. The plain score is the share of the win; another may correct it for luck.
Score: TypeAlias = Callable[[PlayedGame], tuple[float, ...]]


def win_shares(game: PlayedGame) -> tuple[float, ...]:
    """Return each seat's share of the win."""
    return game.shares


def luck_of(game: PlayedGame) -> tuple[float, ...]:
    """Return what luck brought each seat, in shares of the win."""
    return game.luck or (0.0,) * len(game.shares)


class Tally:
    """Adds up blocks. A bot's score in a block is the mean over all its seats in all rotations."""

    def __init__(self, schedule: Schedule, score: Score = win_shares) -> None:
        self.schedule = schedule
        self._score = score
        #: By line-up, then by bot: the score in every stream. All lists of a line-up are equally long.
        self.scores: dict[LineUp, dict[int, list[float]]] = {
            line_up: {bot: [] for bot in sorted(set(line_up))} for line_up in schedule.line_ups
        }
        self.blocks = 0
        self.games = 0
        #: How often a bot was disqualified, by the number of the bot and the kind of fault.
        self.faults: Counter[tuple[int, str]] = Counter()
        #: How many games each bot played, counted once for each of its seats.
        self.seats: Counter[int] = Counter()

    def add(self, block: Block) -> None:
        """Count a block in."""
        totals = dict.fromkeys(block.line_up, 0.0)
        for rotation, game in enumerate(block.games):
            seats = self.schedule.seats(block.line_up, rotation)
            for bot, score in zip(seats, self._score(game), strict=True):
                totals[bot] += score
            for fault in game.faults:
                self.faults[seats[fault.seat], fault.kind] += 1
        counts = Counter(block.line_up)
        for bot, total in totals.items():
            self.scores[block.line_up][bot].append(total / (counts[bot] * len(block.games)))
            self.seats[bot] += counts[bot] * len(block.games)
        self.blocks += 1
        self.games += len(block.games)

    def add_all(self, blocks: Iterable[Block]) -> Tally:
        """Count several blocks in."""
        for block in blocks:
            self.add(block)
        return self

    @property
    def whole_streams(self) -> int:
        """How many streams were played at all line-ups."""
        return self.blocks // len(self.schedule.line_ups)

    def fair(self, line_up: LineUp) -> float:
        """Return what a seat of this line-up got on average: 1 / n, less where the automa wins as well."""
        counts = Counter(line_up)
        return sum(fmean(scores) * counts[bot] for bot, scores in self.scores[line_up].items()) / len(line_up)

    def advantages(self, one: int, other: int) -> list[float]:
        """Return the advantage of one bot over another by stream, for the streams that both their tables have played.

        It is what one gets alone among copies of the other, less what the other gets alone among copies of the one.
        """
        ours, theirs = self._scores_alone(one, other), self._scores_alone(other, one)
        return [mine - its for mine, its in zip(ours, theirs, strict=False)]

    def last_advantage(self, one: int, other: int) -> float:
        """Return the advantage of one bot over another in the last stream, which both their tables have played."""
        return self._scores_alone(one, other)[-1] - self._scores_alone(other, one)[-1]

    def _scores_alone(self, one: int, others: int) -> list[float]:
        return self.scores.get(alone_among(one, others, self.schedule.game.people), {}).get(one, [])
