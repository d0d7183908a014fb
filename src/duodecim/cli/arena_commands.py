"""`duodecim arena`: a command for every game, and two for result files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..core.language import Language, add_phrases
from ..core.registry import find_game, game_ids
from .arena_phrases import ARENA_PHRASES
from .groups import language_option, option
from .language import system_language

add_phrases(ARENA_PHRASES)

_FILE = click.Path(path_type=Path, dir_okay=False)


def _arena_options() -> list[click.Option]:
    """Return the options that all games share."""
    return [
        option("arena", "--bots", metavar="BOT,BOT,…"),
        option("arena", "--tables", type=click.Choice(["field", "duel"]), default="field", show_default=True),
        option("arena", "--blocks", type=int, metavar="NUMBER", show_default="100, for a test 10000"),
        option("arena", "--seed", type=int),
        option("arena", "--budget", metavar="NUMBER|SECONDSs"),
        option("arena", "--limit", type=float, default=10.0, show_default=True, metavar="SECONDS"),
        option("arena", "--test", metavar="TEXT"),
        option("arena", "--best-response", metavar="BOT,BOT,…"),
        option("arena", "--responders", metavar="BOT,BOT,…"),
        option("arena", "--alpha", type=float, default=0.05, show_default=True),
        option("arena", "--beta", type=float, default=0.05, show_default=True),
        option("arena", "--out", type=_FILE),
        option("arena", "--resume", type=_FILE),
        option("arena", "--report", type=_FILE),
        option("arena", "--processes", type=int, show_default="all cores"),
        option("arena", "--engine", type=click.Choice(["local", "ray"]), default="local", show_default=True),
        option("arena", "--json", "as_json", is_flag=True),
        language_option(),
    ]


class ArenaGroup(click.Group):
    """A command for every game, with the options of that game, besides those for result files."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*game_ids(), *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        from .options import game_options

        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        kind, language = find_game(cmd_name), system_language()
        return click.Command(
            cmd_name,
            params=[*_arena_options(), *game_options(kind, language)],
            callback=_run_arena,
            help=f"Let bots of {cmd_name} play each other.\n\n{kind.__doc__ or ''}".partition(">>>")[0],
        )


@click.group(cls=ArenaGroup, no_args_is_help=True)
def arena() -> None:
    """Find out which bots are stronger, by how much, and how sure that is.

    \b
    duodecim arena chips --bots expert,medium,easy
    duodecim arena chips --bots expert,./mybot --tables duel --blocks 200
    duodecim arena king --players 2 --test "expert > medium by 0.02"
    duodecim arena king --players 2 --best-response expert,easy
    duodecim arena show FILE
    """  # noqa: D301  # the backspace tells click to leave the lines below as they are


def _run_arena(**values: Any) -> None:
    """Run the arena of the game that the command is named after."""
    from .arena import run_arena

    context = click.get_current_context()
    given = {name for name in values if context.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT}
    game_id = context.command.name or ""
    own = {parameter.name for parameter in _arena_options()}
    settings = {name: values.pop(name) for name in tuple(values) if name in own}
    run_arena(game_id, values, given=given, **settings)


@arena.command(params=[option("arena", "--json", "as_json", is_flag=True), language_option()])
@click.argument("file", type=_FILE)
def show(file: Path, as_json: bool, language: Language) -> None:
    """Show the standings in the result FILE again."""
    from .arena import show_results

    show_results(file, as_json=as_json, language=language)


@arena.command(params=[language_option()])
@click.argument("file", type=_FILE)
@click.argument("block", type=int)
@click.argument("game", type=int)
def record(file: Path, block: int, game: int, language: Language) -> None:  # noqa: ARG001  # errors speak it
    """Print the record of one game of the result FILE, for duodecim replay.

    Blocks and the games of a block are counted from 0.
    """
    from .arena import print_record

    print_record(file, block, game)
