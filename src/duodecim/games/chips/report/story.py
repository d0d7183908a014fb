"""What the counts of 12 Chip Trick say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ....charts.chart import Chart, Kind, Reference, Series, Text
from ....charts.numbers import Quantity
from ....charts.sentences import Fair, Joined, extremes, mean_of, method_of_batches, peak, source_of
from ....charts.story import Figure, Highlight, Section, Story
from ....core.language import Words
from ....core.measures import Measure, Tally
from ..rules.chipset import full_set
from ..rules.state import HAND_SIZE
from .counts import AUTOMA_ROLES, WHOLE

LEVELS: Final = ("medium", "random")
_TABLES: Final = ("2", "3", "4", "12577")
#: Sums that are rarer than that are left out, and those that came up fewer times.
_RARE: Final = 1e-4
_FEW: Final = 20


def tell_story(tallies: Mapping[str, Tally]) -> Story:
    """Return what the page says."""
    counted = _Counted(tallies)
    return Story(
        title=Words("chips/report/title"),
        lead=Words("chips/report/lead"),
        method=method_of_batches(),
        highlights=_highlights(tallies["medium-3"]),
        sections=(
            Section("seats", Words("chips/report/seats"), tuple(_seats(counted))),
            Section("sums", Words("chips/report/sums"), tuple(_sums(counted))),
            Section("chips", Words("chips/report/chips"), tuple(_chips(counted))),
            Section("lengths", Words("chips/report/lengths"), tuple(_lengths(counted))),
        ),
    )


class _Counted:
    """The tallies by level and table, and figures made from them."""

    def __init__(self, tallies: Mapping[str, Tally]) -> None:
        self._tallies = tallies

    def of(self, level: str, table: str) -> Tally:
        return self._tallies[f"{level}-{table}"]

    def source(self, tables: Sequence[str], unit: str = "rounds", levels: Sequence[str] = LEVELS) -> Text:
        """Return how much was played of each level at some tables together."""
        totals = [(level, sum(self.of(level, table).total(unit) for table in tables)) for level in levels]
        return Joined(*(source_of(level, f"report/{unit}", total) for level, total in totals), between=" · ")

    def figure(
        self,
        name: str,
        table: str,
        kind: Kind,
        labels: Sequence[Text],
        values: Mapping[str, Sequence[Measure | None]],
        *,
        across: Text,
        reference: Reference | None = None,
        unit: str = "rounds",
        finding: Text | None = None,
    ) -> Figure:
        """Return a figure on one table, with a series for each level."""
        series = tuple(Series(Words(f"report/level/{level}"), tuple(found)) for level, found in values.items())
        said = [each for each in (extremes(labels, one) for one in series) if each]
        return Figure(
            id=f"{name}-{table}",
            title=Words(f"chips/report/{name}", table=Words(f"chips/report/table/{table}")),
            finding=Joined(*said) if finding is None else finding,
            explanation=Words(f"chips/report/{name}/explanation"),
            source=self.source([table], unit),
            chart=Chart(
                kind=kind,
                across=across,
                measure=Words(f"chips/report/{name}/measure"),
                labels=tuple(labels),
                series=series,
                reference=reference,
            ),
        )


def _highlights(tally: Tally) -> tuple[Highlight, ...]:
    found: dict[str, Text] = {
        "first": Quantity(tally.share("role_share", 0, "role_rounds", 0, whole=WHOLE)),
        "tricks": Quantity(tally.mean("tricks"), percent=False),
        "rounds": Quantity(tally.mean("game_rounds"), percent=False),
        "burst": Quantity(_burst_share(tally)),
    }
    return tuple(Highlight(value, Words(f"chips/report/highlight/{name}")) for name, value in found.items())


def _burst_share(tally: Tally) -> Measure | None:
    """Return how often the sum of a person is too high."""
    people = slice(0, AUTOMA_ROLES)
    return tally.share("role_bursts", people, "role_rounds", people)


def _tied_share(tally: Tally) -> Measure | None:
    """Return how often several have the best sum."""
    return tally.share("winners", slice(2, None), "rounds")


def _seats(counted: _Counted) -> list[Figure]:
    return [
        _by_place(counted, table, *names)
        for names in (
            ("seat-round", "role_share", "role_rounds", "rounds"),
            ("seat-game", "opener_share", "opener_games", "games"),
        )
        for table in _TABLES
    ]


def _by_place(counted: _Counted, table: str, name: str, share: str, of: str, unit: str) -> Figure:
    """Return a figure with what each place at a table gets. The automa's places count together."""
    seats = 4 if table == "4" else 3
    labels: list[Text] = [Words(f"report/place/{place}") for place in range(seats)]
    places: list[int | slice] = list(range(seats))
    if table == "2":
        labels.append(Words("chips/report/automa"))
        places.append(slice(AUTOMA_ROLES, None))
    values = {
        level: [counted.of(level, table).share(share, place, of, place, whole=WHOLE) for place in places]
        for level in LEVELS
    }
    fair = None if table == "2" else Reference(1 / seats, Fair(1 / seats))
    return counted.figure(name, table, "dots", labels, values, across=Words("report/place"), reference=fair, unit=unit)


def _sums(counted: _Counted) -> list[Figure]:
    figures = [_sum_figure(counted, "wins", table) for table in _TABLES]
    figures += [_sum_figure(counted, "sum", table) for table in ("3", "12577")]
    rows: dict[str, Callable[[Tally], Measure | None]] = {"burst": _burst_share, "tied": _tied_share}
    for name, measure in rows.items():
        labels = [Words(f"chips/report/short/{table}") for table in _TABLES]
        series = tuple(
            Series(Words(f"report/level/{level}"), tuple(measure(counted.of(level, table)) for table in _TABLES))
            for level in LEVELS
        )
        figures.append(
            Figure(
                id=name,
                title=Words(f"chips/report/{name}"),
                finding=Joined(*(extremes(labels, one) for one in series)),
                explanation=Words(f"chips/report/{name}/explanation"),
                source=counted.source(_TABLES),
                chart=Chart(
                    kind="dots",
                    across=Words("report/table"),
                    measure=Words(f"chips/report/{name}/measure"),
                    labels=tuple(labels),
                    series=series,
                ),
            )
        )
    return figures


def _is_common(tally: Tally, value: int) -> bool:
    """Return True if a sum came up often enough to say something about it."""
    return tally.total("sums", value) >= max(1, min(_FEW, tally.total("sums") // 100), _RARE * tally.total("sums"))


def _sum_figure(counted: _Counted, name: str, table: str) -> Figure:
    """Return a figure by sum: how often it comes up, or what it brings."""
    tallies = {level: counted.of(level, table) for level in LEVELS}
    common = [
        value
        for value in range(tallies["random"].size("sums"))
        if any(_is_common(each, value) for each in tallies.values())
    ]
    values: dict[str, list[Measure | None]] = {}
    for level, tally in tallies.items():
        if name == "sum":
            found = [tally.share("sums", value, "sums") for value in common]
        else:
            found = [tally.share("sum_share", value, "sums", value, whole=WHOLE) for value in common]
        values[level] = [each if _is_common(tally, value) else None for each, value in zip(found, common, strict=True)]
    labels = [str(value) for value in common]
    series = [Series(Words(f"report/level/{level}"), tuple(found)) for level, found in values.items()]
    finding = Joined(*(peak(labels, one) for one in series)) if name == "sum" else None
    return counted.figure(
        name, table, "lines", labels, values, across=Words("chips/report/sum/across"), finding=finding
    )


def _chips(counted: _Counted) -> list[Figure]:
    figures = []
    for table in _TABLES:
        chips = sorted(set(full_set(4 if table == "4" else 3)))
        values = {
            level: [counted.of(level, table).share("dealt_share", chip, "dealt", chip, whole=WHOLE) for chip in chips]
            for level in LEVELS
        }
        figures.append(
            counted.figure(
                "dealt",
                table,
                "lines",
                [str(chip) for chip in chips],
                values,
                across=Words("chips/report/dealt/across"),
            )
        )
    for table in ("3", "12577"):
        won = range(HAND_SIZE + 1)
        values = {
            level: [counted.of(level, table).share("won_share", count, "won", count, whole=WHOLE) for count in won]
            for level in LEVELS
        }
        figures.append(
            counted.figure(
                "won", table, "columns", [str(count) for count in won], values, across=Words("chips/report/won/across")
            )
        )
    return figures


def _lengths(counted: _Counted) -> list[Figure]:
    return [
        _length_figure(counted, name, level, tables, array, unit)
        for name, tables, array, unit in (
            ("tricks", _TABLES, "tricks", "rounds"),
            ("rounds", ("2", "3", "4"), "game_rounds", "games"),
        )
        for level in LEVELS
    ]


def _length_figure(counted: _Counted, name: str, level: str, tables: Sequence[str], array: str, unit: str) -> Figure:
    """Return a figure on lengths, with a series for each table."""
    tallies = {table: counted.of(level, table) for table in tables}
    seen = [
        length
        for length in range(tallies["3"].size(array))
        if any(tally.total(array, length) for tally in tallies.values())
    ]
    series = tuple(
        Series(Words(f"chips/report/short/{table}"), tuple(tally.share(array, length, unit) for length in seen))
        for table, tally in tallies.items()
    )
    return Figure(
        id=f"{name}-{level}",
        title=Words(f"chips/report/{name}", level=Words(f"report/level/{level}")),
        finding=Joined(
            *(mean_of(one.name, tally.mean(array)) for one, tally in zip(series, tallies.values(), strict=True))
        ),
        explanation=Words(f"chips/report/{name}/explanation"),
        source=counted.source(tables, unit, [level]),
        chart=Chart(
            kind="columns",
            across=Words(f"chips/report/{name}/across"),
            measure=Words(f"chips/report/{name}/measure"),
            labels=tuple(str(length) for length in seen),
            series=series,
        ),
    )
