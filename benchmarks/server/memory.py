"""How much memory a process holds, as Linux counts it."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

_MEGABYTE = 1024
_FIELD = re.compile(r"^(Rss|Pss|Private_Clean|Private_Dirty): +(\d+) kB$", re.MULTILINE)


class Memory(Struct, frozen=True):
    """The memory of one process in MB."""

    #: All pages that it has mapped, also those that other processes map: what `ps` shows as RSS.
    resident: float
    #: The same, with every page divided by the number of processes that map it.
    proportional: float
    #: Pages that no other process maps.
    unique: float


def memory_of(pid: int) -> Memory:
    """Return the memory that a process holds now."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8")
    found = {name: int(kilobytes) / _MEGABYTE for name, kilobytes in _FIELD.findall(text)}
    return Memory(found["Rss"], found["Pss"], found["Private_Clean"] + found["Private_Dirty"])
