"""The solver of a thread: a thread has one for everything that it does, with memory of its own."""

from __future__ import annotations

import threading

import numpy as np

from .....core.address import Kept
from .play import Solver, new_solver
from .question import ADDRESS, SHEET, Desk, desk_of

_own = threading.local()


class OwnDesk:
    """The desk of a thread, with a sheet on it that has the address of the solver."""

    def __init__(self) -> None:
        self._kept: Kept[Desk] = Kept(desk_of(own_solver()))
        self.sheet = np.zeros(SHEET, np.int64)
        self.sheet[ADDRESS] = self.address = self._kept.address
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
