"""Duodecim: 12 Chip Trick, King of 12 and Rummikub, for people and for programs.

>>> import duodecim
>>> position = duodecim.game("chips", players=3).start(seed=7)
>>> position.actions()
[Play(chip=2), Play(chip=3), Play(chip=6), Play(chip=7)]
>>> position = position.play("play 7")
>>> duodecim.bot("chips", "easy").choose(position, seed=1) in map(str, position.actions())
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from . import games

if TYPE_CHECKING:
    from . import arena
    from .core.advice import GameBot, hint
    from .core.batch import Batch, BatchError
    from .core.bot import Bot, Budget, Choice, Estimate, Evaluation
    from .core.descriptor import GameDescriptor
    from .core.errors import (
        ActionError,
        BotError,
        ChanceError,
        DuodecimError,
        EvaluationError,
        IllegalAction,
        OptionError,
        OutOfTurn,
        PositionError,
        RecordError,
        SolveError,
        UnknownGame,
        UnreadableAction,
    )
    from .core.game import Game
    from .core.hint import Hint
    from .core.outcome import Outcome
    from .core.position import Move, Position
    from .core.preparation import PrepareError
    from .core.records import Record, Seat, load, loads
    from .core.registry import game_ids, position, register, view
    from .core.seats import CHANCE, CLOCK, NOBODY
    from .core.seed import SeedError
    from .core.traits import Traits
    from .core.view import View
    from .facade import bot, game, solve

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "CLOCK",
    "NOBODY",
    "ActionError",
    "Batch",
    "BatchError",
    "Bot",
    "BotError",
    "Budget",
    "ChanceError",
    "Choice",
    "DuodecimError",
    "Estimate",
    "Evaluation",
    "EvaluationError",
    "Game",
    "GameBot",
    "GameDescriptor",
    "Hint",
    "IllegalAction",
    "Move",
    "OptionError",
    "OutOfTurn",
    "Outcome",
    "Position",
    "PositionError",
    "PrepareError",
    "Record",
    "RecordError",
    "Seat",
    "SeedError",
    "SolveError",
    "Traits",
    "UnknownGame",
    "UnreadableAction",
    "View",
    "arena",
    "bot",
    "game",
    "game_ids",
    "games",
    "hint",
    "load",
    "loads",
    "position",
    "register",
    "solve",
    "view",
]

#: Where the public names live, the quick modules first. A module is loaded when a name of it is first used, so that
#: `duodecim --help` need not wait for Numba.
_HOMES = (
    "facade",
    *(
        f"core.{module}"
        for module in (
            *("registry", "descriptor", "seats", "errors", "seed", "bot", "hint", "outcome", "records", "preparation"),
            *("view", "traits", "position", "game", "batch", "advice"),
        )
    ),
)


def __getattr__(name: str) -> object:
    if name == "arena":
        return import_module(".arena", __name__)
    if name in __all__:
        for home in _HOMES:
            module = import_module(f".{home}", __name__)
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
