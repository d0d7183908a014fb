"""Compiled code on disk. An entry is valid for one state of all sources that its function depends on."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from numba.core import caching
from numba.core.runtime.nrt import rtsys

from .source_stamp import enclosed_values, source_stamp


class Need(NamedTuple):
    """Compiled code that other compiled code calls without holding it."""

    #: The function, see `name_of`.
    function: str
    #: The types of its arguments.
    arguments: tuple[Any, ...]
    #: The name under which its machine code is called. Compiling it again gives it another one.
    symbol: str


def name_of(function: Callable[..., Any]) -> str:
    """Return a name that tells a function apart from all others, also from those made by the same factory."""
    enclosed = ", ".join(
        f"{item.__module__}.{item.__qualname__}" if callable(item) else repr(item) for item in enclosed_values(function)
    )
    return f"{function.__module__}.{function.__qualname__}({enclosed})"


class CacheFile(caching.IndexDataCacheFile):
    """The files of one function, one for each signature.

    Numba numbers the files in an index. Two processes that compile at the same time can then read each other's code.
    Here a file is named after its signature and holds the stamp of the sources it was made from.
    """

    def __init__(self, cache_path: str, filename_base: str, stamp: Callable[[], str]) -> None:
        super().__init__(cache_path=cache_path, filename_base=filename_base, source_stamp=None)
        #: Called late: what a function encloses may be defined after it.
        self._stamp = stamp

    def save(self, key: object, data: object) -> None:
        """Write the code for a signature."""
        packed = self._dump(data)
        self._save_data(self._name(key), (self._stamp(), repr(key), packed))

    def load(self, key: object) -> Any:
        """Return the code for a signature, None if there is none that is valid."""
        try:
            stamp, made_for, packed = self._load_data(self._name(key))
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):  # missing, cut short or overwritten
            return None
        # Unpack only valid code: code made from other sources may need modules that are gone.
        return pickle.loads(packed) if (stamp, made_for) == (self._stamp(), repr(key)) else None  # noqa: S301  # ours

    def _name(self, key: object) -> str:
        digest = hashlib.blake2b(repr((self._version, key)).encode(), digest_size=8).hexdigest()
        return f"{self._index_name.removesuffix('.nbi')}.{digest}.nbc"


class CodeCache(caching.FunctionCache):
    """Numba's cache of one function, with more of its blind spots fixed, and quicker to read.

    Numba looks only at the file a function stands in, and would keep a compiled caller after the rule it calls was
    edited in another file. It also tells functions made by a factory apart by what they enclose, which differs in every
    process for compiled functions. Here an enclosed function counts by its name.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._cache_file = CacheFile(self._cache_path, self._impl.filename_base, lambda: source_stamp(function))

    def load(
        self, signature: object, context: Any, is_met: Callable[[Need], bool]
    ) -> tuple[Any, frozenset[Need]] | None:
        """Return compiled code and what it needs, or None if there is none or its needs are not met."""
        # Numba would first load everything that compiling might need, which takes longer than reading the code. What
        # compiled code calls at run time is enough.
        rtsys.initialize(context)
        found = self._cache_file.load(self._index_key(signature, context.codegen()))
        if found is None:
            return None
        reduced, needs = found
        # What it calls must be there first: machine code that finds no other end of a call ends the process.
        if not all(map(is_met, needs)):
            return None
        return self._impl.rebuild(context, reduced), needs

    def save(self, signature: object, result: Any, needs: frozenset[Need]) -> None:
        """Keep compiled code. Where the disk is full or read-only it is compiled again in the next process."""
        if not self._impl.check_cachable(result):
            return
        with suppress(OSError):
            self._impl.locator.ensure_cache_path()
            self._cache_file.save(self._index_key(signature, result.codegen), (self._impl.reduce(result), needs))

    def _index_key(self, signature: object, codegen: Any) -> tuple[object, ...]:
        return signature, codegen.magic_tuple(), name_of(self._py_func)
