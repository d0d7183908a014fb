"""A state set up: before anything has happened."""

from __future__ import annotations

import numpy as np

from ...core.compile import on_first
from ...core.state import States
from .options import RummikubOptions
from .rules import start_game
from .state import STATE_TYPE

_start_game = on_first(start_game)


def new_state(options: RummikubOptions) -> States:
    """The state before anything has happened."""
    states = np.zeros(1, STATE_TYPE)
    states["seats"] = options.players
    states["strict"] = options.jokers == "strict"
    states["goes_on"] = options.unlock == "same_turn"
    _start_game(states)
    return states
