"""`duodecim report`: plays with a progress bar, then writes the page and the pictures."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from ..charts.png import can_draw
from ..core.language import Language, say
from ..reports.arena_story import story_of_results
from ..reports.maker import Report, check_writable, make_folder, make_report, write_page, write_pictures
from .console import new_console

#: How a program ends that Ctrl-C stopped.
_INTERRUPTED = 130


def write_report(
    game_id: str,
    sizes: dict[str, int],
    *,
    seed: int,
    out: Path | None,
    pictures: Path | None,
    cores: int | None,
    language: Language,
) -> None:
    """Make the report of a game and write it."""
    file = out or Path(f"report-{game_id}.html")
    check_writable(file)
    if pictures is not None:
        make_folder(pictures)
    try:
        report = _play(game_id, sizes, seed, cores, language)
    except KeyboardInterrupt:
        Console(stderr=True).print(say("cli/report/stopped", language))
        raise click.exceptions.Exit(_INTERRUPTED) from None
    _write(report, file, pictures, language)


def write_arena_report(results: Path, *, out: Path | None, pictures: Path | None, language: Language) -> None:
    """Make the page of the result file of an arena and write it."""
    file = out or Path(f"{results.name.partition('.')[0]}.html")
    check_writable(file)
    command = f"duodecim report {results.name}"
    _write(Report(story_of_results(results), command), file, pictures, language)


def _write(report: Report, file: Path, pictures: Path | None, language: Language) -> None:
    """Write a page and, if they are wanted, its pictures. Say where they are."""
    write_page(report, file)
    console = new_console()
    console.print(say("cli/report/written", language, file=file), soft_wrap=True)
    if pictures is not None:
        drawn = write_pictures(report.story, pictures, language)
        console.print(say("cli/report/drawn", language, count=len(drawn), folder=pictures), soft_wrap=True)
        if not can_draw():
            console.print(say("cli/report/no-png", language), soft_wrap=True)


def _play(game_id: str, sizes: dict[str, int], seed: int, cores: int | None, language: Language) -> Report:
    watched = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=watched, transient=True, disable=not watched.is_terminal) as bar:
        task = bar.add_task(say("cli/report/progress", language), total=1.0)
        return make_report(
            game_id, sizes, seed=seed, cores=cores, on_progress=lambda done: bar.update(task, completed=done)
        )
