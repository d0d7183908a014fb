"""Rummikub: `solve` finds the best play of a position, `solve_many` those of many, `simulate` plays whole games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ...core.descriptor import CompileWork, GameDescriptor
from .board_phrases import BOARD_PHRASES
from .bots.phrases import HINT_PHRASES
from .phrases import PHRASES
from .report.phrases import REPORT_PHRASES

if TYPE_CHECKING:
    from .model.given import Rack, SolveError, Table
    from .model.notation import TileError
    from .model.simulator import simulate
    from .model.solution import Solution
    from .model.solve import solve
    from .model.solve_many import Solutions, solve_many
    from .model.table_count import count_tables

__all__ = [
    "GAME",
    "Rack",
    "Solution",
    "Solutions",
    "SolveError",
    "Table",
    "TileError",
    "count_tables",
    "simulate",
    "solve",
    "solve_many",
]

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
    values=".bots.values:VALUES",
    worth=".bots.valuation.shares:WORTH",
    rare_code=".model.best_table:run_rare_code",
    terminal=".terminal:RummikubBoard",
    drawing=".drawing:draw",
    report=".report.study:RummikubReport",
    phrases={**PHRASES, **HINT_PHRASES, **BOARD_PHRASES, **REPORT_PHRASES},
    compile_work={
        "random": CompileWork(148, 11.7),
        "easy": CompileWork(1, 0.1),
        "medium": CompileWork(8, 0.4),
        "expert": CompileWork(122, 27.5),
    },
)


#: Where the other names live. The compiler is loaded only when one of them is asked for.
_HOMES = {
    "Rack": ".model.given",
    "Solution": ".model.solution",
    "SolveError": ".model.given",
    "Table": ".model.given",
    "TileError": ".model.notation",
    "count_tables": ".model.table_count",
    "simulate": ".model.simulator",
    "Solutions": ".model.solve_many",
    "solve": ".model.solve",
    "solve_many": ".model.solve_many",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
