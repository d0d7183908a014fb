"""The `duodecim` command. What a subcommand needs is loaded when it runs, so that `--help` answers at once."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any

import click

from .. import __version__
from ..core.errors import DuodecimError
from ..core.language import LANGUAGES, Language, add_phrases, say
from ..core.registry import find_game, game_ids
from .language import system_language
from .phrases import PHRASES
from .server_packages import require_server_packages

add_phrases(PHRASES)


class Refused(click.ClickException):
    """Something asked for that cannot be: a sentence on the error stream and exit code 2."""

    exit_code = 2

    def __init__(self, error: DuodecimError, language: Language) -> None:
        super().__init__(error.in_language(language))
        self.language = language

    def show(self, file: IO[Any] | None = None) -> None:
        click.secho(say("cli/error", self.language, message=self.message), fg="red", err=True, file=file)


class _Commands(click.Group):
    """The commands, with our errors told in the language of the user."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except DuodecimError as error:
            raise Refused(error, ctx.find_root().obj or system_language()) from error


class _Games(click.Group):
    """A command for every game that the terminal can show, with that game's own options."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return game_ids()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        from .options import game_options, table_options

        kind, language = find_game(cmd_name), system_language()
        return click.Command(
            cmd_name,
            params=[*game_options(kind, language), *table_options(cmd_name, language), _language_option()],
            callback=_play,
            help=kind.__doc__,
        )


def _language_option() -> click.Option:
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


@click.group(
    cls=_Commands,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
        "auto_envvar_prefix": "DUODECIM",
    },
)
@click.version_option(__version__, prog_name="duodecim")
def main() -> None:
    """Play 12 Chip Trick, King of 12 and Rummikub, replay games, have a trick explained, find the best play.

    \b
    duodecim play chips                  12 Chip Trick against two bots
    duodecim play king --players 4       King of 12 against three bots
    duodecim play king-tournament        a tournament of King of 12
    duodecim play rummikub --players 2   Rummikub against one bot
    duodecim explain king --help         a referee for the game on your table
    duodecim solve rummikub --help       the best play of a position
    duodecim resume FILE                 go on with a game you left
    duodecim replay FILE                 go through a game move by move
    duodecim serve                       tables for browsers and programs
    duodecim doctor                      whether a server can run here
    """  # noqa: D301  # the backspace tells click to leave the lines below as they are


@main.group(cls=_Games, no_args_is_help=True)
def play() -> None:
    """Play a game in the terminal, against bots.

    Choices are numbered. Ctrl-C saves the game and says how to go on with it.
    """


def _play(**values: Any) -> None:
    from .play import play_new

    game_id = click.get_current_context().command.name or ""
    table = {name: values.pop(name) for name in ("seat", "bot", "seed", "record", "language")}
    play_new(find_game(game_id)(**values), **table)


@main.command(params=[_language_option()])
@click.argument("file", type=click.Path(path_type=Path))
def resume(file: Path, language: Language) -> None:
    """Go on with the game that was saved in FILE."""
    from .play import resume_game

    resume_game(file, language)


@main.command(params=[_language_option()])
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print every move, what happened and each position as JSON.")
def replay(file: Path, language: Language, as_json: bool) -> None:
    """Check the record in FILE move by move and tell it in words.

    A bad record is refused with the number of the move that is wrong, and why.
    """
    from .replay import print_json, print_words

    if as_json:
        print_json(file)
    else:
        print_words(file, language)


@main.group(no_args_is_help=True)
def explain() -> None:
    """A referee for people with the physical game: resolve one trick and say why it ends as it does."""


def _option_of(command: str, flag: str, name: str | None = None, **settings: Any) -> click.Option:
    """An option whose help is a phrase of the command."""
    words = say(f"cli/{command}/{flag.removeprefix('--').partition('/')[0]}", system_language())
    return click.Option([flag, *([name] if name else [])], help=words, **settings)


@explain.command(
    "king",
    params=[
        _option_of("explain", "--faces", required=True, metavar="10,7,3"),
        _option_of("explain", "--cards", required=True, metavar="alchemist,alchemist,reverser"),
        _option_of("explain", "--points", metavar="1+2,0,2"),
        _option_of("explain", "--choices", metavar="7,-,double"),
        _option_of("explain", "--rolls", metavar="5"),
        _option_of(
            "explain", "--stage", type=click.Choice(["table", "group", "centre"]), default="table", show_default=True
        ),
        _option_of("explain", "--names", metavar="Anna,Ben,Vera"),
        _option_of("explain", "--json", "as_json", is_flag=True),
        _language_option(),
    ],
)
def explain_king(**values: Any) -> None:
    """Resolve one trick of King of 12.

    Players are named in the order they sit, clockwise.

    \b
    duodecim explain king --faces 10,7,3 --cards alchemist,alchemist,reverser
    duodecim explain king --faces 4,9 --cards sorcerer,oracle --choices 8,- --rolls 5
    duodecim explain king --faces 2,8,5 --cards lady,lady,golem --points 0,1+2,1 --choices 2,-,-
    """  # noqa: D301  # the backspace tells click to leave the lines below as they are
    from .explain import explain_king as explain_trick

    explain_trick(**values)


@main.group(no_args_is_help=True)
def solve() -> None:
    """Find the best play of a position, exactly."""


@solve.command(
    "rummikub",
    params=[
        _option_of("solve", "--rack", required=True, metavar="TILES"),
        _option_of("solve", "--table", default="", metavar="SETS"),
        _option_of("solve", "--initial", is_flag=True),
        _option_of(
            "solve",
            "--objective",
            type=click.Choice(["tiles", "points", "penalty", "fewest"]),
            default="tiles",
            show_default=True,
        ),
        _option_of("solve", "--jokers", type=click.Choice(["strict", "free"]), default="strict", show_default=True),
        _option_of("solve", "--json", "as_json", is_flag=True),
        _language_option(),
    ],
)
def solve_rummikub(**values: Any) -> None:
    """What can be laid in Rummikub from a rack onto a table.

    Tiles are a colour (k black, r red, b blue, o orange) and a number; * is a joker.

    \b
    duodecim solve rummikub --rack "r6 b9" --table "r3 r4 r5 | k9 r9 o9"
    duodecim solve rummikub --rack "k10 r10 b10 o3" --initial
    """  # noqa: D301  # the backspace tells click to leave the lines below as they are
    from .solve import solve_rummikub as solve_position

    solve_position(**values)


@main.command(params=[_language_option()])
def games(language: Language) -> None:
    """List the games and their options."""
    from .options import describe_games

    describe_games(language)


def _place_options() -> list[click.Option]:
    """Where a server listens and keeps its games; the doctor looks where the server would."""
    settings: dict[str, dict[str, Any]] = {
        "host": {"default": "127.0.0.1", "show_default": True},
        "port": {"default": 1212, "show_default": True, "type": click.IntRange(1, 65535)},
        "database": {"default": "duodecim.db", "show_default": True, "metavar": "FILE|postgresql://…"},
        "redis": {"metavar": "redis://…"},
    }
    return [
        _option_of("serve", f"--{name}", envvar=f"DUODECIM_SERVE_{name.upper()}", **each)
        for name, each in settings.items()
    ]


@main.command(
    params=[
        *_place_options(),
        _option_of("serve", "--origin", "origins", multiple=True, metavar="https://…"),
        _option_of("serve", "--secure", is_flag=True),
        _option_of("serve", "--proxy", "proxies", multiple=True, metavar="ADDRESS|NETWORK"),
        _option_of("serve", "--limits/--no-limits", default=True, show_default=True),
        _option_of("serve", "--metrics-token", default="", show_default=False),
        _option_of("serve", "--log-format", type=click.Choice(["text", "json"]), default="text", show_default=True),
        _option_of(
            "serve",
            "--log-level",
            type=click.Choice(["debug", "info", "warning", "error"]),
            default="info",
            show_default=True,
        ),
        _option_of("serve", "--bot-processes/--bot-threads", default=True, show_default=True),
        _option_of("serve", "--warm/--no-warm", default=True, show_default=True),
        _option_of("serve", "--open", "open_browser", is_flag=True),
        _language_option(),
    ],
)
def serve(language: Language, *, open_browser: bool, **values: Any) -> None:
    """Serve tables to browsers and programs.

    Alone it keeps everything in one file. With PostgreSQL and Redis several processes serve as one.
    Every option can also be set in the environment: --port as DUODECIM_SERVE_PORT, and so on; where one may be
    given several times, with spaces between.
    """
    require_server_packages()
    from ..server.config import Settings
    from ..server.main import serve as run_server

    run_server(Settings(**values), language, open_browser=open_browser)


@main.command(params=[*_place_options(), _language_option()])
def doctor(language: Language, **values: Any) -> None:
    """Check that a server with these addresses can run, and say how to mend what is wrong.

    The exit status is 1 if it cannot.
    """
    require_server_packages()
    from .doctor import run_doctor

    if not run_doctor(language, **values):
        raise SystemExit(1)


@main.command()
def schema() -> None:
    """Print the JSON Schema of everything that the server and its clients say to each other."""
    require_server_packages()
    from ..server.protocol.schema import write_schema

    click.echo(write_schema())
