"""What the result of an arena says, as a page."""

from __future__ import annotations

from pathlib import Path

from ..arena.arena import load_standings
from ..arena.results import read_results
from ..arena.standings import Standings
from ..charts.chart import Chart, Kind, Reference, Series, Text
from ..charts.numbers import Quantity, Whole
from ..charts.sentences import Fair, Joined, amount, extremes
from ..charts.story import Figure, Highlight, Section, Story
from ..core.bot import Estimate
from ..core.language import Language, Words, add_phrases
from ..core.measures import Measure
from ..core.registry import descriptor
from .arena_phrases import ARENA_REPORT_PHRASES

add_phrases(ARENA_REPORT_PHRASES)


def story_of_results(file: Path) -> Story:
    """Return what a result file says. Raises ResultError if it is none."""
    schedule, _ = read_results(file)
    return arena_story(load_standings(file), len(schedule.line_ups))


def arena_story(standings: Standings, line_ups: int) -> Story:
    """Return what standings after blocks of so many line-ups say."""
    told = _Teller(standings, standings.blocks // line_ups * standings.people)
    figures = [told.shares(), told.cross(), told.worst()]
    others = [told.ratings(), told.responses(), told.openskill(), told.times()]
    return Story(
        title=Words("report/arena/title", game=Title(standings.game)),
        lead=Words("report/arena/lead", people=standings.people, games=amount("report/games", standings.games)),
        method=Words("report/arena/method"),
        highlights=told.highlights(),
        sections=(
            Section("standings", Words("report/arena/standings"), tuple(filter(None, figures))),
            Section("ratings", Words("report/arena/ratings"), tuple(filter(None, others))),
        ),
    )


class Title(Words):
    """The name of a game."""

    def __init__(self, game_id: str) -> None:
        super().__init__("", game=game_id)
        self.game_id = game_id

    def in_language(self, language: Language) -> str:
        """Return the name as the game's descriptor says it."""
        return descriptor(self.game_id).title(language)


class _Teller:
    """Makes figures of standings. `alone_games` is how many games each bot played alone at a table of each other."""

    def __init__(self, standings: Standings, alone_games: int) -> None:
        self._standings = standings
        self._alone_games = alone_games
        self._bots = sorted(standings.bots, key=lambda bot: (-(bot.rating or 0.0), -_value(bot.share)))

    def highlights(self) -> tuple[Highlight, ...]:
        best = self._bots[0]
        found = [
            Highlight(best.name, Words("report/arena/highlight/best")),
            Highlight(Quantity(_measure(best.share, best.games)), Words("report/arena/highlight/share", bot=best.name)),
            Highlight(Whole(self._standings.games), Words("report/arena/highlight/games", seed=self._standings.seed)),
        ]
        test, hypothesis = self._standings.test, self._standings.hypothesis
        if test is not None and hypothesis is not None:
            claim = f"{hypothesis.better} > {hypothesis.worse} + {hypothesis.margin:g}"
            verdict = Words(f"report/arena/test/{test.verdict or 'open'}")
            found.append(Highlight(verdict, Words("report/arena/highlight/test", claim=claim, blocks=test.blocks)))
        return tuple(found)

    def shares(self) -> Figure | None:
        labels = tuple(bot.name for bot in self._bots)
        plain = Series(Words("report/arena/share"), tuple(_measure(bot.share, bot.games) for bot in self._bots))
        adjusted = tuple(_measure(bot.without_luck, bot.games) for bot in self._bots)
        series = (plain, Series(Words("report/arena/without-luck"), adjusted)) if any(adjusted) else (plain,)
        return self._drawn("shares", "dots", labels, series, extremes(labels, plain), fair=True)

    def cross(self) -> Figure | None:
        names = tuple(bot.name for bot in self._bots)
        series = tuple(
            Series(bot.name, tuple(_measure(bot.against.get(name), self._alone_games) for name in names))
            for bot in self._bots
        )
        return self._drawn("cross", "grid", names, series, Words("report/arena/cross/finding"), fair=True)

    def worst(self) -> Figure | None:
        found = [(bot, bot.worst) for bot in self._bots if bot.worst is not None]
        if not found:
            return None
        labels = tuple(f"{bot.name}: {worst.table}" for bot, worst in found)
        series = (
            Series(Words("report/arena/share"), tuple(_measure(worst.share, self._alone_games) for _, worst in found)),
            Series(
                Words("report/arena/fair"), tuple(Measure(worst.fair, 0.0, self._alone_games) for _, worst in found)
            ),
        )
        return self._drawn("worst", "dots", labels, series, extremes(labels, series[0]), fair=False)

    def ratings(self) -> Figure | None:
        values = tuple(None if bot.rating is None else Measure(bot.rating, 0.0, bot.games) for bot in self._bots)
        return self._figure("rating", "dots", values, percent=False)

    def responses(self) -> Figure | None:
        found = [bot.response for bot in self._bots]
        values = tuple(
            None if one is None else _measure(one.gain, one.blocks * self._standings.people) for one in found
        )
        return self._figure("response", "dots", values)

    def openskill(self) -> Figure | None:
        values = tuple(
            None if bot.openskill is None else Measure(bot.openskill[0], 2 * bot.openskill[1], bot.games)
            for bot in self._bots
        )
        return self._figure("openskill", "dots", values, percent=False)

    def times(self) -> Figure | None:
        values = tuple(
            None if bot.mean_milliseconds is None else Measure(bot.mean_milliseconds, 0.0, bot.games)
            for bot in self._bots
        )
        return self._figure("times", "dots", values, percent=False)

    def _figure(
        self, name: str, kind: Kind, values: tuple[Measure | None, ...], *, percent: bool = True, fair: bool = False
    ) -> Figure | None:
        """Return a figure with one number for each bot, or None if there is no number."""
        if not any(values):
            return None
        labels = tuple(bot.name for bot in self._bots)
        series = Series(Words("report/arena/bots"), values)
        finding = extremes(labels, series, percent=percent)
        return self._drawn(name, kind, labels, (series,), finding, fair=fair, percent=percent)

    def _drawn(
        self,
        name: str,
        kind: Kind,
        labels: tuple[str, ...],
        series: tuple[Series, ...],
        finding: Text,
        *,
        fair: bool,
        percent: bool = True,
    ) -> Figure:
        share = 1 / self._standings.people
        return Figure(
            id=name,
            title=Words(f"report/arena/{name}"),
            finding=Joined(finding),
            explanation=Words(f"report/arena/{name}/explanation"),
            source=amount("report/games", self._standings.games),
            chart=Chart(
                kind=kind,
                across=Words("report/arena/bot"),
                measure=Words(f"report/arena/{name}/measure"),
                labels=labels,
                series=series,
                percent=percent,
                reference=Reference(share, Fair(share)) if fair else None,
            ),
        )


def _measure(estimate: Estimate | None, count: int) -> Measure | None:
    return None if estimate is None else Measure(estimate.value, estimate.error, count)


def _value(estimate: Estimate | None) -> float:
    return 0.0 if estimate is None else estimate.value
