"""King of 12 at one table: `explain` is a referee for one trick, `solve` solves a round between two."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ...core.descriptor import CompileWork, GameDescriptor
from .board_phrases import BOARD_PHRASES
from .bots.phrases import HINT_PHRASES
from .phrases import PHRASES
from .report.phrases import REPORT_PHRASES

if TYPE_CHECKING:
    from .bots.solver import RoundSolution, solve
    from .model.referee import explain, tokens_after
    from .model.resolution import ExplainError

__all__ = ["GAME", "ExplainError", "RoundSolution", "explain", "solve", "tokens_after"]

GAME = GameDescriptor(
    id="king",
    package=__name__,
    game=".game:King",
    view=".model.view:KingView",
    events=".model.events:KingEvent",
    round_end=".model.events:RoundEnded",
    bots={
        "random": "duodecim.core.bot:RandomBot",
        "easy": ".bots.easy:EasyBot",
        "medium": ".bots.medium:MediumBot",
        "expert": ".bots.expert:ExpertBot",
    },
    hint=".bots.hint:hint",
    solver=".bots.solver:solve",
    values=".bots.values:KING_VALUES",
    worth=".bots.multiplayer.valuation:WORTH",
    exact_gain=".bots.best_response:exact_gain",
    counter=".bots.counter:CounterBot",
    terminal=".terminal:KingBoard",
    drawing=".drawing:draw",
    report=".report.study:KingReport",
    phrases={**PHRASES, **HINT_PHRASES, **BOARD_PHRASES, **REPORT_PHRASES},
    compile_work={
        "random": CompileWork(78, 6.2),
        "easy": CompileWork(0, 0.1),
        "medium": CompileWork(26, 2.1),
        "expert": CompileWork(45, 8.5),
    },
)

#: Where the other names live. The compiler is loaded only when one of them is asked for.
_HOMES = {
    "ExplainError": ".model.resolution",
    "RoundSolution": ".bots.solver",
    "explain": ".model.referee",
    "solve": ".bots.solver",
    "tokens_after": ".model.referee",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
