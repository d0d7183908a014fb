"""What an arena found: shares with intervals, worst tables, ratings, times and faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from itertools import permutations

from msgspec import Struct
from msgspec.structs import replace

from ..core.bot import Estimate
from ..core.intervals import estimate, variance_ratio
from .blocks import Block, Thinking
from .hypothesis import Hypothesis
from .lineups import LineUp, alone_among, line_up_name
from .luck_share import take_off
from .rating import deviation_ratings
from .response import Response
from .sequential import Evidence, SequentialTest
from .tally import Tally, luck_of


class WorstTable(Struct, frozen=True):
    """The table at which a bot falls furthest below its fair share."""

    table: str
    share: Estimate
    fair: float


class Standing(Struct, frozen=True, kw_only=True):
    """How one bot did."""

    name: str
    #: Its share of the win, the mean over all tables at which it plays.
    share: Estimate | None
    #: The same less what luck brought it. None in games without a value function.
    without_luck: Estimate | None
    #: How many times as many games the plain share needs for the same interval.
    games_saved: float | None
    #: Its share alone at a table of another bot, by the name of the other.
    against: dict[str, Estimate]
    worst: WorstTable | None
    #: The deviation rating: 0 for the best, what the others lack for the rest. None until all pairs have met.
    rating: float | None
    #: Rating and uncertainty by openskill, if that is installed. For show: it depends on who else plays, and how often.
    openskill: tuple[float, float] | None
    #: How long a move takes with a choice, in milliseconds; None where nobody noted it.
    mean_milliseconds: float | None
    slowest_milliseconds: float | None
    #: How many games it played, counted once for each of its seats.
    games: int
    #: What a best response to it gains, if that was asked for.
    response: Response | None = None
    #: How often it was disqualified, by kind.
    faults: dict[str, int]


class Standings(Struct, frozen=True, kw_only=True):
    """What an arena found."""

    game: str
    options: dict[str, object]
    people: int
    blocks: int
    games: int
    seed: int
    #: False if a bot had a budget of seconds or came from outside: other runs may give other results.
    reproducible: bool
    bots: tuple[Standing, ...]
    hypothesis: Hypothesis | None = None
    test: Evidence | None = None


def add_responses(standings: Standings, responses: Mapping[str, Response]) -> Standings:
    """Return the standings with the best responses to bots, by name."""
    bots = tuple(replace(bot, response=responses.get(bot.name)) for bot in standings.bots)
    return replace(standings, bots=bots) if responses else standings


class OpenSkill:
    """Rates games in the order they are played."""

    def __init__(self, bots: int) -> None:
        from openskill.models import PlackettLuce

        self._model = PlackettLuce()
        self._ratings = [self._model.rating() for _ in range(bots)]

    def add(self, seats: Sequence[int], shares: Sequence[float]) -> None:
        """Rate a game. Several seats of one bot count as one, with the best of their results."""
        best: dict[int, float] = {}
        for bot, share in zip(seats, shares, strict=True):
            best[bot] = max(share, best.get(bot, 0.0))
        bots = list(best)
        if len(bots) < 2:
            return
        rated = self._model.rate([[self._ratings[bot]] for bot in bots], scores=[best[bot] for bot in bots])
        for bot, (rating,) in zip(bots, rated, strict=True):
            self._ratings[bot] = rating

    def value(self, bot: int) -> tuple[float, float]:
        """Return the rating of a bot and its uncertainty."""
        return self._ratings[bot].mu, self._ratings[bot].sigma


class Reckoner:
    """Takes blocks in order and says at any time how the bots stand."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        schedule = tally.schedule
        plan = schedule.plan
        self.luck = Tally(schedule, luck_of) if plan.worth else None
        self._openskill = OpenSkill(len(plan.bots)) if find_spec("openskill") else None
        self.test = None if plan.hypothesis is None else SequentialTest(plan.hypothesis)

    def add(self, block: Block) -> None:
        """Count a block in. The test looks at every stream that both its tables have played."""
        schedule = self.tally.schedule
        self.tally.add(block)
        if self.luck is not None:
            self.luck.add(block)
        if self._openskill is not None:
            for rotation, game in enumerate(block.games):
                self._openskill.add(schedule.seats(block.line_up, rotation), game.shares)
        if self.test is not None and self.tally.blocks % len(schedule.line_ups) == 0:
            hypothesis = self.test.hypothesis
            better, worse = (schedule.names.index(name) for name in (hypothesis.better, hypothesis.worse))
            self.test.add(self.tally.last_advantage(better, worse))

    @property
    def decided(self) -> bool:
        """True when the test has its verdict."""
        return self.test is not None and self.test.state.verdict is not None

    def standings(self, thinking: Mapping[str, Thinking]) -> Standings:
        """Return how the bots stand."""
        schedule = self.tally.schedule
        plan = schedule.plan
        ratings = _ratings(self.tally)
        return Standings(
            game=plan.game,
            options=plan.options,
            people=schedule.game.people,
            blocks=self.tally.blocks,
            games=self.tally.games,
            seed=plan.seed,
            reproducible=all(
                (bot.budget is None or bot.budget.seconds is None) and bot.source in schedule.descriptor.bots
                for bot in plan.bots
            ),
            bots=tuple(
                self._standing(bot, ratings[bot] if ratings else None, thinking.get(name))
                for bot, name in enumerate(schedule.names)
            ),
            hypothesis=plan.hypothesis,
            test=None if self.test is None else self.test.state,
        )

    def _standing(self, bot: int, rating: float | None, thinking: Thinking | None) -> Standing:
        tally, schedule = self.tally, self.tally.schedule
        people = schedule.game.people
        against = {}
        for other, name in enumerate(schedule.names):
            scores = tally.scores.get(alone_among(bot, other, people), {})
            found = estimate(scores.get(bot, [])) if other != bot else None
            if found is not None:
                against[name] = found
        moves = 0 if thinking is None else thinking.moves
        plain = mean_scores(tally, bot)
        adjusted = None if self.luck is None else take_off(plain, mean_scores(self.luck, bot))
        return Standing(
            name=schedule.names[bot],
            share=estimate(plain),
            without_luck=None if adjusted is None else estimate(adjusted),
            games_saved=None if adjusted is None else variance_ratio(plain, adjusted),
            against=against,
            worst=_worst(tally, bot),
            rating=rating,
            openskill=self._openskill.value(bot) if self._openskill and tally.blocks else None,
            mean_milliseconds=1000 * thinking.seconds / moves if thinking and moves else None,
            slowest_milliseconds=1000 * thinking.slowest if thinking and moves else None,
            games=tally.seats[bot],
            faults={kind: count for (faulty, kind), count in sorted(tally.faults.items()) if faulty == bot},
        )


def _tables_of(tally: Tally, bot: int) -> list[LineUp]:
    return [line_up for line_up in tally.schedule.line_ups if bot in line_up]


def mean_scores(tally: Tally, bot: int) -> list[float]:
    """Return the mean score over all tables, by stream. Streams are independent, tables of one stream are not."""
    tables = [tally.scores[line_up][bot] for line_up in _tables_of(tally, bot)]
    return [sum(scores) / len(scores) for scores in zip(*tables, strict=False)]


def _worst(tally: Tally, bot: int) -> WorstTable | None:
    found: WorstTable | None = None
    for line_up in _tables_of(tally, bot):
        share = estimate(tally.scores[line_up][bot])
        if share is None:
            continue
        fair = tally.fair(line_up)
        if found is None or share.value - fair < found.share.value - found.fair:
            found = WorstTable(line_up_name(line_up, tally.schedule.names), share, fair)
    return found


def _ratings(tally: Tally) -> list[float] | None:
    """Return the rating of every bot, or None until every two have met both ways round."""
    count = len(tally.schedule.names)
    advantages = [[0.0] * count for _ in range(count)]
    for one, other in permutations(range(count), 2):
        seen = tally.advantages(one, other)
        if not seen:
            return None
        advantages[one][other] = sum(seen) / len(seen)
    return deviation_ratings(advantages)
