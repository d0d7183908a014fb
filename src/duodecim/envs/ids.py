"""The names under which games are registered: `duodecim/chips-v1`."""

from __future__ import annotations

from typing import Final

from ..core.game import Game

NAMESPACE: Final = "duodecim"


def environment_id(game: type[Game]) -> str:
    """Return the id of a game's environments, with their version.

    >>> from duodecim.core.registry import find_game
    >>> environment_id(find_game("king-tournament"))
    'duodecim/king-tournament-v1'
    """
    return f"{NAMESPACE}/{game.id}-v{game.environment_version}"
