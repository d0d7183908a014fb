"""Marks for all tests."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.sizes import size


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of modules that have a size, so that `make thorough` finds them."""
    modules = {item.module for item in items if isinstance(item, pytest.Function)}
    sized = {module for module in modules if _has_size(module)}
    for item in items:
        if isinstance(item, pytest.Function) and item.module in sized:
            item.add_marker(pytest.mark.sized)


def _has_size(module: ModuleType) -> bool:
    return any(value is size for value in vars(module).values())
