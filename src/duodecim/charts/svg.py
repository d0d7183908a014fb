"""Charts drawn as SVG. Colours are classes of `theme`, so that a page can switch between light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..core.colours import Scheme, custom_properties
from ..core.html import Html, element, join
from ..core.language import Language
from ..core.measures import Measure
from .chart import Chart, in_words
from .grid import draw_grid
from .marks import mark
from .numbers import digits_for, written
from .scale import Scale, make_scale
from .theme import CHART_COLOURS, chart_rules

#: The width of a drawing. Narrow, so that letters stay readable on a phone.
WIDTH: Final = 400
_PLOT_HEIGHT: Final = 190
_RIGHT: Final = 12
_LINE: Final = 18
#: About how wide a small letter is, and one of usual size: with many wide ones in a word, and in longer text.
_LETTER: Final = 6.7
_WIDE_LETTER: Final = 8.0
_NARROW_LETTER: Final = 7.2
#: The widest column of names.
_MOST_NAMES: Final = 186.0
#: Lines through more points have no marks.
_MOST_MARKS: Final = 20
#: Around a chart in a file of its own.
_MARGIN: Final = 14
_PANEL: Final = WIDTH + 2 * _MARGIN
_ROW: Final = 15.0
_ROW_GAP: Final = 9.0


class Drawing(NamedTuple):
    """Shapes, and how high they are."""

    shapes: Html
    height: float


def draw(chart: Chart, language: Language) -> Drawing:
    """Return a chart as shapes of SVG."""
    if chart.kind == "grid":
        title = _text(in_words(chart.measure, language), 0, 13, "f-muted small")
        shapes, height = draw_grid(chart, language, _LINE + 4, WIDTH)
        return Drawing(join(title, shapes), height)
    legend = _legend(chart, language)
    body = (_draw_rows if chart.kind == "dots" else _draw_columns)(chart, language, legend.height)
    return Drawing(join(legend.shapes, body.shapes), body.height)


def inline_svg(chart: Chart, label: str, language: Language) -> Html:
    """Return a chart as an element of a page whose style has the colours."""
    drawing = draw(chart, language)
    return element("svg", drawing.shapes, viewBox=f"0 0 {WIDTH} {_tidy(drawing.height)}", role="img", aria_label=label)


def svg_file(chart: Chart, title: str, language: Language, scheme: Scheme | None = None) -> str:
    """Return a chart with its title as a file of its own. Without a scheme it follows that of the reader's system."""
    drawing = draw(chart, language)
    lines = _wrapped(title, 46)
    top = _MARGIN + 20 * len(lines)
    heading = [_text(line, _MARGIN, 24 + 20 * place, "f-ink", bold=True) for place, line in enumerate(lines)]
    moved = element("g", drawing.shapes, transform=f"translate({_MARGIN} {top})")
    return _file(join(element("title", title), *heading, moved), _PANEL, drawing.height + top + 10, scheme)


def panels_file(charts: Sequence[Chart], language: Language) -> str:
    """Return charts side by side in two columns as one file. Each has what it measures as its title."""
    drawings = [draw(chart, language) for chart in charts]
    height = max(drawing.height for drawing in drawings) + _MARGIN
    shapes = [
        element(
            "g",
            drawing.shapes,
            transform=f"translate({_MARGIN + place % 2 * _PANEL} {_tidy(_MARGIN + place // 2 * height)})",
        )
        for place, drawing in enumerate(drawings)
    ]
    return _file(join(*shapes), 2 * _PANEL, height * ((len(charts) + 1) // 2) + _MARGIN, None)


def _file(content: Html, width: float, height: float, scheme: Scheme | None) -> str:
    """Return shapes as a file of its own."""
    if scheme is None:
        light, dark = custom_properties("light", CHART_COLOURS), custom_properties("dark", CHART_COLOURS)
        style = f"svg{{{light}}}@media(prefers-color-scheme:dark){{svg{{{dark}}}}}{chart_rules()}"
    else:
        style = chart_rules(scheme=scheme)
    ground = element("rect", class_="f-surface", width="100%", height="100%")
    size = {"width": _tidy(width), "height": _tidy(height), "viewBox": f"0 0 {_tidy(width)} {_tidy(height)}"}
    inside = join(element("style", Html(style)), ground, content)
    return element("svg", inside, xmlns="http://www.w3.org/2000/svg", role="img", **size) + "\n"


def _legend(chart: Chart, language: Language) -> Drawing:
    """Return what the numbers are and, if there are several series, which mark is whose."""
    shapes = [_text(in_words(chart.measure, language), 0, 13, "f-muted small")]
    height = float(_LINE)
    if len(chart.series) > 1:
        x, y = 6.0, height + 10
        for number, series in enumerate(chart.series, 1):
            name = in_words(series.name, language)
            width = 16 + _LETTER * len(name)
            if x > 6 and x + width > WIDTH:
                x, y = 6.0, y + _LINE
            shapes += [mark(number, x, y), _text(name, x + 10, y + 4, "f-ink small")]
            x += width + 14
        height = y + 8
    return Drawing(join(*shapes), height + 8)


def _draw_columns(chart: Chart, language: Language, top: float) -> Drawing:
    """Return columns or lines over labels in order."""
    low, high = _range(chart)
    scale = make_scale(low, high, top + _PLOT_HEIGHT, top)
    names = [_tick(mark_at, scale, chart, language) for mark_at in scale.marks]
    left = 8 + _LETTER * max(map(len, names))
    shapes = []
    for value, name in zip(scale.marks, names, strict=True):
        y = scale.at(value)
        shapes.append(_path(f"M{_tidy(left)} {_tidy(y)}H{WIDTH - _RIGHT}", "s-line"))
        shapes.append(_text(name, left - 6, y + 4, "f-muted small", anchor="end"))
    places = _places(chart, left)
    shapes += _labels_below(chart, language, places, top + _PLOT_HEIGHT + 17)
    shapes.append(
        _text(in_words(chart.across, language), WIDTH - _RIGHT, top + _PLOT_HEIGHT + 35, "f-muted small", "end")
    )
    if chart.reference is not None:
        y = scale.at(chart.reference.value)
        shapes.append(_path(f"M{_tidy(left)} {_tidy(y)}H{WIDTH - _RIGHT}", "s-ink", dash=True))
        name = in_words(chart.reference.name, language)
        shapes.append(_text(name, WIDTH - _RIGHT, y - 5, "f-ink small", "end"))
    shapes += _columns(chart, scale, places) if chart.kind == "columns" else _lines(chart, scale, places)
    return Drawing(join(*shapes), top + _PLOT_HEIGHT + 42)


def _columns(chart: Chart, scale: Scale, places: list[float]) -> list[Html]:
    pitch = places[1] - places[0] if len(places) > 1 else 60.0
    width = min(pitch * 0.78 / len(chart.series), 34.0)
    ground = scale.at(max(scale.low, 0.0))
    shapes = []
    for number, series in enumerate(chart.series, 1):
        offset = (number - 1 - len(chart.series) / 2) * width
        bars, bounds = "", ""
        for place, measure in zip(places, series.values, strict=True):
            if measure is None:
                continue
            x, y = place + offset, scale.at(measure.value)
            bars += f"M{_tidy(x)} {_tidy(ground)}V{_tidy(y)}h{_tidy(max(width - 1, 1))}V{_tidy(ground)}z"
            bounds += _upright(x + (width - 1) / 2, scale, measure)
        shapes.append(element("path", d=bars, class_=f"f-series-{number}"))
        if bounds:
            shapes.append(_path(bounds, "s-ink"))
    return shapes


def _lines(chart: Chart, scale: Scale, places: list[float]) -> list[Html]:
    shapes = []
    for number, series in enumerate(chart.series, 1):
        known = [(x, each) for x, each in zip(places, series.values, strict=True) if each is not None]
        points = " ".join(f"{_tidy(x)},{_tidy(scale.at(each.value))}" for x, each in known)
        shapes.append(element("polyline", points=points, class_=f"s-series-{number}", stroke_width=2))
        bounds = "".join(_upright(x, scale, each) for x, each in known)
        if bounds:
            shapes.append(_path(bounds, f"s-series-{number}"))
        if len(chart.labels) <= _MOST_MARKS:
            shapes += [mark(number, x, scale.at(each.value)) for x, each in known]
    return shapes


def _draw_rows(chart: Chart, language: Language, top: float) -> Drawing:
    """Return named rows, each with a mark and an interval for every series."""
    names = [in_words(label, language) for label in chart.labels]
    left = min(_MOST_NAMES, 14 + _WIDE_LETTER * max(map(len, names)))
    lines = [_wrapped(name, int((left - 10) / _NARROW_LETTER)) for name in names]
    row = max(_ROW * len(chart.series), _ROW * max(map(len, lines))) + _ROW_GAP
    bottom = top + row * len(names)
    low, high = _range(chart)
    scale = make_scale(low, high, left + 6, WIDTH - _RIGHT - 6, 4)
    shapes = []
    for value in scale.marks:
        x = scale.at(value)
        shapes.append(_path(f"M{_tidy(x)} {_tidy(top)}V{_tidy(bottom)}", "s-line"))
        shapes.append(_text(_tick(value, scale, chart, language), x, bottom + 15, "f-muted small", "middle"))
    if chart.reference is not None:
        x = scale.at(chart.reference.value)
        shapes.append(_path(f"M{_tidy(x)} {_tidy(top)}V{_tidy(bottom)}", "s-ink", dash=True))
        anchor = "end" if x > WIDTH - 90 else "middle"
        shapes.append(_text(in_words(chart.reference.name, language), x, bottom + 34, "f-ink small", anchor))
    for place, parts in enumerate(lines):
        middle = top + row * (place + 0.5)
        for line, part in enumerate(parts):
            y = middle + 4 + (line - (len(parts) - 1) / 2) * _ROW
            shapes.append(_text(part, left - 6, y, "f-ink", "end"))
        for number, series in enumerate(chart.series, 1):
            measure = series.values[place]
            if measure is not None:
                y = middle + (number - (len(chart.series) + 1) / 2) * _ROW
                shapes += _level(y, scale, measure, number)
    return Drawing(join(*shapes), bottom + (40 if chart.reference else 22))


def _level(y: float, scale: Scale, measure: Measure, number: int) -> list[Html]:
    """Return a mark with a level interval."""
    start, end = scale.at(measure.value - measure.error), scale.at(measure.value + measure.error)
    shapes = [mark(number, scale.at(measure.value), y)]
    if end - start > 9:
        interval = element(
            "path", d=f"M{_tidy(start)} {_tidy(y)}H{_tidy(end)}", class_=f"s-series-{number}", stroke_width=2
        )
        shapes.insert(0, interval)
    return shapes


def _upright(x: float, scale: Scale, measure: Measure) -> str:
    """Return an upright interval, or nothing where it would be too small to see."""
    start, end = scale.at(measure.value - measure.error), scale.at(measure.value + measure.error)
    return f"M{_tidy(x)} {_tidy(start)}V{_tidy(end)}" if start - end > 3 else ""


def _range(chart: Chart) -> tuple[float, float]:
    """Return the lowest and the highest number to show. Columns begin with 0."""
    measures = [each for series in chart.series for each in series.values if each is not None]
    lows = [each.value - each.error for each in measures]
    highs = [each.value + each.error for each in measures]
    if chart.reference is not None:
        lows.append(chart.reference.value)
        highs.append(chart.reference.value)
    low, high = min(lows, default=0.0), max(highs, default=1.0)
    smallest = min((each.value for each in measures), default=0.0)
    from_zero = chart.kind != "dots" or low < (high - low) / 2
    if from_zero and smallest >= 0:
        low = 0.0
    return low, min(high, 1.0) if chart.percent else high


def _places(chart: Chart, left: float) -> list[float]:
    """Return where the labels are on the axis."""
    count, room = len(chart.labels), WIDTH - _RIGHT - left
    if chart.positions is None:
        return [left + room * (place + 0.5) / count for place in range(count)]
    low, high = min(chart.positions), max(chart.positions)
    return [left + 8 + (room - 16) * (position - low) / ((high - low) or 1) for position in chart.positions]


def _labels_below(chart: Chart, language: Language, places: list[float], y: float) -> list[Html]:
    """Return as many labels as there is room for, at equal distances."""
    names = [in_words(label, language) for label in chart.labels]
    pitch = (places[-1] - places[0]) / max(1, len(places) - 1) if len(places) > 1 else WIDTH
    every = max(1, round((_LETTER * max(map(len, names)) + 8) / max(pitch, 1) + 0.49))
    return [
        _text(name, x, y, "f-ink small", "middle")
        for place, (name, x) in enumerate(zip(names, places, strict=True))
        if place % every == 0
    ]


def _tick(value: float, scale: Scale, chart: Chart, language: Language) -> str:
    """Return the number at a mark of an axis."""
    step = (scale.marks[1] - scale.marks[0]) * (100 if chart.percent else 1)
    text = written(value * (100 if chart.percent else 1), digits_for(step * 0.99) if step < 1 else 0, language)
    return f"{text}\u00a0%" if chart.percent else text


def _wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines of at most so many letters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _text(words: str, x: float, y: float, style: str, anchor: str | None = None, *, bold: bool = False) -> Html:
    weight = 600 if bold else None
    return element("text", words, x=_tidy(x), y=_tidy(y), class_=style, text_anchor=anchor, font_weight=weight)


def _path(line: str, style: str, *, dash: bool = False) -> Html:
    return element("path", d=line, class_=style, stroke_dasharray="4 4" if dash else None)


def _tidy(number: float) -> str:
    """Return a number with at most one decimal."""
    return f"{number:.1f}".removesuffix(".0")
