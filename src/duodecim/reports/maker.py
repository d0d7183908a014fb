"""A balance report from the first batch to the files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from ..charts.chart import in_words
from ..charts.png import can_draw, png_of
from ..charts.story import Story
from ..charts.svg import svg_file
from ..core.cores import core_count
from ..core.language import Language, add_phrases
from ..core.registry import descriptor, descriptors
from ..core.report import GameReport
from ..core.seed import check_seed
from .errors import ReportError
from .page import page_of
from .phrases import REPORT_PHRASES
from .sampling import OnProgress, count_samples

add_phrases(REPORT_PHRASES)

DEFAULT_SEED: Final = 12
#: Fewer would leave a table of the report with nothing to count.
LEAST: Final = 20
#: Pictures have so many pixels for each of the drawing.
_ZOOM: Final = 2


class Report(Struct, frozen=True):
    """What a page says, and the command that makes it again."""

    story: Story
    command: str


def games_with_reports() -> list[str]:
    """Return the games that have a report."""
    return [game for game, found in descriptors().items() if found.report is not None]


def report_of(game_id: str) -> GameReport:
    """Return the report of a game. Raises ReportError if it has none."""
    report = descriptor(game_id).make_report()
    if report is None:
        raise ReportError("report/no-report", game=game_id, games=", ".join(games_with_reports()))
    return report


def make_report(
    game_id: str,
    sizes: Mapping[str, int] | None = None,
    *,
    seed: int = DEFAULT_SEED,
    cores: int | None = None,
    on_progress: OnProgress | None = None,
) -> Report:
    """Play and count what the report of a game needs. It depends on the sizes and the seed alone.

    `sizes` says how many rounds or games of a level are played, where it is not the usual number.
    """
    report = report_of(game_id)
    wanted = {level: (sizes or {}).get(level, usual) for level, usual in report.sizes.items()}
    for level, size in (sizes or {}).items():
        if level not in wanted:
            raise ReportError("report/no-level", game=game_id, level=level, levels=", ".join(wanted))
        if size < LEAST:
            raise ReportError("report/size", level=level, least=LEAST, given=size)
    used = core_count() if cores is None else cores
    if used < 1:
        raise ReportError("report/cores", given=used)
    source = check_seed(seed)
    tallies = count_samples(report, report.samples(wanted), source, used, on_progress)
    command = ["duodecim report", game_id, *(f"--{level} {size}" for level, size in wanted.items()), f"--seed {source}"]
    return Report(report.story(tallies), " ".join(command))


def check_writable(file: Path) -> None:
    """Raise ReportError if a file cannot be written, before anything is played. A file that is there stays as it is."""
    there = file.exists()
    try:
        with file.open("ab"):
            pass
        if not there:
            file.unlink()
    except OSError as problem:
        raise _unwritable(file, problem) from problem


def make_folder(folder: Path) -> None:
    """Make a folder unless there is one. Raise ReportError if that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise _unwritable(folder, problem) from problem


def write_page(report: Report, file: Path) -> None:
    """Write the page."""
    try:
        file.write_text(page_of(report.story, report.command), encoding="utf-8")
    except OSError as problem:
        raise _unwritable(file, problem) from problem


def write_pictures(story: Story, folder: Path, language: Language) -> list[Path]:
    """Write every chart as SVG and, if `duodecim[pictures]` is installed, as PNG. Return the files."""
    written = []
    make_folder(folder)
    try:
        for figure in (figure for section in story.sections for figure in section.figures):
            title = in_words(figure.title, language)
            file = folder / f"{figure.id}.svg"
            file.write_text(svg_file(figure.chart, title, language), encoding="utf-8")
            written.append(file)
            if can_draw():
                picture = folder / f"{figure.id}.png"
                picture.write_bytes(png_of(svg_file(figure.chart, title, language, "light"), _ZOOM))
                written.append(picture)
    except OSError as problem:
        raise _unwritable(folder, problem) from problem
    return written


def _unwritable(file: Path, problem: OSError) -> ReportError:
    return ReportError("report/no-write", file=file, problem=(problem.strerror or str(problem)).lower())
