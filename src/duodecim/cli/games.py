"""The list of games and their options."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from ..core.language import Language, say
from ..core.registry import descriptor, find_game, game_ids
from .console import new_console
from .options import option_fields, option_text


def describe_games(language: Language) -> None:
    """Print the games and their options."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for game_id in game_ids():
        kind = find_game(game_id)
        players = f"{kind.traits.least_players}–{kind.traits.most_players}"
        table.add_row(
            Text(game_id, style="bold"),
            Text(descriptor(game_id).title(language), style="bold"),
            say("cli/players", language, players=players),
        )
        for field in option_fields(kind):
            table.add_row("", f"--{field.name.replace('_', '-')}", option_text(kind, field, language))
    new_console().print(table)
