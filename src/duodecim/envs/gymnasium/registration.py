"""Our games in Gymnasium's registry."""

from __future__ import annotations

from gymnasium import register, registry

from ...core.registry import find_game, game_ids
from ..ids import environment_id


def register_games() -> None:
    """Register every known game that is not registered yet."""
    for game_id in game_ids():
        name = environment_id(find_game(game_id))
        if name not in registry:
            register(
                name,
                entry_point="duodecim.envs.gymnasium.env:SeatEnv",
                vector_entry_point="duodecim.envs.gymnasium.vector:BatchEnv",
                kwargs={"game_id": game_id},
            )
