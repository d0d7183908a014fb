"""A batch on an NVIDIA GPU: the same loops over the same rules, one thread a game.

Needs the extra `duodecim[gpu]`. A seed gives the games that the CPU plays, to the bit.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numba import from_dtype
from numpy.typing import ArrayLike

from .batch import Batch, BatchError, kernels_of
from .dlpack import CUDA, DLPackArray
from .kernels import Loop, Policy, make_policy_kernels
from .rules import Rules
from .state import States


def _no_cuda(problem: Exception) -> BatchError:
    return BatchError("batch/no-cuda", problem=" ".join(str(problem).split()))


# NumPy 2.4 dropped three old names that numba-cuda 0.30 still asks for when it loads.
for _old, _new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, _old):
        setattr(np, _old, getattr(np, _new))
try:
    cuda: Any = import_module("numba.cuda")
except Exception as problem:
    # Libraries of drivers fail in many ways; whichever it was, the user should read it.
    raise _no_cuda(problem) from problem

_THREADS_PER_BLOCK = 128
#: Enough blocks to fill the largest GPU of today; each thread then takes every so many games.
_MOST_BLOCKS = 1 << 16


def _check_driver() -> None:
    try:
        cuda.current_context()
    except Exception as problem:
        raise _no_cuda(problem) from problem


class CudaBatch(Batch):
    """A batch whose arrays live on the GPU.

    What its methods return is copied back. `device_arrays` gives the arrays themselves to PyTorch, JAX or CuPy without
    a copy; `step` takes actions from there, and `observe` writes into an array there.
    """

    def __init__(
        self, rules: Rules, template: States, count: int, seed: int | None = None, *, auto_reset: bool = False
    ) -> None:
        _check_driver()
        self._allocate = cuda.device_array
        super().__init__(rules.on_gpu or rules, template, count, seed, auto_reset=auto_reset)

    @property
    def device_arrays(self) -> dict[str, Any]:
        """The batch's own arrays on the GPU, for PyTorch, JAX or CuPy to take by DLPack. Do not write to them.

        They stay the same ones: every step writes new values into them. `states` are bytes, a row a game.
        """
        return {name: self._share(array) for name, array in super().device_arrays.items()}

    def observe_on_device(self, seats: ArrayLike | None = None) -> DLPackArray:
        """Return what `observe` returns as a new array on the GPU, to be taken by DLPack."""
        shape = len(self), self.rules.observation_size
        rows = self._allocate(shape, dtype=self.rules.observation_type)
        self.observe(seats, out=rows)
        return self._share(rows)

    def _share(self, array: Any) -> DLPackArray:
        address = array.device_ctypes_pointer.value
        device = CUDA, cuda.get_current_device().id
        return DLPackArray(address, array.shape, array.dtype, array, device, cuda.synchronize)

    def _send_actions(self, actions: ArrayLike) -> Any:
        if not hasattr(actions, "__cuda_array_interface__"):
            return super()._send_actions(actions)
        given = self._array_of(actions)
        if given.shape != (len(self),):
            raise BatchError("batch/actions", count=len(self), shape=given.shape)
        if given.dtype != np.int32:
            raise BatchError("batch/numbers", kind=f"{given.dtype} (on the GPU: int32)")
        return given

    def _array_of(self, given: Any) -> Any:
        return cuda.as_cuda_array(given)

    def _duplicate(self, array: Any) -> Any:
        twin = cuda.device_array_like(array)
        twin.copy_to_device(array)
        return twin

    def _send(self, array: Any) -> Any:
        return cuda.to_device(array)

    def _fetch(self, array: Any) -> Any:
        return array.copy_to_host()

    def _run_policy(self, policy: Policy, *arrays: Any) -> None:
        self._launch(_policy_kernel(self.rules, policy), arrays)

    def _run(self, name: str, *arrays: Any) -> None:
        self._launch(_play_out_kernel(self.rules) if name == "play_out" else _kernel(self.rules, name), arrays)

    def _launch(self, kernel: Any, arrays: tuple[Any, ...]) -> None:
        blocks = min(_MOST_BLOCKS, -(-len(self) // _THREADS_PER_BLOCK))
        with warnings.catch_warnings():
            # Whoever asks for a small batch knows that it does not fill the GPU.
            warnings.filterwarnings("ignore", message=".*low occupancy")
            kernel[blocks, _THREADS_PER_BLOCK](len(self), arrays)


@cache
def _kernel(rules: Rules, name: str) -> Any:
    """A CUDA kernel that runs the loop of that name, each thread from its own place in the grid."""
    loop: Loop = getattr(kernels_of(rules), name)

    def kernel(count: int, arrays: tuple[Any, ...]) -> None:
        loop(cuda.grid(1), count, cuda.gridsize(1), *arrays)

    return cuda.jit(kernel)


@cache
def _play_out_kernel(rules: Rules) -> Any:
    """A CUDA kernel that plays games out, each in memory of its thread: what is written there stays on the chip."""
    play_out_game, state_type = kernels_of(rules).play_out_game, rules.state_type

    def kernel(count: int, arrays: tuple[Any, ...]) -> None:
        states, actors, masks, decisions = arrays
        own = cuda.local.array(1, state_type)
        for index in range(cuda.grid(1), count, cuda.gridsize(1)):
            own[0] = states[index]
            play_out_game(own[0], index, actors, masks, decisions)
            states[index] = own[0]

    return cuda.jit(kernel)


@cache
def _policy_kernel(rules: Rules, policy: Policy) -> Any:
    """A CUDA kernel that plays games out by a policy, each in memory of its thread."""
    play_out_game, state_type = make_policy_kernels(rules, policy).play_out_game, rules.state_type
    row_size, row_type = rules.observation_size, from_dtype(np.dtype(rules.observation_type))

    def kernel(count: int, arrays: tuple[Any, ...]) -> None:
        states, actors, masks, decisions, refused = arrays
        own = cuda.local.array(1, state_type)
        row = cuda.local.array(row_size, row_type)
        for index in range(cuda.grid(1), count, cuda.gridsize(1)):
            own[0] = states[index]
            play_out_game(own[0], index, actors, masks, decisions, refused, row)
            states[index] = own[0]

    return cuda.jit(kernel)
