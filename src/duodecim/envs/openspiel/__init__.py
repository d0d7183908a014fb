"""Our games for OpenSpiel. Importing this package registers them.

>>> import pyspiel
>>> import duodecim.envs.openspiel
>>> state = pyspiel.load_game("duodecim_chips(players=3)").new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 3)
"""

from __future__ import annotations

from ..extras import missing_extra

try:
    import pyspiel  # noqa: F401  # only to say what is missing
except ModuleNotFoundError as problem:
    raise missing_extra("openspiel", problem) from None

from .game import SpielGame
from .registration import register_games
from .state import SpielState

__all__ = ["SpielGame", "SpielState", "register_games"]

register_games()
