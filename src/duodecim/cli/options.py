"""A game's options as options of the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from ..core.game import Game
from ..core.language import Language, say
from ..core.registry import descriptor


def game_options(kind: type[Game], language: Language) -> list[click.Option]:
    """Return one command-line option for each field of the game's options."""
    return [_option(kind, field, language) for field in option_fields(kind)]


def table_options(game_id: str, language: Language) -> list[click.Option]:
    """Return the options of `duodecim play` that all games share."""
    game = descriptor(game_id)
    file = click.Path(path_type=Path, dir_okay=False)
    return [
        click.Option(["--seat"], type=int, default=0, show_default=True, help=say("cli/option/seat", language)),
        click.Option(
            ["--bot"],
            type=click.Choice(game.levels),
            default=game.level_or_strongest("easy"),
            show_default=True,
            help=say("cli/option/bot", language),
        ),
        click.Option(["--seed"], type=int, help=say("cli/option/seed", language)),
        click.Option(["--record"], type=file, help=say("cli/option/record", language)),
    ]


def option_fields(kind: type[Game]) -> tuple[msgspec.inspect.Field, ...]:
    """Return the fields of a game's options."""
    info = msgspec.inspect.type_info(kind.options_type)
    return info.fields if isinstance(info, msgspec.inspect.StructType) else ()


def option_text(kind: type[Game], field: msgspec.inspect.Field, language: Language) -> str:
    """Return what an option is about."""
    return descriptor(kind.id).option_text(field.name, language)


def _option(kind: type[Game], field: msgspec.inspect.Field, language: Language) -> click.Option:
    flag = f"--{field.name.replace('_', '-')}"
    common: dict[str, Any] = {"default": field.default, "help": option_text(kind, field, language)}
    match field.type:
        case msgspec.inspect.BoolType():
            return click.Option([flag], is_flag=True, **common)
        case msgspec.inspect.LiteralType(values):
            words = [str(value) for value in values]
            return click.Option([flag], type=click.Choice(words), show_default=True, **common)
        case msgspec.inspect.UnionType(types) if msgspec.inspect.StrType() in types:
            return click.Option([flag], type=str, show_default=True, **common)
        case msgspec.inspect.UnionType(types) if literal := _literal(types):
            return click.Option([flag], type=click.Choice(literal), **common)
        case _:
            return click.Option([flag], type=int, show_default=field.default is not None, **common)


def _literal(types: tuple[msgspec.inspect.Type, ...]) -> list[str]:
    """Return the words that an optional choice may be."""
    return [str(value) for kind in types if isinstance(kind, msgspec.inspect.LiteralType) for value in kind.values]
