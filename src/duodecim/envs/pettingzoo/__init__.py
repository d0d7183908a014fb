"""PettingZoo environments of all games. Importing this package registers them.

>>> import pettingzoo
>>> import duodecim.envs.pettingzoo
>>> env = pettingzoo.make("aec", "duodecim/chips-v1", players=3)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_2'
"""

from __future__ import annotations

from ..extras import missing_extra

try:
    import pettingzoo  # noqa: F401  # only to say what is missing
except ModuleNotFoundError as problem:
    raise missing_extra("pettingzoo", problem) from None

from .aec import TurnEnv
from .parallel import ParallelGameEnv
from .registration import register_games

__all__ = ["ParallelGameEnv", "TurnEnv", "register_games"]

register_games()
