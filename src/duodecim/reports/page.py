"""A page that stands alone: both languages, light and dark, nothing to load."""

from __future__ import annotations

from typing import Final

from .. import __version__
from ..charts.chart import Chart, in_words
from ..charts.numbers import Quantity, written
from ..charts.story import Figure, Highlight, Section, Story
from ..charts.svg import inline_svg
from ..core.html import Html, element, join
from ..core.language import LANGUAGES, Language, say
from .style import SCRIPT, STYLE

_NAMES: Final[dict[Language, str]] = {"en": "English", "ru": "Русский"}
_THEMES: Final = ("auto", "light", "dark")


def page_of(story: Story, command: str) -> str:
    """Return the page as HTML."""
    titles = {f"data-title-{language}": in_words(story.title, language) for language in LANGUAGES}
    head = join(
        Html('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
        Html('<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">'),
        element("title", in_words(story.title, "en")),
        element("style", Html(STYLE)),
    )
    bodies = [_body(story, command, language) for language in LANGUAGES]
    body = element("body", *bodies, element("script", Html(SCRIPT)))
    page = element("html", element("head", head), body, lang="en", **titles)
    return f"<!doctype html>\n{page}\n"


def _body(story: Story, command: str, language: Language) -> Html:
    """Return everything in one language. All but the first are hidden until a reader asks for them."""
    return element(
        "div",
        _header(story, language),
        element("main", *(_section(section, language) for section in story.sections)),
        _footer(story, command, language),
        class_="page",
        id=language,
        lang=language,
        hidden=None if language == LANGUAGES[0] else "",
    )


def _header(story: Story, language: Language) -> Html:
    links = [
        element("a", in_words(section.title, language), href=f"#{language}-{section.id}") for section in story.sections
    ]
    return element(
        "header",
        element("div", element("span", "duodecim", class_="brand"), _switches(language), class_="bar"),
        element("h1", in_words(story.title, language)),
        element("p", in_words(story.lead, language), class_="lead"),
        element("dl", *(_highlight(each, language) for each in story.highlights), class_="highlights"),
        element("nav", *links, aria_label=say("report/page/contents", language)),
    )


def _switches(language: Language) -> Html:
    """Return the buttons for the language and the colours."""
    languages = [
        element(
            "button", name, type="button", data_language=code, lang=code, aria_pressed=str(code == language).lower()
        )
        for code, name in _NAMES.items()
    ]
    themes = [
        element(
            "button",
            say(f"report/page/theme/{theme}", language),
            type="button",
            data_theme_choice=theme,
            aria_pressed=str(theme == "auto").lower(),
        )
        for theme in _THEMES
    ]
    return element(
        "div",
        element("div", *languages, role="group", aria_label=say("report/page/language", language)),
        element("div", *themes, role="group", aria_label=say("report/page/theme", language)),
        class_="switches",
    )


def _highlight(highlight: Highlight, language: Language) -> Html:
    meaning = element("dt", in_words(highlight.meaning, language))
    return element("div", meaning, element("dd", in_words(highlight.value, language)))


def _section(section: Section, language: Language) -> Html:
    figures = element("div", *(_figure(figure, language) for figure in section.figures), class_="figures")
    return element("section", element("h2", in_words(section.title, language)), figures, id=f"{language}-{section.id}")


def _figure(figure: Figure, language: Language) -> Html:
    title, finding = in_words(figure.title, language), in_words(figure.finding, language)
    return element(
        "figure",
        element("figcaption", element("h3", title), element("p", finding)),
        inline_svg(figure.chart, f"{title}. {finding}", language),
        element("p", in_words(figure.source, language), class_="source"),
        _details(say("report/page/how", language), element("p", in_words(figure.explanation, language))),
        _details(say("report/page/numbers", language), _table(figure, title, language)),
    )


def _details(summary: str, content: Html) -> Html:
    return element("details", element("summary", summary), content)


def _table(figure: Figure, title: str, language: Language) -> Html:
    """Return all numbers of a chart, each with its interval and the number of cases."""
    chart = figure.chart
    cases = say("report/page/cases", language)
    names = [in_words(series.name, language) for series in chart.series]
    heads = [join(element("th", name, scope="col"), element("th", cases, scope="col")) for name in names]
    head = element("tr", element("th", in_words(chart.across, language), scope="col"), *heads)
    rows = [
        element("tr", element("th", in_words(label, language), scope="row"), *_cells(chart, place, language))
        for place, label in enumerate(chart.labels)
    ]
    table = element("table", element("thead", head), element("tbody", *rows))
    label = say("report/page/numbers-of", language, title=title)
    return element("div", table, class_="scroll", role="region", tabindex=0, aria_label=label)


def _cells(chart: Chart, place: int, language: Language) -> list[Html]:
    measures = [series.values[place] for series in chart.series]
    return [
        join(
            element("td", Quantity(measure, percent=chart.percent).in_language(language)),
            element("td", "–" if measure is None else written(measure.count, 0, language)),
        )
        for measure in measures
    ]


def _footer(story: Story, command: str, language: Language) -> Html:
    return element(
        "footer",
        element("h2", say("report/page/made", language)),
        element("p", say("report/page/command", language, version=__version__)),
        element("pre", element("code", command), tabindex=0),
        element("p", in_words(story.method, language)),
        element("p", say("report/page/dash", language)),
    )
