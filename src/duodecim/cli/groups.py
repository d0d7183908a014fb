"""Groups and options that the commands share: errors in the user's language, a command for every game."""

from __future__ import annotations

from typing import IO, Any

import click

from ..core.errors import DuodecimError
from ..core.language import LANGUAGES, Language, add_phrases, say
from ..core.registry import find_game, game_ids
from .admin_phrases import ADMIN_PHRASES
from .language import system_language
from .phrases import PHRASES

# Options say what they are for as soon as they are made.
add_phrases(PHRASES)
add_phrases(ADMIN_PHRASES)


class Refused(click.ClickException):
    """A request that cannot be met: prints a sentence on the error stream and exits with code 2."""

    exit_code = 2

    def __init__(self, error: DuodecimError, language: Language) -> None:
        super().__init__(error.in_language(language))
        self.language = language

    def show(self, file: IO[Any] | None = None) -> None:
        click.secho(say("cli/error", self.language, message=self.message), fg="red", err=True, file=file)


class CommandGroup(click.Group):
    """Commands whose errors are printed in the language of the user."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except DuodecimError as error:
            raise Refused(error, ctx.find_root().obj or system_language()) from error


class PlayGroup(click.Group):
    """A command for every game, with the options of that game."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return game_ids()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        from .options import game_options, table_options

        kind, language = find_game(cmd_name), system_language()
        return click.Command(
            cmd_name,
            params=[*game_options(kind, language), *table_options(cmd_name, language), language_option()],
            callback=_play,
            help=kind.__doc__,
        )


def language_option() -> click.Option:
    """Return the option for the language. The rest of the program finds its value in the root context."""

    def remember(context: click.Context, _option: click.Parameter, value: Language) -> Language:
        context.find_root().obj = value
        return value

    return click.Option(
        ["--lang", "language"],
        type=click.Choice(LANGUAGES),
        default=system_language,
        show_default="your system's",
        is_eager=True,
        callback=remember,
        help=say("cli/option/language", system_language()),
    )


def _play(**values: Any) -> None:
    """Play the game that the command is named after."""
    from .play import play_new

    game_id = click.get_current_context().command.name or ""
    table = {name: values.pop(name) for name in ("seat", "bot", "seed", "record", "language")}
    play_new(find_game(game_id)(**values), **table)


def option(command: str, flag: str, name: str | None = None, **settings: Any) -> click.Option:
    """Return an option of a command whose help is the phrase `cli/COMMAND/FLAG`."""
    words = say(f"cli/{command}/{flag.removeprefix('--').partition('/')[0]}", system_language())
    return click.Option([flag, *([name] if name else [])], help=words, **settings)
