"""`duodecim prepare`: a command for every game that can prepare something."""

from __future__ import annotations

from typing import Any

import click

from ..core.language import add_phrases
from ..core.registry import descriptor, descriptors
from .groups import language_option, option
from .prepare_phrases import PREPARE_PHRASES

add_phrases(PREPARE_PHRASES)


class PrepareGroup(click.Group):
    """A command for every game that can prepare something."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # it is the same everywhere
        return [game for game, found in descriptors().items() if found.preparation is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        return click.Command(
            cmd_name,
            params=[option("prepare", "--cores", type=click.IntRange(1), show_default="all"), language_option()],
            callback=_prepare,
            help=f"Prepare what makes the bots, hints and evaluations of {descriptor(cmd_name).title('en')} better.",
        )


@click.group(cls=PrepareGroup, no_args_is_help=True)
def prepare() -> None:
    """Work out once what bots, hints and evaluations of a game can use from then on.

    12 Chip Trick: the exact values of all positions of three players with open chips, 437 MB. It takes some minutes.
    Ctrl-C stops it. The same command goes on where it stopped, or checks a table that is there. All processes share
    it. Programs that are running use it from their next start. It lies in your folder for data, or where DUODECIM_DATA
    says.

    \b
    duodecim prepare chips
    duodecim prepare chips --cores 1
    """  # noqa: D301  # the backspace tells click to leave the lines below as they are


def _prepare(**values: Any) -> None:
    """Prepare what the game has that the command is named after."""
    from .prepare import prepare_game

    prepare_game(click.get_current_context().command.name or "", **values)
