"""Rummikub: `solve` finds the best play of a position, `simulate` plays whole games between greedy seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .simulator import simulate
    from .solver.solve import solve

__all__ = ["simulate", "solve"]


def __getattr__(name: str) -> object:
    # The compiler is loaded only when something is asked for.
    if name == "solve":
        from .solver.solve import solve

        return solve
    if name == "simulate":
        from .simulator import simulate

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
