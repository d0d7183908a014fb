"""`duodecim report`: a command for every game that has a balance report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..core.language import add_phrases
from ..core.registry import descriptor, descriptors
from .groups import language_option, option
from .report_phrases import REPORT_COMMAND_PHRASES

add_phrases(REPORT_COMMAND_PHRASES)

_FILE = click.Path(path_type=Path, dir_okay=False)
_FOLDER = click.Path(path_type=Path, file_okay=False)


def _report_options(game_id: str) -> list[click.Option]:
    """Return the options for the report of a game: how much is played of every level, and what all games share."""
    from ..reports.maker import DEFAULT_SEED, report_of

    sizes = [
        option("report", f"--{level}", type=int, default=usual, show_default=True, metavar="NUMBER")
        for level, usual in report_of(game_id).sizes.items()
    ]
    return [
        *sizes,
        option("report", "--seed", type=int, default=DEFAULT_SEED, show_default=True),
        option("report", "--out", type=_FILE, show_default=f"report-{game_id}.html"),
        option("report", "--pictures", type=_FOLDER),
        option("report", "--cores", type=int, show_default="all"),
        language_option(),
    ]


class ReportGroup(click.Group):
    """A command for every game that has a report."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [game for game, found in descriptors().items() if found.report is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        if _is_file(cmd_name):
            return _arena_command(cmd_name)
        return click.Command(
            cmd_name,
            params=list[click.Parameter](_report_options(cmd_name)),
            callback=_make_report,
            help=f"Count many games of {descriptor(cmd_name).title('en')} and write a page about its balance.",
        )


def _is_file(name: str) -> bool:
    """Return True for what can only be a file. Names of games have no dots and no slashes."""
    return "." in name or "/" in name or Path(name).is_file()


def _arena_command(file: str) -> click.Command:
    """Return the command that makes a page of a result file."""
    return click.Command(
        file,
        params=[
            option("report", "--out", type=_FILE, show_default="FILE.html"),
            option("report", "--pictures", type=_FOLDER),
            language_option(),
        ],
        callback=_make_arena_report,
        help="Write a page about the result of an arena.",
    )


@click.group(cls=ReportGroup, no_args_is_help=True)
def report() -> None:
    """Write a page about the balance of a game: seats, lengths, what wins, each number with its interval.

    The page needs nothing else. It speaks English and Russian, and can be light or dark. With the result file of an
    arena instead of a game it is about that.

    \b
    duodecim report chips
    duodecim report chips --random 1000000 --medium 500 --out quick.html
    duodecim report king --pictures charts
    duodecim report arena-chips.jsonl.gz
    """  # noqa: D301  # the backspace tells click to leave the lines below as they are


def _make_report(**values: Any) -> None:
    """Make the report of the game that the command is named after."""
    from .report import write_report

    own = {"seed", "out", "pictures", "cores", "language"}
    settings = {name: values.pop(name) for name in tuple(values) if name in own}
    write_report(click.get_current_context().command.name or "", values, **settings)


def _make_arena_report(**values: Any) -> None:
    """Make the page of the result file that the command is named after."""
    from .report import write_arena_report

    write_arena_report(Path(click.get_current_context().command.name or ""), **values)
