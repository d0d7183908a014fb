"""How a rule becomes machine code.

Rules are plain functions over a state record. `@rule` hands them to Numba, which compiles them on first use and keeps
the result on disk; a CUDA kernel may call the same function, and with `NUMBA_DISABLE_JIT=1` it stays ordinary Python
for a debugger or for coverage.
"""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import numpy as np
from numba import config, njit
from numba.core import caching
from numba.core.runtime.nrt import rtsys
from numba.extending import register_jitable

from .source_stamp import enclosed_values, source_stamp

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
    """A rule that many others go through and that holds much: compiled once and called, not inlined everywhere."""
    return _compile(function, inline=False)


def helper(function: Function) -> Function:
    """A function that stays plain Python for callers in Python, and is compiled into compiled callers.

    Every compiled function is optimised again with each one that calls it; what only calls others is better left alone.
    """
    jitable: Function = register_jitable(function)
    return jitable


def _compile(function: Function, *, inline: bool) -> Function:
    compiled: Any = njit(nogil=True, forceinline=inline)(function)
    if not PLAIN_PYTHON:
        # With nowhere to keep the result (typed at a prompt, or no folder is writable) it is compiled in every process.
        with suppress(RuntimeError):
            compiled._cache = _SourceCache(function)
    result: Function = compiled
    return result


def on_first(function: Callable[..., Result]) -> Callable[..., Result]:
    """The same rule for a call from Python, on the first state of an array: Numba takes that faster than a record."""

    @rule
    def call(states: Any, *arguments: Any) -> Result:
        return function(states[0], *arguments)

    def call_plainly(states: Any, *arguments: Any) -> Any:
        # Compiled code gives Python's own numbers; uncompiled, a number read from a state is still NumPy's.
        result = call(states, *arguments)
        return result.item() if isinstance(result, np.generic) else result

    return call_plainly if PLAIN_PYTHON else call


class _CacheFile(caching.IndexDataCacheFile):
    """Compiled code on disk, one file for each signature.

    Numba numbers the files in an index. Two processes that compile at the same time can then read each other's code.
    Here a file is named after its signature and holds the stamp of the sources it was made from.
    """

    def __init__(self, cache_path: str, filename_base: str, stamp: Callable[[], str]) -> None:
        super().__init__(cache_path=cache_path, filename_base=filename_base, source_stamp=None)  # type: ignore[no-untyped-call]  # Numba types only its surface
        #: Called late: what a function encloses may be defined after it.
        self._stamp = stamp

    def save(self, key: object, data: object) -> None:
        packed = self._dump(data)  # type: ignore[no-untyped-call]  # likewise
        self._save_data(self._name(key), (self._stamp(), repr(key), packed))  # type: ignore[no-untyped-call]  # likewise

    def load(self, key: object) -> object:
        try:
            stamp, made_for, packed = self._load_data(self._name(key))  # type: ignore[no-untyped-call]  # likewise
        except OSError:
            return None
        # Unpack only valid code: code made from other sources may need modules that are gone.
        return pickle.loads(packed) if (stamp, made_for) == (self._stamp(), repr(key)) else None  # noqa: S301  # ours

    def _name(self, key: object) -> str:
        digest = hashlib.blake2b(repr((self._version, key)).encode(), digest_size=8).hexdigest()
        return f"{self._index_name.removesuffix('.nbi')}.{digest}.nbc"


class _SourceCache(caching.FunctionCache):
    """Numba's on-disk cache, with two more of its blind spots fixed, and quicker to read.

    Numba looks only at the file a function stands in, and would keep a compiled caller after the rule it calls was
    edited in another file. Here an entry is valid for one state of all sources that the function depends on. Numba
    also tells functions made by a factory apart by what they enclose, which differs in every process for compiled
    functions. Here an enclosed function counts by its name.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]  # Numba types only its surface
        self._cache_file = _CacheFile(self._cache_path, self._impl.filename_base, lambda: source_stamp(function))

    def load_overload(self, signature: object, context: Any) -> object:
        # Numba would first load everything that compiling might need, which takes longer than reading the code. What
        # compiled code calls at run time is enough.
        rtsys.initialize(context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(signature, context)  # type: ignore[no-untyped-call]  # Numba types only its surface

    def _index_key(self, signature: object, codegen: Any) -> tuple[object, ...]:
        names = tuple(
            f"{item.__module__}.{item.__qualname__}" if callable(item) else repr(item)
            for item in enclosed_values(self._py_func)
        )
        return signature, codegen.magic_tuple(), names
