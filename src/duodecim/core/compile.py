"""How a rule becomes machine code.

Rules are plain functions over a state record. `@rule` hands them to Numba, which compiles them on first use and keeps
the result on disk; a CUDA kernel may call the same function, and with `NUMBA_DISABLE_JIT=1` it stays ordinary Python
for a debugger or for coverage.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
from numba import config

from .dispatcher import FirstDispatcher, HelperDispatcher, RuleDispatcher

Function = TypeVar("Function", bound=Callable[..., Any])
Result = TypeVar("Result")

#: True when `NUMBA_DISABLE_JIT=1` asked for plain Python.
PLAIN_PYTHON = bool(config.DISABLE_JIT)  # type: ignore[attr-defined]  # Numba sets it when it loads

#: An unsigned 64-bit word. Plain Python counts in unbounded integers instead, so whoever computes with words masks
#: every result: in machine code the mask costs nothing, and both give the same bits.
word: Callable[[int], int] = int if PLAIN_PYTHON else np.uint64  # type: ignore[assignment]  # a scalar acts as an int


def rule(function: Function) -> Function:
    """Compile `function` for the CPU, inlined into its callers, cached on disk and free of the interpreter lock."""
    return _compile(function, inline=True)


def procedure(function: Function) -> Function:
    """A rule that many others go through and that holds much: compiled once, and called by all others."""
    return _compile(function, inline=False)


def helper(function: Function) -> Function:
    """A function that stays plain Python for callers in Python, and is compiled into compiled callers.

    Every compiled function is optimised again with each one that calls it; what only calls others is better left alone.
    """
    return _compile(function, HelperDispatcher, inline=True)


def _compile(function: Function, dispatcher: type[RuleDispatcher] = RuleDispatcher, *, inline: bool) -> Function:
    if PLAIN_PYTHON:
        return function
    compiled: Any = dispatcher(function, {}, {"nopython": True, "nogil": True, "forceinline": inline})
    result: Function = compiled
    return result


def on_first(function: Callable[..., Result]) -> Callable[..., Result]:
    """The same rule for a call from Python, on the first state of an array: Numba takes that faster than a record."""

    def call_plainly(states: Any, *arguments: Any) -> Any:
        # Compiled code gives Python's own numbers; uncompiled, a number read from a state is still NumPy's.
        result: Any = function(states[0], *arguments)
        return result.item() if isinstance(result, np.generic) else result

    compiled: Callable[..., Result] = call_plainly if PLAIN_PYTHON else FirstDispatcher(function)
    return compiled
