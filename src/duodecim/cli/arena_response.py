"""`duodecim arena --best-response`: how much bots can be exploited, with a progress bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from ..arena.response import EndgameGain, Response
from ..core.bot import Estimate
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
    columns: dict[str, Callable[[Response], str]] = {}
    if any(one.exact is not None for one in responses):
        columns["response-exact"] = exact_words
    if any(one.endgames is not None for one in responses):
        columns["response-endgames"] = endgame_words
    columns |= {"response-gain": gain_words, "responder": _responder_words, "response-blocks": _block_words}
    for name in columns:
        table.add_column(say(f"cli/arena/{name}", language), justify="right", overflow="fold")
    for one in responses:
        table.add_row(one.bot, *(words(one) for words in columns.values()))
    console.print(table)
    for one in responses:
        if one.endgames is not None:
            console.print(Text(_endgame_facts(one.bot, one.endgames, language), style="dim"))
    for name in ("response-exact", "response-endgames", "response-gain"):
        if name in columns:
            console.print(Text(say(f"cli/arena/{name}-legend", language), style="dim"))


def _responder_words(response: Response) -> str:
    return response.responder if not response.budget else f"{response.responder} ({response.budget})"


def _block_words(response: Response) -> str:
    return f"{response.tried} × {response.trials} + {response.blocks}"


def _endgame_facts(bot: str, found: EndgameGain, language: Language) -> str:
    return say(
        "cli/arena/response-endgames-facts",
        language,
        bot=bot,
        rounds=found.rounds,
        endgames=found.endgames,
        tricks=f"{found.tricks:.1f}",
        most=found.most_tricks,
        uncertain=found.uncertain,
    )


def exact_words(response: Response) -> str:
    """Return the exact gain in percent."""
    return "–" if response.exact is None else f"{100 * response.exact:.4f}"


def endgame_words(response: Response) -> str:
    """Return the exact gain in endgames in percent, with its interval over rounds."""
    return "–" if response.endgames is None else _percent(response.endgames.gain)


def gain_words(response: Response) -> str:
    """Return the measured gain in percent, with its interval."""
    return "–" if response.gain is None else _percent(response.gain)


def _percent(gain: Estimate) -> str:
    return f"{100 * gain.value:+.1f} ± {100 * gain.error:.1f}".replace("-", "−")
