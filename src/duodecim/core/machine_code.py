"""Machine code that comes with the package: one folder for each kind of processor.

A wheel made by `make wheel` holds such folders. Each is a cache that is only read. Its name says for which version of
Python, of Numba and of LLVM and for which system it was made, because code for one does not run with another. See
docs/decisions/0076-machine-code-in-the-wheel.md.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import llvmlite
import numba

#: Where an installed package holds its machine code. A working tree has none: there code is compiled as it is needed.
FOLDER: Final = Path(__file__).parents[1] / "machine_code"
_DESCRIPTION: Final = "processor.json"


class Processor(NamedTuple):
    """A kind of processor, as Numba describes it."""

    #: Architecture and system, such as `x86_64-unknown-linux-gnu`.
    triple: str
    #: The name that LLVM gives it, such as `x86-64-v3`.
    name: str
    #: What it can do and what it cannot, such as `+avx2,-avx512f`.
    features: str

    @property
    def abilities(self) -> frozenset[str]:
        """What it can do."""
        return frozenset(feature[1:] for feature in self.features.split(",") if feature.startswith("+"))

    def runs_code_of(self, other: Processor) -> bool:
        """Return True if code made for the other processor runs on this one."""
        return self.triple == other.triple and self.abilities >= other.abilities


class ShippedCode(NamedTuple):
    """A folder of machine code, and the processor that it was made for."""

    folder: Path
    processor: Processor


def folder_for(processor: Processor, root: Path = FOLDER) -> Path:
    """Return the folder of the code for a processor that runs with this Python and this Numba."""
    return _folder_of_runtime(processor.triple, root) / processor.name


def _folder_of_runtime(triple: str, root: Path) -> Path:
    python = f"{sys.implementation.cache_tag}{getattr(sys, 'abiflags', '')}"
    return root / f"{python}-numba-{numba.__version__}-llvmlite-{llvmlite.__version__}-{triple}"


def describe(code: ShippedCode) -> None:
    """Write down which processor the code in a folder is made for."""
    text = json.dumps(code.processor._asdict(), indent=2)
    (code.folder / _DESCRIPTION).write_text(f"{text}\n", encoding="utf-8")


@cache
def find_code(host: Processor) -> ShippedCode | None:
    """Return the code in the package that uses the most of a processor, or None if no code runs on it."""
    found: list[ShippedCode] = []
    for file in _folder_of_runtime(host.triple, FOLDER).glob(f"*/{_DESCRIPTION}"):
        try:
            processor = Processor(**json.loads(file.read_bytes()))
            if host.runs_code_of(processor):
                found.append(ShippedCode(file.parent, processor))
        except (OSError, ValueError, TypeError, AttributeError):  # damaged: as if it were not there
            continue
    return max(found, key=lambda code: (len(code.processor.abilities), code.processor.name), default=None)
