"""A real server and a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from benchmarks.server.process import ServerProcess
from playwright.sync_api import Browser, expect

from .visitors import FIXED_CHANCE, PATIENCE, Visitor, chromium, is_built, visitor

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of the server for all tests."""
    return tmp_path_factory.mktemp("server") / "tables.db"


@pytest.fixture(scope="session")
def server(database: Path) -> Iterator[ServerProcess]:
    """A server for all tests, with the same games in every run. Tests that restart a server have one of their own."""
    options = ("--database", str(database), "--no-warm", "--no-limits")  # everybody comes from here
    with ServerProcess(*options, log=database.with_name("log"), program=FIXED_CHANCE) as process:
        assert is_built(process.address), "the web client is not built: run `make web`"
        yield process


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For a module, because while it is there no other test of this process can have an event loop."""
    with chromium() as launched:
        yield launched


@pytest.fixture
def invite(browser: Browser, server: ServerProcess) -> Iterator[Callable[..., Visitor]]:
    """Somebody new, with a browser of their own."""
    with ExitStack() as leaving:

        def come(**wishes: Any) -> Visitor:
            return leaving.enter_context(visitor(browser, server.address, **wishes))

        yield come
