"""Gymnasium environments of all games. Importing this package registers them.

>>> import gymnasium
>>> import duodecim.envs.gymnasium
>>> env = gymnasium.make("duodecim/chips-v1", players=3)
>>> seen, info = env.reset(seed=7)
>>> seen["action_mask"].nonzero()[0]
array([ 3,  8,  9, 11])
"""

from __future__ import annotations

from ..extras import missing_extra

try:
    import gymnasium  # noqa: F401  # only to say what is missing
except ModuleNotFoundError as problem:
    raise missing_extra("gymnasium", problem) from None

from .env import SeatEnv
from .registration import register_games
from .vector import BatchEnv

__all__ = ["BatchEnv", "SeatEnv", "register_games"]

register_games()
