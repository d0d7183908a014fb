"""A process that starts scripts quickly."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.warm_python import WarmPython


@pytest.fixture(scope="session")
def warm_python() -> Iterator[WarmPython]:
    with WarmPython() as python:
        yield python
