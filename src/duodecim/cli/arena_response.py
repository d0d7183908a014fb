"""`duodecim arena --best-response`: how much bots can be exploited, with a progress bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ..arena.best_response import find_best_response
from ..arena.errors import ArenaError
from ..arena.response import Response
from ..core.language import Language, say
from ..core.registry import descriptor
from .console import new_console

#: All bots of the field.
ALL: Final = "all"


def read_responded(text: str, bots: Sequence[str]) -> list[str]:
    """Return the bots that best responses are asked for, of a field if there is one."""
    if text == ALL:
        if not bots:
            raise ArenaError("arena/response-all")
        return list(bots)
    named = text.split(",")
    if bots and (strangers := [name for name in named if name not in bots]):
        raise ArenaError("arena/response-bots", given=", ".join(strangers), bots=", ".join(bots))
    return named


def find_responses(game_id: str, bots: Sequence[str], **settings: Any) -> list[Response]:
    """Return the best response to each of the bots."""
    watched = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    found = []
    with Progress(*columns, console=watched, transient=True, disable=not watched.is_terminal) as bar:
        for bot in bots:
            task = bar.add_task(bot, total=None)

            def advance(done: int, total: int, about: str, task: Any = task, bot: str = bot) -> None:
                words = bot if about == bot else f"{bot} ← {about}"
                bar.update(task, completed=done, total=total, description=words)

            found.append(find_best_response(game_id, bot, on_progress=advance, **settings))
            bar.remove_task(task)
    return found


def print_responses(
    responses: Sequence[Response], *, game_id: str, seed: int, as_json: bool, language: Language
) -> None:
    """Print what best responses gain, and how to read that."""
    if as_json:
        document = {"game": game_id, "seed": seed, "responses": responses}
        click.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
        return
    console = new_console()
    title = say("cli/arena/response-title", language, game=descriptor(game_id).title(language), seed=seed)
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(say("cli/arena/bot", language), style="bold", overflow="fold")
    any_exact = any(one.exact is not None for one in responses)
    for name in (*(["response-exact"] if any_exact else []), "response-gain", "responder", "response-blocks"):
        table.add_column(say(f"cli/arena/{name}", language), justify="right", overflow="fold")
    for one in responses:
        responder = one.responder if not one.budget else f"{one.responder} ({one.budget})"
        blocks = f"{one.tried} × {one.trials} + {one.blocks}"
        table.add_row(one.bot, *([exact_words(one)] if any_exact else []), gain_words(one), responder, blocks)
    console.print(table)
    console.print(Text(say("cli/arena/response-legend", language), style="dim"))


def exact_words(response: Response) -> str:
    """Return the exact gain in percent."""
    return "–" if response.exact is None else f"{100 * response.exact:.4f}"


def gain_words(response: Response) -> str:
    """Return the measured gain in percent, with its interval."""
    if response.gain is None:
        return "–"
    return f"{100 * response.gain.value:+.1f} ± {100 * response.gain.error:.1f}".replace("-", "−")
