"""Our games in OpenSpiel's registry."""

from __future__ import annotations

import pyspiel

from ...core.errors import ChanceError
from ...core.game import Game
from ...core.registry import find_game, game_ids
from ...core.seats import CHANCE
from .game import SpielGame, game_type, short_name


def register_games() -> None:
    """Register every known game that is not registered yet and whose chance can be told what it draws."""
    known = set(pyspiel.registered_names())
    for game_id in game_ids():
        game = find_game(game_id)
        if short_name(game) not in known and _lists_chance(game):
            # OpenSpiel keeps what it is given until after the interpreter has gone; classes survive that.
            pyspiel.register_game(game_type(game()), type(f"SpielGame_{game_id}", (SpielGame,), {"game_id": game_id}))


def _lists_chance(game: type[Game]) -> bool:
    """Return True if moves of chance can be listed as draws: not the seatings of a tournament."""
    root = game().root()
    try:
        return root.actors != (CHANCE,) or bool(root.chance_draws())
    except ChanceError:
        return False
