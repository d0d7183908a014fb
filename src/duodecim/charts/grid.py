"""Cross tables drawn as SVG: how much everyone of a row gets from everyone of a column."""

from __future__ import annotations

from typing import Final

from ..core.html import Html, element, join
from ..core.language import Language
from ..core.measures import Measure
from .chart import Chart, in_words
from .numbers import written

_CELL_HEIGHT: Final = 34.0
_HEAD: Final = 20.0
#: The difference from the reference at which a cell has its full colour, and the strongest colour.
_FULL: Final = 0.35
_STRONGEST: Final = 0.55


def draw_grid(chart: Chart, language: Language, top: float, width: float) -> tuple[Html, float]:
    """Return a cross table with a row for each series, and how far down it reaches.

    Columns have numbers, which stand before the names of rows. A cell has the colour of the first series where it is
    clearly above the reference, that of the third where it is clearly below.
    """
    names = [f"{number}  {in_words(series.name, language)}" for number, series in enumerate(chart.series, 1)]
    left = min(width / 2, 10 + 7.2 * max(map(len, names)))
    cell = (width - left) / len(chart.labels)
    shapes = [
        _text(str(number), left + cell * (number - 0.5), top + 14, "f-muted small", "middle")
        for number in range(1, len(chart.labels) + 1)
    ]
    for row, (name, series) in enumerate(zip(names, chart.series, strict=True)):
        y = top + _HEAD + row * _CELL_HEIGHT
        shapes.append(_text(name, 0, y + _CELL_HEIGHT / 2 + 5, "f-ink"))
        for column, measure in enumerate(series.values):
            shapes.append(_cell(chart, measure, left + column * cell, y, cell, language))
    return join(*shapes), top + _HEAD + len(names) * _CELL_HEIGHT + 6


def _cell(chart: Chart, measure: Measure | None, x: float, y: float, width: float, language: Language) -> Html:
    middle = x + width / 2, y + _CELL_HEIGHT / 2 + 4
    if measure is None:
        return _text("·", *middle, "f-muted", "middle")
    fair = chart.reference.value if chart.reference is not None else measure.value
    away = measure.value - fair
    shapes = []
    if abs(away) > measure.error:
        style = "f-series-1" if away > 0 else "f-series-3"
        strength = min(1.0, abs(away) / _FULL) * _STRONGEST
        box = {"x": f"{x + 1:.1f}", "y": f"{y + 1:.1f}", "width": f"{width - 2:.1f}", "height": f"{_CELL_HEIGHT - 2:g}"}
        shapes.append(element("rect", class_=style, rx=4, fill_opacity=f"{strength:.2f}", **box))
    shapes.append(_text(written(100 * measure.value, 1, language), *middle, "f-ink small", "middle"))
    return join(*shapes)


def _text(words: str, x: float, y: float, style: str, anchor: str | None = None) -> Html:
    return element("text", words, x=f"{x:.1f}", y=f"{y:.1f}", class_=style, text_anchor=anchor)
