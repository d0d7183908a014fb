"""The `duodecim` command. What a subcommand needs is loaded when it runs, so that `--help` answers at once.

See docs/decisions/0008-click-for-the-command-line.md.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from .. import __version__
from ..core.language import Language
from .admin_commands import admin
from .arena_commands import arena
from .backup_commands import backup, restore
from .groups import CommandGroup, PlayGroup, language_option, option
from .prepare_commands import prepare
from .report_commands import report
from .server_commands import doctor, schema, serve
from .train_commands import train


@click.group(
    cls=CommandGroup,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
        "auto_envvar_prefix": "DUODECIM",
    },
)
@click.version_option(__version__, prog_name="duodecim")
def main() -> None:
    """Play 12 Chip Trick, King of 12 and Rummikub, replay games, explain tricks, find the best play, run a server.

    \b
    duodecim play chips                  12 Chip Trick against two bots
    duodecim play king --players 4       King of 12 against three bots
    duodecim play king-tournament        a tournament of King of 12
    duodecim play rummikub --players 2   Rummikub against one bot
    duodecim explain king --help         a referee for the game on your table
    duodecim solve rummikub --help       the best play of a position
    duodecim arena --help                find out which bots are stronger
    duodecim report chips                a page about the balance of a game
    duodecim prepare chips               let the bots of a game know more
    duodecim train --help                train a bot by playing against itself
    duodecim resume FILE                 go on with a game you left
    duodecim replay FILE                 go through a game move by move
    duodecim serve                       tables for browsers and programs
    duodecim doctor                      check that a server can run here
    duodecim admin --help                look after its players and tables
    duodecim backup FOLDER               copy its database while it runs
    """  # noqa: D301  # the backspace tells click to leave the lines below as they are


@main.group(cls=PlayGroup, no_args_is_help=True)
def play() -> None:
    """Play a game in the terminal, against bots.

    Choices are numbered. Ctrl-C saves the game and says how to go on with it.
    """


@main.command(params=[language_option()])
@click.argument("file", type=click.Path(path_type=Path))
def resume(file: Path, language: Language) -> None:
    """Go on with the game that was saved in FILE."""
    from .play import resume_game

    resume_game(file, language)


@main.command(params=[language_option()])
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
    """Be the referee of a game on your table: resolve one trick and explain the result."""


@explain.command(
    "king",
    params=[
        option("explain", "--faces", required=True, metavar="10,7,3"),
        option("explain", "--cards", required=True, metavar="alchemist,alchemist,reverser"),
        option("explain", "--points", metavar="1+2,0,2"),
        option("explain", "--choices", metavar="7,-,double"),
        option("explain", "--rolls", metavar="5"),
        option(
            "explain", "--stage", type=click.Choice(["table", "group", "centre"]), default="table", show_default=True
        ),
        option("explain", "--names", metavar="Anna,Ben,Vera"),
        option("explain", "--json", "as_json", is_flag=True),
        language_option(),
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
        option("solve", "--rack", required=True, metavar="TILES"),
        option("solve", "--table", default="", metavar="SETS"),
        option("solve", "--initial", is_flag=True),
        option(
            "solve",
            "--objective",
            type=click.Choice(["tiles", "points", "penalty", "out", "fewest"]),
            default="tiles",
            show_default=True,
        ),
        option("solve", "--turn", type=click.Choice(["play", "meld", "whole"])),
        option("solve", "--lay", metavar="TILES"),
        option("solve", "--leave", metavar="NUMBERS"),
        option("solve", "--keep-jokers", is_flag=True),
        option("solve", "--alternatives", type=int, default=0, metavar="NUMBER"),
        option("solve", "--count", is_flag=True),
        option("solve", "--jokers", type=click.Choice(["strict", "free"]), default="strict", show_default=True),
        option("solve", "--json", "as_json", is_flag=True),
        language_option(),
    ],
)
def solve_rummikub(**values: Any) -> None:
    """Find the best play in Rummikub from a rack onto a table.

    Tiles are a colour (k black, r red, b blue, o orange) and a number; * is a joker. r3-r6 is short for r3 r4 r5 r6.

    \b
    duodecim solve rummikub --rack "r6 b9" --table "r3 r4 r5 | k9 r9 o9"
    duodecim solve rummikub --rack "k10 r10 b10 o3" --initial
    duodecim solve rummikub --rack "k10 r10 b10 r6" --table r3-r5 --turn whole
    duodecim solve rummikub --rack "r6 b9 k1" --table "r3-r5 | k9 r9 o9" --lay r6 --leave 2
    """  # noqa: D301  # the backspace tells click to leave the lines below as they are
    from .solve import solve_rummikub as solve_position

    solve_position(**values)


@main.command(params=[language_option()])
def games(language: Language) -> None:
    """List the games and their options."""
    from .games import describe_games

    describe_games(language)


for _command in (arena, report, prepare, train, serve, doctor, admin, backup, restore, schema):
    main.add_command(_command)
