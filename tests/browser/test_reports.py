"""Pages of reports in a real browser: they need no server."""

from __future__ import annotations

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from duodecim.charts.chart import Chart, Kind, Reference, Series
from duodecim.charts.sentences import Fair, method_of_batches
from duodecim.charts.story import Figure, Highlight, Section, Story
from duodecim.core.language import Words
from duodecim.core.measures import Measure
from duodecim.core.registry import descriptor
from duodecim.reports.maker import Report, write_page

KINDS: tuple[Kind, ...] = ("columns", "lines", "dots", "grid")


def figure(kind: Kind) -> Figure:
    series = tuple(
        Series(Words(f"report/level/{level}"), tuple(Measure(0.2 + 0.1 * place, 0.05, 100) for place in range(3)))
        for level in ("medium", "random", "easy")
    )
    return Figure(
        id=kind,
        title=Words("chips/report/tied"),
        finding=Words("chips/report/tied"),
        explanation=Words("chips/report/tied/explanation"),
        source=Words("report/place"),
        chart=Chart(
            kind=kind,
            across=Words("report/place"),
            measure=Words("report/table"),
            labels=tuple(Words(f"report/place/{place}") for place in range(3)),
            series=series,
            reference=Reference(1 / 3, Fair(1 / 3)),
        ),
    )


def story() -> Story:
    descriptor("chips").make_report()  # which adds its phrases
    return Story(
        title=Words("chips/report/title"),
        lead=Words("chips/report/lead"),
        method=method_of_batches(),
        highlights=(Highlight(Words("report/place/0"), Words("report/table")),),
        sections=(Section("all", Words("chips/report/sums"), tuple(map(figure, KINDS))),),
    )


def findings(page: Page) -> list[str]:
    return [found["id"] for found in Axe().run(page).response["violations"]]


def test_a_page_can_be_read_by_everyone_in_both_languages_and_schemes(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    write_page(Report(story(), "duodecim report chips"), file)
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme="light", locale="en-GB")
    requests: list[str] = []
    context.on("request", lambda request: requests.append(request.url))
    page = context.new_page()
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", level=1)).to_have_text("12 Chip Trick in numbers")
    assert findings(page) == []
    light = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.get_by_text("The numbers").first.click()
    expect(page.get_by_role("table")).to_be_visible()
    page.get_by_role("button", name="Dark").click()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") != light
    page.get_by_role("button", name="Русский").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("«12 фишек» в цифрах")
    expect(page.get_by_role("button", name="Русский")).to_be_focused()
    expect(page.get_by_role("button", name="Тёмные")).to_have_attribute("aria-pressed", "true")
    assert page.title() == "«12 фишек» в цифрах"
    assert findings(page) == []
    # Nothing is wider than a phone, and buttons can be hit with a finger.
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    heights = page.evaluate("[...document.querySelectorAll('#ru button, #ru summary')].map((e) => e.offsetHeight)")
    assert min(heights) >= 44
    # The choice is kept.
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("«12 фишек» в цифрах")
    assert {request.partition(":")[0] for request in requests} <= {"file", "data"}
    context.close()
