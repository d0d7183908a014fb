"""The order of test files: what takes longest first, and what waits beside what computes.

Workers take one file after the other. If the last files are long, one worker goes on while the others have nothing left
to do. If all workers wait for servers at the same time, processors have nothing to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

_ROOT: Final = Path(__file__).parents[1]
#: What goes first: files that take ten seconds and more. A worker that goes from one file for browsers to the next
#: keeps its browser.
_LONGEST: Final = (
    "tests/browser",
    "tests/games/test_conformance.py",
    "tests/server/test_interface.py",
    "tests/test_wheel.py",
    "tests/server/test_crashes.py",
    "tests/core/test_compile.py",
    "tests/compatibility",
    "tests/examples",
    "tests/arena/test_results.py",
    "tests/server/test_ratings.py",
    "tests/server/test_faults.py",
    "tests/reports",
)
#: Folders whose tests wait for servers and other processes.
_WAITING: Final = ("tests/server", "tests/arena")
#: Folders whose tests compute, and whose files are not all short. All others go last.
_COMPUTING: Final = ("tests/games", "tests/core", "tests/envs", "tests/cli", "tests/oracles", "tests/facade")


def ordered(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Return tests in the order in which workers should take them. Those of a file stay together."""
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path.relative_to(_ROOT).as_posix(), []).append(item)
    left = list(files)

    def take(*beginnings: str) -> list[str]:
        taken = [file for beginning in beginnings for file in left if file.startswith(beginning)]
        left[:] = [file for file in left if file not in taken]
        return taken

    order = [*take(*_LONGEST), *_mixed(take(*_WAITING), take(*_COMPUTING)), *left]
    return [item for file in order for item in files[file]]


def _mixed(some: Sequence[str], others: Sequence[str]) -> list[str]:
    """Return both evenly mixed, each in its order."""
    placed = [((place + 0.5) / len(queue), file) for queue in (some, others) for place, file in enumerate(queue)]
    return [file for _, file in sorted(placed)]
