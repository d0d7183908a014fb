"""Return memory to the system that a process no longer uses.

Loading compiled code leaves much behind: pages of LLVM's library, which nothing uses while games are played, and heap
that was freed and is kept for later. See docs/decisions/0074-return-unused-memory.md.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import re
import sys
from pathlib import Path
from typing import Any, Final

_PROCESS: Final = Path("/proc/self")
#: A process that has grown by so much probably holds memory that it does not use.
_GROWTH_BYTES: Final = 8 * 2**20
#: How often the server looks.
_PAUSE_SECONDS: Final = 10.0
#: `M_MMAP_THRESHOLD` of the GNU C library, and the least bytes of a block that is returned at once.
_THRESHOLD: Final = -3
_LARGE_BLOCK: Final = 2**20
#: `MADV_DONTNEED` of Linux: drop pages. They are read from their file when they are used again.
_DONT_NEED: Final = 4
#: A part of a library in memory that is never written and has no page that differs from the file. Those that differ
#: hold addresses, which were filled in when the library was loaded, and would be lost.
_LIBRARY: Final = re.compile(
    rb"^([0-9a-f]+)-([0-9a-f]+) r-[-x]p [^\n]*\.so[.\d]*\n"
    rb"(?:[A-Z][^\n]*\n)*?Anonymous: +0 kB\n(?:[A-Z][^\n]*\n)*?Swap: +0 kB\n",
    re.MULTILINE,
)


class MemoryTrimmer:
    """Returns unused memory to the system whenever the process has grown. Does nothing on systems other than Linux."""

    def __init__(self) -> None:
        self._kept = 0

    def trim(self) -> bool:
        """Return unused memory if the process has grown since the last time. Return True if it has."""
        if sys.platform != "linux" or resident_bytes() < self._kept + _GROWTH_BYTES:
            return False
        return_unused_memory()
        self._kept = resident_bytes()
        return True


async def trim_regularly() -> None:
    """Return unused memory to the system whenever the process has grown, until cancelled."""
    return_large_blocks_at_once()
    trimmer = MemoryTrimmer()
    while True:
        await asyncio.sleep(_PAUSE_SECONDS)
        await asyncio.to_thread(trimmer.trim)


def return_large_blocks_at_once() -> None:
    """Let large blocks come from the system and go back to it when they are freed, from now on.

    Left to itself, the C library keeps blocks of up to 32 MB for later, and fills them with zeros when they are used
    again. A solver has room for much more than it usually needs, and what it never touches should take no memory.
    """
    system: Any = ctypes.CDLL(None) if sys.platform == "linux" else None
    if hasattr(system, "mallopt"):  # not every C library has it
        system.mallopt(_THRESHOLD, _LARGE_BLOCK)


def return_unused_memory() -> None:
    """Return freed heap and the pages of libraries to the system. Pages that are used again come back by themselves."""
    system: Any = ctypes.CDLL(None)
    if hasattr(system, "malloc_trim"):  # not every C library has it
        system.malloc_trim(ctypes.c_size_t(0))
    for start, end in unchanged_library_parts():
        # If the system refuses, the pages stay.
        system.madvise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), _DONT_NEED)


def unchanged_library_parts() -> list[tuple[int, int]]:
    """Return the addresses between which libraries in memory are the same as in their files."""
    mappings = (_PROCESS / "smaps").read_bytes()
    return [(int(start, 16), int(end, 16)) for start, end in _LIBRARY.findall(mappings)]


def resident_bytes() -> int:
    """Return how much memory this process holds."""
    return int((_PROCESS / "statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
