"""Rummikub: `solve` finds the best play of a position, `simulate` plays whole games between greedy seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.descriptor import GameDescriptor
from .board_phrases import BOARD_PHRASES
from .bots.phrases import HINT_PHRASES
from .phrases import PHRASES

if TYPE_CHECKING:
    from .model.simulator import simulate
    from .model.solve import solve

__all__ = ["GAME", "simulate", "solve"]

GAME = GameDescriptor(
    id="rummikub",
    package=__name__,
    game=".game:Rummikub",
    view=".model.view:RummikubView",
    events=".model.events:RummikubEvent",
    bots={
        "random": ".bots.random:RandomBot",
        "easy": ".bots.easy:EasyBot",
        "medium": ".bots.medium:MediumBot",
        "expert": ".bots.expert:ExpertBot",
    },
    hint=".bots.hint:hint",
    terminal=".terminal:RummikubBoard",
    drawing=".drawing:draw",
    phrases={**PHRASES, **HINT_PHRASES, **BOARD_PHRASES},
    compile_seconds=180,
)


def __getattr__(name: str) -> object:
    # The compiler is loaded only when something is asked for.
    if name == "solve":
        from .model.solve import solve

        return solve
    if name == "simulate":
        from .model.simulator import simulate

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
