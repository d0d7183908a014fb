"""The spaces of a game's observations and actions, for PettingZoo and Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..core.game import Game


def observation_box(game: Game, times: int = 1) -> spaces.Box:
    """Return the space of an observation, or of several that follow each other."""
    low, high = (np.tile(limit, times) for limit in _limits(game))
    kind: Any = game.rules.observation_type
    return spaces.Box(low, high, dtype=kind)


def masked_space(game: Game, action_count: int) -> spaces.Dict[Any]:
    """Return the space of an observation together with the mask of legal actions."""
    mask = spaces.Box(0, 1, (action_count,), np.int8)
    return spaces.Dict({"observation": observation_box(game), "action_mask": mask})


def _limits(game: Game) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return the lowest and the highest value of every number in an observation."""
    fields = game.observation_fields
    counts = [field.size for field in fields]
    kind = game.rules.observation_type
    low = np.repeat([field.low for field in fields], counts).astype(kind)
    high = np.repeat([field.high for field in fields], counts).astype(kind)
    return low, high
