"""Large tables that are made once on a machine, layer by layer, and then shared by all processes.

While a table is made, it is a `.part` file, with a note of the layers that are finished. A finished table has a note
with its checksum. Its name has a digest of the rules' sources, so that a table of other rules is never read.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .preparation import OnProgress, Prepared, PrepareError, data_folder

#: Checksums are worked out in pieces of so many bytes.
_PIECE: Final = 1 << 24


class Note(Struct, frozen=True):
    """What is known of a file: how many layers are finished, the seconds that took, and at the end its checksum."""

    layers: int
    seconds: float
    bytes: int = 0
    checksum: str = ""


class TableFile:
    """A table of two numbers of 16 bits for each position. It is a `Preparation`."""

    def __init__(
        self,
        name: str,
        rules: Path,
        layers: Sequence[int],
        fill: Callable[[NDArray[np.uint16], int, int, OnProgress], None],
    ) -> None:
        self.name = name
        #: The folder with the sources that the values depend on.
        self.rules = rules
        #: How many positions each layer has. The last one is filled first.
        self.layers = layers
        #: Fills one layer with so many threads, given those behind it, and tells how much of it is done.
        self.fill = fill

    @cached_property
    def _digest(self) -> str:
        digest = blake2b(digest_size=6)
        for source in sorted(self.rules.rglob("*.py")):
            digest.update(source.read_bytes())
        return digest.hexdigest()

    @property
    def file(self) -> Path:
        """Where the table of these rules lies, or will lie."""
        return data_folder() / f"{self.name}-{self._digest}.npy"

    def open(self) -> NDArray[np.uint16] | None:
        """Return the table, mapped into memory; None if it was not made."""
        found = self.find()
        if found is None:
            return None
        # Copied on write: compiled code takes arrays that may be written to, and nobody writes.
        shares: NDArray[np.uint16] = np.load(found.file, mmap_mode="c")
        return shares

    def find(self) -> Prepared | None:
        file = self.file
        note = _read_note(file)
        if note is None or not note.checksum or not file.is_file() or file.stat().st_size != note.bytes:
            return None
        return Prepared(file, note.bytes, note.seconds)

    def check(self, prepared: Prepared) -> None:
        note = _read_note(prepared.file)
        if note is None or _checksum(prepared.file) != note.checksum:
            raise PrepareError("prepare/damaged", file=prepared.file)

    def make(self, cores: int, on_progress: OnProgress) -> Prepared:
        file = self.file
        part = file.with_suffix(".part")
        with self._speaking_of(part), _alone(file):
            begun = _read_note(part)
            if begun is None or not part.is_file():
                begun = Note(0, 0.0)
                self._make_room(part)
            note = self._fill(part, begun, cores, on_progress)
            _write_note(file, Note(note.layers, note.seconds, part.stat().st_size, _checksum(part)))
            part.replace(file)
            _note_of(part).unlink()
            for old in file.parent.glob(f"{self.name}-*"):
                if not old.name.startswith(file.stem):
                    old.unlink()
        return Prepared(file, file.stat().st_size, note.seconds)

    def _fill(self, part: Path, note: Note, cores: int, on_progress: OnProgress) -> Note:
        """Fill the layers that are not finished, the last one first, and note each one that is."""
        shares: Any = np.lib.format.open_memmap(part, "r+")
        whole = sum(self.layers)
        for layer in range(len(self.layers) - 1 - note.layers, -1, -1):
            started, behind = time.perf_counter(), sum(self.layers[layer + 1 :])

            def tell(done: float, behind: int = behind, count: int = self.layers[layer]) -> None:
                on_progress((behind + done * count) / whole)

            self.fill(shares, layer, cores, tell)
            shares.flush()
            note = Note(note.layers + 1, note.seconds + time.perf_counter() - started)
            _write_note(part, note)
        return note

    def _make_room(self, part: Path) -> None:
        """Make an empty table. All of it is reserved on disk: if the disk were full later, the process would die."""
        np.lib.format.open_memmap(part, "w+", np.uint16, (sum(self.layers), 2))
        if hasattr(os, "posix_fallocate"):
            with part.open("r+b") as opened:
                os.posix_fallocate(opened.fileno(), 0, part.stat().st_size)

    @contextmanager
    def _speaking_of(self, part: Path) -> Iterator[None]:
        """Turn what goes wrong with files into a sentence. A part that has no room is deleted."""
        try:
            yield
        except OSError as problem:
            if problem.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
                with suppress(OSError):
                    part.unlink(missing_ok=True)
                size = 4 * sum(self.layers) // 1_000_000
                raise PrepareError("prepare/no-room", folder=part.parent, size=size) from problem
            words = problem.strerror or str(problem)
            raise PrepareError("prepare/unwritable", folder=part.parent, problem=words) from problem


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Keep other processes from making the same file. Where files cannot be locked, nobody is kept."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_suffix(".lock").open("w") as lock:
        with suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise PrepareError("prepare/running") from None
        yield


def _note_of(file: Path) -> Path:
    return file.with_name(f"{file.name}.json")


def _read_note(file: Path) -> Note | None:
    try:
        return msgspec.json.decode(_note_of(file).read_bytes(), type=Note)
    except (OSError, msgspec.MsgspecError):
        return None


def _write_note(file: Path, note: Note) -> None:
    new = file.with_name(f"{file.name}.json.new")
    new.write_bytes(msgspec.json.encode(note))
    new.replace(_note_of(file))


def _checksum(file: Path) -> str:
    digest = blake2b(digest_size=16)
    with file.open("rb") as opened:
        while piece := opened.read(_PIECE):
            digest.update(piece)
    return digest.hexdigest()
