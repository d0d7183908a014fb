"""What the counts of King of 12 say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ....charts.chart import Chart, Kind, Reference, Series, Text
from ....charts.numbers import Quantity
from ....charts.sentences import Fair, Joined, extremes, mean_of, method_of_batches, source_of
from ....charts.story import Figure, Highlight, Section, Story
from ....core.language import Words
from ....core.measures import Measure, Tally
from ..bots.duel.aside import Aside, best_aside
from ..rules.cards import CARD_COUNT, FIRST_GAME, card_name, card_number
from ..rules.die import FACES
from .counts import SETS, WHOLE
from .labels import SetLabel

_LEVELS: Final = ("medium", "random")
_TABLES: Final = ("2", "3", "4")
_PROMOS: Final = ("collector", "faun")
#: So many of the longest and of the shortest sets are shown.
_EXTREME_SETS: Final = 10


def tell_story(tallies: Mapping[str, Tally]) -> Story:
    """Return what the page says."""
    aside = best_aside(FIRST_GAME)
    return Story(
        title=Words("king/report/title"),
        lead=Words("king/report/lead"),
        method=method_of_batches(),
        highlights=_highlights(tallies, aside),
        sections=(
            Section("cards", Words("king/report/cards"), tuple(_cards(tallies))),
            Section("aside", Words("king/report/aside"), tuple(_aside(tallies, aside))),
            Section("sets", Words("king/report/sets"), tuple(_sets(tallies))),
            Section("dice", Words("king/report/dice"), tuple(_dice(tallies))),
            Section("lengths", Words("king/report/lengths"), tuple(_lengths(tallies))),
        ),
    )


def _card(card: int) -> Words:
    return Words(f"king/card/{card_name(card)}")


def _highlights(tallies: Mapping[str, Tally], aside: Aside) -> tuple[Highlight, ...]:
    best = max(aside.worths, key=lambda card: aside.worths[card])
    paid = {card: _paid(tallies["medium-3"], card) for card in range(1, CARD_COUNT + 1)}
    known = {card: measure for card, measure in paid.items() if measure is not None}
    dearest = max(known, key=lambda card: known[card].value)
    found: dict[str, Text] = {
        "aside": _card(best),
        "dearest": Joined(_card(dearest), Quantity(known[dearest], percent=False), between=": "),
        "rounds": Quantity(tallies["medium-3"].mean("game_rounds"), percent=False),
        "barren": Quantity(tallies["medium-3"].share("barren", 0, "rounds")),
    }
    return tuple(Highlight(value, Words(f"king/report/highlight/{name}")) for name, value in found.items())


def _paid(tally: Tally, card: int) -> Measure | None:
    """Return the points that a play of a card brings."""
    return tally.share("paid", card, "plays", card)


def _figure(
    tallies: Mapping[str, Tally],
    name: str,
    table: str,
    kind: Kind,
    labels: Sequence[Text],
    values: Mapping[str, Sequence[Measure | None]],
    *,
    across: str,
    reference: Reference | None = None,
    percent: bool = True,
) -> Figure:
    """Return a figure on one table, with a series for each level."""
    series = tuple(Series(Words(f"report/level/{level}"), tuple(found)) for level, found in values.items())
    said = [each for each in (extremes(labels, one, percent=percent) for one in series) if each]
    return Figure(
        id=f"{name}-{table}",
        title=Words(f"king/report/{name}", table=Words(f"king/report/table/{table}")),
        finding=Joined(*said),
        explanation=Words(f"king/report/{name}/explanation"),
        source=_source(tallies, [table], list(values)),
        chart=Chart(
            kind=kind,
            across=Words(across),
            measure=Words(f"king/report/{name}/measure"),
            labels=tuple(labels),
            series=series,
            percent=percent,
            reference=reference,
        ),
    )


def _source(tallies: Mapping[str, Tally], tables: Sequence[str], levels: Sequence[str]) -> Text:
    """Return how much was played of each level at some tables together."""
    totals = [(level, sum(tallies[f"{level}-{table}"].total("games") for table in tables)) for level in levels]
    return Joined(*(source_of(level, "report/games", total) for level, total in totals), between=" · ")


def _cards(tallies: Mapping[str, Tally]) -> list[Figure]:
    figures = []
    for name, measure, tables, percent in (
        ("paid", _paid, _TABLES, False),
        ("first", lambda tally, card: tally.share("firsts", card, "plays", card), _TABLES, True),
        ("cancelled", lambda tally, card: tally.share("cancelled", card, "plays", card), ("3",), True),
    ):
        for table in tables:
            values = {level: _by_card(tallies, level, table, measure) for level in _LEVELS}
            # Best first, by those who think.
            order = sorted(
                values["random"], key=lambda card: -_value(values["medium"].get(card), values["random"][card])
            )
            listed = {level: [found.get(card) for card in order] for level, found in values.items()}
            figures.append(
                _figure(
                    tallies, name, table, "dots", [_card(card) for card in order], listed,
                    across="king/report/card", percent=percent,
                )
            )  # fmt: skip
    return figures


def _by_card(
    tallies: Mapping[str, Tally], level: str, table: str, measure: Callable[[Tally, int], Measure | None]
) -> dict[int, Measure]:
    """Return what was measured of every card. Promos were tried by three, at random."""
    found = {card: measure(tallies[f"{level}-{table}"], card) for card in range(1, CARD_COUNT + 1)}
    if level == "random" and table == "3":
        found |= {card_number(name): measure(tallies[f"random-{name}"], card_number(name)) for name in _PROMOS}
    return {card: each for card, each in found.items() if each is not None}


def _value(*measures: Measure | None) -> float:
    """Return the first value that was measured."""
    return next((measure.value for measure in measures if measure is not None), 0.0)


def _aside(tallies: Mapping[str, Tally], aside: Aside) -> list[Figure]:
    order = sorted(aside.worths, key=lambda card: -aside.worths[card])
    worths = tuple(Measure(aside.worths[card], 0.0, 1) for card in order)
    exact = Figure(
        id="aside-exact",
        title=Words("king/report/exact"),
        finding=Words("king/report/exact/finding", best=_card(order[0]), worst=_card(order[-1])),
        explanation=Words("king/report/exact/explanation"),
        source=Words("king/report/exact/source"),
        chart=Chart(
            kind="dots",
            across=Words("king/report/card"),
            measure=Words("king/report/exact/measure"),
            labels=tuple(_card(card) for card in order),
            series=(Series(Words("king/report/exact/worth"), worths),),
            percent=False,
        ),
    )
    figures = [exact]
    for table in _TABLES:
        tally = tallies[f"random-{table}"]
        found = _by_card(
            tallies, "random", table, lambda one, card: one.share("aside_share", card, "aside", card, whole=WHOLE)
        )
        cards = sorted(found, key=lambda card: -found[card].value)
        mean = tally.share("aside_share", slice(None), "aside", whole=WHOLE)
        fair = None if mean is None else Reference(mean.value, Words("king/report/mean"))
        figures.append(
            _figure(
                tallies, "aside-share", table, "dots", [_card(card) for card in cards],
                {"random": [found[card] for card in cards]}, across="king/report/card", reference=fair,
            )
        )  # fmt: skip
    return figures


def _sets(tallies: Mapping[str, Tally]) -> list[Figure]:
    sampled = {table: tallies[f"random-{table}"] for table in _TABLES}
    cards = [card for card in range(1, CARD_COUNT + 1) if card_name(card) not in (*_PROMOS, "knight")]
    figures = []
    for name, top, bottom, percent in (
        ("set-rounds", "set_rounds", "set_games", False),
        ("set-barren", "set_barren", "set_rounds", True),
    ):
        series = []
        for table, tally in sampled.items():
            places = {card: [place for place, held in enumerate(SETS) if held >> card & 1] for card in cards}
            values = tuple(tally.share(top, places[card], bottom, places[card]) for card in cards)
            series.append(Series(Words(f"king/report/table/{table}"), values))
        labels = [_card(card) for card in cards]
        figures.append(_table_figure(tallies, name, "dots", labels, series, percent=percent, across="king/report/card"))
    figures += [
        _set_extremes(tallies, sampled["3"], name, longest=longest)
        for name, longest in (("set-long", True), ("set-short", False))
    ]
    return figures


def _set_extremes(tallies: Mapping[str, Tally], tally: Tally, name: str, *, longest: bool) -> Figure:
    """Return the sets with which a game takes longest, or is over soonest."""
    found = {place: tally.share("set_rounds", place, "set_games", place) for place in range(len(SETS))}
    known = [place for place, measure in found.items() if measure is not None]
    order = sorted(known, key=lambda place: _value(found[place]), reverse=longest)[:_EXTREME_SETS]
    series = [Series(Words("king/report/table/3"), tuple(found[place] for place in order))]
    labels = [SetLabel(SETS[place]) for place in order]
    return _table_figure(tallies, name, "dots", labels, series, percent=False, across="king/report/set", tables=["3"])


def _table_figure(
    tallies: Mapping[str, Tally],
    name: str,
    kind: Kind,
    labels: Sequence[Text],
    series: Sequence[Series],
    *,
    across: str,
    percent: bool,
    tables: Sequence[str] = _TABLES,
    level: str = "random",
    finding: Text | None = None,
) -> Figure:
    """Return a figure on one level, with a series for each table."""
    said = [each for each in (extremes(labels, one, percent=percent) for one in series) if each]
    return Figure(
        id=name,
        title=Words(f"king/report/{name}"),
        finding=Joined(*said) if finding is None else finding,
        explanation=Words(f"king/report/{name}/explanation"),
        source=_source(tallies, tables, [level]),
        chart=Chart(
            kind=kind,
            across=Words(across),
            measure=Words(f"king/report/{name}/measure"),
            labels=tuple(labels),
            series=tuple(series),
            percent=percent,
        ),
    )


def _dice(tallies: Mapping[str, Tally]) -> list[Figure]:
    faces = range(1, FACES + 1)
    figures = []
    for table in _TABLES:
        values = {
            level: [tallies[f"{level}-{table}"].share("rolled_wins", face, "rolled", face) for face in faces]
            for level in _LEVELS
        }
        labels = [str(face) for face in faces]
        figures.append(_figure(tallies, "rolled", table, "lines", labels, values, across="king/report/rolled/across"))
    for table in _TABLES:
        seats = range(int(table))
        values = {
            level: [
                tallies[f"{level}-{table}"].share("seat_share", seat, "seat_games", seat, whole=WHOLE) for seat in seats
            ]
            for level in _LEVELS
        }
        fair = Reference(1 / len(seats), Fair(1 / len(seats)))
        places = [Words("king/report/seat", number=seat + 1) for seat in seats]
        figures.append(_figure(tallies, "seats", table, "dots", places, values, across="report/place", reference=fair))
    return figures


def _lengths(tallies: Mapping[str, Tally]) -> list[Figure]:
    figures = []
    for name, array, of in (("rounds", "game_rounds", "games"), ("tricks", "round_tricks", "rounds")):
        for level in _LEVELS:
            sampled = {table: tallies[f"{level}-{table}"] for table in _TABLES}
            seen = [
                length
                for length in range(sampled["2"].size(array))
                if any(tally.total(array, length) >= max(1, tally.total(of) / 2000) for tally in sampled.values())
            ]
            series = [
                Series(Words(f"king/report/table/{table}"), tuple(tally.share(array, length, of) for length in seen))
                for table, tally in sampled.items()
            ]
            means = [mean_of(one.name, tally.mean(array)) for one, tally in zip(series, sampled.values(), strict=True)]
            figures.append(
                _table_figure(
                    tallies, f"{name}-{level}", "columns", [str(length) for length in seen], series, percent=True,
                    across=f"king/report/{name}/across", level=level, finding=Joined(*means),
                )
            )  # fmt: skip
    return figures
