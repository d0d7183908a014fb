"""What is collected, from the tests and from the sources."""

from __future__ import annotations

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
