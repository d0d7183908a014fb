"""Rummikub: `solve` finds the best play of a position, `simulate` plays whole games between greedy seats."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ...core.descriptor import CompileWork, GameDescriptor
from .board_phrases import BOARD_PHRASES
from .bots.phrases import HINT_PHRASES
from .phrases import PHRASES

if TYPE_CHECKING:
    from .model.notation import TileError
    from .model.simulator import simulate
    from .model.solve import Solution, SolveError, solve

__all__ = ["GAME", "Solution", "SolveError", "TileError", "simulate", "solve"]

GAME = GameDescriptor(
    id="rummikub",
    package=__name__,
    game=".game:Rummikub",
    view=".model.view:RummikubView",
    events=".model.events:RummikubEvent",
    round_end=".model.events:GameScored",
    bots={
        "random": ".bots.random:RandomBot",
        "easy": ".bots.easy:EasyBot",
        "medium": ".bots.medium:MediumBot",
        "expert": ".bots.expert:ExpertBot",
    },
    hint=".bots.hint:hint",
    solver=".model.solve:solve",
    terminal=".terminal:RummikubBoard",
    drawing=".drawing:draw",
    phrases={**PHRASES, **HINT_PHRASES, **BOARD_PHRASES},
    compile_work={
        "random": CompileWork(123, 11.5),
        "easy": CompileWork(0, 0.1),
        "medium": CompileWork(8, 0.4),
        "expert": CompileWork(41, 8.7),
    },
)


#: Where the other names live. The compiler is loaded only when one of them is asked for.
_HOMES = {
    "Solution": ".model.solve",
    "SolveError": ".model.solve",
    "TileError": ".model.notation",
    "simulate": ".model.simulator",
    "solve": ".model.solve",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
