"""Our games in PettingZoo's registry."""

from __future__ import annotations

from pettingzoo import aec_registry, parallel_registry, register

from ...core.registry import find_game, game_ids
from ..ids import environment_id

_AEC = "duodecim.envs.pettingzoo.aec:TurnEnv"
_PARALLEL = "duodecim.envs.pettingzoo.parallel:ParallelGameEnv"


def register_games() -> None:
    """Register every known game that is not registered yet: in turns, and in parallel where seats choose together."""
    for game_id in game_ids():
        game = find_game(game_id)
        name = environment_id(game)
        if name not in aec_registry:
            register("aec", name, _AEC, kwargs={"game_id": game_id})
        if game.traits.dynamics == "simultaneous" and name not in parallel_registry:
            register("parallel", name, _PARALLEL, kwargs={"game_id": game_id})
