"""`duodecim prepare`: prepares with a progress bar, or checks what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from ..core.cores import core_count
from ..core.language import Language, say
from ..core.registry import descriptor
from .console import new_console

if TYPE_CHECKING:
    from ..core.preparation import Preparation, Prepared

#: How a program ends that Ctrl-C stopped.
_INTERRUPTED = 130


def prepare_game(game_id: str, *, cores: int | None, language: Language) -> None:
    """Prepare what a game can prepare, or check it if it is there."""
    game = descriptor(game_id)
    preparation: Preparation = game.load(game.preparation or "")
    found = preparation.find()
    if found is not None:
        preparation.check(found)
    else:
        try:
            made = _make(preparation, cores or core_count(), language)
        except KeyboardInterrupt:
            Console(stderr=True).print(say("cli/prepare/stopped", language))
            raise click.exceptions.Exit(_INTERRUPTED) from None
    key, prepared = ("done", made) if found is None else ("ready", found)
    size, seconds = prepared.bytes // 1_000_000, round(prepared.seconds)
    words = say(f"cli/prepare/{key}", language, file=prepared.file, size=size, seconds=seconds)
    new_console().print(words, soft_wrap=True, highlight=False)


def _make(preparation: Preparation, cores: int, language: Language) -> Prepared:
    watched = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=watched, transient=True, disable=not watched.is_terminal) as bar:
        task = bar.add_task(say("cli/prepare/progress", language), total=1.0)
        return preparation.make(cores, lambda done: bar.update(task, completed=done))
