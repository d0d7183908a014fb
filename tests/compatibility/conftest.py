"""The versions of which there are files, and a server of today."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.compatibility.files import FOLDER, VERSIONS
from tests.compatibility.serving import serve


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module", params=VERSIONS)
def folder(request: pytest.FixtureRequest) -> Path:
    """The files of an earlier version."""
    return FOLDER / str(request.param)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[str]:
    """The address of a server of today, with an empty database for each version."""
    with serve(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server.address
        assert "Traceback" not in server.log()
