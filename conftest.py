"""What is collected from the tests and from the sources, and what makes examples of both quick."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Any:
    """Look for doctests only where there are any: pytest would import each file and look at everything in it."""
    collectors = yield
    if file_path.suffix != ".py" or ">>> " in file_path.read_text(encoding="utf-8"):
        return collectors
    # pytest does not export the class.
    return [each for each in collectors if type(each).__name__ != "DoctestModule"]


@pytest.fixture(scope="session", autouse=True)
def _quick_hints() -> Iterator[None]:
    """Let hints for Rummikub think for a moment instead of two seconds."""
    from duodecim.core.bot import Budget
    from duodecim.games.rummikub.bots import hint

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hint, "USUAL", Budget(iterations=1_000))
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave one example to `make thorough`. It makes checks that all have examples of their own."""
    for item in items:
        if item.name == "duodecim.testing.conformance.check_game":
            item.add_marker(pytest.mark.thorough)
