"""Marks for all tests, their order, nothing that was prepared before, and less work for the garbage collector."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from types import ModuleType

import pytest

from duodecim.core.preparation import FOLDER
from tests.order import ordered
from tests.sizes import size

# With tables that somebody has prepared, bots choose and evaluate otherwise.
os.environ[FOLDER] = str(Path(__file__).parent / "nothing-prepared")
# Every client of httpx reads all certificates that it trusts, which takes longer than most tests that have a client.
# Nothing that tests talk to has one.
os.environ.pop("SSL_CERT_FILE", None)
os.environ["SSL_CERT_DIR"] = str(Path(__file__).parent / "no-certificates")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of modules that have a size, so that `make thorough` finds them. Bring all into order."""
    modules = {item.module for item in items if isinstance(item, pytest.Function)}
    sized = {module for module in modules if _has_size(module)}
    for item in items:
        if isinstance(item, pytest.Function) and item.module in sized:
            item.add_marker(pytest.mark.sized)
    items[:] = ordered(items)


def pytest_collection_finish() -> None:
    """Collect garbage seldom, and leave out what stays until the end: thousands of tests, and all modules.

    To look for garbage after every 700 new objects takes a tenth of the time of tests that play games.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _has_size(module: ModuleType) -> bool:
    return any(value is size for value in vars(module).values())
