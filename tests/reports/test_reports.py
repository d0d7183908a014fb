"""`duodecim report`: pages, pictures, the same result on any number of cores, and what is refused."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from duodecim.cli.main import main
from duodecim.core.language import LANGUAGES
from duodecim.reports.maker import make_report

SMALL = {
    "chips": ("--random", "2000", "--medium", "20"),
    "king": ("--random", "2000", "--medium", "20"),
    "rummikub": ("--greedy", "300", "--easy", "20"),
}
#: Elements without an end.
VOID = {"meta", "link"}


@pytest.fixture(autouse=True)
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["report", *arguments])


class Outline(HTMLParser):
    """Reads a page, checks that elements are closed in order, and notes what it has in which language."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.language = "en"
        self.count: dict[tuple[str, str], int] = {}
        self.words: dict[str, str] = dict.fromkeys(LANGUAGES, "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "div" and given.get("class") == "page":
            self.language = given["lang"] or ""
        if tag not in VOID:
            self.open.append(tag)
        self.count[self.language, tag] = self.count.get((self.language, tag), 0) + 1
        self.ids += [given["id"] or ""] if "id" in given else []
        self.links += [given["href"] or ""] if tag == "a" else []
        if tag == "svg":
            assert given["role"] == "img"
            assert given["aria-label"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "script" not in self.open and "style" not in self.open:
            self.words[self.language] += data + "\n"


@pytest.fixture(scope="module")
def report_on(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return what makes the report on a game, with pictures of 12 Chip Trick, and returns the folder that it is in."""

    @cache
    def make(game: str) -> Path:
        folder = tmp_path_factory.mktemp(game)
        drawing = ("--pictures", "drawn") if game == "chips" else ()
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(folder)
            result = run(game, *SMALL[game], "--cores", "2", *drawing)
        assert (result.exit_code, result.stderr) == (0, "")
        return folder

    return make


@pytest.mark.parametrize("game", SMALL)
def test_a_page_stands_alone_in_both_languages(game: str, report_on: Callable[[str], Path]) -> None:
    text = (report_on(game) / f"report-{game}.html").read_text(encoding="utf-8")
    assert not re.search(r"https?://|src=|@import|url\(", text)
    assert len(text) < 500_000
    outline = Outline()
    outline.feed(text)
    assert outline.open == []
    assert len(set(outline.ids)) == len(outline.ids)
    assert {link.removeprefix("#") for link in outline.links} <= set(outline.ids)
    figures = outline.count["en", "figure"]
    assert figures >= 8
    for tag in ("figure", "svg", "table", "h2", "h3", "td", "button"):
        assert outline.count["en", tag] == outline.count["ru", tag], tag
    # Every figure has a chart, its numbers and how to read it; every number comes with an interval and a count.
    assert outline.count["en", "svg"] == outline.count["en", "table"] == figures
    assert outline.count["en", "details"] == 2 * figures
    command = " ".join(["duodecim report", game, *SMALL[game], "--seed 12"])
    for language in LANGUAGES:
        assert command in outline.words[language]
        assert not re.search(r"\{\w+\}|nan|None", outline.words[language])
        assert outline.words[language].count("±") > 4 * figures
    letters = re.sub(r"duodecim report.*|English|Русский|duodecim", "", outline.words["en"])
    assert not re.search("[а-яё]", letters, re.I)
    assert not re.search(r"(?<!-)\b(the|and|of|players|random)\b", outline.words["ru"].replace(command, ""))


def test_a_page_is_the_same_on_any_number_of_cores(directory: Path, report_on: Callable[[str], Path]) -> None:
    assert run("chips", *SMALL["chips"], "--cores", "1", "--out", "1.html").exit_code == 0
    assert (directory / "1.html").read_bytes() == (report_on("chips") / "report-chips.html").read_bytes()


def test_every_figure_of_the_page_on_chips_is_drawn(report_on: Callable[[str], Path]) -> None:
    folder = report_on("chips")
    check_pictures(folder / "drawn", (folder / "report-chips.html").read_text(encoding="utf-8"))


@pytest.mark.thorough  # to draw what is on a page already takes as long as to play
@pytest.mark.parametrize("game", ["king", "rummikub"])
def test_every_figure_of_a_page_is_drawn(game: str, directory: Path) -> None:
    assert run(game, *SMALL[game], "--pictures", "drawn").exit_code == 0
    check_pictures(directory / "drawn", (directory / f"report-{game}.html").read_text(encoding="utf-8"))


def check_pictures(folder: Path, page: str) -> None:
    """Check that there are two pictures of every figure, which is on the page once in each language."""
    drawn = {file.name for file in folder.iterdir()}
    assert len(drawn) == page.count("<figure") > 0
    assert {Path(name).stem for name in drawn if name.endswith(".svg")} == {
        Path(name).stem for name in drawn if name.endswith(".png")
    }


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "There is no game “chess”"),
        (["king-tournament"], "There is no report on king-tournament. There are reports on: chips, king, rummikub."),
        (["chips", "--random", "0"], "A report needs at least 20 of --random, not 0."),
        (["chips", "--medium", "-5"], "A report needs at least 20 of --medium, not -5."),
        (["chips", "--cores", "0"], "A report is played on at least one core, not 0."),
        (["chips", "--seed", "-1"], "A seed is a whole number from 0"),
        (["chips", "--out", "nowhere/page.html"], "Cannot write nowhere/page.html: no such file or directory."),
        (["chips", "--pictures", "/dev/null/charts"], "Cannot write /dev/null/charts: not a directory."),
        (["chips", "--frobnicate"], "No such option"),
    ],
)
def test_a_bad_report_is_refused_and_nothing_is_written(directory: Path, arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert list(directory.iterdir()) == []


def test_a_refusal_speaks_russian_when_asked() -> None:
    assert run("chips", "--random", "0", "--lang", "ru").stderr == (
        "Ошибка: Для отчёта нужно хотя бы 20 в --random, а не 0.\n"
    )


def test_an_interrupted_report_leaves_no_thread_behind() -> None:
    def interrupt(_done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make_report("chips", {"random": 2000, "medium": 20}, cores=2, on_progress=interrupt)
    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith("report")]


def test_help_teaches() -> None:
    shown = run("--help").stdout
    assert "duodecim report chips --random 1000000" in shown
    assert "--medium NUMBER" in run("chips", "--help").stdout
