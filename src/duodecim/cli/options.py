"""A game's options as options of the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec
from rich.table import Table
from rich.text import Text

from ..bots.levels import LEVELS
from ..core.game import Game
from ..core.language import Language, say
from ..core.registry import find_game, game_ids
from .console import new_console


def game_options(kind: type[Game]) -> list[click.Option]:
    """One command-line option for each field of the game's options."""
    return [_option(field) for field in _fields(kind)]


def table_options(game_id: str) -> list[click.Option]:
    """What can be chosen about a table in the terminal, whatever the game."""
    levels = list(LEVELS[game_id])
    return [
        click.Option(["--seat"], type=int, default=0, show_default=True, help="Your seat, counted from 0."),
        click.Option(
            ["--bot"],
            type=click.Choice(levels),
            default=levels[-1],
            show_default=True,
            help="How strong the bots are.",
        ),
        click.Option(["--seed"], type=int, help="A number that repeats the same deals and the same bots."),
        click.Option(
            ["--record"],
            type=click.Path(path_type=Path, dir_okay=False),
            help="Where to keep the record of the game; must not exist yet.",
        ),
    ]


def describe_games(language: Language) -> None:
    """Print the games and their options."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for game_id in game_ids():
        kind = find_game(game_id)
        players = f"{kind.traits.least_players}–{kind.traits.most_players}"
        table.add_row(
            Text(game_id, style="bold"),
            Text(say(f"{game_id}/title", language), style="bold"),
            say("cli/players", language, players=players),
        )
        for field in _fields(kind):
            table.add_row("", f"--{field.name.replace('_', '-')}", _description(field))
    new_console().print(table)


def _fields(kind: type[Game]) -> tuple[msgspec.inspect.Field, ...]:
    info = msgspec.inspect.type_info(kind.options_type)
    return info.fields if isinstance(info, msgspec.inspect.StructType) else ()


def _description(field: msgspec.inspect.Field) -> str:
    extra = field.type.extra_json_schema if isinstance(field.type, msgspec.inspect.Metadata) else None
    return str((extra or {}).get("description", ""))


def _option(field: msgspec.inspect.Field) -> click.Option:
    kind = field.type.type if isinstance(field.type, msgspec.inspect.Metadata) else field.type
    flag = f"--{field.name.replace('_', '-')}"
    common: dict[str, Any] = {"default": field.default, "help": _description(field)}
    match kind:
        case msgspec.inspect.BoolType():
            return click.Option([flag], is_flag=True, **common)
        case msgspec.inspect.LiteralType(values):
            return click.Option(
                [flag], type=click.Choice([str(value) for value in values]), show_default=True, **common
            )
        case _:
            return click.Option([flag], type=int, show_default=field.default is not None, **common)
