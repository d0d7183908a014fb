"""The solver of a thread. Its search has room for 28 MB, so a thread has one for everything that it does."""

from __future__ import annotations

import threading

from .play import Solver, new_solver

_own = threading.local()


def own_solver() -> Solver:
    """Return the solver of this thread. Whoever uses it says first what it is to look for."""
    solver: Solver | None = getattr(_own, "solver", None)
    if solver is None:
        solver = _own.solver = new_solver()
    return solver
