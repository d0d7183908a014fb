"""A batch on an NVIDIA GPU: the same loops over the same rules, one thread a game.

Needs the extra `duodecim[gpu]`. A seed gives the games that the CPU plays, to the bit.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numba.core.errors import NumbaPerformanceWarning
from numpy.typing import ArrayLike

from .batch import Batch, BatchError, kernels_of
from .kernels import Loop
from .rules import Rules
from .state import States

_THREADS_PER_BLOCK = 128
#: Enough blocks to fill the largest GPU of today; each thread then takes every so many games.
_MOST_BLOCKS = 1 << 16


class CudaBatch(Batch):
    """A batch whose arrays live on the GPU.

    What its methods return is copied back. `device_arrays` gives the arrays themselves to PyTorch, JAX or CuPy without
    a copy, and `step` takes actions from there too.
    """

    def __init__(self, rules: Rules, template: States, count: int, seed: int | None = None) -> None:
        self._cuda = _load_cuda()
        self._allocate = self._cuda.device_array
        super().__init__(rules, template, count, seed)

    @property
    def device_arrays(self) -> dict[str, Any]:
        """The states' bytes, the actors and the legal masks, each with the CUDA array interface."""
        return {"states": self._states, "actors": self._actors, "legal": self._legal}

    def _send_actions(self, actions: ArrayLike) -> Any:
        if not hasattr(actions, "__cuda_array_interface__"):
            return super()._send_actions(actions)
        given = self._cuda.as_cuda_array(actions)
        if given.shape != (len(self),):
            raise BatchError("batch/actions", count=len(self), shape=given.shape)
        if given.dtype != np.int32:
            raise BatchError("batch/numbers", kind=f"{given.dtype} (on the GPU: int32)")
        return given

    def _send(self, array: Any) -> Any:
        return self._cuda.to_device(array)

    def _fetch(self, array: Any) -> Any:
        return array.copy_to_host()

    def _run(self, name: str, *arrays: Any) -> None:
        blocks = min(_MOST_BLOCKS, -(-len(self) // _THREADS_PER_BLOCK))
        with warnings.catch_warnings():
            # Whoever asks for a small batch knows that it does not fill the GPU.
            warnings.simplefilter("ignore", NumbaPerformanceWarning)
            _launcher(self.rules, name, len(arrays))[blocks, _THREADS_PER_BLOCK](len(self), *arrays)


def _load_cuda() -> Any:
    """Numba's CUDA, if this machine can run it."""
    _restore_names()
    try:
        cuda: Any = import_module("numba.cuda")
        cuda.current_context()
    except Exception as problem:
        # Drivers fail in many ways; whichever it was, the user should read it.
        raise BatchError("batch/no-cuda", problem=" ".join(str(problem).split())) from problem
    return cuda


def _restore_names() -> None:
    """NumPy 2.4 dropped three old names that numba-cuda 0.30 still asks for when it loads."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))


@cache
def _launcher(rules: Rules, name: str, arity: int) -> Any:
    """A CUDA kernel that runs the loop of that name, each thread from its own place in the grid."""
    cuda: Any = import_module("numba.cuda")
    loop: Loop = getattr(kernels_of(rules), name)

    # A kernel has a fixed number of arguments.
    def two(count: int, a: Any, b: Any) -> None:
        loop(cuda.grid(1), count, cuda.gridsize(1), a, b)

    def three(count: int, a: Any, b: Any, c: Any) -> None:
        loop(cuda.grid(1), count, cuda.gridsize(1), a, b, c)

    def four(count: int, a: Any, b: Any, c: Any, d: Any) -> None:
        loop(cuda.grid(1), count, cuda.gridsize(1), a, b, c, d)

    def five(count: int, a: Any, b: Any, c: Any, d: Any, e: Any) -> None:
        loop(cuda.grid(1), count, cuda.gridsize(1), a, b, c, d, e)

    return cuda.jit({2: two, 3: three, 4: four, 5: five}[arity])
