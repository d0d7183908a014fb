"""`duodecim train`: a command for every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..core.language import add_phrases
from ..core.registry import find_game, game_ids
from .groups import language_option, option
from .language import system_language
from .train_phrases import TRAIN_PHRASES

add_phrases(TRAIN_PHRASES)

_FOLDER = click.Path(path_type=Path, file_okay=False)


def _train_options() -> list[click.Option]:
    """Return the options that all games share."""
    return [
        option("train", "--out", type=_FOLDER, show_default="train-GAME"),
        option("train", "--resume", is_flag=True),
        option("train", "--decisions", type=click.FloatRange(min=1), show_default="20e6, on a GPU 6.1e9"),
        option("train", "--minutes", type=click.FloatRange(min=0, min_open=True)),
        option("train", "--device", type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True),
        option("train", "--magnet", type=click.Choice(["uniform", "past"]), default="uniform", show_default=True),
        option("train", "--seed", type=int, default=1, show_default=True),
        option("train", "--against", metavar="BOT,BOT,…"),
        option("train", "--blocks", type=click.IntRange(min=2), show_default="20, with --evaluate at most 2000"),
        option("train", "--evaluate", metavar="BOT"),
        language_option(),
    ]


class TrainGroup(click.Group):
    """A command for every game, with the options of that game."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return game_ids()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        from .options import game_options

        kind, language = find_game(cmd_name), system_language()
        return click.Command(
            cmd_name,
            params=[*_train_options(), *game_options(kind, language)],
            callback=_train,
            help=f"Train a policy for {cmd_name} by playing against itself.\n\n{kind.__doc__ or ''}".partition(">>>")[
                0
            ],
        )


@click.group(cls=TrainGroup, no_args_is_help=True)
def train() -> None:
    """Train a bot by letting it play against itself. Needs PyTorch: pip install 'duodecim[train]'.

    \b
    duodecim train chips --minutes 5 --evaluate easy
    duodecim train king --players 2 --device cuda
    duodecim train chips --resume
    duodecim arena chips --bots train-chips/policy.npz,medium --tables duel
    """  # noqa: D301  # the backspace tells click to leave the lines below as they are


def _train(**values: Any) -> None:
    """Train for the game that the command is named after."""
    from .train import train_policy

    own = {parameter.name for parameter in _train_options()}
    settings = {name: values.pop(name) for name in tuple(values) if name in own}
    train_policy(click.get_current_context().command.name or "", values, **settings)
