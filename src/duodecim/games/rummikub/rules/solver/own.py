"""The solver of a thread: a thread has one for everything that it does, with memory of its own."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from .....core.address import Kept
from .disturbance import new_tidier
from .play import Solver, new_solver
from .question import CHANCES, PAPERS, SHEET, SOLVER, TIDIER, easy_part, papers_for

_own = threading.local()


class OwnDesk:
    """The sheet of a thread, which has the addresses of its solver and of what belongs to it."""

    def __init__(self) -> None:
        solver = own_solver()
        self._kept: dict[int, Kept[Any]] = {
            SOLVER: Kept(easy_part(solver)),
            CHANCES: Kept(solver.chances),
            PAPERS: Kept(papers_for(solver)),
            TIDIER: Kept(new_tidier()),
        }
        self.sheet = np.zeros(SHEET, np.int64)
        for place, kept in self._kept.items():
            self.sheet[place] = kept.address
        #: The same memory, for reading and writing many numbers at once.
        self.memory = self.sheet.data


def own_solver() -> Solver:
    """Return the solver of this thread. The caller must first say what to look for."""
    solver: Solver | None = getattr(_own, "solver", None)
    if solver is None:
        solver = _own.solver = new_solver()
    return solver


def own_desk() -> OwnDesk:
    """Return the desk of this thread."""
    try:
        desk: OwnDesk = _own.desk
    except AttributeError:
        desk = _own.desk = OwnDesk()
    return desk
