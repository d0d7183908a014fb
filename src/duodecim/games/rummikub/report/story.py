"""What the counts of Rummikub say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ....charts.chart import Chart, Kind, Reference, Series, Text
from ....charts.numbers import Quantity
from ....charts.sentences import Fair, Joined, extremes, mean_of, method_of_batches, source_of
from ....charts.story import Figure, Highlight, Section, Story
from ....core.language import Words
from ....core.measures import Measure, Tally
from ..rules.tiles import HIGHEST, JOKERS
from .counts import JOKER_PLACE, PENALTY_STEP, TURN_STEP, WHOLE

_LEVELS: Final = ("greedy", "easy")
_TABLES: Final = (2, 3, 4)
#: The chart of initial melds goes up to this turn.
_LAST_TURN: Final = 15
_Tallies = Mapping[str, Tally]


def tell_story(tallies: _Tallies) -> Story:
    """Return what the page says."""
    return Story(
        title=Words("rummikub/report/title"),
        lead=Words("rummikub/report/lead"),
        method=method_of_batches(),
        highlights=_highlights(tallies["greedy-4"]),
        sections=(
            Section("meld", Words("rummikub/report/melds"), tuple(_meld(tallies, level) for level in _LEVELS)),
            Section("jokers", Words("rummikub/report/jokers"), tuple(_jokers(tallies))),
            Section("pool", Words("rummikub/report/pools"), tuple(_pool(tallies))),
            Section("seats", Words("rummikub/report/seats"), tuple(_seats(tallies))),
            Section("penalties", Words("rummikub/report/penalties"), tuple(_penalties(tallies))),
        ),
    )


def _highlights(tally: Tally) -> tuple[Highlight, ...]:
    found: dict[str, Text] = {
        "meld": Quantity(_melded_by(tally, 1)),
        "joker": Quantity(tally.share("joker_share", slice(1, None), "joker_seats", slice(1, None), whole=WHOLE)),
        "first": Quantity(tally.share("place_share", 0, "place_games", 0, whole=WHOLE)),
        "penalty": Quantity(tally.share("all_penalties", 0, "losers"), percent=False),
    }
    return tuple(Highlight(value, Words(f"rummikub/report/highlight/{name}")) for name, value in found.items())


def _melded_by(tally: Tally, turn: int) -> Measure | None:
    """Return the share of seats that have melded by a turn of their own."""
    return tally.share("meld_turn", slice(1, turn + 1), "seats")


def _table(players: int) -> Words:
    return Words("report/players", count=players)


def _source(tallies: _Tallies, tables: Sequence[int], levels: Sequence[str]) -> Text:
    """Return how much was played of each level at some tables together."""
    totals = [(level, sum(tallies[f"{level}-{table}"].total("games") for table in tables)) for level in levels]
    return Joined(*(source_of(level, "report/games", total) for level, total in totals), between=" · ")


def _figure(
    tallies: _Tallies,
    name: str,
    kind: Kind,
    labels: Sequence[Text],
    series: Sequence[Series],
    *,
    across: Text,
    tables: Sequence[int] = _TABLES,
    levels: Sequence[str] = _LEVELS,
    suffix: str = "",
    reference: Reference | None = None,
    finding: Text | None = None,
) -> Figure:
    said = [each for each in (extremes(labels, one) for one in series) if each]
    return Figure(
        id=name + suffix,
        title=Words(f"rummikub/report/{name}", table=_table(tables[0]), level=Words(f"report/level/{levels[0]}")),
        finding=Joined(*said) if finding is None else finding,
        explanation=Words(f"rummikub/report/{name}/explanation"),
        source=_source(tallies, tables, levels),
        chart=Chart(
            kind=kind,
            across=across,
            measure=Words(f"rummikub/report/{name}/measure"),
            labels=tuple(labels),
            series=tuple(series),
            reference=reference,
        ),
    )


def _level_series(values: Mapping[str, Sequence[Measure | None]]) -> list[Series]:
    return [Series(Words(f"report/level/{level}"), tuple(found)) for level, found in values.items()]


def _meld(tallies: _Tallies, level: str) -> Figure:
    turns = range(1, _LAST_TURN + 1)
    series = [
        Series(_table(table), tuple(_melded_by(tallies[f"{level}-{table}"], turn) for turn in turns))
        for table in _TABLES
    ]
    first = [Words("rummikub/report/meld/finding", table=one.name, share=Quantity(one.values[0])) for one in series]
    return _figure(
        tallies, "meld", "lines", [str(turn) for turn in turns], series,
        across=Words("rummikub/report/meld/across"), levels=[level], suffix=f"-{level}", finding=Joined(*first),
    )  # fmt: skip


def _jokers(tallies: _Tallies) -> list[Figure]:
    figures = []
    for table in _TABLES:
        fair = Reference(1 / table, Fair(1 / table))
        values = {
            level: [
                tallies[f"{level}-{table}"].share("joker_share", count, "joker_seats", count, whole=WHOLE)
                for count in range(JOKERS + 1)
            ]
            for level in _LEVELS
        }
        labels = [Words(f"rummikub/report/joker/{count}") for count in range(JOKERS + 1)]
        figures.append(
            _figure(
                tallies, "joker", "dots", labels, _level_series(values), across=Words("rummikub/report/joker/across"),
                tables=[table], suffix=f"-{table}", reference=fair,
            )
        )  # fmt: skip
    for table in _TABLES:
        places = range(1, JOKER_PLACE + 1)
        tally = tallies[f"greedy-{table}"]
        values = {"greedy": [tally.share("tile_share", place, "tile_seats", place, whole=WHOLE) for place in places]}
        numbers: list[Text] = [str(number) for number in range(1, HIGHEST + 1)]
        figures.append(
            _figure(
                tallies, "tile", "dots", [*numbers, Words("rummikub/report/the-joker")], _level_series(values),
                across=Words("rummikub/report/tile/across"), tables=[table], levels=["greedy"], suffix=f"-{table}",
                reference=Reference(1 / table, Fair(1 / table)),
            )
        )  # fmt: skip
    return figures


def _pool(tallies: _Tallies) -> list[Figure]:
    figures = []
    for name, array in (("pool", "pool_empty"), ("counted", "counted")):
        values = {
            level: [tallies[f"{level}-{table}"].share(array, 0, "games") for table in _TABLES] for level in _LEVELS
        }
        labels = [_table(table) for table in _TABLES]
        figures.append(_figure(tallies, name, "dots", labels, _level_series(values), across=Words("report/table")))
    for level in _LEVELS:
        sampled = {table: tallies[f"{level}-{table}"] for table in _TABLES}
        steps = _seen(sampled.values(), "turns", "games")
        labels_of_steps = [f"{step * TURN_STEP}" for step in steps]
        series = [
            Series(_table(table), tuple(tally.share("turns", step, "games") for step in steps))
            for table, tally in sampled.items()
        ]
        means = [mean_of(_table(table), tally.share("all_turns", 0, "games")) for table, tally in sampled.items()]
        figures.append(
            _figure(
                tallies, "turns", "lines", labels_of_steps, series, across=Words("rummikub/report/turns/across"),
                levels=[level], suffix=f"-{level}", finding=Joined(*means),
            )
        )  # fmt: skip
    return figures


def _seen(tallies: Iterable[Tally], array: str, of: str) -> range:
    """Return the places of an array up to the last that holds more than a trace."""
    found = list(tallies)
    size = found[0].size(array)
    used = [
        place for place in range(size) if any(tally.total(array, place) > tally.total(of) / 1000 for tally in found)
    ]
    return range(used[0], used[-1] + 1)


def _seats(tallies: _Tallies) -> list[Figure]:
    figures = []
    for table in _TABLES:
        values = {
            level: [
                tallies[f"{level}-{table}"].share("place_share", place, "place_games", place, whole=WHOLE)
                for place in range(table)
            ]
            for level in _LEVELS
        }
        labels = [Words(f"report/place/{place}") for place in range(table)]
        figures.append(
            _figure(
                tallies, "place", "dots", labels, _level_series(values), across=Words("report/place"), tables=[table],
                suffix=f"-{table}", reference=Reference(1 / table, Fair(1 / table)),
            )
        )  # fmt: skip
    return figures


def _penalties(tallies: _Tallies) -> list[Figure]:
    figures = []
    for level in _LEVELS:
        sampled = {table: tallies[f"{level}-{table}"] for table in _TABLES}
        steps = _seen(sampled.values(), "penalties", "losers")
        series = [
            Series(_table(table), tuple(tally.share("penalties", step, "losers") for step in steps))
            for table, tally in sampled.items()
        ]
        means = [mean_of(_table(table), tally.share("all_penalties", 0, "losers")) for table, tally in sampled.items()]
        figures.append(
            _figure(
                tallies, "penalty", "lines", [f"{step * PENALTY_STEP}" for step in steps], series,
                across=Words("rummikub/report/penalty/across"), levels=[level], suffix=f"-{level}",
                finding=Joined(*means),
            )
        )  # fmt: skip
    values = {
        level: [tallies[f"{level}-{table}"].share("unmelded", 0, "losers") for table in _TABLES] for level in _LEVELS
    }
    labels = [_table(table) for table in _TABLES]
    figures.append(_figure(tallies, "unmelded", "dots", labels, _level_series(values), across=Words("report/table")))
    return figures
