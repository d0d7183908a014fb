"""Charts as SVG: everything in its place, in both languages, as files and as pictures."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from duodecim.charts.chart import Chart, Kind, Reference, Series
from duodecim.charts.numbers import Quantity, digits_for, written
from duodecim.charts.png import png_of
from duodecim.charts.scale import make_scale
from duodecim.charts.svg import inline_svg, panels_file, svg_file
from duodecim.core.measures import Measure


def chart(kind: Kind) -> Chart:
    values = (Measure(0.25, 0.01, 400), None, Measure(0.5, 0.1, 40))
    return Chart(
        kind=kind,
        across="seat",
        measure="share & more",
        labels=("one", "two", "three"),
        series=(Series("medium", values), Series("random", values[::-1])),
        reference=Reference(0.4, "fair"),
    )


@pytest.mark.parametrize("kind", ["columns", "lines", "dots"])
def test_a_chart_names_its_labels_series_and_axis(kind: Kind) -> None:
    text = inline_svg(chart(kind), "What it <shows>", "en")
    drawn = ElementTree.fromstring(text)  # noqa: S314  # our own drawing
    words = [element.text for element in drawn.iter("text")]
    assert {"one", "two", "three", "medium", "random", "share & more", "fair"} <= set(words)
    assert drawn.get("aria-label") == "What it <shows>"
    assert not re.search(r"nan|inf|None", text)


def test_a_cross_table_colours_what_is_clearly_above_or_below() -> None:
    rows = (Series("a", (None, Measure(0.9, 0.1, 9))), Series("b", (Measure(0.2, 0.1, 9), Measure(0.5, 0.2, 9))))
    table = Chart(kind="grid", across="", measure="", labels=("a", "b"), series=rows, reference=Reference(0.5, "fair"))
    text = inline_svg(table, "", "en")
    assert re.findall(r'<rect class="(f-series-\d)"', text) == ["f-series-1", "f-series-3"]
    assert re.findall(r">(1  a|2  b|·|[\d.]+)<", text)[2:] == ["1  a", "·", "90.0", "2  b", "20.0", "50.0"]


def test_long_names_are_wrapped() -> None:
    long = "medium@4000: easy, 2 × medium@4000"
    named = Chart(kind="dots", across="", measure="", labels=(long,), series=(Series("", (Measure(0.5, 0.1, 9),)),))
    words = re.findall(r'class="f-ink" text-anchor="end">([^<]*)<', inline_svg(named, "", "en"))
    assert " ".join(words) == long
    assert len(words) == 2


def test_columns_are_as_high_as_their_numbers() -> None:
    plain = Chart(
        kind="columns", across="", measure="", labels=("a", "b"),
        series=(Series("", (Measure(1.0, 0, 9), Measure(3.0, 0, 9))),), percent=False,
    )  # fmt: skip
    (bars,) = re.findall(r'<path d="([^"]*)" class="f-series-1">', inline_svg(plain, "", "en"))
    heights = [float(ground) - float(top) for ground, top in re.findall(r"M\S+ (\S+?)V(\S+?)h", bars)]
    assert heights[1] == pytest.approx(3 * heights[0], rel=0.01)


def test_a_file_stands_alone_and_becomes_a_picture() -> None:
    text = svg_file(chart("dots"), "Title", "ru", "light")
    assert "var(" not in text
    assert "50 %" in text.replace("\u00a0", " ")
    assert png_of(text)[:8] == b"\x89PNG\r\n\x1a\n"
    assert "prefers-color-scheme:dark" in svg_file(chart("dots"), "Title", "ru")


def test_several_charts_share_a_file() -> None:
    drawn = ElementTree.fromstring(panels_file([chart("lines"), chart("columns"), chart("dots")], "en"))  # noqa: S314
    assert len(drawn.findall("{http://www.w3.org/2000/svg}g")) == 3
    assert float(drawn.get("width", "0")) > 2 * 400


def test_axes_have_round_marks_that_hold_all_numbers() -> None:
    for low, high in ((0, 0.37), (0.32, 0.341), (-3, 17), (5, 5)):
        scale = make_scale(low, high, 0, 100)
        assert scale.low <= low
        assert scale.high >= high
        assert 2 <= len(scale.marks) <= 8
        assert (scale.at(scale.low), scale.at(scale.high), scale.at(scale.high + 9)) == pytest.approx((0, 100, 100))


def test_numbers_are_written_as_the_language_does() -> None:
    assert written(1234567.891, 1, "en") == "1,234,567.9"
    assert written(1234567.891, 1, "ru") == "1\u00a0234\u00a0567,9"
    assert written(-0.04, 1, "en") == "0.0"
    measure = Measure(1 / 3, 0.0021, 1000)
    assert Quantity(measure).in_language("en") == "33.3\u00a0±\u00a00.2\u00a0%"
    assert Quantity(measure).in_language("ru") == "33,3\u00a0±\u00a00,2\u00a0%"
    assert Quantity(None).in_language("en") == "–"
    assert Quantity(Measure(-0.0834, 0.0, 1), percent=False).in_language("en") == "−0.083"
    assert [digits_for(error) for error in (3, 0.3, 0.03, 0.013)] == [0, 1, 2, 3]
