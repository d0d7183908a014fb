"""Compiled code on disk. An entry is valid for one state of all sources that its function depends on."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

from numba.core import caching, serialize
from numba.core.runtime.nrt import rtsys

from .code_library import pack, unpack
from .machine_code import Processor, ShippedCode, find_code
from .source_stamp import source_stamp
from .symbols import Need, describe, name_of

#: A kind of compiled code, such as an entry for Python, and the types of its arguments.
Signature: TypeAlias = tuple[str, tuple[Any, ...]]
#: The folder that holds our package.
_SOURCES: Final = str(Path(__file__).parents[2]).encode()
#: The bytes of the digest that every file starts with.
_DIGEST_SIZE: Final = 16


def _pack_entry(stamp: str, key: object, packed: bytes) -> bytes:
    """Return an entry as it lies in a file. The digest at its start reveals damage."""
    body = pickle.dumps((stamp, repr(key), packed), pickle.HIGHEST_PROTOCOL)
    return _digest(body) + body


def _read_entry(file: Path, stamp: str, key: object) -> bytes | None:
    """Return packed code, or None if it is missing, damaged, made from other sources or for another key."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    body = content[_DIGEST_SIZE:]
    if content[:_DIGEST_SIZE] != _digest(body):
        return None
    made_from, made_for, packed = pickle.loads(body)  # noqa: S301  # as it was written, says the digest
    # Unpack only valid code: code made from other sources may need modules that are gone.
    return packed if (made_from, made_for) == (stamp, repr(key)) else None


def _shipped_file(code: ShippedCode, key: object) -> Path:
    """Return the file of an entry in a folder of machine code. Its name is short: some systems limit paths."""
    return code.folder / f"{_digest(repr(key).encode()).hex()}.nbc"


def _digest(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=_DIGEST_SIZE).digest()


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
        entry = _pack_entry(self._stamp(), key, serialize.dumps(data))
        with self._open_for_write(str(self._file(key))) as file:
            file.write(entry)

    def load(self, key: object) -> Any:
        """Return the code for a signature, None if there is none that is valid."""
        packed = self.read(key)
        return None if packed is None else pickle.loads(packed)  # noqa: S301  # ours

    def read(self, key: object) -> bytes | None:
        """Return the packed code for a signature, None if there is none that is valid."""
        return _read_entry(self._file(key), self._stamp(), key)

    def _file(self, key: object) -> Path:
        digest = hashlib.blake2b(repr((self._version, key)).encode(), digest_size=8).hexdigest()
        return Path(self._cache_path, f"{self._index_name.removesuffix('.nbi')}.{digest}.nbc")


class CodeCache(caching.FunctionCache):
    """Numba's cache of one function, with more of its blind spots fixed, and quicker to read.

    Numba looks only at the file a function stands in, and would keep a compiled caller after the rule it calls was
    edited in another file. It also tells functions made by a factory apart by what they enclose, which differs in every
    process for compiled functions. Here an enclosed function counts by its name.

    Code compiled on this machine comes first, because it is made for just this processor, then code that came with the
    package.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._cache_path: str | None = None
        self._own: CacheFile | None = None
        # With nowhere to keep code (the function was typed at a prompt, or no folder is writable) it is compiled in
        # every process, unless it came with the package.
        with suppress(RuntimeError):
            super().__init__(function)
            place, name = self._impl.locator.get_cache_path(), self._impl.filename_base
            self._own = self._cache_file = CacheFile(place, name, lambda: source_stamp(function))

    def load(
        self, signature: Signature, context: Any, is_met: Callable[[Need], bool]
    ) -> tuple[Any, frozenset[Need]] | None:
        """Return compiled code and what it needs, or None if there is none or its needs are not met."""
        # Numba would first load everything that compiling might need, which takes longer than reading the code. What
        # compiled code calls at run time is enough.
        rtsys.initialize(context)
        for packed in self._entries(signature, context.codegen()):
            result, needs = pickle.loads(packed)  # noqa: S301  # ours
            # What it calls must be there first: machine code that finds no other end of a call ends the process.
            if all(map(is_met, needs)):
                return unpack(context, result), needs
        return None

    def save(self, signature: Signature, result: Any, needs: frozenset[Need]) -> None:
        """Keep compiled code. Where the disk is full or read-only it is compiled again in the next process."""
        if self._own is None or not self._impl.check_cachable(result):
            return
        with suppress(OSError):
            Path(self._impl.locator.get_cache_path()).mkdir(parents=True, exist_ok=True)
            self._own.save(self._key(signature, _processor_of(result.codegen)), (pack(result), needs))

    def ship(self, signature: Signature, codegen: Any, code: ShippedCode) -> None:
        """Copy the entry for a signature into a folder of machine code. It names no folder of this machine there."""
        packed = next(self._entries(signature, codegen), None)
        if packed is None:
            raise LookupError(f"{name_of(self._function)} is not kept on disk for {signature}")
        # What raises an error names its file. All lengths stay as they are.
        packed = packed.replace(_SOURCES, b"." + b"/" * (len(_SOURCES) - 1))
        key = self._key(signature, code.processor)
        _shipped_file(code, key).write_bytes(_pack_entry(source_stamp(self._function), key, packed))

    def _entries(self, signature: Signature, codegen: Any) -> Iterator[bytes]:
        """Return the valid entries for a signature, the best first."""
        processor = _processor_of(codegen)
        own = None if self._own is None else self._own.read(self._key(signature, processor))
        if own is not None:
            yield own
        code = find_code(processor)
        if code is not None:
            key = self._key(signature, code.processor)
            shipped = _read_entry(_shipped_file(code, key), source_stamp(self._function), key)
            if shipped is not None:
                yield shipped

    def _key(self, signature: Signature, processor: Processor) -> tuple[object, ...]:
        kind, arguments = signature
        return kind, describe(arguments), tuple(processor), name_of(self._function)


def _processor_of(codegen: Any) -> Processor:
    """Return the processor that code is made for."""
    return Processor(*codegen.magic_tuple())
