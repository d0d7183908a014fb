"""Duodecim: 12 Chip Trick, played by people and by programs.

>>> import duodecim
>>> position = duodecim.game("chips", players=3).start(seed=7)
>>> seat = position.actors[0]
>>> position = position.play(seat, position.actions(seat)[0])
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from . import games

if TYPE_CHECKING:
    from .core.batch import Batch
    from .core.errors import (
        ActionError,
        DuodecimError,
        IllegalAction,
        OptionError,
        OutOfTurn,
        PositionError,
        RecordError,
        UnknownGame,
        UnreadableAction,
    )
    from .core.game import Game
    from .core.outcome import Outcome
    from .core.position import Move, Position
    from .core.records import Record, Seat, loads
    from .core.registry import game, game_ids, position, view
    from .core.seats import CHANCE, NOBODY

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "ActionError",
    "Batch",
    "DuodecimError",
    "Game",
    "IllegalAction",
    "Move",
    "OptionError",
    "OutOfTurn",
    "Outcome",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Seat",
    "UnknownGame",
    "UnreadableAction",
    "game",
    "game_ids",
    "games",
    "loads",
    "position",
    "view",
]

#: Where the public names live, the quick ones first. A module is loaded when a name of it is first used, so that
#: `duodecim --help` need not wait for Numba.
_HOMES = ("registry", "seats", "errors", "outcome", "records", "position", "game", "batch")


def __getattr__(name: str) -> object:
    if name in __all__:
        for home in _HOMES:
            module = import_module(f".core.{home}", __name__)
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
